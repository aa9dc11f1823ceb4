import { randomUUID } from 'node:crypto'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const find = async (kit: Kit, person: Person, query: Record<string, unknown> = {}) => {
  const answer = await kit.as(person).call(recipeSearchApi.list, { query })
  expect([answer.status, answer.detail]).toEqual([200, undefined])
  return answer.data
}

const namesOf = async (kit: Kit, person: Person, query: Record<string, unknown> = {}) =>
  (await find(kit, person, query)).items.map((item) => item.name)

const byName = { orderBy: 'name', orderDirection: 'asc' }

test('a shuffle needs a seed, repeats for the same one and differs for another', async ({ kit }) => {
  const ana = await kit.person()
  for (let i = 0; i < 12; i++) await kit.recipe({ by: ana })
  const shuffled = (paginationSeed: string) => namesOf(kit, ana, { orderBy: 'random', paginationSeed })
  expect(await shuffled('one')).toEqual(await shuffled('one'))
  expect(await shuffled('one')).not.toEqual(await shuffled('two'))
  const refused = await kit.as(ana).call(recipeSearchApi.list, { query: { orderBy: 'random' } })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('paginationSeed is required when orderBy is random')
})

test('sorted by rating, the own opinion counts for more than the average, and those without come last', async ({
  kit,
}) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const rate = (recipe: { id: string }, person: Person, rating: number) =>
    kit.runtime.connection.writer
      .insertInto('recipeRating')
      .values({ id: randomUUID(), recipeId: recipe.id, userId: person.id, rating, isFavorite: 0 })
      .execute()
  for (const [name, rating] of [
    ['First', 5],
    ['Second', 4],
    ['Third', 3],
  ] as const)
    await rate(await kit.recipe({ by: ana, name, rating }), ana, rating)
  await kit.recipe({ by: ana, name: 'Unrated', rating: null })
  const zero = await kit.recipe({ by: ana, name: 'Zero', rating: 0 })
  await rate(zero, ben, 0)
  const order = async (person: Person, more = {}) => namesOf(kit, person, { orderBy: 'rating', ...more })
  expect((await order(ben)).slice(0, 3)).toEqual(['First', 'Second', 'Third'])
  const first = await kit.runtime.connection.reader
    .selectFrom('recipe')
    .select('id')
    .where('name', '=', 'First')
    .executeTakeFirstOrThrow()
  await rate(first, ben, 3.5)
  expect((await order(ben)).slice(0, 3)).toEqual(['Second', 'First', 'Third'])
  expect((await order(ana)).slice(0, 3)).toEqual(['First', 'Second', 'Third'])
  expect((await order(ben, { orderDirection: 'asc' })).slice(0, 3)).toEqual(['Third', 'First', 'Second'])
  expect((await order(ben, { orderByNullPosition: 'first' })).slice(0, 2).sort()).toEqual(['Unrated', 'Zero'])
})

test('last made is what the own household made', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const made = async (name: string, by: Person, day: string) => {
    const { id } = await kit.recipe({ by: ana, name, lastMade: day })
    await kit.runtime.connection.writer
      .insertInto('recipeMade')
      .values({ recipeId: id, householdId: by.householdId, lastMade: day })
      .execute()
  }
  await made('Ours', ana, '2026-01-01T00:00:00.000Z')
  await made('Ours later', ana, '2026-02-01T00:00:00.000Z')
  await made('Theirs', ben, '2026-03-01T00:00:00.000Z')
  expect(await namesOf(kit, ana, { orderBy: 'lastMade' })).toEqual(['Ours later', 'Ours', 'Theirs'])
  expect(await namesOf(kit, ben, { ...byName, queryFilter: 'lastMade IS NULL' })).toEqual(['Ours', 'Ours later'])
  expect(await namesOf(kit, ana, { queryFilter: 'last_made >= "2026-01-15"' })).toEqual(['Ours later'])
})

test('several keys, related keys and the place of nothing', async ({ kit }) => {
  const ana = await kit.person({ name: 'Ana' })
  const ben = await kit.person({
    name: 'Ben',
    household: { id: ana.householdId, groupId: ana.groupId, name: '', slug: '' },
  })
  await kit.recipe({ by: ana, name: 'b', description: 'x' })
  await kit.recipe({ by: ben, name: 'A', description: 'x' })
  await kit.recipe({ by: ana, name: 'c', description: 'y', userId: null })
  expect(await namesOf(kit, ana, { orderBy: 'description:desc, name:asc' })).toEqual(['c', 'A', 'b'])
  expect(
    await namesOf(kit, ana, { orderBy: 'user.full_name', orderDirection: 'desc', orderByNullPosition: 'first' }),
  ).toEqual(['c', 'A', 'b'])
  expect(
    await namesOf(kit, ana, { orderBy: 'user.fullName', orderDirection: 'asc', orderByNullPosition: 'last' }),
  ).toEqual(['b', 'A', 'c'])
  expect(await namesOf(kit, ana, byName)).toEqual(['A', 'b', 'c'])
})
