// @module-tag without-database

/** Attacks 1 to 4 and 7: where a request may go, and what a refusal gives away. */
import { once } from 'node:events'
import { createServer as createTlsServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { countConnections, loopback, problemOf } from './loopback.fixture.ts'
import { createSafeFetch } from './safe-fetch.ts'
import type { Lookup } from './safe-fetch-resolve.ts'
import { selfSignedCertificate, selfSignedKey } from './self-signed.fixture.ts'

const REFUSED = { kind: 'refused', message: 'That address cannot be reached from here' }

const answering =
  (...addresses: string[]): Lookup =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

test.each([
  ...['http://127.0.0.1/', 'http://127.1/', 'http://2130706433/', 'http://0x7f000001/', 'http://0177.0.0.1/'],
  ...['http://0x7f.0.0.1/', 'http://017700000001/', 'http://0/', 'http://0.0.0.0/', 'http://[::]/', 'http://[::1]/'],
  ...['http://10.0.0.1/', 'http://172.16.0.1/', 'http://192.168.1.1/', 'http://100.64.0.1/', 'http://224.0.0.1/'],
  ...['http://[fd00::1]/', 'http://[fe80::1]/', 'http://[ff02::1]/', 'http://[::ffff:127.0.0.1]/'],
  ...['http://[::ffff:7f00:1]/', 'http://[64:ff9b::7f00:1]/', 'http://[2002:7f00:1::]/', 'http://①②⑦.⓪.⓪.①/'],
  ...['http://127.0.0.1./', 'http://255.255.255.255/', 'https://127.0.0.1:443/', 'http://%31%32%37.0.0.1/'],
])('attack 1: %s is refused and nothing is connected', async (url) => {
  const connections = countConnections()
  expect(await problemOf(createSafeFetch()(url))).toEqual(REFUSED)
  expect(connections()).toBe(0)
})

test.each([
  ...['file:///etc/passwd', 'gopher://example.com/', 'data:text/plain,x', 'ftp://example.com/', 'javascript:1'],
  ...['ws://example.com/', 'blob:http://example.com/x', 'example.com', '', '//example.com', 'http://', 'http:///'],
])('attack 2: "%s" is refused', async (url) => {
  const connections = countConnections()
  expect(await problemOf(createSafeFetch({ lookup: answering('127.0.0.1') })(url))).toEqual(REFUSED)
  expect(connections()).toBe(0)
})

test.each([
  ...['http://169.254.169.254/latest/meta-data/', 'http://[fd00:ec2::254]/', 'http://168.63.129.16/'],
  ...['http://100.100.100.200/', 'http://192.0.0.192/', 'http://metadata.google.internal/', 'http://metadata.goog./'],
  ...['http://METADATA.google.INTERNAL./', 'http://localhost/', 'http://localhost./', 'http://nas.local/'],
  ...['http://printer/', 'http://ok@10.0.0.1/', 'http://ok:pw@example.com/', 'http://example.com@10.0.0.1/'],
  ...['http://example.com\\@10.0.0.1/', 'http://ｌｏｃａｌｈｏｓｔ/', 'http://localhost%2e/', 'http://example..com/'],
])('attack 4: %s is refused', async (url) => {
  const connections = countConnections()
  const asked: string[] = []
  const lookup: Lookup = async (host) => {
    asked.push(host)
    return [{ address: '10.0.0.1', family: 4 }]
  }
  expect(await problemOf(createSafeFetch({ lookup })(url))).toEqual(REFUSED)
  expect(connections()).toBe(0)
  expect(asked.filter((host) => host !== 'example.com')).toEqual([])
})

test.each([['10.0.0.1'], ['::1'], ['::ffff:10.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['fe80::1%eth0'], []])(
  'attack 1: a name that resolves to %s %s is refused',
  async (...addresses) => {
    const connections = countConnections()
    const safeFetch = createSafeFetch({ lookup: answering(...addresses) })
    expect(await problemOf(safeFetch('http://recipes.example/'))).toEqual(REFUSED)
    expect(connections()).toBe(0)
  },
)

test.each([301, 302, 303, 307, 308])('attack 2: a %i to a private address is refused at any hop', async (status) => {
  const inside = await loopback((_, response) => response.end('secret'), '127.0.0.2')
  const server = await loopback((request, response) => {
    const location = request.url === '/3' ? `${inside.url}/` : `/${Number(request.url?.slice(1)) + 1}`
    response.writeHead(status, { location }).end()
  })
  const connections = countConnections()
  expect(await problemOf(createSafeFetch({ allow: ['127.0.0.1'] })(`${server.url}/1`))).toEqual(REFUSED)
  expect(server.requests.map(({ url }) => url)).toEqual(['/1', '/2', '/3'])
  expect(inside.requests).toHaveLength(0)
  expect(connections()).toBe(3)
})

test.each([
  ...['file:///etc/passwd', 'gopher://127.0.0.1/', 'data:text/html,x', 'http://u:p@127.0.0.1/', 'http://localhost/'],
  ...['http://169.254.169.254/', '//10.0.0.1/', 'http://[::ffff:10.0.0.1]/', 'http://'],
])('attack 2: a redirect to %s is refused', async (location) => {
  const server = await loopback((_, response) => response.writeHead(302, { location }).end())
  const connections = countConnections()
  expect(await problemOf(createSafeFetch({ allow: ['127.0.0.1'] })(server.url))).toEqual(REFUSED)
  expect(connections()).toBe(1)
})

test('attack 3: a name is resolved once and the connection goes to the address that was checked', async () => {
  const checked = await loopback((_, response) => response.end('checked'))
  const rebound = await loopback((_, response) => response.end('rebound'), '127.0.0.2', checked.port)
  let answers = 0
  const lookup: Lookup = async () => {
    answers += 1
    return [{ address: answers === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
  }
  const safeFetch = createSafeFetch({ allow: ['127.0.0.1'], lookup })
  const answer = await safeFetch(`http://Recipes.example.:${checked.port}/soup?x=1#top`)
  expect(answer.text()).toBe('checked')
  expect(answers).toBe(1)
  expect(rebound.requests).toHaveLength(0)
  expect(checked.requests[0]?.headers.host).toBe(`recipes.example:${checked.port}`)
  expect(checked.requests[0]?.url).toBe('/soup?x=1')
})

test('attack 3: a name that turns private between two hops is refused', async () => {
  const server = await loopback((_, response) => response.writeHead(302, { location: '/again' }).end())
  const rebound = await loopback((_, response) => response.end('rebound'), '127.0.0.2', server.port)
  let answers = 0
  const lookup: Lookup = async () => {
    answers += 1
    return [{ address: answers === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
  }
  const safeFetch = createSafeFetch({ allow: ['127.0.0.1'], lookup })
  expect(await problemOf(safeFetch(`http://recipes.example:${server.port}/`))).toEqual(REFUSED)
  expect(rebound.requests).toHaveLength(0)
})

test('attack 3: the name is kept for TLS, and a certificate that nobody vouches for is not accepted', async () => {
  const names: string[] = []
  const server = createTlsServer({
    key: selfSignedKey,
    cert: selfSignedCertificate,
    SNICallback: (name, done) => {
      names.push(name)
      done(null)
    },
  })
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const safeFetch = createSafeFetch({ allow: ['127.0.0.1'], lookup: answering('127.0.0.1') })
  const problem = await problemOf(safeFetch(`https://recipes.example:${port}/`))
  expect(problem.kind).toBe('failed')
  expect(names).toEqual(['recipes.example'])
})

test('attack 7: every refusal reads the same, whether the name exists, is private or is denied', async () => {
  const missing: Lookup = async () => {
    throw new Error('getaddrinfo ENOTFOUND intranet.example')
  }
  const problems = await Promise.all([
    problemOf(createSafeFetch({ lookup: missing })('http://intranet.example/')),
    problemOf(createSafeFetch({ lookup: answering('10.1.2.3') })('http://intranet.example/')),
    problemOf(
      createSafeFetch({ lookup: answering('127.0.0.1'), deny: ['intranet.example'] })('http://intranet.example/'),
    ),
    problemOf(createSafeFetch()('http://10.1.2.3:22/')),
    problemOf(createSafeFetch()('http://printer/')),
  ])
  for (const problem of problems) expect(problem).toEqual(REFUSED)
})

test('attack 7: a failure names no address, no port and no cause', async () => {
  const closed = await loopback((request) => request.socket.destroy())
  const garbage = await loopback((request) => request.socket.end('SSH-2.0-OpenSSH_9.6 secret-banner\r\n'))
  const safeFetch = createSafeFetch({ allow: ['127.0.0.1'] })
  for (const url of [closed.url, garbage.url, 'http://127.0.0.1:1/']) {
    const error: unknown = await safeFetch(url).catch((reason) => reason)
    expect(error).toMatchObject({ problem: { kind: 'failed' } })
    expect(error).not.toHaveProperty('cause')
    expect(JSON.stringify(error) + String(error)).not.toMatch(/127\.0|SSH|ECONN|:\d/)
  }
})

test('attack 7: deliberate local targets answer once they are allowed', async () => {
  const server = await loopback((_, response) => response.end('hello'))
  const lookup = answering('127.0.0.1')
  for (const allow of ['127.0.0.1', `127.0.0.1:${server.port}`, '127.0.0.0/8', 'nas.lan', `nas.lan:${server.port}`]) {
    const host = allow.startsWith('nas') ? 'nas.lan' : '127.0.0.1'
    const answer = await createSafeFetch({ allow: [allow], lookup })(`http://${host}:${server.port}/`)
    expect(answer.text()).toBe('hello')
  }
  const wrongPort = createSafeFetch({ allow: ['127.0.0.1:1'] })
  expect(await problemOf(wrongPort(server.url))).toEqual(REFUSED)
  const denied = createSafeFetch({ allow: ['127.0.0.0/8'], deny: ['127.0.0.1'] })
  expect(await problemOf(denied(server.url))).toEqual(REFUSED)
})
