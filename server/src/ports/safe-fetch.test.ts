// @module-tag without-database

/** What a request carries and brings back, and attack 5: how much of everything it may take. */
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { TEST_TIMEOUT_MS } from '#test/timeouts.ts'
import { loopback, problemOf } from './loopback.fixture.ts'
import { createSafeFetch, type FetchLimits } from './safe-fetch.ts'

const fetcher = (limits: Partial<FetchLimits> = {}) => createSafeFetch({ allow: ['127.0.0.0/8'], limits })

test('an answer comes back with status, headers, address, bytes and text', async () => {
  const server = await loopback((_, response) => {
    response.writeHead(404, { 'content-type': 'text/plain; charset=latin1', 'set-cookie': ['a=1', 'b=2'] })
    response.end(Buffer.from('cr\xe8me', 'latin1'))
  })
  const answer = await fetcher()(`${server.url}/x`)
  expect(answer.status).toBe(404)
  expect(answer.headers['set-cookie']).toBe('a=1, b=2')
  expect(answer.url).toBe(`${server.url}/x`)
  expect(answer.body).toHaveLength(5)
  expect(answer.text()).toBe('crème')
  expect(Object.isFrozen(answer)).toBe(true)
})

test('a request carries its method, headers and body', async () => {
  let body = ''
  const server = await loopback(async (request, response) => {
    body = (await buffer(request)).toString()
    response.end()
  })
  await fetcher()(server.url, { method: 'POST', headers: { 'X-Key': 'k', 'user-agent': 'me' }, body: '{"a":1}' })
  const [request] = server.requests
  expect(request?.method).toBe('POST')
  expect(request?.headers).toMatchObject({ 'x-key': 'k', 'user-agent': 'me', 'accept-encoding': 'gzip, deflate, br' })
  expect(body).toBe('{"a":1}')
})

test.each(['Host', 'Transfer-Encoding', 'Content-Length', 'Connection', 'Proxy-Authorization'])(
  'the header %s cannot be set',
  async (name) => {
    const server = await loopback((_, response) => response.end())
    expect(await problemOf(fetcher()(server.url, { headers: { [name]: 'x' } }))).toMatchObject({ kind: 'refused' })
    expect(server.requests).toHaveLength(0)
  },
)

test('a line break in a header value sends nothing', async () => {
  const server = await loopback((_, response) => response.end())
  const problem = await problemOf(fetcher()(server.url, { headers: { 'x-key': 'a\r\nhost: evil' } }))
  expect(problem.kind).toBe('failed')
  expect(server.requests).toHaveLength(0)
})

test('secrets stay behind when a redirect leaves the origin, and travel along inside it', async () => {
  const other = await loopback((_, response) => response.end('other'), '127.0.0.2')
  const server = await loopback((request, response) => {
    response.writeHead(302, { location: request.url === '/' ? '/inside' : `${other.url}/` }).end()
  })
  const headers = { Authorization: 'Bearer s', Cookie: 'c=1', 'X-Api-Key': 'k', 'Accept-Language': 'de' }
  const answer = await fetcher()(server.url, { headers })
  expect(answer.url).toBe(`${other.url}/`)
  expect(server.requests[1]?.headers).toMatchObject({ authorization: 'Bearer s', cookie: 'c=1', 'x-api-key': 'k' })
  const arrived = other.requests[0]?.headers ?? {}
  expect(Object.keys(arrived)).not.toEqual(expect.arrayContaining(['authorization']))
  expect(arrived).not.toHaveProperty('authorization')
  expect(arrived).not.toHaveProperty('cookie')
  expect(arrived).not.toHaveProperty('x-api-key')
  expect(arrived).toMatchObject({ 'accept-language': 'de', 'user-agent': 'Larder' })
})

test.each([
  [301, 'POST', 'GET', ''],
  [302, 'POST', 'GET', ''],
  [303, 'PUT', 'GET', ''],
  [307, 'POST', 'POST', 'b'],
  [308, 'PUT', 'PUT', 'b'],
] as const)('after a %i a %s goes on as %s', async (status, method, expected, sent) => {
  let body = ''
  const server = await loopback(async (request, response) => {
    if (request.url === '/') return response.writeHead(status, { location: '/next' }).end()
    body = (await buffer(request)).toString()
    return response.end()
  })
  await fetcher()(server.url, { method, body: 'b', headers: { 'content-type': 'text/plain' } })
  expect(server.requests[1]?.method).toBe(expected)
  expect(server.requests[1]?.headers['content-type']).toBe(sent ? 'text/plain' : undefined)
  expect(body).toBe(sent)
})

test('five redirects are followed, the sixth is not', async () => {
  const server = await loopback((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) return response.end('there')
    return response.writeHead(302, { location: `/${left - 1}` }).end()
  })
  expect((await fetcher()(`${server.url}/5`)).text()).toBe('there')
  expect(await problemOf(fetcher()(`${server.url}/6`))).toMatchObject({ kind: 'failed' })
})

test('a redirect is handed back when it is not to be followed', async () => {
  const server = await loopback((_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end())
  const answer = await fetcher()(server.url, { redirect: 'manual' })
  expect(answer.status).toBe(302)
  expect(answer.headers.location).toBe('http://10.0.0.1/')
})

test('an answer of another type than asked for is not read', async () => {
  const server = await loopback((request, response) => {
    const type = request.url?.slice(1) ?? ''
    response.writeHead(200, type ? { 'content-type': type } : {}).end('x')
  })
  const accept = ['image/*', 'text/html']
  expect((await fetcher()(`${server.url}/image/webp`, { accept })).status).toBe(200)
  expect((await fetcher()(`${server.url}/text/html;charset=utf-8`, { accept })).status).toBe(200)
  expect(server.requests[0]?.headers.accept).toBe('image/*, text/html')
  for (const type of ['text/plain', 'imagery/x', '']) {
    expect(await problemOf(fetcher()(`${server.url}/${type}`, { accept }))).toMatchObject({ kind: 'unsupported' })
  }
})

test('attack 5: an endless body is cut off at the limit', async () => {
  let sent = 0
  const server = await loopback((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) sent += 64
    }
    response.on('drain', more)
    more()
  })
  expect(await problemOf(fetcher()(server.url, { maxBytes: 300_000 }))).toMatchObject({ kind: 'tooLarge' })
  expect(sent).toBeLessThan(100_000)
})

test('attack 5: a file announced as ten gigabytes is not even begun', async () => {
  const server = await loopback((_, response) => {
    response.writeHead(200, { 'content-length': '10737418240' })
    response.write('x')
  })
  expect(await problemOf(fetcher()(server.url))).toMatchObject({ kind: 'tooLarge' })
})

test.each([
  ['gzip', gzipSync(Buffer.alloc(20_000_000))],
  ['br', brotliCompressSync(Buffer.alloc(20_000_000))],
] as const)('attack 5: a %s bomb stops at the limit', async (encoding, bomb) => {
  const server = await loopback((_, response) => {
    response.writeHead(200, { 'content-encoding': encoding, 'content-length': bomb.length }).end(bomb)
  })
  expect(await problemOf(fetcher()(server.url))).toMatchObject({ kind: 'tooLarge' })
  const small = await loopback((_, response) => {
    response.writeHead(200, { 'content-encoding': 'GZIP' }).end(gzipSync('soup'))
  })
  expect((await fetcher()(small.url)).text()).toBe('soup')
})

test('attack 5: an unknown encoding is refused', async () => {
  const server = await loopback((_, response) => response.writeHead(200, { 'content-encoding': 'zstd' }).end('x'))
  expect(await problemOf(fetcher()(server.url))).toMatchObject({ kind: 'unsupported' })
})

test('attack 5: a body shorter than announced fails, a longer one ends where it said it would', async () => {
  const short = await loopback((request) => request.socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'))
  expect(await problemOf(fetcher()(short.url))).toMatchObject({ kind: 'failed' })
  const long = await loopback((request) =>
    request.socket.end(`HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nsoup${'x'.repeat(999)}`),
  )
  expect((await fetcher()(long.url)).text()).toBe('soup')
})

test('attack 5: endless headers are cut off', async () => {
  const server = await loopback((request) => {
    request.socket.write('HTTP/1.1 200 OK\r\n')
    const timer = setInterval(() => request.socket.write(`x-${Math.random()}: ${'y'.repeat(4000)}\r\n`), 2)
    request.socket.on('error', () => {}).on('close', () => clearInterval(timer))
  })
  expect(await problemOf(fetcher()(server.url))).toMatchObject({ kind: 'failed' })
})

/** With the other limits as far away as that, only the one that is tried can be it: otherwise this never ends. */
const longTimeouts = { timeoutMs: TEST_TIMEOUT_MS, connectMs: TEST_TIMEOUT_MS, idleMs: TEST_TIMEOUT_MS }

test('attack 5: a server that never answers is left after the idle time', async () => {
  const server = await loopback(() => {})
  expect(await problemOf(fetcher({ ...longTimeouts, idleMs: 150 })(server.url))).toMatchObject({ kind: 'timeout' })
})

test('attack 5: a body that stalls is left after the idle time', async () => {
  const server = await loopback((_, response) => {
    response.writeHead(200)
    response.write('first')
  })
  expect(await problemOf(fetcher({ ...longTimeouts, idleMs: 150 })(server.url))).toMatchObject({ kind: 'timeout' })
})

test('attack 5: a body that drips without ever stalling is left when the time is up', async () => {
  const server = await loopback((_, response) => {
    const timer = setInterval(() => response.write('.'), 10)
    response.on('close', () => clearInterval(timer))
  })
  expect(await problemOf(fetcher(longTimeouts)(server.url, { timeoutMs: 300 }))).toMatchObject({ kind: 'timeout' })
})

test('attack 5: a resolver that never answers does not hold the request', async () => {
  const safeFetch = createSafeFetch({ lookup: () => new Promise(() => {}), limits: { timeoutMs: 50 } })
  expect(await problemOf(safeFetch('http://recipes.example/'))).toMatchObject({ kind: 'timeout' })
})

test('attack 5: no more requests run at once than allowed, the rest wait, and waiting counts', async () => {
  let open = 0
  let most = 0
  const server = await loopback(async (_, response) => {
    open += 1
    most = Math.max(most, open)
    // Two run at once, however late the second one is.
    do await pause(20)
    while (most < 2)
    open -= 1
    response.end('x')
  })
  const safeFetch = fetcher({ concurrency: 2, waiting: 10 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => safeFetch(server.url)))
  expect(answers).toHaveLength(8)
  expect(most).toBe(2)
  const stalled = await loopback(() => {})
  const busy = fetcher({ concurrency: 1, waiting: 1 })
  const enough = new AbortController()
  const running = problemOf(busy(stalled.url, { signal: enough.signal }))
  const waiting = problemOf(busy(stalled.url, { timeoutMs: 50 }))
  expect(await problemOf(busy(stalled.url))).toMatchObject({ kind: 'failed' })
  expect(await waiting).toMatchObject({ kind: 'timeout' })
  enough.abort()
  await running
  expect(stalled.requests.length).toBeLessThanOrEqual(1)
})

test('whoever asked can call it off', async () => {
  const server = await loopback(() => {})
  const abort = new AbortController()
  const problem = problemOf(fetcher()(server.url, { signal: abort.signal }))
  await pause(50)
  abort.abort()
  expect(await problem).toMatchObject({ kind: 'failed' })
})
