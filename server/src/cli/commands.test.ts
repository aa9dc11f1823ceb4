import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { authApi } from '@larder/contract/auth.ts'
import { usersApi } from '@larder/contract/users.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { hashPassword } from '#core/password-hash.ts'
import { type Kit, test } from '#test/kit.ts'
import { runCommand } from './commands.ts'

const OLD = 'correct horse'
const NEW = 'battery staple'
const passwordHash = await hashPassword(OLD)

type Script = { typed?: string[]; input?: string; interactive?: boolean; serverAddress?: string }

/** A person at the keyboard, or a script: what they type, and everything they were shown. */
async function larder(
  kit: Kit,
  args: string[],
  { typed = [], input = '', interactive = typed.length > 0, serverAddress = '' }: Script = {},
) {
  const shown: string[] = []
  let opened = false
  const next = async (question: string) => {
    shown.push(question)
    return typed.shift() ?? ''
  }
  const code = await runCommand(args, {
    terminal: {
      interactive,
      say: (line) => shown.push(line),
      complain: (line) => shown.push(line),
      ask: next,
      askSecret: next,
      readInput: async () => input,
      async *readLines() {
        yield* input.split('\n').filter((line) => line !== '')
      },
    },
    open: async () => {
      opened = true
      return kit.system()
    },
    serverAddress: () => serverAddress,
    setDatabaseAside: () => undefined,
  })
  return { code, shown: shown.join('\n'), opened }
}

const signIn = async (kit: Kit, password: string) =>
  (await kit.guest().call(authApi.signIn, { form: { username: 'ana', password } })).status

test('a password typed twice becomes the password; sessions, reset links and locks end', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  const link = { id: ana.id, userId: ana.id, tokenHash: 'a link in a mailbox', createdAt: kit.clock.iso() }
  await kit.runtime.connection.writer.insertInto('passwordReset').values(link).execute()
  for (let i = 0; i < 5; i++) await signIn(kit, 'wrong')
  expect(await signIn(kit, OLD)).toBe(423)
  const { code, shown } = await larder(kit, ['reset-password', 'ANA@example.com'], { typed: [NEW, NEW] })
  expect(code).toBe(0)
  expect(shown).not.toContain(NEW)
  expect([await signIn(kit, OLD), await signIn(kit, NEW)]).toEqual([401, 200])
  expect((await kit.as(ana).call(usersApi.self)).status).toBe(401)
  expect(await kit.runtime.connection.reader.selectFrom('passwordReset').select('id').execute()).toEqual([])
})

test('a script hands the password over on its input', async ({ kit }) => {
  await kit.person({ name: 'ana', passwordHash })
  const done = await larder(kit, ['reset-password', 'ana@example.com', '--password-stdin'], {
    input: `${NEW}\r\nand more\n`,
  })
  expect([done.code, await signIn(kit, NEW)]).toEqual([0, 200])
})

test('a password that does not hold changes nothing', async ({ kit }) => {
  await kit.person({ name: 'ana', passwordHash })
  const attempts: Script[] = [
    { typed: [NEW, `${NEW}!`] },
    { typed: ['short', 'short'] },
    { typed: ['MyPassword', 'MyPassword'] },
    { typed: ['x'.repeat(300), 'x'.repeat(300)] },
    {},
  ]
  for (const attempt of attempts)
    expect((await larder(kit, ['reset-password', 'ana@example.com'], attempt)).code).toBe(1)
  expect((await larder(kit, ['reset-password', 'ana@example.com', '--password-stdin'])).code).toBe(1)
  expect(await signIn(kit, OLD)).toBe(200)
})

test('an account of another method is switched only when the operator says so', async ({ kit }) => {
  await kit.person({ name: 'ana', passwordHash, authMethod: 'LDAP' })
  const args = ['reset-password', 'ana@example.com']
  expect((await larder(kit, args, { typed: ['n', NEW, NEW] })).code).toBe(1)
  expect((await larder(kit, [...args, '--password-stdin'], { input: NEW })).code).toBe(1)
  expect(await signIn(kit, NEW)).toBe(401)
  expect((await larder(kit, args, { typed: ['y', NEW, NEW] })).code).toBe(0)
  expect(await signIn(kit, NEW)).toBe(200)
  await kit.person({ name: 'ben', authMethod: 'OIDC' })
  expect(
    (await larder(kit, ['reset-password', 'ben@example.com', '--built-in', '--password-stdin'], { input: NEW })).code,
  ).toBe(0)
})

test('somebody becomes administrator, with every flag, from the next request on', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana', canManage: false, advanced: false })
  expect((await larder(kit, ['make-admin', 'ana@example.com'])).code).toBe(0)
  expect((await kit.as(ana).call(usersApi.self)).data).toMatchObject({ admin: true, canManage: true, advanced: true })
})

test('nobody with that e-mail is an answer', async ({ kit }) => {
  for (const command of ['make-admin', 'reset-password', 'reset-second-factor']) {
    const { code, shown } = await larder(kit, [command, 'nobody@example.com'])
    expect([code, shown]).toEqual([1, 'Nobody has the e-mail nobody@example.com.'])
  }
})

test('a lost second factor is taken away, passkeys and recovery codes with it', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  const { writer, reader } = kit.runtime.connection
  const [userId, createdAt] = [ana.id, kit.clock.iso()]
  const key = { credentialId: 'id', publicKey: '', counter: 0, userHandle: '', lastUsedAt: null }
  await writer
    .insertInto('totpFactor')
    .values({ userId, secret: '', createdAt, confirmedAt: createdAt, lastStep: 0 })
    .execute()
  await writer
    .insertInto('passkey')
    .values({ id: userId, userId, name: 'Phone', createdAt, ...key })
    .execute()
  await writer.insertInto('recoveryCode').values({ id: userId, userId, codeHash: '' }).execute()
  expect(await signIn(kit, OLD)).toBe(401)
  const args = ['reset-second-factor', 'ana@example.com']
  expect(await larder(kit, args)).toMatchObject({ code: 0, shown: expect.stringContaining('signs in without') })
  expect(await signIn(kit, OLD)).toBe(200)
  expect(await reader.selectFrom('recoveryCode').selectAll().execute()).toEqual([])
  expect(await larder(kit, args)).toMatchObject({ code: 0, shown: expect.stringContaining('has no second factor') })
})

test('locks are lifted when their time has passed, or all at once', async ({ kit }) => {
  await kit.person({ name: 'ana', passwordHash })
  for (let i = 0; i < 5; i++) await signIn(kit, 'wrong')
  expect((await larder(kit, ['unlock'])).shown).toBe('0 accounts unlocked.')
  expect((await larder(kit, ['unlock', '--all'])).shown).toBe('1 account unlocked.')
  expect(await signIn(kit, OLD)).toBe(200)
})

test('the search index is written anew, and what was wrong with it is said', async ({ kit }) => {
  const ana = await kit.person()
  const names = ['Stew', 'Soup', 'Pie', 'Cake']
  const made = []
  for (const name of names) made.push(await kit.recipe({ by: ana, name }))
  const [stew, soup, pie] = made.map(({ id }) => id)
  const { writer } = kit.runtime.connection
  await sql`delete from "searchDocument" where id = ${stew}`.execute(writer)
  await sql`update "searchDocument" set body = 'something else' where id = ${soup}`.execute(writer)
  await writer
    .updateTable('recipe')
    .set({ deletedAt: kit.clock.iso() })
    .where('id', '=', pie ?? '')
    .execute()
  const { code, shown } = await larder(kit, ['reindex'])
  expect(code).toBe(0)
  for (const line of [
    '1 recipe could not be found: Stew',
    '1 recipe could be found by something else only: Soup',
    '1 recipe could be found although deleted: pie',
    '3 recipes looked at, 3 differences mended.',
  ])
    expect(shown).toContain(line)
  expect(await larder(kit, ['reindex'])).toMatchObject({ code: 0, shown: '3 recipes looked at, nothing differed.' })
})

test('work after changes that was given up is shown, and tried again when the operator says so', async ({ kit }) => {
  expect(await larder(kit, ['outbox'])).toMatchObject({ code: 0, shown: 'Nothing is waiting.' })
  const task = { kind: 'files.removeFolder', subject: 'recipes/some', payload: 'null' }
  const times = { createdAt: kit.clock.iso(), dueAt: kit.clock.iso(), failedAt: kit.clock.iso() }
  const row = { ...task, ...times, attempts: 12, error: 'no such disk' }
  await kit.runtime.connection.writer.insertInto('outbox').values(row).execute()
  const { code, shown } = await larder(kit, ['outbox'])
  expect(code).toBe(1)
  expect(shown).toContain('files.removeFolder: 0 waiting, 1 given up')
  expect(shown).toContain('files.removeFolder recipes/some: no such disk')
  expect((await larder(kit, ['outbox', '--retry'])).shown).toBe('1 task will be tried again by the server.')
  kit.runtime.outbox.wake()
  await kit.runtime.bus.settled()
  expect((await larder(kit, ['outbox'])).shown).toBe('Nothing is waiting.')
})

test('health is what the server answers, and asks for no data', async ({ kit }) => {
  const statuses: Record<string, number> = { '/api/app/health': 200 }
  const server = createServer((request, response) => response.writeHead(statuses[request.url ?? ''] ?? 404).end('{}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const serverAddress = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const healthy = await larder(kit, ['health'], { serverAddress })
  expect([healthy.code, healthy.opened]).toEqual([0, false])
  statuses['/api/app/health'] = 503
  expect((await larder(kit, ['health'], { serverAddress })).code).toBe(1)
  statuses['/api/app/health'] = 507
  expect(await larder(kit, ['health'], { serverAddress })).toMatchObject({
    code: 1,
    shown: expect.stringContaining('has no space left'),
  })
  await new Promise((resolve) => server.close(resolve))
  expect((await larder(kit, ['health'], { serverAddress })).code).toBe(1)
})

const page = (name: string) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Recipe',
    name,
    recipeIngredient: ['1 egg', 'salt'],
    recipeInstructions: [
      { '@type': 'HowToSection', name: 'Boil', itemListElement: [{ '@type': 'HowToStep', text: 'Wait.' }] },
    ],
    recipeYield: '2 servings',
    totalTime: 'PT10M',
  })}</script>`

test('pages on the input become recipes on the output, each by itself, and open no data', async ({ kit }) => {
  const lines = [
    JSON.stringify({ id: 'a', url: 'https://example.com/egg', html: page('Egg') }),
    'no JSON at all',
    JSON.stringify({ id: 'b', url: 'https://example.com/', html: '<h1>Sign in</h1>' }),
    JSON.stringify({ id: 'c' }),
  ]
  const { code, shown, opened } = await larder(kit, ['read-page'], { input: lines.join('\n') })
  expect([code, opened]).toEqual([0, false])
  const answers = shown.split('\n').map((line) => JSON.parse(line))
  expect(answers[0]).toMatchObject({
    id: 'a',
    recipe: { name: 'Egg', recipeInstructions: ['Boil', 'Wait.'], totalMinutes: 10, servings: 2 },
  })
  expect(answers[0].recipe.recipeIngredient.map(({ note }: { note: string }) => note)).toEqual(['1 egg', 'salt'])
  expect(answers.slice(1)).toEqual([
    { id: null, problem: expect.stringContaining('JSON') },
    { id: 'b', problem: expect.stringContaining('No recipe') },
    { id: 'c', problem: expect.stringContaining('html') },
  ])
})

test('recipes on the input become nutrition on the output, each by itself, and open no data', async ({ kit }) => {
  const lines = [
    JSON.stringify({ id: 'a', language: 'en-GB', servings: 2, ingredients: ['200 g flour', 'salt', '1 cup stardust'] }),
    'no JSON at all',
    '',
    JSON.stringify({ id: 'b', ingredients: 'flour' }),
    JSON.stringify({ id: 'c', servings: 0, ingredients: ['100 g Mehl', 7], language: 'de' }),
    JSON.stringify({ id: 'd', ingredients: [] }),
  ]
  const { code, shown, opened } = await larder(kit, ['nutrition'], { input: lines.join('\n') })
  expect([code, opened]).toEqual([0, false])
  const answers = shown.split('\n').map((line) => JSON.parse(line))
  expect(answers).toMatchObject([
    { id: 'a', perServing: { calories: 364 }, per: 'serving', counted: 1, partly: true },
    { id: null, problem: expect.stringContaining('JSON') },
    { id: 'b', problem: expect.stringContaining('ingredients') },
    { id: 'c', perServing: { calories: 364 }, per: 'recipe', counted: 1 },
    { id: 'd', perServing: null, counted: 0, uncounted: [] },
  ])
  expect(answers[0].uncounted).toEqual([
    { line: 'salt', why: 'seasoning' },
    { line: '1 cup stardust', why: 'foodUnknown' },
  ])
})

test('the recipe of a file is shown with where each part came from', async ({ kit }) => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'larder-page-')), 'egg.html')
  await writeFile(file, page('Egg'))
  const { code, shown } = await larder(kit, ['read-page', file])
  expect(code).toBe(0)
  for (const part of ['Egg', '1 egg', 'Wait.', 'json-ld']) expect(shown).toContain(part)
  expect((await larder(kit, ['read-page', `${file}.missing`])).code).toBe(1)
})

test('an address inside the network is not fetched', async ({ kit }) => {
  const { code, shown } = await larder(kit, ['read-page', 'http://127.0.0.1:9/'])
  expect([code, shown]).toEqual([1, expect.stringContaining('cannot be reached')])
})

test('help is shown when asked for, and what is not understood ends with 2 and opens nothing', async ({ kit }) => {
  for (const args of [['help'], ['--help'], ['unlock', '-h']]) {
    const { code, shown } = await larder(kit, args)
    expect(code).toBe(0)
    for (const command of [
      'reset-password',
      'make-admin',
      'unlock',
      'reindex',
      'outbox',
      'read-page',
      'nutrition',
      'health',
    ])
      expect(shown).toContain(command)
  }
  const misuses = [
    [],
    ['dance'],
    ['constructor'],
    ['make-admin'],
    ['make-admin', 'a', 'b'],
    ['unlock', 'ana'],
    ['unlock', '--force'],
    ['health', '--all'],
    ['reindex', '--retry'],
    ['read-page', 'one.html', 'two.html'],
  ]
  for (const args of misuses) expect(await larder(kit, args)).toMatchObject({ code: 2, opened: false })
})

test('archives are made, shown, tried out, restored and deleted from the command line', async ({ kit }) => {
  await kit.person({ name: 'ana', admin: true })
  const made = await larder(kit, ['backup', 'create', '--passphrase-stdin'], { input: 'correct horse battery\n' })
  expect([made.code, made.shown]).toEqual([0, 'larder_2026.03.02.10.00.00.zip.age'])
  expect((await larder(kit, ['backup', 'list'])).shown).toContain(made.shown)
  const open = { typed: ['correct horse battery'] }
  expect((await larder(kit, ['backup', 'verify', made.shown], open)).shown).toContain('It can be restored')
  await kit.person({ name: 'bob' })
  const careless = await larder(kit, ['backup', 'restore', made.shown])
  expect([careless.code, careless.opened]).toEqual([2, false])
  const wrong = await larder(kit, ['backup', 'restore', made.shown, '--yes'], { typed: ['not the passphrase'] })
  expect([wrong.code, wrong.shown]).toEqual([1, expect.stringContaining('Nothing was changed')])
  const file = path.join(kit.folder, 'elsewhere.zip.age')
  await writeFile(file, (await kit.runtime.files.read(`backups/${made.shown}`)) ?? '')
  const done = await larder(kit, ['backup', 'restore', file, '--yes'], { typed: ['correct horse battery'] })
  expect([done.code, done.shown]).toEqual([0, expect.stringContaining('Everything was restored')])
  const names = await kit.runtime.connection.reader.selectFrom('user').select('username').execute()
  expect(names).toEqual([{ username: 'ana' }])
  expect((await larder(kit, ['backup', 'delete', made.shown])).code).toBe(0)
  expect((await larder(kit, ['backup', 'list'])).shown).not.toContain(made.shown)
  expect((await larder(kit, ['backup', 'mend'])).code).toBe(2)
  expect((await larder(kit, ['backup', 'verify'])).code).toBe(2)
})
