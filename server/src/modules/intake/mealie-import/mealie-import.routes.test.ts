import { jobsApi } from '@larder/contract/jobs.ts'
import { mealieImportApi } from '@larder/contract/mealie-import.ts'
import { expect } from 'vitest'
import { openFullBackup } from '#modules/intake/group-archive/full-backup.service.ts'
import { firstVersion, ids, secondVersion } from '#modules/intake/group-archive/mealie/mealie-backup.fixture.ts'
import { test } from '#test/kit.ts'
import { rollBackUnfinished, runImport } from './import-running.service.ts'
import {
  backupOf,
  broughtIn,
  counts,
  desk,
  more,
  newestVersion,
  outcomesOf,
  PASSWORD,
  uploadedBackup,
} from './mealie-import.fixture.ts'
import { endAbandoned } from './mealie-import.service.ts'

test('a whole backup comes with its groups, accounts, recipes, links and what they send', async ({ kit }) => {
  const root = await desk(kit)
  const { state, items } = await broughtIn(kit, root, await backupOf(newestVersion()), { keepAdmins: true })
  expect(state).toMatchObject({ status: 'done', hasFile: false })
  const db = kit.runtime.connection.reader
  const groups = await db
    .selectFrom('group')
    .select(['id', 'name', 'privateGroup'])
    .where('id', '!=', root.groupId)
    .execute()
  const named = new Map(groups.map((group) => [group.name, group]))
  expect(named.get('Home')).toMatchObject({ privateGroup: 0 })
  const people = await db.selectFrom('user').selectAll().where('id', '!=', root.id).orderBy('username').execute()
  expect(people).toMatchObject([
    { username: 'ana', email: 'ana@example.com', admin: 1, authMethod: 'Larder', fullName: 'ana of the backup' },
    { username: 'ben', authMethod: 'LDAP', passwordHash: 'LDAP', canManage: 1, canInvite: 0 },
    { username: 'cara', groupId: named.get('Neighbours')?.id, passwordHash: 'none' },
  ])
  const [ana] = people
  expect(await kit.runtime.files.get(`users/${ana?.id}/version-${ana?.cacheKey}/profile.webp`)).toBeDefined()
  const recipes = await db
    .selectFrom('recipe')
    .select(['name', 'groupId', 'userId', 'image', 'rating'])
    .orderBy('name')
    .execute()
  expect(recipes).toMatchObject([
    { name: 'Leek pie', groupId: named.get('Home')?.id, userId: ana?.id, image: expect.any(String), rating: 3.5 },
    // Ben, who had written it, is of another group: who came first there stands in.
    { name: 'Secret of the neighbours', groupId: named.get('Neighbours')?.id, userId: people[2]?.id },
  ])
  expect(await db.selectFrom('recipeComment').select('text').execute()).toEqual([{ text: 'Good' }])
  expect(outcomesOf(items, 'shareLink')).toEqual({ [more.link]: 'added', [more.endedLink]: 'leftOut' })
  expect(outcomesOf(items, 'webhook')).toEqual({ Display: 'added', Script: 'leftOut' })
  expect(outcomesOf(items, 'notifier')).toEqual({ Phone: 'added', Nonsense: 'leftOut' })
  expect(await db.selectFrom('notifier').select(['enabled', 'events']).executeTakeFirst()).toEqual({
    enabled: 0,
    events: JSON.stringify(['recipe_created', 'tag_created']),
  })
  expect(items.filter(({ kind }) => kind === 'invitation').map(({ outcome }) => outcome)).toEqual([
    'added',
    'leftOut',
    'leftOut',
  ])
  expect(outcomesOf(items, 'apiToken')).toEqual({ script: 'leftOut' })
  expect(await db.selectFrom('apiToken').selectAll().execute()).toEqual([])
  expect(items.find(({ name, kind }) => kind === 'recipe' && name === 'Leek pie')?.reason).toContain('1')
  expect(items.find(({ kind, outcome }) => kind === 'mealplan' && outcome === 'leftOut')?.reason).not.toBe('')

  // The link somebody was given still opens the recipe, and the password its account.
  expect((await kit.app.inject({ url: `/api/recipes/shared/${more.link}` })).statusCode).toBe(200)
  const form = new URLSearchParams({ username: 'ana@example.com', password: PASSWORD }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await kit.app.inject({ method: 'POST', url: '/api/auth/token', payload: form, headers })).statusCode).toBe(
    200,
  )
  const rehashed = await db.selectFrom('user').select('passwordHash').where('username', '=', 'ana').executeTakeFirst()
  expect(rehashed?.passwordHash).toMatch(/^\$argon2id/)

  const before = await counts(kit)
  const again = await broughtIn(kit, root, await backupOf(newestVersion()))
  expect(await counts(kit)).toEqual(before)
  expect(again.items.filter(({ outcome }) => outcome === 'added' || outcome === 'renamed')).toEqual([])
})

test('backups of 1.x and of 2.0 come as well', async ({ kit }) => {
  const root = await desk(kit)
  const { items } = await broughtIn(kit, root, await backupOf(firstVersion()))
  expect(outcomesOf(items, 'household')).toEqual({ Family: 'added' })
  expect(outcomesOf(items, 'user')).toEqual({ ana: 'added', ben: 'added' })
  const db = kit.runtime.connection.reader
  const opinions = await db.selectFrom('recipeRating').select(['rating', 'isFavorite']).execute()
  expect(opinions).toEqual(
    expect.arrayContaining([
      { rating: 4, isFavorite: 1 },
      { rating: 4, isFavorite: 0 },
    ]),
  )
  // The same installation after its move to 2.0: its group, people and recipes are recognised.
  const {
    households_to_recipes: _r,
    households_to_ingredient_foods: _f,
    households_to_tools: _t,
    ...second
  } = secondVersion()
  const later = await broughtIn(
    kit,
    root,
    await backupOf({ ...second, alembic_version: [{ version_num: '3897397b4631' }] }),
  )
  expect(outcomesOf(later.items, 'group')).toEqual({ Home: 'joined', Neighbours: 'joined' })
  expect(outcomesOf(later.items, 'user')).toEqual({ ana: 'joined', ben: 'joined' })
  expect(outcomesOf(later.items, 'recipe')).toMatchObject({ 'Leek pie': 'known' })
  expect(outcomesOf(later.items, 'household')).toEqual({ 'Our place': 'added', Family: 'known' })
})

test('a dry run says what would become of everybody and changes nothing', async ({ kit }) => {
  const root = await desk(kit)
  const group = await kit.group({ name: 'Home' })
  const household = await kit.household({ groupId: group.id })
  await kit.person({ name: 'anna', email: 'ana@example.com', household })
  await kit.person({ name: 'Ben' })
  const before = await counts(kit)
  const { id } = await uploadedBackup(kit, root, await backupOf(newestVersion()))
  const planned = (body: object) => kit.as(root).call(mealieImportApi.plan, { params: { item_id: id }, body })
  const { data } = await planned({})
  expect(data).toMatchObject({
    revision: 'ffffffffffff',
    groups: [
      {
        name: 'Home',
        conflict: 'nameTaken',
        choice: 'join',
        choices: ['join', 'rename', 'skip'],
        counts: { recipe: 1, user: 2, webhook: 2, shareLink: 2 },
        people: [
          { username: 'ana', conflict: 'emailHere', choice: 'join', becomes: 'anna', admin: true, keepsPassword: true },
          { username: 'ben', conflict: 'emailElsewhere', choice: 'skip', choices: ['skip', 'rename'] },
        ],
      },
      { name: 'Neighbours', conflict: null, choice: 'create', people: [{ username: 'cara', keepsPassword: false }] },
    ],
  })
  const renamed = await planned({
    groups: [{ id: ids.group, choice: 'rename' }],
    people: [{ id: ids.ben, choice: 'rename' }],
  })
  expect(renamed.data.groups[0]).toMatchObject({
    becomes: 'Home (1)',
    people: [{ choice: 'skip', conflict: 'emailElsewhere' }, { becomes: 'ben-2, ben+2@example.com' }],
  })
  expect(await planned({ groups: [{ id: ids.other, choice: 'join' }] })).toMatchObject({ status: 422 })
  expect(await counts(kit)).toEqual(before)
})

test('who is here keeps name, password and rights; who is left out takes nothing along but recipes', async ({
  kit,
}) => {
  const root = await desk(kit)
  const group = await kit.group({ name: 'Home' })
  const household = await kit.household({ groupId: group.id })
  const anna = await kit.person({
    name: 'anna',
    email: 'ana@example.com',
    household,
    canManage: false,
    passwordHash: 'mine',
  })
  const { items } = await broughtIn(kit, root, await backupOf(newestVersion()), {
    people: [{ id: ids.ben, choice: 'skip' }],
    groups: [{ id: ids.other, choice: 'skip' }],
    keepAdmins: true,
  })
  const db = kit.runtime.connection.reader
  const stored = await db.selectFrom('user').selectAll().where('id', '=', anna.id).executeTakeFirst()
  expect(stored).toMatchObject({
    username: 'anna',
    passwordHash: 'mine',
    admin: 0,
    canManage: 0,
    householdId: household.id,
  })
  expect(outcomesOf(items, 'user')).toEqual({ ana: 'joined', ben: 'leftOut' })
  expect(outcomesOf(items, 'group')).toEqual({ Home: 'joined', Neighbours: 'leftOut' })
  expect(await db.selectFrom('recipe').select(['name', 'userId']).execute()).toEqual([
    { name: 'Leek pie', userId: anna.id },
  ])
  expect(await db.selectFrom('recipeComment').select('id').execute()).toEqual([])
})

test('an administrator of the backup is none here unless the administrator says so', async ({ kit }) => {
  const root = await desk(kit)
  const { items } = await broughtIn(kit, root, await backupOf(newestVersion()))
  const admins = await kit.runtime.connection.reader.selectFrom('user').select('id').where('admin', '=', 1).execute()
  expect(admins).toEqual([{ id: root.id }])
  expect(items.find(({ kind, name }) => kind === 'user' && name === 'ana')?.reason).toContain('administrator')
})

test('a group that was cancelled, or whose process died, is taken back; those that are through stay', async ({
  kit,
}) => {
  const root = await desk(kit)
  const before = await counts(kit)
  const { id } = await uploadedBackup(kit, root, await backupOf(newestVersion()))
  const params = { item_id: id }
  await kit.as(root).call(mealieImportApi.start, { params, body: {} })
  await kit.runJobs()
  const whole = await counts(kit)
  // As if it had been killed in the midst of the second group.
  const db = kit.runtime.connection.writer
  await db
    .updateTable('referenceImport')
    .set({ status: 'running', finishedGroups: JSON.stringify([ids.other]) })
    .execute()
  await db.updateTable('job').set({ status: 'failed' }).execute()
  expect((await kit.as(root).call(mealieImportApi.get, { params })).data.status).toBe('failed')
  expect(await endAbandoned(kit.system())).toBe(1)
  const after = await counts(kit)
  expect(after).toEqual({
    ...before,
    group: before.group + 1,
    household: before.household + 1,
    user: before.user + 1,
    recipe: 1,
  })

  // Brought in once more, it is whole again, and cancelling what has not begun leaves no trace.
  const { state } = await broughtIn(kit, root, await backupOf(newestVersion()))
  expect(state.status).toBe('done')
  expect(await counts(kit)).toEqual(whole)
  const waiting = await uploadedBackup(kit, root, await backupOf(newestVersion()))
  const { data: job } = await kit.as(root).call(mealieImportApi.start, { params: { item_id: waiting.id }, body: {} })
  await kit.as(root).call(jobsApi.cancel, { params: { item_id: job.id } })
  await kit.runJobs()
  expect((await kit.as(root).call(mealieImportApi.get, { params: { item_id: waiting.id } })).data.status).toBe(
    'cancelled',
  )
  expect(await kit.as(root).call(mealieImportApi.discard, { params: { item_id: waiting.id } })).toMatchObject({
    status: 200,
  })
  expect(await counts(kit)).toEqual(whole)
})

test('a run that stops in the midst of a group leaves nothing of it, and the next one brings it whole', async ({
  kit,
}) => {
  const root = await desk(kit)
  const before = await counts(kit)
  const { id } = await uploadedBackup(kit, root, await backupOf(newestVersion()))
  const ctx = kit.system()
  const file = await ctx.files.get(`reference-imports/${id}.zip`)
  if (!file) throw new Error('nothing was uploaded')
  const backup = await openFullBackup(ctx, file)
  const choices = { groups: [], people: [], keepAdmins: false }
  const stop = new AbortController()
  const run = (signal: AbortSignal, progress: () => Promise<void>) =>
    runImport(ctx, { importId: id, backup, choices, signal, progress })
  // The first recipe is there when this is called.
  await expect(run(stop.signal, async () => stop.abort(new Error('killed')))).rejects.toThrow('killed')
  expect((await counts(kit)).recipe).toBe(1)
  await rollBackUnfinished(ctx, id)
  expect(await counts(kit)).toEqual(before)
  expect((await kit.as(root).call(mealieImportApi.items, { params: { item_id: id } })).data.items).toEqual([])
  await run(new AbortController().signal, async () => {})
  expect(await counts(kit)).toMatchObject({ group: before.group + 2, user: before.user + 3, recipe: 2 })
})

test('one that lies with the archives of the server is found there and stays there', async ({ kit }) => {
  const root = await desk(kit)
  await kit.runtime.files.put('backups/mealie_2026.zip', await backupOf(newestVersion()))
  const from = (fileName: string) => kit.as(root).call(mealieImportApi.fromBackup, { body: { fileName } })
  expect((await from('none.zip')).status).toBe(404)
  expect((await from('../mealie_2026.zip')).status).toBe(404)
  const { data } = await from('mealie_2026.zip')
  const params = { item_id: data.id }
  expect(data).toMatchObject({ fileName: 'mealie_2026.zip', status: 'ready', hasFile: true })
  await kit.as(root).call(mealieImportApi.start, { params, body: {} })
  expect(await kit.as(root).call(mealieImportApi.start, { params, body: {} })).toMatchObject({ status: 409 })
  await kit.runJobs()
  const left = await kit
    .as(root)
    .call(mealieImportApi.items, { params, query: { kind: 'webhook', outcome: 'leftOut' } })
  expect(left.data).toMatchObject({ total: 1, items: [{ name: 'Script', group: 'Home' }] })
  expect(await kit.runtime.files.get('backups/mealie_2026.zip')).toBeDefined()
})
