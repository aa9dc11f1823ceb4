import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authApi } from '@larder/contract/auth.ts'
import { usersApi } from '@larder/contract/users.ts'
import { afterAll, expect, test } from 'vitest'
import { createKit } from './kit.ts'

/** Larder below a folder of its host, behind a proxy that takes the folder away and behind one that does not. */

const PAGE = `<!doctype html>
<html lang="en-US"><head><title>Larder</title>
<link rel="icon" href="/favicon.ico" /><link rel="stylesheet" crossorigin href="/assets/app.css" />
<script src="/boot.js"></script></head>
<body><div id="root"><div class="boot"><img src="/logo.svg" alt="Larder" /></div></div></body></html>`
const clientDir = mkdtempSync(join(tmpdir(), 'larder-folder-'))
mkdirSync(join(clientDir, 'assets'))
writeFileSync(join(clientDir, 'index.html'), PAGE)
writeFileSync(join(clientDir, 'boot.js'), 'begin()')
writeFileSync(join(clientDir, 'assets', 'recipe.js'), 'export {}')
writeFileSync(join(clientDir, 'screens.json'), JSON.stringify({ recipe: ['assets/recipe.js'] }))
const kit = await createKit({ clientDir, env: { BASE_URL: 'https://home.example/larder/' } })
afterAll(async () => {
  await kit.close()
  rmSync(clientDir, { recursive: true, force: true })
})

const bothWays = (path: string) => [`/larder${path}`, path]

test('every page says where the client lives, and names its files there', async () => {
  for (const path of ['/', '/login', '/index.html'])
    for (const url of bothWays(path)) {
      const { statusCode, body } = await kit.app.inject(url)
      expect([url, statusCode]).toEqual([url, 200])
      expect(body).toContain('<html data-base-path="/larder" lang="en-US">')
      expect(body.match(/(?:href|src)="[^"]*"/g)?.every((one) => one.includes('="/larder/'))).toBe(true)
    }
})

test('files, calls and documents are found with the folder and without it', async () => {
  for (const path of ['/boot.js', '/assets/recipe.js', '/api/app/about', '/docs', '/openapi.json'])
    for (const url of bothWays(path)) expect([url, (await kit.app.inject(url)).statusCode]).toEqual([url, 200])
  expect((await kit.app.inject('/larder/api/nowhere')).statusCode).toBe(404)
  expect((await kit.app.inject('/larder/openapi.json')).json().servers).toEqual([{ url: '/larder' }])
  expect((await kit.app.inject('/larder/docs')).body).toContain('href="/larder/openapi.json"')
})

test('what the server draws first has its pictures and files in the folder', async () => {
  const group = await kit.group({ privateGroup: 0 })
  const ana = await kit.person({ household: await kit.household({ groupId: group.id, privateHousehold: 0 }) })
  const recipe = await kit.recipe({ by: ana, name: 'Soup', image: 'a1b2' })
  for (const url of bothWays(`/g/${group.slug}/r/${recipe.slug}`)) {
    const { body } = await kit.app.inject(url)
    expect(body).toContain(`<img src="/larder/api/media/recipes/${recipe.id}/images/original.webp`)
    expect(body).toContain('href="/larder/assets/recipe.js"')
    expect(body).toContain(`content="https://home.example/larder/g/${group.slug}/r/${recipe.slug}"`)
    expect(body).not.toMatch(/(?:href|src|srcset)="\/(?!larder\/)/)
  }
})

test('cookies stay in the folder, and go with the session that set them', async () => {
  const ana = await kit.person()
  const token = await kit.as(ana).token()
  const refreshed = await kit.app.inject({
    url: '/larder/api/auth/refresh',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(refreshed.statusCode).toBe(200)
  expect(refreshed.cookies.map(({ name, path, secure }) => [name, path, secure])).toEqual([
    ['larder.access_token', '/larder', true],
    ['larder.device', '/larder/api/auth', true],
  ])
  const left = await kit.as(ana).call(authApi.signOut)
  expect(String(left.headers['set-cookie'])).toContain('Path=/larder;')
})

test('links in mails and the way back from shared content lead into the folder', async () => {
  const ana = await kit.person()
  await kit.guest().call(usersApi.forgotPassword, { body: { email: ana.email } })
  await kit.runJobs()
  const [mail] = kit.mail.sent
  expect(mail?.text).toContain('https://home.example/larder/reset-password/?token=')
  const shared = await kit.app.inject({ method: 'POST', url: '/larder/r/create/shared' })
  expect([shared.statusCode, shared.headers.location]).toEqual([303, '/larder/r/create/html?shared=lost'])
})
