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
