import { createHash } from 'node:crypto'
import { appImportsApi } from '@larder/contract/app-imports.ts'
import { groupArchiveApi } from '@larder/contract/group-archive.ts'
import { jobsApi } from '@larder/contract/jobs.ts'
import { recipeExportApi } from '@larder/contract/recipe-export.ts'
import { recipeGalleryApi } from '@larder/contract/recipe-gallery.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { recipeFolder } from '@larder/domain/recipes/recipe-folders.ts'
import { expect } from 'vitest'
import { entriesOf } from '#modules/intake/recipe-export/recipe-zips.fixture.ts'
import type { Person } from '#test/factories/factories.ts'
import { createKit, type Kit, test } from '#test/kit.ts'
import { recordKinds } from './archive-format.ts'
import { fillGroup } from './filled-group.fixture.ts'
import { contentOf, imported, packed, send, zipOf } from './group-archive.fixture.ts'
import { specOf } from './record-specs.ts'

async function filled(kit: Kit) {
  const { ana, ben } = await kit.households('ana', 'ben')
  return { ana, ben, ...(await fillGroup(kit, ana, ben)) }
}

/** Another server, with people of the same names. */
async function elsewhere() {
  const kit = await createKit()
  const group = await kit.group()
  const ana = await kit.person({
    name: 'Ana',
    admin: true,
    household: await kit.household({ groupId: group.id, name: 'Somewhere' }),
  })
  const ben = await kit.person({ name: 'ben', household: await kit.household({ groupId: group.id, name: 'Else' }) })
  await kit.person({ name: 'carl', household: await kit.household({ groupId: group.id, name: 'household-2' }) })
  return { kit, ana, ben }
}

const filesOf = async ({ runtime }: Kit, folder: string) => {
  const keys: string[] = []
  for await (const { key } of runtime.files.list(folder)) keys.push(key)
  return keys
}

test('a group that is packed and imported elsewhere loses nothing, and a second import adds nothing', async ({
  kit,
}) => {
  const { ana, pie } = await filled(kit)
  const archive = await packed(kit, ana)
  const other = await elsewhere()
  const report = await imported(other.kit, other.ana, archive)
  expect(report).toMatchObject({ category: 'migration', name: 'Larder Migration', status: 'success' })

  const again = await packed(other.kit, other.ana)
  const content = await contentOf(archive)
  expect(content).toHaveLength(30)
  expect(await contentOf(again)).toEqual(content)
  const households = await other.kit.runtime.connection.reader.selectFrom('household').select('name').execute()
  expect(households.map(({ name }) => name).sort()).toEqual(['Else', 'Somewhere', 'household-2', 'household-3'])

  const recipe = await other.kit.as(other.ana).call(recipesApi.get, { params: { slug: 'leek-pie' } })
  const { id, image, recipeIngredient, recipeInstructions, rating, userId, comments } = recipe.data
  expect(id).not.toBe(pie)
  expect([userId, rating, comments[0]?.userId]).toEqual([other.ana.id, 4.5, other.ben.id])
  expect(image).toMatch(/^\w{4}$/)
  expect(recipeIngredient[0]).toMatchObject({ food: { name: 'leek' }, unit: { name: 'cup' } })
  expect(recipeIngredient[1]?.referencedRecipe).toMatchObject({ slug: 'dough' })
  expect(recipeInstructions[0]?.text).toContain(`/api/media/recipes/${id}/assets/sheet.png`)
  expect(recipeInstructions[0]?.ingredientReferences).toEqual([{ referenceId: recipeIngredient[0]?.referenceId }])
  const gallery = await other.kit.as(other.ana).call(recipeGalleryApi.read, { params: { recipe_id: id } })
  expect(gallery.data).toMatchObject({ coverDescription: 'The pie', pictures: [{ description: 'A slice' }] })
  expect(await filesOf(other.kit, recipeFolder(id))).toHaveLength((await filesOf(kit, recipeFolder(pie))).length)

  const second = await imported(other.kit, other.ana, archive)
  expect(second.status).toBe('success')
  expect(second.entries.map(({ message }) => message)).toContain('Recipe already there: Leek pie')
  expect(await contentOf(await packed(other.kit, other.ana))).toEqual(content)
  expect(await filesOf(other.kit, 'archive-uploads')).toEqual([])
  await other.kit.close()
})

test('what belongs to nobody else leaves in no archive', async ({ kit }) => {
  const { ana, ben } = await filled(kit)
  await kit.runtime.connection.writer.updateTable('user').set({ canManage: 1 }).where('id', '=', ben.id).execute()
  for (const packer of [ana, ben]) {
    const packedByThem = String(Buffer.concat([...(await entriesOf(await packed(kit, packer))).values()]))
    expect(packedByThem).toContain('"Hm"')
    expect(packedByThem).not.toContain('A secret of Ben')
    expect(packedByThem).not.toContain('Private Guest')
    expect(packedByThem).not.toContain('long gone')
  }
  const whole = String(Buffer.concat([...(await entriesOf(await packed(kit, ana))).values()]))
  for (const column of ['passwordHash', 'email', 'tokenHash', 'admin', 'canManage', 'secret"'])
    expect(whole).not.toContain(`"${column}`)
})

test('only who may manage the group packs and imports, and an archive is its owner’s alone', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const household = await kit.household({ groupId: ana.groupId })
  const carl = await kit.person({ household, canManage: false })
  const archive = await packed(kit, ana)
  expect((await kit.as(carl).call(groupArchiveApi.startExport)).status).toBe(403)
  expect((await send(kit, carl, archive)).status).toBe(403)
  const { data: job } = await kit.as(ana).call(groupArchiveApi.startExport)
  await kit.runJobs()
  const { data: own } = await kit.as(ana).call(groupArchiveApi.exportToken, { params: { item_id: job.id } })
  const fetched = await kit.app.inject({ url: `/api/utils/download?token=${own.fileToken}` })
  expect(fetched.headers['content-disposition']).toMatch(/larder-[a-z0-9-]+-\d{4}-\d\d-\d\d\.zip/)
  const { data: upload } = await send(kit, ana, archive)
  const params = { item_id: upload.id }
  const body = { group: 'group' }
  const refused = [
    await kit.as(ben).call(groupArchiveApi.exportToken, { params: { item_id: job.id } }),
    await kit.as(ben).call(groupArchiveApi.startImport, { params, body }),
    await kit.as(ben).call(groupArchiveApi.discard, { params }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
  const unknown = await kit.as(ana).call(groupArchiveApi.startImport, { params, body: { group: 'other' } })
  expect([unknown.status, unknown.detail]).toMatchObject([422, [{ loc: ['body', 'group'] }]])
  expect((await kit.as(ana).call(groupArchiveApi.discard, { params })).status).toBe(200)
  expect((await kit.as(ana).call(groupArchiveApi.discard, { params })).status).toBe(404)
})

const sha = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** An archive with other lines, and checksums that fit. */
async function changed(archive: Buffer, change: (files: Map<string, Buffer>) => void): Promise<Buffer> {
  const files = await entriesOf(archive)
  const manifest = JSON.parse(String(files.get('larder.json')))
  change(files)
  files.delete('larder.json')
  manifest.files = Object.fromEntries([...files].map(([name, content]) => [name, sha(content)]))
  return zipOf([...files, ['larder.json', JSON.stringify(manifest)]])
}

const linesOf = (files: Map<string, Buffer>, kind: string) =>
  String(files.get(`things/${kind}.jsonl`) ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const putLines = (files: Map<string, Buffer>, kind: string, lines: object[]) =>
  files.set(`things/${kind}.jsonl`, Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))

/** Every row of the other group, to see that none of them is another. */
async function rowsOf({ runtime }: Kit, person: Person) {
  const db = runtime.connection.reader
  const of = person.groupId
  return JSON.stringify([
    await db.selectFrom('recipe').selectAll().where('groupId', '=', of).orderBy('id').execute(),
    await db.selectFrom('food').selectAll().where('groupId', '=', of).orderBy('id').execute(),
    await db.selectFrom('household').selectAll().where('groupId', '=', of).orderBy('id').execute(),
    await db.selectFrom('user').selectAll().where('groupId', '=', of).orderBy('id').execute(),
    await db
      .selectFrom('recipeIngredient')
      .innerJoin('recipe', 'recipe.id', 'recipeId')
      .selectAll('recipeIngredient')
      .where('groupId', '=', of)
      .orderBy('recipeIngredient.id')
      .execute(),
  ])
}

test('attack 27: who may no longer manage the group fetches no archive of it, by no door', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const { writer } = kit.runtime.connection
  const manages = (person: Person, canManage: 0 | 1) =>
    writer.updateTable('user').set({ canManage, admin: 0 }).where('id', '=', person.id).execute()
  await manages(ben, 1)
  const { data: job } = await kit.as(ben).call(groupArchiveApi.startExport)
  await kit.runJobs()
  const params = { item_id: job.id }
  const doors = async (person: Person) => [
    (await kit.as(person).call(groupArchiveApi.exportToken, { params })).status,
    (await kit.as(person).call(jobsApi.file, { params })).status,
  ]
  expect(await doors(ben)).toEqual([200, 200])
  const { data } = await kit.as(ben).call(groupArchiveApi.exportToken, { params })
  const byToken = async () =>
    (await kit.guest().call(recipeExportApi.download, { query: { token: data.fileToken } })).status
  expect(await byToken()).toBe(200)
  expect(await doors(ana)).not.toContain(200)
  await manages(ben, 0)
  expect(await doors(ben)).toEqual([403, 403])
  expect(await byToken()).toBe(401)
})

test('attack 14: an archive that lies about ids, groups and flags touches nothing outside the group', async ({
  kit,
}) => {
  const { ana, ben, pie } = await filled(kit)
  const mallory = await kit.person({ name: 'mallory' })
  const victims = await rowsOf(kit, ana)
  const recipe = { id: pie, groupId: ana.groupId, householdId: ana.householdId, userId: ben.id, admin: true }
  const lying = await changed(await packed(kit, ana), (files) => {
    const foods = linesOf(files, 'food')
    putLines(files, 'household', [{ id: ana.householdId, name: 'Taken', groupId: ana.groupId, admin: true }])
    putLines(files, 'person', [{ id: ben.id, username: 'ben', admin: true, groupId: ana.groupId }])
    putLines(files, 'food', [...foods, { id: 'x', name: 'stray', labelId: ben.id, groupId: ana.groupId }])
    putLines(files, 'recipe', [
      { ...linesOf(files, 'recipe').find(({ id }) => id === pie), ...recipe, name: 'Lies', slug: '../../x' },
      { ...recipe, id: 'y', name: 'More', dateAdded: '2025-01-01', householdId: mallory.householdId },
      { ...recipe, id: 'z', name: '???', dateAdded: '2025-01-01' },
      {
        ...recipe,
        id: 'w',
        name: 'Deep',
        dateAdded: '2025-01-01',
        recipeIngredient: [{ foodId: foods[0].id, referencedRecipeId: 'nowhere' }, 7, null],
        recipeStep: 'none',
      },
    ])
    const action = { id: 'a', householdId: ana.householdId, actionType: 'link', title: 'Click me' }
    putLines(files, 'recipeAction', [{ ...action, url: 'javascript:alert(1)' }])
    putLines(files, 'shoppingList', [{ id: 'l', name: 'Theirs', householdId: 'unknown', userId: ana.id }])
    putLines(files, 'mealplan', [
      { id: '1', userId: ana.id, date: '2025-01-01', entryType: 'dinner', recipeId: 'nowhere' },
    ])
  })
  const report = await imported(kit, mallory, lying)
  expect(report.status).toBe('partial')
  expect(await rowsOf(kit, ana)).toBe(victims)
  const db = kit.runtime.connection.reader
  const people = await db.selectFrom('user').select(['id', 'admin']).where('groupId', '=', mallory.groupId).execute()
  expect(people).toEqual([{ id: mallory.id, admin: 0 }])
  const came = await db
    .selectFrom('recipe')
    .select(['name', 'slug', 'householdId', 'userId'])
    .where('groupId', '=', mallory.groupId)
    .orderBy('name')
    .execute()
  const own = { householdId: mallory.householdId, userId: mallory.id }
  expect(came).toEqual([
    { name: 'Deep', slug: 'deep', ...own },
    { name: 'Lies', slug: 'lies', ...own },
  ])
  expect(
    await db.selectFrom('shoppingList').select('id').where('householdId', '=', mallory.householdId).execute(),
  ).toEqual([])
  const actions = db.selectFrom('recipeAction').select('id').where('householdId', '=', mallory.householdId)
  expect(await actions.execute()).toEqual([])
})

test('attack 8: names of files lead nowhere, and what is no picture stays away while the recipe comes', async ({
  kit,
}) => {
  const { ana, pie } = await filled(kit)
  const hostile = await changed(await packed(kit, ana), (files) => {
    const lines = linesOf(files, 'recipe')
    const line = lines.find(({ id }) => id === pie)
    line.recipeAsset = [
      '../../../evil.png',
      'a/b.png',
      'page.html',
      'con.txt',
      'lie.png',
      'sheet.png',
      'sheet.png',
    ].map((fileName) => ({ name: 'x', icon: '', fileName }))
    putLines(files, 'recipe', lines)
    files.set(`media/recipes/${pie}/assets/lie.png`, Buffer.from('<html>'))
    files.set(`media/recipes/${pie}/assets/page.html`, Buffer.from('<html>'))
    files.set(`media/recipes/${pie}/images/original.webp`, Buffer.from('no picture'))
  })
  const other = await elsewhere()
  const report = await imported(other.kit, other.ana, hostile)
  const entry = report.entries.find(({ message }) => message.includes('Leek pie'))
  expect(entry).toMatchObject({ success: true, exception: 'Pictures or files that could not be used were left out: 6' })
  const { data } = await other.kit.as(other.ana).call(recipesApi.get, { params: { slug: 'leek-pie' } })
  expect([data.image, data.assets.map(({ fileName }) => fileName)]).toEqual([null, ['sheet.png']])
  const keys = await filesOf(other.kit, 'recipes')
  expect(keys.every((key) => key.startsWith(`recipes/${data.id}/`))).toBe(true)
  await other.kit.close()
})

test('attack 9, attack 14: a damaged, half, foreign, newer or swollen archive is refused and leaves nothing', async ({
  kit,
}) => {
  const { ana } = await filled(kit)
  const archive = await packed(kit, ana)
  const files = await entriesOf(archive)
  const manifest = JSON.parse(String(files.get('larder.json')))
  const withManifest = (text: string) => zipOf([...files, ['larder.json', text]])
  const archives = {
    half: archive.subarray(0, archive.length / 2),
    text: Buffer.from('not a zip'),
    empty: Buffer.from(''),
    foreign: await zipOf([['recipe.json', '{}']]),
    newer: await withManifest(JSON.stringify({ ...manifest, version: 99 })),
    noManifest: await withManifest('{"format":"larder-group"'),
    tangled: await withManifest(`{"format":${'['.repeat(5000)}`),
    swollen: await zipOf([
      ['larder.json', JSON.stringify(manifest)],
      ['things/recipe.jsonl', Buffer.alloc(60_000_000)],
    ]),
  }
  const other = await elsewhere()
  for (const [name, bytes] of Object.entries(archives))
    expect([name, (await send(other.kit, other.ana, bytes)).status]).toEqual([name, 400])

  const wrong = await zipOf(
    [...files].map(([name, content]) => [name, name.endsWith('food.jsonl') ? `${content}{}` : content]),
  )
  const report = await imported(other.kit, other.ana, wrong)
  expect(report).toMatchObject({ status: 'failure', entries: [{ message: 'Nothing was imported' }] })
  expect(await other.kit.runtime.connection.reader.selectFrom('food').select('id').execute()).toEqual([])
  await other.kit.close()
})

test('uploaded as an app import, a group archive is recognised and the caller is sent to the right page', async ({
  kit,
}) => {
  const ana = await kit.person()
  const archive = { filename: 'recipes.zip', mimetype: 'application/zip', bytes: await packed(kit, ana) }
  const { data } = await kit.as(ana).call(appImportsApi.createPreview, { form: { archive } })
  await kit.runJobs()
  const preview = await kit.as(ana).call(appImportsApi.preview, { params: { item_id: data.id } })
  expect(preview.data).toMatchObject({ format: 'larder', status: 'failed' })
  expect(preview.data.problem).toContain('Whoever manages the group')
})

/** What is made anew, or is nobody's business elsewhere. */
const leftOut: Record<string, string[]> = {
  cookbook: ['nameNormalised'],
  food: ['nameNormalised', 'pluralNameNormalised'],
  importRule: ['findNormalised'],
  // A hidden recipe is left out whole.
  recipe: [
    'nameNormalised',
    'slug',
    'image',
    'pageAddress',
    'rating',
    'deletedAt',
    'deletedBy',
    'visibility',
    'language',
    'countedRevision',
  ],
  recipeTimelineEvent: ['imageKey'],
  unit: ['nameNormalised', 'pluralNameNormalised', 'abbreviationNormalised', 'pluralAbbreviationNormalised'],
  // Only what is there is packed; another household is not shown a pantry because of an archive.
  pantryBatch: ['gone'],
  pantrySettings: ['digestOn', 'sharedWithGroup'],
  // A private list is left out whole.
  shoppingList: ['isPrivate'],
  usualItem: ['nameNormalised', 'tripListId', 'tripStoreId'],
}

test('every column of every table in an archive is either in it or left out on purpose', async ({ kit }) => {
  const tables = new Map((await kit.runtime.connection.reader.introspection.getTables()).map((one) => [one.name, one]))
  for (const kind of recordKinds) {
    const { table, owner, columns, parts = {} } = specOf(kind)
    const known = [table, { parent: owner, columns }] as const
    for (const [name, spec] of [known, ...Object.entries(parts)]) {
      const named = new Set([
        'id',
        spec.parent,
        'nameNormalised',
        ...Object.keys(spec.columns),
        ...(leftOut[name] ?? []),
      ])
      const forgotten = (tables.get(name)?.columns ?? []).filter((column) => !named.has(column.name))
      expect([name, forgotten.map((column) => column.name)]).toEqual([name, []])
    }
  }
})
