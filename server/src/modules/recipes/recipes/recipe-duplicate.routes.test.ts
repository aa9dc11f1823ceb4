import { randomUUID } from 'node:crypto'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import { portError } from '#ports/port-error.ts'
import { type Kit, test } from '#test/kit.ts'
import { duplicate as duplicateService } from './recipe-duplicate.service.ts'

type Person = Awaited<ReturnType<Kit['person']>>

const duplicate = (kit: Kit, by: Person, slug: string, body: unknown = {}) =>
  kit.as(by).call(recipesApi.duplicate, { params: { slug }, body })
const read = async (kit: Kit, by: Person, slug: string) =>
  (await kit.as(by).call(recipesApi.get, { params: { slug } })).data

async function fullRecipe(kit: Kit, by: Person) {
  const { id } = await kit.recipe({ by, name: 'Stew', image: 'aB3x', rating: 4, lastMade: '2026-01-01T00:00:00.000Z' })
  const [salt, oil] = [randomUUID(), randomUUID()]
  const body = {
    recipeIngredient: [
      { note: 'salt', referenceId: salt, food: 'salt' },
      { note: 'oil', referenceId: oil },
    ],
    recipeInstructions: [
      { text: `See /api/media/recipes/${id}/assets/card.pdf`, ingredientReferences: [{ referenceId: oil }] },
      { text: 'Serve' },
    ],
    notes: [{ title: 'A', text: 'B' }],
    recipeCategory: ['Dinner'],
    tags: ['winter'],
    extras: { k: 'v' },
    nutrition: { calories: '3' },
    settings: { locked: true },
    assets: [{ name: 'Card', icon: 'file', fileName: 'card.pdf' }],
  }
  return (await kit.as(by).call(recipesApi.patch, { params: { slug: id }, body })).data
}

test('a copy has everything that was written, under new ids', async ({ kit }) => {
  const ana = await kit.person()
  const source = await fullRecipe(kit, ana)
  kit.clock.advance(1000)
  const copied = await duplicate(kit, ana, source.slug, { name: 'Test Duplicate' })
  expect(copied.status).toBe(201)
  const copy = copied.data
  expect(copy).toMatchObject({
    name: 'Test Duplicate',
    slug: 'test-duplicate',
    notes: source.notes,
    recipeCategory: source.recipeCategory,
    tags: source.tags,
    extras: source.extras,
    nutrition: source.nutrition,
    settings: source.settings,
    assets: source.assets,
    rating: null,
    lastMade: null,
    comments: [],
    createdAt: kit.clock.iso(),
    revision: 0,
  })
  expect(copy.id).not.toBe(source.id)
  expect(copy.recipeIngredient.map(({ note }) => note)).toEqual(['salt', 'oil'])
  const handles = (recipe: typeof copy) => recipe.recipeIngredient.map(({ referenceId }) => referenceId)
  expect(handles(copy).filter((handle) => handles(source).includes(handle))).toEqual([])
  expect(copy.recipeInstructions).toHaveLength(2)
  expect(copy.recipeInstructions[0]).toMatchObject({
    text: `See /api/media/recipes/${copy.id}/assets/card.pdf`,
    ingredientReferences: [{ referenceId: handles(copy)[1] }],
  })
  expect(copy.image).toMatch(/^[A-Za-z0-9]{4}$/)
  expect(copy.image).not.toBe(source.image)
  expect(await read(kit, ana, copy.slug)).toEqual(copy)
})

test('a copy without a name takes the old one with a number behind it', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana, name: 'Stew' })
  expect((await duplicate(kit, ana, slug)).data).toMatchObject({ name: 'Stew (1)', slug: 'stew-1', image: null })
  expect((await duplicate(kit, ana, slug, { name: '  ' })).data).toMatchObject({ name: 'Stew (2)' })
})

test('changes of the copy leave the first one alone', async ({ kit }) => {
  const ana = await kit.person()
  const source = await fullRecipe(kit, ana)
  const copy = (await duplicate(kit, ana, source.slug)).data
  const body = { notes: [], recipeIngredient: ['other'], recipeInstructions: [] }
  await kit.as(ana).call(recipesApi.patch, { params: { slug: copy.slug }, body })
  expect(await read(kit, ana, source.slug)).toEqual(source)
})

test('files come along, except the pictures of the timeline', async ({ kit }) => {
  const ana = await kit.person()
  const source = await fullRecipe(kit, ana)
  const { files } = kit.runtime
  const folder = `recipes/${source.id}`
  for (const place of ['images/original.webp', 'assets/card.pdf', `images/timeline/${randomUUID()}/original.webp`])
    await files.put(`${folder}/${place}`, Buffer.from(place))
  const copy = (await duplicate(kit, ana, source.slug)).data
  const keys: string[] = []
  for await (const { key } of files.list(`recipes/${copy.id}`)) keys.push(key.slice(`recipes/${copy.id}/`.length))
  expect(keys).toEqual(['assets/card.pdf', `images/version-${copy.image}/original.webp`])
  expect(Buffer.from((await files.read(`recipes/${copy.id}/assets/card.pdf`)) ?? []).toString()).toBe('assets/card.pdf')
})

/** Something that happens at the moment a file of a copy is fetched. */
const meanwhile = (kit: Kit, by: Person, happens: (key: string) => Promise<unknown>) => {
  const { files } = kit.runtime
  const get: typeof files.get = async (key) => {
    await happens(key)
    return files.get(key)
  }
  return { ...kit.as(by).ctx(), files: { ...files, get } }
}

const keysBelow = async (kit: Kit, folder: string) => {
  const keys: string[] = []
  for await (const { key } of kit.runtime.files.list(folder)) keys.push(key.slice(folder.length + 1))
  return keys
}

const PLACES = ['assets/card.pdf', 'images/min-original.webp', 'images/original.webp', 'images/tiny-original.webp']

async function recipeWithFiles(kit: Kit, by: Person) {
  const source = await fullRecipe(kit, by)
  for (const place of PLACES) await kit.runtime.files.put(`recipes/${source.id}/${place}`, Buffer.from(place))
  return source
}

test('attack 50: a file that is removed beside a copy takes none of the others with it', async ({ kit }) => {
  const ana = await kit.person()
  const source = await recipeWithFiles(kit, ana)
  let removals = 0
  const ctx = meanwhile(kit, ana, async (key) => {
    if (!key.endsWith('card.pdf') || removals++ > 0) return
    // The row forgets the file at once; the file itself goes when the copy has had its turn.
    await kit.as(ana).call(recipesApi.patch, { params: { slug: source.slug }, body: { assets: [] } })
  })
  const copy = await duplicateService(ctx, source.slug, 'Copy')
  expect([removals, copy.assets, copy.image]).toEqual([1, [], expect.any(String)])
  const pictures = PLACES.slice(1).map((place) => place.replace('images/', `images/version-${copy.image}/`))
  expect(await keysBelow(kit, `recipes/${copy.id}`)).toEqual(pictures)
})

test('attack 50: a picture that is removed beside a copy is not half in it', async ({ kit }) => {
  const ana = await kit.person()
  const source = await recipeWithFiles(kit, ana)
  let removals = 0
  const ctx = meanwhile(kit, ana, async (key) => {
    if (!key.includes('min-original') || removals++ > 0) return
    // As another process does it.
    await kit.runtime.connection.writer.updateTable('recipe').set({ image: null }).where('id', '=', source.id).execute()
    for (const place of PLACES.slice(1)) await kit.runtime.files.remove(`recipes/${source.id}/${place}`)
  })
  const copy = await duplicateService(ctx, source.slug, 'Copy')
  expect([removals, copy.image, copy.assets]).toEqual([1, null, source.assets])
  expect(await keysBelow(kit, `recipes/${copy.id}`)).toEqual(['assets/card.pdf'])
})

test('attack 50: files that never rest, or cannot be stored, end in an error and no copy', async ({ kit }) => {
  const ana = await kit.person()
  const source = await recipeWithFiles(kit, ana)
  const { files } = kit.runtime
  let round = 0
  const restless = meanwhile(kit, ana, () => files.put(`recipes/${source.id}/assets/${round++}.txt`, Buffer.from('x')))
  await expect(duplicateService(restless, source.slug, 'Copy')).rejects.toMatchObject({ code: 'conflict' })
  const put = async () => Promise.reject(portError({ kind: 'full', message: 'There is no space left' }))
  const full = { ...kit.as(ana).ctx(), files: { ...files, put } }
  await expect(duplicateService(full, source.slug, 'Copy')).rejects.toMatchObject({ problem: { kind: 'full' } })
  const recipes = await kit.runtime.connection.reader.selectFrom('recipe').select('id').execute()
  expect(recipes).toEqual([{ id: source.id }])
  expect((await keysBelow(kit, 'recipes')).filter((key) => !key.startsWith(source.id))).toEqual([])
})

test('a copy that cannot have a name leaves no files behind', async ({ kit }) => {
  const ana = await kit.person()
  const { id, slug } = await kit.recipe({ by: ana, name: 'Stew', image: 'k' })
  await kit.runtime.files.put(`recipes/${id}/images/original.webp`, Buffer.from('picture'))
  for (let i = 1; i <= 9; i++) await kit.recipe({ by: ana, name: `Stew (${i})` })
  const full = await duplicate(kit, ana, slug)
  expect([full.status, full.detail]).toMatchObject([400, { message: 'Recipe already exists' }])
  expect((await duplicate(kit, ana, slug, { name: '!!!' })).status).toBe(400)
  const keys: string[] = []
  for await (const { key } of kit.runtime.files.list('recipes')) keys.push(key)
  expect(keys).toEqual([`recipes/${id}/images/original.webp`])
})

test('a copy is told as one, and writes nothing into the timeline', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana, name: 'Stew' })
  const { id } = (await duplicate(kit, ana, slug)).data
  await kit.runtime.bus.settled()
  expect(kit.events).toMatchObject([{ name: 'recipe.created', event: { id, slug: 'stew-1', copy: true } }])
  const marks = await kit.runtime.connection.reader.selectFrom('recipeTimelineEvent').selectAll().execute()
  expect(marks).toEqual([])
})
