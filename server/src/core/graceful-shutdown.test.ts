// @module-tag without-database

import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { closePromptly, shutDownInTime } from './graceful-shutdown.ts'
import { createLogger } from './logger.ts'

test('closing waits for a request in flight, and for no connection that is silent or done', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  closePromptly(app)
  let answer = () => {}
  let asked = () => {}
  const arrived = new Promise<void>((resolve) => {
    asked = resolve
  })
  app.get('/', async () => {
    asked()
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return 'answered'
  })
  await app.listen({ port: 0, host: 'localhost' })
  const { port } = app.server.address() as AddressInfo
  const silent = connect(port, 'localhost')
  await Promise.all([once(silent, 'connect'), once(app.server, 'connection')])
  const pending = fetch(`http://localhost:${port}/`)
  await arrived

  const silentEnds = once(silent, 'close')
  const closed = app.close()
  await silentEnds
  answer()
  expect(await (await pending).text()).toBe('answered')
  await closed
})

test('closing goes on when a part fails, and is over in time when one never ends', async () => {
  const said: { part?: string; parts?: string[] }[] = []
  const log = createLogger('info', { write: (line: string) => void said.push(JSON.parse(line)) })
  const closed: string[] = []
  const end = (name: string) => async () => void closed.push(name)
  const failing = async () => Promise.reject(new Error('no'))
  expect(
    await shutDownInTime([{ jobs: failing, schedule: end('schedule') }, { database: end('database') }], {
      withinMs: 60_000,
      log,
    }),
  ).toBe(true)
  expect([closed, said]).toMatchObject([['schedule', 'database'], [{ part: 'jobs' }]])

  const endless = () => new Promise<void>(() => {})
  expect(
    await shutDownInTime([{ requests: endless, jobs: end('jobs') }, { database: end('database') }], {
      withinMs: 20,
      log,
    }),
  ).toBe(false)
  expect(closed.slice(2)).toEqual(['jobs'])
  expect(said.at(-1)).toMatchObject({ parts: ['requests', 'database'] })
})
