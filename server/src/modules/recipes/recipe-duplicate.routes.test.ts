import { randomUUID } from 'node:crypto'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
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
  expect(keys).toEqual(['assets/card.pdf', 'images/original.webp'])
  expect(Buffer.from((await files.read(`recipes/${copy.id}/assets/card.pdf`)) ?? []).toString()).toBe('assets/card.pdf')
})

test('files that cannot be copied make a copy without them, never a broken one', async ({ kit }) => {
  const ana = await kit.person()
  const source = await fullRecipe(kit, ana)
  const { files } = kit.runtime
  await files.put(`recipes/${source.id}/assets/card.pdf`, Buffer.from('card'))
  const ctx = {
    ...kit.as(ana).ctx(),
    files: { ...files, put: async () => Promise.reject(new Error('the disk is full')) },
  }

  const copy = await duplicateService(ctx, source.slug, 'Copy')
  expect(copy).toMatchObject({ image: null, assets: [], notes: source.notes })
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
