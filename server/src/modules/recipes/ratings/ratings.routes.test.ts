import { randomUUID } from 'node:crypto'
import { ratingsApi } from '@larder/contract/ratings.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { trashApi } from '@larder/contract/trash.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

type Opinion = { rating?: unknown; isFavorite?: unknown }
type Rated = { id: string; slug: string }

const rate = (kit: Kit, by: Person, { slug }: { slug: string }, body: Opinion, id = by.id) =>
  kit.as(by).call(ratingsApi.rate, { params: { id, slug }, body })
const own = async (kit: Kit, by: Person) => (await kit.as(by).call(ratingsApi.own)).data.ratings
const averageOf = async (kit: Kit, by: Person, { slug }: Rated) =>
  (await kit.as(by).call(recipesApi.get, { params: { slug } })).data.rating

test('a favourite is added, listed for oneself and for the group, and removed', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const recipe = await kit.recipe({ by: ben })
  const add = await kit.as(ana).call(ratingsApi.addFavorite, { params: { id: ana.id, slug: recipe.slug } })
  expect([add.status, add.data]).toEqual([200, null])
  const rating = { recipeId: recipe.id, rating: null, isFavorite: true }
  expect((await kit.as(ana).call(ratingsApi.ownFavorites)).data).toEqual({ ratings: [rating] })
  expect((await kit.as(ben).call(ratingsApi.favorites, { params: { id: ana.id } })).data).toEqual({
    ratings: [{ ...rating, userId: ana.id, id: expect.any(String) }],
  })
  await kit.as(ana).call(ratingsApi.removeFavorite, { params: { id: ana.id, slug: recipe.id } })
  expect((await kit.as(ana).call(ratingsApi.ownFavorites)).data).toEqual({ ratings: [] })
  expect((await kit.as(ben).call(ratingsApi.favorites, { params: { id: ana.id } })).data).toEqual({ ratings: [] })
  expect(await own(kit, ana)).toEqual([{ ...rating, isFavorite: false }])
})

test('stars and favourite are kept apart: what is not sent stays, and no stars are stored as none', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const params = { recipe_id: recipe.id }
  const steps: [Opinion, Opinion][] = [
    [{ rating: 4 }, { rating: 4, isFavorite: false }],
    [{ isFavorite: true }, { rating: 4, isFavorite: true }],
    [
      { rating: 2.5, isFavorite: null },
      { rating: 2.5, isFavorite: true },
    ],
    [
      { rating: null, isFavorite: false },
      { rating: 2.5, isFavorite: false },
    ],
    [{ rating: 0 }, { rating: 0, isFavorite: false }],
    [{}, { rating: 0, isFavorite: false }],
    [{ is_favorite: true } as Opinion, { rating: 0, isFavorite: true }],
  ]
  for (const [sent, stored] of steps) {
    expect((await rate(kit, ana, recipe, sent)).status).toBe(200)
    expect((await kit.as(ana).call(ratingsApi.ownOne, { params })).data).toEqual({ recipeId: recipe.id, ...stored })
  }
  expect(await own(kit, ana)).toHaveLength(1)
})

test('the recipe carries the mean of all households, and nobody else can set it', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const recipe = await kit.recipe({ by: ana, locked: 1 })
  expect(await averageOf(kit, ana, recipe)).toBeNull()
  await rate(kit, ana, recipe, { rating: 5 })
  await rate(kit, ben, recipe, { rating: 2 })
  expect(await averageOf(kit, ana, recipe)).toBe(3.5)
  await kit.as(ana).call(recipesApi.patch, { params: { slug: recipe.slug }, body: { rating: 1 } })
  expect(await averageOf(kit, ana, recipe)).toBe(3.5)
  await rate(kit, ben, recipe, { rating: 0 })
  expect(await averageOf(kit, ana, recipe)).toBe(5)
  await rate(kit, ana, recipe, { rating: 0 })
  expect(await averageOf(kit, ana, recipe)).toBeNull()
})

test('the mean is that of the latest opinions, whatever came before', async ({ kit }) => {
  const people = Object.values(await kit.households('ana', 'ben', 'cleo'))
  const recipe = await kit.recipe({ by: people[0] as Person })
  const opinion = fc.record({ who: fc.integer({ min: 0, max: 2 }), rating: fc.constantFrom(null, 0, 1, 2.5, 4, 5) })
  const latest = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(opinion, { minLength: 1, maxLength: 4 }), async (opinions) => {
      for (const { who, rating } of opinions) {
        await rate(kit, people[who] as Person, recipe, { rating })
        if (rating !== null) latest.set(who, rating)
      }
      const stars = [...latest.values()].filter((rating) => rating > 0)
      const mean = stars.length > 0 ? stars.reduce((sum, one) => sum + one) / stars.length : null
      const stored = await averageOf(kit, people[0] as Person, recipe)
      if (mean === null) expect(stored).toBeNull()
      else expect(stored).toBeCloseTo(mean)
    }),
    { numRuns: 10 },
  )
})

test('two who rate at the same moment are both counted', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const recipe = await kit.recipe({ by: ana })
  await Promise.all([rate(kit, ana, recipe, { rating: 5 }), rate(kit, ben, recipe, { rating: 2 })])
  expect(await averageOf(kit, ana, recipe)).toBe(3.5)
})

test('a deleted recipe is no longer rated, and is again when it comes back', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  await rate(kit, ana, recipe, { rating: 3, isFavorite: true })
  await kit.as(ana).call(recipesApi.remove, { params: { slug: recipe.slug } })
  const gone = await kit.as(ana).call(ratingsApi.ownOne, { params: { recipe_id: recipe.id } })
  expect([gone.status, gone.detail]).toMatchObject([404, { message: 'User has not rated this recipe', error: true }])
  expect(await own(kit, ana)).toEqual([])
  expect((await kit.as(ana).call(ratingsApi.ownFavorites)).data.ratings).toEqual([])
  await kit.as(ana).call(trashApi.restore, { params: { id: recipe.id } })
  expect(await own(kit, ana)).toHaveLength(1)
  await kit.as(ana).call(recipesApi.remove, { params: { slug: recipe.slug } })
  await kit.as(ana).call(trashApi.purge, { params: { id: recipe.id } })
  expect(await kit.runtime.connection.reader.selectFrom('recipeRating').selectAll().execute()).toEqual([])
})

test('somebody who leaves takes their opinion along', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const recipe = await kit.recipe({ by: ana })
  await rate(kit, ana, recipe, { rating: 5 })
  await rate(kit, ben, recipe, { rating: 2 })
  await kit.runtime.connection.writer.deleteFrom('user').where('id', '=', ben.id).execute()
  const { id, groupId, householdId } = ben
  await kit.system().tx(async ({ emit }) => {
    emit('user.deleted', { id, groupId, householdId, username: 'ben', fullName: 'Ben' })
  })
  await kit.runtime.bus.settled()
  expect(await averageOf(kit, ana, recipe)).toBe(5)
})

test('nobody rates for somebody else, except an administrator of the group', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const recipe = await kit.recipe({ by: ana })
  const home = { id: ana.householdId, groupId: ana.groupId, name: '', slug: ana.actor.householdSlug }
  const admin = await kit.person({ admin: true, household: home })
  const refused = await rate(kit, ben, recipe, { rating: 1 }, ana.id)
  expect([refused.status, refused.detail]).toEqual([403, 'NOT_AN_ADMIN'])
  for (const endpoint of [ratingsApi.addFavorite, ratingsApi.removeFavorite])
    expect((await kit.as(ben).call(endpoint, { params: { id: ana.id, slug: recipe.slug } })).status).toBe(403)
  expect(await own(kit, ana)).toEqual([])
  expect((await rate(kit, admin, recipe, { rating: 4 }, ana.id)).status).toBe(200)
  expect(await own(kit, ana)).toEqual([{ recipeId: recipe.id, rating: 4, isFavorite: false }])
  const unknown = await rate(kit, admin, recipe, { rating: 4 }, randomUUID())
  expect([unknown.status, unknown.detail]).toMatchObject([404, { message: 'Not found.' }])
})

test('attack 24: other groups see neither the recipe nor the opinions', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const recipe = await kit.recipe({ by: ana })
  await rate(kit, ana, recipe, { rating: 5, isFavorite: true })
  for (const endpoint of [ratingsApi.list, ratingsApi.favorites])
    expect((await kit.as(zoe).call(endpoint, { params: { id: ana.id } })).data).toEqual({ ratings: [] })
  for (const slug of [recipe.slug, recipe.id, 'unknown']) {
    const answer = await rate(kit, zoe, { slug }, { rating: 1 })
    expect([answer.status, answer.detail]).toMatchObject([404, { message: 'Not found.', error: true }])
  }
  expect((await kit.as(zoe).call(ratingsApi.list, { params: { id: randomUUID() } })).data).toEqual({ ratings: [] })
  expect(await averageOf(kit, ana, recipe)).toBe(5)
})

test('stars beyond the range are refused by the field and change nothing', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  for (const rating of [-1, 5.1, 9, 1e308, 'many', true]) {
    const answer = await rate(kit, ana, recipe, { rating })
    expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['body', 'rating'] }]])
  }
  expect((await rate(kit, ana, recipe, { rating: 4 }, 'nobody')).status).toBe(422)
  expect((await kit.as(ana).call(ratingsApi.ownOne, { params: { recipe_id: 'x' } })).status).toBe(422)
  expect(await own(kit, ana)).toEqual([])
})
