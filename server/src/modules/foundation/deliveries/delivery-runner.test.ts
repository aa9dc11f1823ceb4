import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { loopback } from '#ports/loopback.fixture.ts'
import { createSafeFetch } from '#ports/safe-fetch.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { addDeliveries, type DeliveryDraft } from './deliveries.service.ts'
import { listDueHeads } from './deliveries.store.ts'
import { type DeliveryKind, DeliveryProblem } from './delivery-kind.ts'
import { createDeliveryRunner } from './delivery-runner.ts'
import { postDelivery } from './post-delivery.fixture.ts'

const runnerOf = (kit: Kit, kind: DeliveryKind<never> = postDelivery, timeoutMs = 60_000) =>
  createDeliveryRunner(kit.runtime, [kind], { timeoutMs })

/** A receiver that the operator has allowed, and nothing else. */
async function receiver(kit: Kit, answer: RequestListener) {
  const site = await loopback(answer)
  kit.runtime.deliver = createSafeFetch({ allow: [`127.0.0.1:${site.port}`] })
  return site
}

let keys = 0
const draftOf = ({ householdId }: Person, url: string): DeliveryDraft => {
  keys += 1
  const sourceId = randomUUID()
  return { householdId, kind: 'webhook', sourceId, event: 'webhook_task', key: `${keys}`, payload: { url } }
}

const add = (kit: Kit, drafts: DeliveryDraft[]) => kit.system().tx((ctx) => addDeliveries(ctx, drafts))
const rows = (kit: Kit) =>
  kit.runtime.connection.reader.selectFrom('delivery').selectAll().orderBy('createdAt').execute()
const only = async (kit: Kit) => {
  const [row, ...others] = await rows(kit)
  if (!row || others.length > 0) throw new Error('there should be one delivery')
  return row
}

test('a message is sent once, with its id, and the answer is kept', async ({ kit }) => {
  const bodies: string[] = []
  const site = await receiver(kit, (request, response) => {
    request.on('data', (chunk) => bodies.push(String(chunk)))
    request.on('end', () => response.writeHead(202).end('\u0000 taken\n\u0007 with   thanks '))
  })
  await add(kit, [draftOf(await kit.person(), `${site.url}/hook`)])
  const runner = runnerOf(kit)
  await runner.settled()
  await runner.settled()
  const row = await only(kit)
  expect(row).toMatchObject({ state: 'sent', attempts: 1, status: 202, reason: null, dueAt: null, leaseHolder: '' })
  expect(row.excerpt).toBe('taken with thanks')
  expect(row.finishedAt).toBe(kit.clock.iso())
  expect(site.requests.map(({ headers }) => headers['x-larder-delivery'])).toEqual([row.id])
  expect(bodies).toEqual([`{"url":"${site.url}/hook"}`])
})

test('what is asked for twice under one key is there once, and nothing is when its cause fails', async ({ kit }) => {
  const draft = draftOf(await kit.person(), 'http://127.0.0.1:9')
  await add(kit, [draft, draft])
  await add(kit, [draft])
  expect(await rows(kit)).toHaveLength(1)
  const failing = kit.system().tx(async (ctx) => {
    await addDeliveries(ctx, [{ ...draft, key: 'another' }])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await rows(kit)).toHaveLength(1)
})

const MINUTE_MS = 60_000

test('a receiver in trouble is tried six times over some hours, then the message is given up with a reason', async ({
  kit,
}) => {
  const site = await receiver(kit, (_request, response) => response.writeHead(500).end('out of order'))
  await add(kit, [draftOf(await kit.person(), site.url)])
  const runner = runnerOf(kit)
  const pauses: number[] = []
  for (;;) {
    await runner.settled()
    const { state, dueAt, status, reason, excerpt } = await only(kit)
    expect([status, reason, excerpt]).toEqual([500, 'status', 'out of order'])
    if (state === 'givenUp') break
    pauses.push((Date.parse(dueAt ?? '') - kit.clock.now().getTime()) / MINUTE_MS)
    kit.clock.advance((pauses.at(-1) ?? 0) * MINUTE_MS - 1)
    await runner.settled()
    kit.clock.advance(1)
  }
  expect(pauses).toEqual([1, 5, 20, 60, 180])
  expect(site.requests).toHaveLength(6)
  expect(new Set(site.requests.map(({ headers }) => headers['x-larder-delivery'])).size).toBe(1)
})

const outcomeOf = async (kit: Kit, kind: DeliveryKind<never>, url: string, timeoutMs?: number) => {
  await kit.system().tx(({ db }) => db.deleteFrom('delivery').execute())
  await add(kit, [draftOf(await kit.person(), url)])
  await runnerOf(kit, kind, timeoutMs).settled()
  const { state, reason, status, excerpt, durationMs } = await only(kit)
  return { state, reason, status, excerpt, isTimed: durationMs !== null }
}

test('attack 5: a receiver that never answers, hangs up or answers for ever is cut off, with a reason', async ({
  kit,
}) => {
  const chunk = Buffer.alloc(65_536, 'x')
  let sent = 0
  const site = await receiver(kit, (request, response) => {
    if (request.url === '/silent') return
    if (request.url === '/hangs-up') return void request.socket.destroy()
    response.writeHead(200, { 'content-length': 2 ** 30 })
    const more = (): void => {
      while (!response.destroyed && sent < 2 ** 30) {
        sent += chunk.length
        if (!response.write(chunk)) return void response.once('drain', more)
      }
    }
    more()
  })
  const silent = await outcomeOf(kit, postDelivery, `${site.url}/silent`, 100)
  expect(silent).toMatchObject({ state: 'waiting', reason: 'timeout', status: null })
  expect(await outcomeOf(kit, postDelivery, `${site.url}/hangs-up`)).toMatchObject({
    state: 'waiting',
    reason: 'failed',
  })
  const endless = await outcomeOf(kit, postDelivery, `${site.url}/endless`)
  expect(endless).toMatchObject({ state: 'sent', reason: null, status: 200, excerpt: 'x'.repeat(500) })
  expect(sent).toBeLessThan(2 ** 26)
})

test('attacks 1, 7: an address that is not allowed is refused, and a redirect is never followed', async ({ kit }) => {
  const inside = await loopback((_request, response) => response.end('secret'))
  const site = await receiver(kit, (_request, response) => response.writeHead(307, { location: inside.url }).end())
  // It will not be allowed later either.
  expect(await outcomeOf(kit, postDelivery, inside.url)).toMatchObject({
    state: 'givenUp',
    reason: 'refused',
    status: null,
    isTimed: false,
  })
  for (const url of ['', 'no address', 'file:///etc/passwd', 'javascript:alert(1)'])
    expect(await outcomeOf(kit, postDelivery, url)).toMatchObject({ state: 'givenUp', reason: 'badAddress' })
  const redirected = await outcomeOf(kit, postDelivery, site.url)
  expect(redirected).toMatchObject({ state: 'givenUp', reason: 'redirected', status: 307, excerpt: '' })
  expect(inside.requests).toHaveLength(0)
})

test('a receiver that is gone for good and a source that is gone are not tried again', async ({ kit }) => {
  const site = await receiver(kit, (_request, response) => response.writeHead(410).end())
  expect(await outcomeOf(kit, postDelivery, site.url)).toMatchObject({
    state: 'givenUp',
    reason: 'status',
    status: 410,
  })
  const orphan: DeliveryKind = {
    kind: 'webhook',
    send: async () => {
      throw new DeliveryProblem('sourceGone', { final: true })
    },
  }
  expect(await outcomeOf(kit, orphan, site.url)).toMatchObject({ state: 'givenUp', reason: 'sourceGone', status: null })
})

/** Counts who is being served, and lets go when told. */
function heldBack() {
  const begun: { householdId: string; sourceId: string }[] = []
  const held: (() => void)[] = []
  let isOpen = false
  const kind: DeliveryKind = {
    kind: 'webhook',
    send: async (_ctx, { householdId, sourceId }) => {
      begun.push({ householdId, sourceId })
      if (!isOpen) await new Promise<void>((resolve) => held.push(resolve))
      return { status: null, excerpt: '' }
    },
  }
  const open = () => {
    isOpen = true
    for (const letGo of held) letGo()
  }
  return { begun, kind, open, letOneGo: () => held.shift()?.() }
}

test('attack 41: a slow receiver holds up only itself, and a household with many of them only that household', async ({
  kit,
}) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const [slow, many] = [draftOf(ana, 'x'), Array.from({ length: 30 }, () => draftOf(ana, 'x'))]
  await add(
    kit,
    Array.from({ length: 30 }, (_, at) => ({ ...slow, key: `slow ${at}` })),
  )
  const { begun, kind, open } = heldBack()
  const runner = runnerOf(kit, kind)
  await runner.poll()
  expect(begun.map(({ sourceId }) => sourceId)).toEqual([slow.sourceId, slow.sourceId])
  kit.clock.advance(1)
  await add(kit, many)
  await runner.poll()
  expect(begun).toHaveLength(4)
  kit.clock.advance(1)
  await add(kit, [draftOf(zoe, 'x')])
  await runner.poll()
  expect(begun.slice(4)).toMatchObject([{ householdId: zoe.householdId }])
  open()
  await runner.settled()
  expect((await rows(kit)).filter(({ state }) => state !== 'sent')).toEqual([])
})

test('however many households wait, whoever has least on its way comes next', async ({ kit }) => {
  const people = await Promise.all(Array.from({ length: 5 }, () => kit.person()))
  const newcomer = people.at(-1) as Person
  await add(
    kit,
    people.slice(0, -1).flatMap((by) => Array.from({ length: 6 }, () => draftOf(by, 'x'))),
  )
  const { begun, kind, open, letOneGo } = heldBack()
  const runner = runnerOf(kit, kind)
  await runner.poll()
  expect(begun).toHaveLength(16)
  kit.clock.advance(1)
  await add(kit, [draftOf(newcomer, 'x')])
  letOneGo()
  await expect.poll(() => begun).toHaveLength(17)
  open()
  await runner.settled()
  expect(begun[16]?.householdId).toBe(newcomer.householdId)
})

test('closing gives back what is on its way, without counting the try', async ({ kit }) => {
  await add(kit, [draftOf(await kit.person(), 'x')])
  const { kind } = heldBack()
  const runner = runnerOf(kit, kind)
  await runner.poll()
  await runner.close()
  expect(await only(kit)).toMatchObject({ state: 'waiting', attempts: 0, dueAt: kit.clock.iso(), leaseHolder: '' })
})

test('a message whose process dies every time is given up in the end', async ({ kit }) => {
  await add(kit, [{ ...draftOf(await kit.person(), 'x'), attempts: 1 }])
  const { begun, kind } = heldBack()
  for (let times = 0; times < 6; times += 1) {
    await runnerOf(kit, kind).poll()
    kit.clock.advance(MINUTE_MS)
  }
  expect(begun).toHaveLength(4)
  expect(await only(kit)).toMatchObject({ state: 'givenUp', reason: 'interrupted' })
})

test('looking for work costs one question when there is none, and as many statements for much as for little', async ({
  kit,
}) => {
  const runner = runnerOf(kit, { kind: 'webhook', send: async () => ({ status: 200, excerpt: '' }) })
  expect(await kit.statementsDuring(() => runner.poll())).toHaveLength(1)
  const ana = await kit.person()
  const sending = async (count: number) => {
    const adding = await kit.statementsDuring(() =>
      add(
        kit,
        Array.from({ length: count }, () => draftOf(ana, 'x')),
      ),
    )
    const all = await kit.statementsDuring(() => runner.settled())
    return { adding: adding.length, each: Math.ceil(all.length / count) }
  }
  const [few, more] = [await sending(2), await sending(20)]
  expect(more.adding).toBe(few.adding)
  expect(more.each).toBeLessThanOrEqual(few.each)
})

test('however much waits, only the first messages of each source are read', async ({ kit }) => {
  const { dialect, reader } = kit.runtime.connection
  if (dialect.name !== 'sqlite') return
  const [statement = ''] = await kit.statementsDuring(() => listDueHeads(reader, kit.clock.iso(), 2))
  const now = `'${kit.clock.iso()}'`
  const values = [now, '1', '0', now, '1', '1']
  const asked = sql.raw(`explain query plan ${statement.replaceAll('?', () => values.shift() ?? '')}`)
  const { rows } = await sql<{ detail: string }>`${asked}`.execute(reader)
  const reads = rows.map(({ detail }) => detail).filter((detail) => /(delivery|next|due)\b/.test(detail))
  expect(reads.length).toBeGreaterThan(3)
  for (const detail of reads) expect(detail).toMatch(/^SEARCH .*USING COVERING INDEX delivery_by_source_due/)
})
