import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createKit } from '#test/kit.ts'

const clientDir = mkdtempSync(join(tmpdir(), 'larder-client-'))
mkdirSync(join(clientDir, 'assets'))
writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Larder</title>')
writeFileSync(join(clientDir, 'assets', 'app-1a2b.js'), 'export {}')
const kit = await createKit({ clientDir })
afterAll(async () => {
  await kit.close()
  rmSync(clientDir, { recursive: true, force: true })
})

test('page paths get the client, and its built files keep for ever', async () => {
  for (const url of ['/', '/login?direct=1', '/group', '/shopping-lists/']) {
    const page = await kit.app.inject(url)
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
  }
  const script = await kit.app.inject('/assets/app-1a2b.js')
  expect([script.statusCode, script.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
})

test('built files are sent as small as the other side can read them', async () => {
  const forms = [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['identity', undefined, (content: Buffer) => content],
  ] as const
  for (const [accepted, encoding, unpack] of forms) {
    const script = await kit.app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': accepted } })
    expect(script.statusCode).toBe(200)
    expect(script.headers).toMatchObject({
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(script.headers['content-encoding']).toBe(encoding)
    expect(script.headers['content-type']).toMatch(/javascript/)
    expect(unpack(script.rawPayload).toString()).toBe('export {}')
  }
})

test('an unknown path under /api and a missing file are 404 in JSON, not the client', async () => {
  for (const url of ['/api/nowhere', '/api', '/assets/gone-9z.js', '/favicon.svg']) {
    const answer = await kit.app.inject(url)
    expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, { detail: 'Not Found' }])
  }
  expect((await kit.app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(405)
})

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

test('an address that programs try is 404, whoever asks, and so is a page for those who take JSON only', async () => {
  const probes = [
    '/.well-known/oauth-protected-resource/mcp',
    '/.well-known/security.txt',
    '/robots.txt.bak',
    '/favicon.ico',
    '/wp-login.php',
    '/feed.xml',
    '/admin/site.webmanifest',
    '/.env',
    '/g/wp-login.php',
    '/g/home/r/feed.xml',
    '/shopping-lists/list.json',
  ]
  for (const url of probes)
    for (const accept of [BROWSER, '*/*', 'application/json'])
      expect([url, accept, (await kit.app.inject({ url, headers: { accept } })).statusCode]).toEqual([url, accept, 404])
  for (const url of ['/mcp/sse', '/metrics/all', '/docs/oauth2-redirect', '/sse', '/actuator/health'])
    expect([url, (await kit.app.inject({ url, headers: { accept: '*/*' } })).json()]).toEqual([
      url,
      { detail: 'Not Found' },
    ])
  for (const url of ['/login', '/g/home', '/g/home/r/soup']) {
    const asked = await kit.app.inject({ url, headers: { accept: 'application/json, text/event-stream' } })
    expect([url, asked.statusCode, asked.json()]).toEqual([url, 404, { detail: 'Not Found' }])
  }
})

test('a person at an address that is nowhere sees the client say so, with 404; deep and former addresses work', async () => {
  const visit = async (url: string) => {
    const { statusCode, body } = await kit.app.inject({ url, headers: { accept: BROWSER } })
    return [url, statusCode, body.includes('<title>Larder</title>')]
  }
  expect(await visit('/nowhere/at-all')).toEqual(['/nowhere/at-all', 404, true])
  for (const url of ['/g/home/recipes/finder', '/household/mealplan/planner/view?start=2026-03-02', '/recipe/soup'])
    expect(await visit(url)).toEqual([url, 200, true])
})

test('what is shared while no service worker runs leads to a page that says so', async () => {
  const payload = '--x\r\ncontent-disposition: form-data; name="url"\r\n\r\nhttps://a.example\r\n--x--\r\n'
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await kit.app.inject({ method: 'POST', url: '/r/create/shared', headers, payload })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/r/create/html?shared=lost'])
})

test('attack 13: no spelling of a path leaves the folder of the client', async () => {
  for (const url of [
    '/../larder.db',
    '/..%2flarder.db',
    '/%2e%2e/larder.db',
    '/assets/..%2f..%2flarder.db',
    '/.secret.hex',
  ])
    expect((await kit.app.inject(url)).body).not.toContain('SQLite')
})
