import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { closePromptly } from './closing.ts'

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
