// @module-tag without-database

/** Attacks 1 and 2 through a proxy: it is told checked addresses, and nothing else. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { loopback, problemOf } from './loopback.fixture.ts'
import { createSafeFetch } from './safe-fetch.ts'
import type { Lookup } from './safe-fetch-resolve.ts'
import { selfSignedCertificate, selfSignedKey } from './self-signed.fixture.ts'

type Tunnel = { target: string | undefined; authorization: string | undefined }

/** A real proxy on loopback; every tunnel ends at `port` of this machine, whatever address it was asked for. */
async function proxyTo(port: number, status = 200) {
  const tunnels: Tunnel[] = []
  const sockets = new Set<Socket>()
  const server = createServer()
  server.on('connect', (request, client: Socket) => {
    tunnels.push({ target: request.url, authorization: request.headers['proxy-authorization'] })
    if (status !== 200) return client.end(`HTTP/1.1 ${status} No\r\n\r\n`)
    const there = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      there.pipe(client).pipe(there)
    })
    for (const socket of [client, there]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const bound = server.address()
  return { tunnels, port: typeof bound === 'object' && bound ? bound.port : 0 }
}

const publicly: Lookup = async (host) => [
  { address: host.startsWith('inside') ? '10.0.0.1' : '93.184.216.34', family: 4 },
]

test('a page comes through the proxy, which is told the checked address and never the name', async () => {
  const site = await loopback((request, response) => response.end(`for ${request.headers.host}`))
  const proxy = await proxyTo(site.port)
  const fetch = createSafeFetch({ lookup: publicly, proxy: `http://larder:s%40fe@127.0.0.1:${proxy.port}` })
  const answer = await fetch('http://recipes.example.com/soup')
  expect(answer.text()).toBe('for recipes.example.com')
  const authorization = `Basic ${Buffer.from('larder:s@fe').toString('base64')}`
  expect(proxy.tunnels).toEqual([{ target: '93.184.216.34:80', authorization }])
})

test('TLS reaches through the tunnel and is checked for the name of the site', async () => {
  const site = createTlsServer({ key: selfSignedKey, cert: selfSignedCertificate }, (socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nsoup'))
  })
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  onTestFinished(() => void site.close())
  const bound = site.address()
  const proxy = await proxyTo(typeof bound === 'object' && bound ? bound.port : 0)
  const options = { lookup: publicly, proxy: `http://127.0.0.1:${proxy.port}`, allow: ['localhost'] }
  const trusting = createSafeFetch({ ...options, ca: selfSignedCertificate })
  expect((await trusting('https://localhost/soup')).text()).toBe('soup')
  expect(await problemOf(trusting('https://recipes.example.com/soup'))).toMatchObject({ kind: 'failed' })
  expect(await problemOf(createSafeFetch(options)('https://localhost/soup'))).toMatchObject({ kind: 'failed' })
})

test.each(['http://127.0.0.1/', 'http://inside.example.com/', 'http://nas.local/', 'http://169.254.169.254/'])(
  'attack 1: the proxy is never asked for %s',
  async (address) => {
    const proxy = await proxyTo(1)
    const fetch = createSafeFetch({ lookup: publicly, proxy: `http://127.0.0.1:${proxy.port}` })
    expect(await problemOf(fetch(address))).toMatchObject({ kind: 'refused' })
    expect(proxy.tunnels).toEqual([])
  },
)

test('attack 3: a redirect through the proxy into the network is refused', async () => {
  const site = await loopback((_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end())
  const proxy = await proxyTo(site.port)
  const fetch = createSafeFetch({ lookup: publicly, proxy: `http://127.0.0.1:${proxy.port}` })
  expect(await problemOf(fetch('http://recipes.example.com/'))).toMatchObject({ kind: 'refused' })
  expect(proxy.tunnels).toHaveLength(1)
})

test('a proxy that refuses is a failure', async () => {
  const proxy = await proxyTo(1, 407)
  const fetch = createSafeFetch({ lookup: publicly, proxy: `http://127.0.0.1:${proxy.port}` })
  expect(await problemOf(fetch('http://recipes.example.com/'))).toMatchObject({ kind: 'failed' })
})
