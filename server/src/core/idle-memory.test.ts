// @module-tag without-database

import fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearMemoryWhenIdle } from './idle-memory.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function answering() {
  const app = fastify()
  const [collect, release] = [vi.fn(), vi.fn()]
  clearMemoryWhenIdle(app, release, collect)
  app.get('/', async () => 'answered')
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  app.post('/', async () => 'taken')
  const ask = async (times: number) => {
    for (let n = 0; n < times; n++) await app.inject('/')
  }
  return { app, collect, release, ask }
}

test('after a busy time memory is cleared once nobody has asked for a while, and not again until somebody has', async () => {
  const { app, collect, release, ask } = await answering()
  await ask(60)
  vi.advanceTimersByTime(9_000)
  await ask(60)
  vi.advanceTimersByTime(9_000)
  expect(collect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledTimes(2)
  expect(release).toHaveBeenCalledTimes(1)
  await app.close()
})

test('a few answers are not worth a pause, and a closed server has none', async () => {
  const { app, collect, ask } = await answering()
  await ask(10)
  vi.advanceTimersByTime(60_000)
  expect(collect).not.toHaveBeenCalled()
  await ask(60)
  await app.close()
  vi.advanceTimersByTime(60_000)
  expect(collect).not.toHaveBeenCalled()
})

test('a single file may have left much behind', async () => {
  const { app, collect } = await answering()
  await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '',
  })
  vi.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledTimes(2)
  await app.close()
})

test('what the start left is cleared once, unless people ask at once', async () => {
  const { app, collect, release } = await answering()
  await app.listen({ host: '127.0.0.1', port: 0 })
  expect(collect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledTimes(2)
  expect(release).toHaveBeenCalledTimes(1)
  await app.close()

  const busy = await answering()
  await busy.app.listen({ host: '127.0.0.1', port: 0 })
  await busy.ask(60)
  vi.advanceTimersByTime(9_000)
  expect(busy.collect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(busy.collect).toHaveBeenCalledTimes(2)
  await busy.app.close()
})
