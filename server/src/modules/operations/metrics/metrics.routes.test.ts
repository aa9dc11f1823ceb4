import { appInfoApi } from '@larder/contract/app-info.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { expect } from 'vitest'
import { createKit, type Kit, test } from '#test/kit.ts'

const scrape = (kit: Kit, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  kit.app.inject({ url: '/metrics', headers, remoteAddress })

async function withMetrics(env: Record<string, string>, work: (kit: Kit) => Promise<void>): Promise<void> {
  const kit = await createKit({ env: { METRICS_ENABLED: 'true', ...env } })
  await work(kit)
  await kit.close()
}

/** `name{labels} value` as a map. */
const seriesOf = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )

test('without being asked for, there are no metrics', async ({ kit }) => {
  expect((await scrape(kit)).statusCode).toBe(404)
})

test('Prometheus reads times by route, memory, the event loop, and what waits', () =>
  withMetrics({}, async (kit) => {
    const ana = await kit.person({ name: 'ana' })
    const label = await kit.as(ana).call(labelsApi.create, { body: { name: 'Grandma’s aisle', color: '#00ff00' } })
    await kit.as(ana).call(labelsApi.get, { params: { item_id: label.data.id } })
    await kit.as(ana).call(labelsApi.get, { params: { item_id: ana.id } })
    await kit.guest().call(appInfoApi.about)
    await kit.app.inject('/nobody/knows/this?name=ana')
    const { writer } = kit.runtime.connection
    const at = kit.clock.iso()
    const task = { kind: 'ratings.average', subject: 'x', payload: 'null', createdAt: at, dueAt: at }
    await writer
      .insertInto('outbox')
      .values([task, { ...task, failedAt: at }])
      .execute()
    const session = { userId: ana.id, createdAt: at, lastSeenAt: at, address: '', device: '' }
    await writer
      .insertInto('session')
      .values([
        { ...session, id: 'open', expiresAt: '2100' },
        { ...session, id: 'over', expiresAt: at },
      ])
      .execute()
    const { statusCode, headers, body } = await scrape(kit)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ])
    const series = seriesOf(body)
    const requests = (method: string, route: string, status: string) =>
      series.get(`larder_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`)
    expect(requests('POST', '/api/groups/labels', '2xx')).toBe(1)
    expect(requests('GET', '/api/groups/labels/{item_id}', '2xx')).toBe(1)
    expect(requests('GET', '/api/groups/labels/{item_id}', '4xx')).toBe(1)
    expect(requests('GET', 'none', '4xx')).toBe(1)
    expect(series.get('larder_database_up')).toBe(1)
    expect(series.get('larder_outbox_tasks{state="waiting"}')).toBe(1)
    expect(series.get('larder_outbox_tasks{state="given_up"}')).toBe(1)
    expect(series.get('larder_jobs{state="waiting"}')).toBe(0)
    expect(series.get('larder_deliveries{state="waiting"}')).toBe(0)
    expect(series.get('larder_sessions')).toBe(1)
    expect(series.get('larder_storage_free_bytes')).toBeGreaterThan(0)
    expect(series.get('process_resident_memory_bytes')).toBeGreaterThan(0)
    expect(series.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
    expect(series.has('larder_database_connections{pool="writing",state="busy"}')).toBe(
      kit.runtime.connection.dialect.name === 'postgres',
    )
    for (const told of ['ana', 'Grandma', 'knows', ana.id, ana.groupId, label.data.id, ana.email])
      expect(body).not.toContain(told)
  }))

test('a new person, thing or typed address adds no series', () =>
  withMetrics({}, async (kit) => {
    const visit = async (name: string) => {
      await kit.as(await kit.person({ name })).call(labelsApi.get, { params: { item_id: crypto.randomUUID() } })
      await kit.app.inject(`/${name}/of/nowhere`)
      return [...seriesOf((await scrape(kit)).body).keys()].filter((key) => key.startsWith('larder_http')).sort()
    }
    await visit('ana')
    const before = await visit('ben')
    expect(await visit('cleo')).toEqual(before)
  }))

test('without a token only this machine is told, and not through a proxy', () =>
  withMetrics({ HOST_IP: '*' }, async (kit) => {
    expect((await scrape(kit, {}, '192.168.1.7')).statusCode).toBe(404)
    expect((await scrape(kit, { 'x-forwarded-for': '127.0.0.1' }, '192.168.1.7')).statusCode).toBe(404)
    expect((await scrape(kit, { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404)
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await scrape(kit, {}, address)).statusCode).toBe(200)
  }))

test('with a token nothing else opens them, wherever one sits', () =>
  withMetrics({ METRICS_TOKEN: 'for-prometheus' }, async (kit) => {
    const admin = await kit.as(await kit.person({ admin: true })).token()
    for (const authorization of [
      '',
      'Bearer wrong',
      'Bearer for-prometheusx',
      'Basic for-prometheus',
      `Bearer ${admin}`,
    ])
      expect((await scrape(kit, authorization ? { authorization } : {})).statusCode).toBe(401)
    expect((await scrape(kit, { authorization: 'Bearer for-prometheus' }, '192.168.1.7')).statusCode).toBe(200)
  }))

test('a database that does not answer is told as such, and the rest is there', () =>
  withMetrics({}, async (kit) => {
    await kit.runtime.connection.writer.schema.alterTable('job').renameTo('elsewhere').execute()
    const series = seriesOf((await scrape(kit)).body)
    await kit.runtime.connection.writer.schema.alterTable('elsewhere').renameTo('job').execute()
    expect(series.get('larder_database_up')).toBe(0)
    expect(series.has('larder_jobs{state="waiting"}')).toBe(false)
    expect(series.has('process_resident_memory_bytes')).toBe(true)
  }))
