import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { ratingsApi } from '@larder/contract/ratings.ts'
import { recipeBulkImportApi } from '@larder/contract/recipe-import.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { recipeTimelineApi } from '@larder/contract/recipe-timeline.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { trashApi } from '@larder/contract/trash.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import { ZipFile } from 'yazl'
import { recipesZip } from '#modules/intake/recipe-export/recipe-zips.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const picture = (format: 'png' | 'webp' = 'webp') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer()

const zipOf = (files: Record<string, string | Buffer | object>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.isBuffer(content) ? content : Buffer.from(textOf(content)), name)
  zip.end()
  return buffer(zip.outputStream as NodeJS.ReadableStream)
}
const textOf = (content: string | object) => (typeof content === 'string' ? content : JSON.stringify(content))

const send = (kit: Kit, by: Person, bytes: Uint8Array) =>
  kit.as(by).call(recipeBulkImportApi.fromArchive, {
    form: { archive: { filename: 'recipe.zip', mimetype: 'application/zip', bytes } },
  })
const sendRecipe = async (kit: Kit, by: Person, recipe: object) =>
  send(kit, by, await zipOf({ 'anything/recipe.json': recipe }))
const read = async (kit: Kit, by: Person, slug: string) =>
  (await kit.as(by).call(recipesApi.get, { params: { slug } })).data

const counts = async (kit: Kit) => {
  const { reader } = kit.runtime.connection
  const rows = async (table: 'recipe' | 'food' | 'tag' | 'recipeTimelineEvent') =>
    (await reader.selectFrom(table).select('id').execute()).length
  let files = 0
  for await (const _ of kit.runtime.files.list('')) files += 1
  return [await rows('recipe'), await rows('food'), await rows('tag'), await rows('recipeTimelineEvent'), files]
}

/** A recipe with something of everything, made through the calls that people use. */
async function fullRecipe(kit: Kit, ana: Person): Promise<string> {
  const dough = await kit.recipe({ by: ana, name: 'Dough' })
  const { slug } = await kit.recipe({ by: ana, name: 'Leek pie' })
  const handle = randomUUID()
  const body = {
    description: 'Grandmother’s.',
    recipeServings: 4,
    recipeYieldQuantity: 1,
    recipeYield: 'tin',
    prepTime: '20 minutes',
    performTime: '1 hour',
    totalTime: '1 hour 20 minutes',
    orgURL: 'https://kitchen.example/pie',
    dateAdded: '2024-01-02',
    recipeCategory: ['Dinner'],
    tags: ['Winter', 'Quick'],
    tools: ['Oven'],
    recipeIngredient: [
      { title: 'Filling', quantity: 2, unit: 'cup', food: 'leek', note: 'sliced', referenceId: handle },
      { quantity: 1, note: '', referencedRecipe: { id: dough.id } },
    ],
    recipeInstructions: [{ title: 'First', text: 'Fry', ingredientReferences: [{ referenceId: handle }] }],
    nutrition: { calories: '400' },
    settings: { public: false, showNutrition: true, locked: true },
    notes: [{ title: 'Tip', text: 'Slowly' }],
    extras: { source: 'a letter' },
  }
  await kit.as(ana).call(recipesApi.patch, { params: { slug }, body })
  await kit.as(ana).call(recipesApi.markMade, { params: { slug }, body: { timestamp: '2026-02-01T18:00:00.000Z' } })
  const image = { filename: 'a.png', mimetype: 'image/png', bytes: await picture('png') }
  await kit.as(ana).call(recipeMediaApi.replaceImage, { params: { slug }, form: { image, extension: 'png' } })
  await kit.as(ana).call(ratingsApi.rate, { params: { id: ana.id, slug }, body: { rating: 4 } })
  return slug
}

/** What the picture is called and when rows were written is new each time. */
const lasting = ({
  id: _,
  image,
  updatedAt: __,
  dateUpdated: ___,
  revision: ____,
  ...recipe
}: Record<string, unknown>) =>
  JSON.parse(
    JSON.stringify({ ...recipe, image: image !== null }, (name, value) =>
      name === 'recipeInstructions' ? value.map((step: object) => ({ ...step, id: '' })) : value,
    ),
  )

test('a recipe that was exported, deleted for good and imported again is the same', async ({ kit }) => {
  const ana = await kit.person()
  const slug = await fullRecipe(kit, ana)
  const before = await read(kit, ana, slug)
  const authorization = `Bearer ${await kit.as(ana).token()}`
  const archive = await kit.app.inject({ url: `/api/recipes/${slug}/exports/zip`, headers: { authorization } })
  await kit.as(ana).call(recipesApi.remove, { params: { slug } })
  await kit.as(ana).call(trashApi.purge, { params: { id: before.id } })
  await kit.runtime.bus.settled()
  kit.clock.advance(60_000)

  const imported = await send(kit, ana, archive.rawPayload)
  expect([imported.status, imported.data]).toEqual([201, 'leek-pie'])
  const after = await read(kit, ana, slug)
  expect(lasting(after)).toEqual(lasting(before))
  expect(after.id).not.toBe(before.id)
  expect(
    await kit.runtime.files.get(`recipes/${after.id}/images/version-${after.image}/min-original.webp`),
  ).toBeDefined()
  expect(kit.events.filter(({ name }) => name === 'recipe.created')).toHaveLength(1)
  const events = await kit.as(ana).call(recipeTimelineApi.list, { query: { queryFilter: `recipeId="${after.id}"` } })
  expect(events.data.items.map(({ eventType }) => eventType)).toEqual(['system'])
})

test('the recipe comes as often as it is sent, beside the one that is there', async ({ kit }) => {
  const ana = await kit.person()
  const there = await kit.recipe({ by: ana, name: 'Soup' })
  const recipe = { id: there.id, name: 'Soup', slug: 'soup', recipe_ingredient: [], recipe_instructions: [] }
  expect((await sendRecipe(kit, ana, recipe)).data).toBe('soup-1')
  expect((await sendRecipe(kit, ana, recipe)).data).toBe('soup-2')
  expect((await read(kit, ana, 'soup-2')).name).toBe('Soup (2)')
  expect((await read(kit, ana, 'soup')).id).toBe(there.id)
})

test('group, household and user become the caller’s, and organizers are found by slug or made', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const [category, tag] = [await kit.category({ by: ana, name: 'Dinner' }), await kit.tag({ by: ana, name: 'Winter' })]
  const tool = await kit.tool({ by: zoe, name: 'Oven' })
  const { data: slug } = await sendRecipe(kit, ana, {
    name: 'Pie',
    group_id: zoe.groupId,
    household_id: zoe.householdId,
    user_id: zoe.id,
    recipe_category: [{ id: randomUUID(), name: 'Supper', slug: 'dinner' }],
    tags: [
      { id: randomUUID(), name: 'Winter', slug: 'winter' },
      { id: tag.id, name: 'Fast', slug: 'fast' },
    ],
    tools: [{ id: tool.id, name: 'Oven', slug: 'oven', on_hand: true }],
  })
  const pie = await read(kit, ana, slug)
  expect([pie.groupId, pie.householdId, pie.userId]).toEqual([ana.groupId, ana.householdId, ana.id])
  expect(pie.recipeCategory.map(({ id }) => id)).toEqual([category.id])
  expect(pie.tags.map(({ name }) => name).sort()).toEqual(['Fast', 'Winter'])
  expect(pie.tools[0]).toMatchObject({ name: 'Oven', groupId: ana.groupId })
  expect(pie.tools[0]?.id).not.toBe(tool.id)
})

test('foods and units are found by name or alias, or made; a recipe that is not here stays as text', async ({
  kit,
}) => {
  const ana = await kit.person()
  const leek = await kit.food({ by: ana, name: 'leek', aliases: ['porro'] })
  const { data: slug } = await sendRecipe(kit, ana, {
    name: 'Pie',
    settings: { disable_amount: false },
    recipe_ingredient: [
      { quantity: 2, unit: { id: randomUUID(), name: 'cup' }, food: { id: randomUUID(), name: 'Porro' } },
      { quantity: 1, unit: null, food: { id: leek.id, name: 'salt', plural_name: 'salts' }, note: 'fine' },
      { quantity: 1, referenced_recipe: { id: randomUUID(), name: 'Dough', slug: 'dough' } },
    ],
  })
  const [first, second, third] = (await read(kit, ana, slug)).recipeIngredient
  expect([first?.food?.id, first?.unit?.name]).toEqual([leek.id, 'cup'])
  expect([second?.food?.name, second?.food?.pluralName]).toEqual(['salt', 'salts'])
  expect([third?.referencedRecipe, third?.note]).toEqual([null, 'Dough'])
})

test('a file of Mealie is read in either spelling, and what it leaves out is filled in', async ({ kit }) => {
  const ana = await kit.person()
  const { data: slug } = await sendRecipe(kit, ana, {
    recipeYield: 4,
    rating: 3,
    createdAt: '2020-05-01T10:00:00.123456Z',
    last_made: '2099-01-01T00:00:00Z',
    comments: [{ text: 'between us' }],
    extras: { shop: 'market' },
  })
  const recipe = await read(kit, ana, slug)
  expect(recipe).toMatchObject({ name: 'New Recipe', recipeYield: '4', rating: 3, lastMade: null, comments: [] })
  expect(recipe.createdAt).toBe('2020-05-01T10:00:00.123Z')
  expect(recipe.extras).toEqual({ shop: 'market' })
  expect([recipe.recipeIngredient.length, recipe.recipeInstructions.length]).toEqual([1, 1])
  const own = await kit.as(ana).call(ratingsApi.ownOne, { params: { recipe_id: recipe.id } })
  expect(own.data.rating).toBe(3)
})

test('attached files come along if the archive holds them and they are what they say', async ({ kit }) => {
  const ana = await kit.person()
  const { slug, id } = await kit.recipe({ by: ana, name: 'Soup' })
  const file = { filename: 'a.png', mimetype: 'image/png', bytes: await picture('png') }
  await kit.as(ana).call(recipeMediaApi.addAsset, {
    params: { slug },
    form: { name: 'Sheet', icon: 'x', extension: 'png', file },
  })
  const text = `See ![](/api/media/recipes/${id}/assets/sheet.png)`
  await kit.as(ana).call(recipesApi.patch, { params: { slug }, body: { recipeInstructions: [{ text }] } })
  const recipe = await read(kit, ana, slug)
  const portions = (async function* () {
    yield [recipe]
  })()
  const whole = await buffer(recipesZip(kit.runtime.files, portions))
  const copy = await read(kit, ana, (await send(kit, ana, whole)).data)
  expect(copy.assets).toEqual([{ name: 'Sheet', icon: 'x', fileName: 'sheet.png' }])
  expect(copy.recipeInstructions[0]?.text).toBe(`See ![](/api/media/recipes/${copy.id}/assets/sheet.png)`)
  expect(await kit.runtime.files.get(`recipes/${copy.id}/assets/sheet.png`)).toBeDefined()

  const assets = ['gone.png', 'page.png', 'page.html', '../up.png'].map((file_name) => ({ name: 'x', file_name }))
  const hostile = await zipOf({
    'r.json': { name: 'Hostile', assets: assets.slice(0, 3) },
    'assets/page.png': '<script>alert(1)</script>',
    'assets/page.html': '<script>alert(1)</script>',
  })
  expect((await read(kit, ana, (await send(kit, ana, hostile)).data)).assets).toEqual([])
  expect((await sendRecipe(kit, ana, { name: 'Up', assets: assets.slice(3) })).status).toBe(400)
})

/** An entry whose head says whatever the test wants: libraries refuse to write such archives. */
function rawZip(entries: { name: string; content: Buffer; size?: number; attributes?: number }[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, size = content.length, attributes = 0 } of entries) {
    const packed = deflateRawSync(content)
    const names = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(size, 22)
    local.writeUInt16LE(names.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(0x0314, 4)
    central.writeUInt16LE(20, 6)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(size, 24)
    central.writeUInt16LE(names.length, 28)
    central.writeUInt32LE(attributes, 38)
    central.writeUInt32LE(offset, 42)
    parts.push(local, names, packed)
    directory.push(central, names)
    offset += local.length + names.length + packed.length
  }
  const end = Buffer.alloc(22)
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

const recipeJson = Buffer.from(JSON.stringify({ name: 'Soup', tags: ['New'] }))

test('attacks 8, 9, 44, 51, 52: what is no archive of a recipe is refused with a sentence, and nothing is left of it', async ({
  kit,
}) => {
  const ana = await kit.person()
  const before = await counts(kit)
  const zeros = Buffer.alloc(6_000_000)
  const hostile: [why: string, bytes: Buffer, says: RegExp][] = [
    ['no archive', Buffer.from('not a zip'), /not a zip archive/],
    ['nothing at all', Buffer.alloc(0), /not a zip archive/],
    ['an empty archive', await zipOf({}), /no recipe/],
    ['a foreign archive', await zipOf({ 'readme.txt': 'hello' }), /no recipe/],
    ['cut off', (await zipOf({ 'r.json': recipeJson })).subarray(0, 60), /not a zip archive/],
    ['slips upwards', rawZip([{ name: '../../r.json', content: recipeJson }]), /not a zip archive/],
    ['an absolute path', rawZip([{ name: '/etc/r.json', content: recipeJson }]), /not a zip archive/],
    ['a drive', rawZip([{ name: 'C:\\r.json', content: recipeJson }]), /not a zip archive/],
    ['a bomb by ratio', rawZip([{ name: 'r.json', content: zeros }]), /unpacks to more/],
    ['a bomb that lies', rawZip([{ name: 'r.json', content: zeros, size: 1000 }]), /not a zip archive/],
    ['a bomb beside', await zipOf({ 'r.json': recipeJson, 'more.bin': zeros }), /unpacks to more/],
    ['too many entries', rawZip(Array.from({ length: 5001 }, (_, n) => entry(`${n}.txt`))), /unpacks to more/],
    ['broken JSON', await zipOf({ 'r.json': '{"name":' }), /cannot be read/],
    ['no object', await zipOf({ 'r.json': '[]' }), /cannot be read/],
    ['deep JSON', await zipOf({ 'r.json': '['.repeat(100_000) }), /cannot be read/],
    ['a field of the wrong kind', await zipOf({ 'r.json': { name: 'Soup', notes: 'x' } }), /cannot be read/],
    ['a picture that is none', await zipOf({ 'r.json': recipeJson, 'original.webp': 'no' }), /picture/],
    [
      'a picture of too many pixels',
      await zipOf({ 'r.json': recipeJson, 'original.webp': await bigPicture() }),
      /picture/,
    ],
  ]
  for (const [why, bytes, says] of hostile) {
    const { status, detail } = await send(kit, ana, bytes)
    expect([why, status]).toEqual([why, 400])
    expect([why, (detail as { message: string }).message]).toEqual([why, expect.stringMatching(says)])
  }
  const tooMuch = await send(
    kit,
    ana,
    await zipOf({ 'r.json': { name: 'Soup', notes: [{ title: 'x'.repeat(500_001) }] } }),
  )
  expect(tooMuch.detail).toMatchObject({ exception: expect.stringContaining('notes.0.title') })
  expect(await counts(kit)).toEqual(before)
})

const entry = (name: string) => ({ name, content: Buffer.from('x') })

/** Few bytes, more pixels than anybody photographs. */
const bigPicture = () =>
  sharp({ create: { width: 8000, height: 6300, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer()

test('attack 8: links, doubles and names of any case lead nowhere: the last one is read', async ({ kit }) => {
  const ana = await kit.person()
  const symlink = 0o120777 * 0x10000
  const archive = rawZip([
    { name: 'a.JSON', content: Buffer.from('{"name":"First"}') },
    { name: 'R.json', content: Buffer.from('{"name":"Second"}') },
    { name: 'r.json', content: Buffer.from('/etc/passwd'), attributes: symlink },
    { name: 'r.json', content: Buffer.from('{"name":"Last"}') },
  ])
  const { data: slug } = await send(kit, ana, archive)
  expect((await read(kit, ana, slug)).name).toBe('Last')
})

test('attack 22: what a file says of prototypes and of other people’s things has no hold', async ({ kit }) => {
  const ana = await kit.person()
  const json =
    '{"name":"Soup","admin":true,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},' +
    '"extras":{"__proto__":"x","group_id":"y"},"settings":{"__proto__":{"public":true},"locked":true}}'
  const { data: slug } = await send(kit, ana, await zipOf({ 'r.json': json }))
  const recipe = await read(kit, ana, slug)
  expect(recipe.extras).toEqual({ group_id: 'y' })
  expect(recipe.settings).toMatchObject({ public: false, locked: true })
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

test('a form without the archive names the field', async ({ kit }) => {
  const ana = await kit.person()
  const { status, detail } = await kit.as(ana).call(recipeBulkImportApi.fromArchive, { form: { archive: 'text' } })
  expect([status, detail]).toMatchObject([422, [{ loc: ['body', 'archive'] }]])
  expect((await kit.guest().call(recipeBulkImportApi.fromArchive, { form: { archive: 'text' } })).status).toBe(401)
})

test('what lines say may stand in comes along, ours and that of Mealie', async ({ kit }) => {
  const ana = await kit.person()
  const substitutions = [
    { substitute_food_id: randomUUID(), substitute_food: { name: 'margarine' }, note: 'less salt' },
    { substitute_food_id: null, note: 'anything fat' },
    { substitute_food_id: randomUUID() },
    7,
  ]
  const recipe_ingredient = [
    { quantity: 1, food: { name: 'butter' }, substitutions },
    { quantity: 1, food: { name: 'milk' }, substitutes: [{ name: 'oat drink', ratio: 1.5, remark: '' }] },
    { quantity: 1, note: 'salt', substitutions: 'none' },
  ]
  const { data: slug } = await sendRecipe(kit, ana, { name: 'Cake', recipe_ingredient })
  expect((await read(kit, ana, slug)).recipeIngredient.map(({ substitutes }) => substitutes)).toEqual([
    [
      { name: 'margarine', ratio: 1, remark: 'less salt' },
      { name: 'anything fat', ratio: 1, remark: '' },
    ],
    [{ name: 'oat drink', ratio: 1.5, remark: '' }],
    undefined,
  ])
})
