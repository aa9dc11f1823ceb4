import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authApi } from '@larder/contract/auth.ts'
import { invitationsApi } from '@larder/contract/invitations.ts'
import { mealplanCalendarApi } from '@larder/contract/mealplan-calendar.ts'
import { passwordsApi } from '@larder/contract/passwords.ts'
import { recipeSharingApi } from '@larder/contract/recipe-sharing.ts'
import { afterAll, expect, test } from 'vitest'
import { createKit } from './kit.ts'
import { startOidcServer } from './servers/oidc-server.ts'

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
  await kit.guest().call(passwordsApi.forgot, { body: { email: ana.email } })
  await kit.runJobs()
  const [mail] = kit.mail.sent
  expect(mail?.text).toContain('https://home.example/larder/reset-password/?token=')
  const shared = await kit.app.inject({ method: 'POST', url: '/larder/r/create/shared' })
  expect([shared.statusCode, shared.headers.location]).toEqual([303, '/larder/r/create/html?shared=lost'])
})

test('the calendar is read with the folder and without it, and its recipes are linked into it', async () => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana, name: 'Soup' })
  await kit.mealplan({ by: ana, date: '2026-03-02', recipe })
  const { data } = await kit.as(ana).call(mealplanCalendarApi.create)
  const page = `https://home.example/larder/g/${ana.actor.groupSlug}/r/${recipe.slug}`
  for (const url of bothWays(data.path)) {
    const { statusCode, body } = await kit.app.inject(url)
    expect([url, statusCode]).toEqual([url, 200])
    expect(body.replaceAll('\r\n ', '')).toContain(page)
  }
})

test('links that are shared and mails that invite lead into the folder', async () => {
  const ana = await kit.person({ canInvite: true })
  const recipe = await kit.recipe({ by: ana, name: 'Stew' })
  const { data } = await kit.as(ana).call(recipeSharingApi.create, { body: { recipeId: recipe.id } })
  for (const url of bothWays(`/g/${ana.actor.groupSlug}/shared/r/${data.id}`)) {
    const { statusCode, body } = await kit.app.inject(url)
    expect([url, statusCode]).toEqual([url, 200])
    expect(body).toContain(`content="https://home.example/larder/`)
  }
  const { token } = (await kit.as(ana).call(invitationsApi.create, { body: { uses: 1 } })).data
  await kit.as(ana).call(invitationsApi.mail, { body: { email: 'ben@example.com', token } })
  expect(kit.mail.sent.at(-1)?.text).toContain('https://home.example/larder/register')
})

test('an identity provider sends people back into the folder, and they are signed in there', async () => {
  const provider = await startOidcServer('https://home.example/larder/login')
  const own = await createKit({
    env: {
      BASE_URL: 'https://home.example/larder',
      OIDC_AUTH_ENABLED: 'true',
      OIDC_CLIENT_ID: 'larder',
      OIDC_CLIENT_SECRET: 'larder-secret',
      OIDC_CONFIGURATION_URL: provider.discoveryUrl,
    },
  })
  const group = await own.group({ name: 'Home' })
  await own.household({ groupId: group.id, name: 'Family' })
  provider.signsInAs({ sub: 'ana', name: 'Ana', email: 'ana@example.com', email_verified: true })
  const departed = await own.app.inject('/larder/api/auth/oauth')
  const address = new URL(String(departed.headers.location))
  expect(address.searchParams.get('redirect_uri')).toBe('https://home.example/larder/login')
  const [cookie] = departed.cookies
  expect(cookie?.path).toMatch(/^\/larder\//)
  const back = await provider.visit(address.href)
  expect(back.origin + back.pathname).toBe('https://home.example/larder/login')
  const arrived = await own.app.inject({
    url: `/larder/api/auth/oauth/callback${back.search}`,
    headers: { cookie: `${cookie?.name}=${cookie?.value}` },
  })
  expect(arrived.statusCode).toBe(200)
  expect(arrived.cookies.map(({ path }) => path)).toContain('/larder')
  await own.close()
  await provider.close()
})
