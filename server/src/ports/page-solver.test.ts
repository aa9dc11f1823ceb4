// @module-tag without-database

/** Attacks 1 and 3 against the service that opens pages: what it is asked for, and what is believed of its answer. */
import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { loopback, problemOf } from './loopback.fixture.ts'
import { createPageSolver } from './page-solver.ts'
import type { Lookup } from './safe-fetch-resolve.ts'

const REFUSED = { kind: 'refused', message: 'That address cannot be reached from here' }
const PAGE = 'https://recipes.example.com/soup'
const names: Lookup = async (host) => [{ address: host.startsWith('inside') ? '10.0.0.1' : '93.184.216.34', family: 4 }]

const json =
  (value: unknown): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))

const solution = (part: object = {}) => ({
  status: 'ok',
  message: '',
  solution: { url: PAGE, status: 200, response: '<h1>Crème soup</h1>', headers: {}, cookies: [], ...part },
})

async function solver(answer: RequestListener, limits = {}) {
  const service = await loopback(answer)
  return { service, solve: createPageSolver(`${service.url}/v1`, { lookup: names, limits }) }
}

test('a page is handed back as the browser of the service saw it', async () => {
  let asked = ''
  const { service, solve } = await solver((request, response) => {
    request.on('data', (piece: Buffer) => {
      asked += piece.toString()
    })
    request.on('end', () => json(solution())(request, response))
  })
  const page = await solve(PAGE)
  expect(page).toMatchObject({ status: 200, url: PAGE })
  expect(page.text()).toBe('<h1>Crème soup</h1>')
  expect(service.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /v1'])
  expect(JSON.parse(asked)).toMatchObject({ cmd: 'request.get', url: PAGE })
})

test.each([
  'http://127.0.0.1/',
  'http://inside.example.com/',
  'http://nas.local/',
  'file:///etc/passwd',
  'http://10.0.0.1/',
])('attack 1: %s is never handed to the service', async (address) => {
  const { service, solve } = await solver(json(solution()))
  expect(await problemOf(solve(address))).toEqual(REFUSED)
  expect(service.requests).toHaveLength(0)
})

test('attack 3: a page that the service reached inside the network is refused', async () => {
  const { solve } = await solver(json(solution({ url: 'http://inside.example.com/admin', response: 'secret' })))
  expect(await problemOf(solve(PAGE))).toEqual(REFUSED)
})

test('nobody reaches the service itself through it', async () => {
  const { service, solve } = await solver(json(solution()))
  expect(await problemOf(solve(`${service.url}/v1`))).toEqual(REFUSED)
  expect(service.requests).toHaveLength(0)
})

test.each([
  ['an error of the service', json({ status: 'error', message: 'Cloudflare won' })],
  [
    'no JSON',
    ((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('<')) as RequestListener,
  ],
  ['no page', json({ status: 'ok', solution: { url: PAGE } })],
])('%s is a failure without foreign words', async (_, answer) => {
  const { solve } = await solver(answer)
  expect(await problemOf(solve(PAGE))).toEqual({ kind: 'failed', message: 'The page could not be opened' })
})

test('a service that never answers ends by the clock', async () => {
  const { solve } = await solver(() => {}, { timeoutMs: 50 })
  expect(await problemOf(solve(PAGE))).toMatchObject({ kind: 'timeout' })
})

test('a page larger than wanted is refused', async () => {
  const { solve } = await solver(json(solution({ response: 'x'.repeat(2_000) })))
  expect(await problemOf(solve(PAGE, { maxBytes: 1_000 }))).toMatchObject({ kind: 'tooLarge' })
})
