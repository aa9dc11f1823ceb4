import { randomUUID } from 'node:crypto'
import { jobsApi } from '@larder/contract/jobs.ts'
import { type BulkChangeInput, recipeBulkApi } from '@larder/contract/recipe-bulk.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { trashApi } from '@larder/contract/trash.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const get = async (kit: Kit, by: Person, slug: string) =>
  (await kit.as(by).call(recipesApi.get, { params: { slug } })).data
const choice = ({ id, name, slug }: { id: string; name: string; slug: string }) => ({ id, name, slug })
const ten = async (kit: Kit, by: Person) => {
  const made: string[] = []
  for (let i = 0; i < 10; i++) made.push((await kit.recipe({ by })).slug)
  return made
}
const namesOf = (items: { name: string }[]) => items.map(({ name }) => name)

test('tags and categories are added to ten recipes, none twice', async ({ kit }) => {
  const ana = await kit.person()
  const [old, fresh] = [await kit.tag({ by: ana, name: 'Old' }), await kit.tag({ by: ana, name: 'Fresh' })]
  const category = await kit.category({ by: ana, name: 'Dinner' })
  const tagged = await kit.recipe({ by: ana, tags: [old, fresh] })
  const other = await kit.recipe({ by: ana, tags: [old] })
  const recipes = [...(await ten(kit, ana)), tagged.slug, other.slug, other.slug]
  const body = { recipes, tags: [choice(fresh)] }
  const answer = await kit.as(ana).call(recipeBulkApi.tag, { body })
  expect([answer.status, answer.data]).toEqual([200, null])
  expect(namesOf((await get(kit, ana, tagged.slug)).tags)).toEqual(['Old', 'Fresh'])
  expect(namesOf((await get(kit, ana, other.slug)).tags)).toEqual(['Old', 'Fresh'])
  await kit.as(ana).call(recipeBulkApi.categorize, { body: { recipes, categories: [choice(category)] } })
  for (const slug of recipes) {
    const recipe = await get(kit, ana, slug)
    expect(namesOf(recipe.recipeCategory)).toEqual(['Dinner'])
    expect(namesOf(recipe.tags)).toContain('Fresh')
  }
})

test('settings are the same for all, and each keeps its lock', async ({ kit }) => {
  const ana = await kit.person()
  const [open, locked] = [await kit.recipe({ by: ana }), await kit.recipe({ by: ana, locked: 1 })]
  const settings = { showNutrition: true, disableAmount: false, locked: true }
  const body = { recipes: [open.slug, locked.slug], settings }
  expect((await kit.as(ana).call(recipeBulkApi.settings, { body })).status).toBe(200)
  for (const [slug, lock] of [
    [open.slug, false],
    [locked.slug, true],
  ] as const)
    expect((await get(kit, ana, slug)).settings).toEqual({
      public: false,
      showNutrition: true,
      showAssets: false,
      landscapeView: false,
      disableComments: true,
      disableAmount: false,
      locked: lock,
      visibility: 'group',
      language: null,
    })
})

test('ten recipes are deleted at once; unknown ones are passed over', async ({ kit }) => {
  const ana = await kit.person()
  const recipes = await ten(kit, ana)
  const answer = await kit.as(ana).call(recipeBulkApi.remove, { body: { recipes: [...recipes, 'unknown'] } })
  expect([answer.status, answer.data]).toEqual([200, null])
  expect((await kit.as(ana).call(trashApi.list)).data.total).toBe(10)
  await kit.runtime.bus.settled()
  expect(kit.events.filter(({ name }) => name === 'recipe.deleted')).toHaveLength(10)
})

test('an unknown recipe among many changes none of them', async ({ kit }) => {
  const ana = await kit.person()
  const tag = await kit.tag({ by: ana })
  const recipe = await kit.recipe({ by: ana })
  const body = { recipes: [recipe.slug, 'unknown'], tags: [choice(tag)] }
  const answer = await kit.as(ana).call(recipeBulkApi.tag, { body })
  expect([answer.status, answer.detail]).toMatchObject([404, { message: 'No Entry Found', error: true }])
  const settings = await kit.as(ana).call(recipeBulkApi.settings, { body: { ...body, settings: {} } })
  expect(settings.status).toBe(404)
  expect((await get(kit, ana, recipe.slug)).tags).toEqual([])
})

test('attack 29: every recipe is asked about, and one refusal stops all', async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const stranger = await kit.person()
  const tag = await kit.tag({ by: ana })
  const category = await kit.category({ by: ana })
  const [mine, theirs] = [await kit.recipe({ by: zoe }), await kit.recipe({ by: ana })]
  const recipes = [mine.slug, theirs.slug]
  const calls = [
    [recipeBulkApi.tag, { recipes, tags: [choice(tag)] }],
    [recipeBulkApi.categorize, { recipes, categories: [choice(category)] }],
    [recipeBulkApi.settings, { recipes, settings: { public: false } }],
    [recipeBulkApi.remove, { recipes }],
  ] as const
  for (const [endpoint, body] of calls) {
    const refused = await kit.as(zoe).call(endpoint, { body })
    expect([refused.status, refused.detail]).toMatchObject([403, { message: 'Permission Denied' }])
    expect((await kit.guest().call(endpoint, { body })).status).toBe(401)
    expect((await kit.as(stranger).call(endpoint, { body })).status).toBe(endpoint === recipeBulkApi.remove ? 200 : 404)
  }
  for (const slug of recipes)
    expect(await get(kit, ana, slug)).toMatchObject({ tags: [], recipeCategory: [], settings: { public: true } })
})

test('bad input names the field', async ({ kit }) => {
  const ana = await kit.person()
  const attempts: [unknown, string[]][] = [
    [{ tags: [] }, ['recipes']],
    [{ recipes: [], tags: [{ id: randomUUID(), slug: 'x' }] }, ['tags', '0', 'name']],
  ]
  for (const [body, place] of attempts) {
    const answer = await kit.as(ana).call(recipeBulkApi.tag, { body })
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.detail)).toContain(place.at(-1))
  }
  expect((await kit.as(ana).call(recipeBulkApi.tag, { body: { recipes: [], tags: [] } })).status).toBe(200)
})

test('tagging twenty recipes reads no more often than tagging two', async ({ kit }) => {
  const ana = await kit.person()
  const tag = await kit.tag({ by: ana })
  const reads = async (recipes: string[]) => {
    const body = { recipes, tags: [choice(tag)] }
    const statements = await kit.statementsDuring(() => kit.as(ana).call(recipeBulkApi.tag, { body }))
    return statements.filter((statement) => statement.startsWith('select')).length
  }
  const few = await reads((await ten(kit, ana)).slice(0, 2))
  expect(await reads([...(await ten(kit, ana)), ...(await ten(kit, ana))])).toBe(few)
})

test('many are changed as a job that says how far it is; what is not allowed is refused before the first', async ({
  kit,
}) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const recipes = await ten(kit, ana)
  const dinner = choice(await kit.tag({ by: ana, name: 'Dinner' }))
  const foreign = await kit.recipe({ by: zoe })
  const start = (body: BulkChangeInput, by = ana) => kit.as(by).call(recipeBulkApi.start, { body })
  expect((await start({ action: 'tag', recipes: [...recipes, foreign.id], tags: [dinner] })).status).toBe(404)
  expect((await start({ action: 'settings', recipes })).status).toBe(422)
  const started = await start({ action: 'tag', recipes, tags: [dinner] })
  expect([started.status, started.data.status]).toEqual([202, 'waiting'])
  await kit.runJobs()
  const job = await kit.as(ana).call(jobsApi.get, { params: { item_id: started.data.id } })
  expect(job.data).toMatchObject({ status: 'done', progress: { done: 10, total: 10 }, result: { recipes: 10 } })
  for (const slug of recipes) expect(namesOf((await get(kit, ana, slug)).tags)).toEqual(['Dinner'])

  await start({ action: 'delete', recipes: [...recipes, 'unknown'] })
  expect((await start({ action: 'delete', recipes: [foreign.id] })).status).toBe(202)
  await kit.runJobs()
  expect((await kit.as(ana).call(recipesApi.get, { params: { slug: recipes[0] ?? '' } })).status).toBe(404)
  expect((await kit.as(zoe).call(recipesApi.get, { params: { slug: foreign.slug } })).status).toBe(200)
})

test('several recipes are read whole at once; what is another group’s, in the trash or unknown is left out', async ({
  kit,
}) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const [soup, bread, gone] = [
    await kit.recipe({ by: ana }),
    await kit.recipe({ by: ana }),
    await kit.recipe({ by: ana }),
  ]
  const foreign = await kit.recipe({ by: zoe })
  await kit.as(ana).call(recipesApi.remove, { params: { slug: gone.slug } })
  const read = (ids: string[]) => kit.as(ana).call(recipeBulkApi.read, { query: { ids } })
  const answer = await read([bread.id, foreign.id, gone.id, soup.id, soup.id, randomUUID()])
  expect(answer.data).toEqual([await get(kit, ana, bread.slug), await get(kit, ana, soup.slug)])
  expect([(await read([])).status, (await read(Array.from({ length: 51 }, () => randomUUID()))).status]).toEqual([
    422, 422,
  ])
})

test('reading several recipes takes as many statements as reading one', async ({ kit }) => {
  const ana = await kit.person()
  const ids = await Promise.all((await ten(kit, ana)).map(async (slug) => (await get(kit, ana, slug)).id))
  const statements = async (some: string[]) =>
    (await kit.statementsDuring(() => kit.as(ana).call(recipeBulkApi.read, { query: { ids: some } }))).length
  expect(await statements(ids)).toBe(await statements(ids.slice(0, 1)))
})
