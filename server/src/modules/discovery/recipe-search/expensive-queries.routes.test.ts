import { randomUUID } from 'node:crypto'
import { exploreApi } from '@larder/contract/explore.ts'
import { foodsApi } from '@larder/contract/foods.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { recipeFinderApi } from '@larder/contract/recipe-finder.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openPerson } from '#modules/discovery/explore/explore.fixture.ts'
import type { Person } from '#test/factories/factories.ts'
import { createKit, type Kit, test } from '#test/kit.ts'

/** Questions that cost the server more than the caller. */

const at = ({ actor }: Person) => ({ group_slug: actor.groupSlug })
const times = (count: number, text: string, between: string) => Array.from({ length: count }, () => text).join(between)
const ids = (count: number) => Array.from({ length: count }, () => randomUUID())

const tooMuch = {
  orderBy: times(25, 'user.full_name', ','),
  queryFilter: times(60, 'tags.name = a', ' OR '),
}
const limits = {
  orderBy: 'Invalid order_by statement: more than 5 terms',
  queryFilter: 'invalid query string: more than 20 relations',
}

test('attack 45: many order and filter terms over relations are refused with the limit, for guests too', async ({
  kit,
}) => {
  const ana = await openPerson(kit)
  for (const name of ['orderBy', 'queryFilter'] as const) {
    const query = { [name]: tooMuch[name] }
    const answers = [
      await kit.as(ana).call(recipeSearchApi.list, { query }),
      await kit.as(ana).call(recipeFinderApi.suggest, { query }),
      await kit.guest().call(exploreApi.recipes, { params: at(ana), query }),
      await kit.guest().call(exploreApi.suggestions, { params: at(ana), query }),
    ]
    for (const { status, detail } of answers) expect([status, detail]).toEqual([400, limits[name]])
  }
})

test('attack 45: a search that is no search, and hundreds of things to narrow by, are refused by name', async ({
  kit,
}) => {
  const ana = await openPerson(kit)
  const search = 'ab '.repeat(2000)
  const answers: [string, { status: number; detail: unknown }][] = [
    ['search', await kit.as(ana).call(foodsApi.list, { query: { search } })],
    ['search', await kit.as(ana).call(labelsApi.list, { query: { search } })],
    ['search', await kit.guest().call(exploreApi.foods, { params: at(ana), query: { search } })],
    ['foods', await kit.as(ana).call(recipeFinderApi.suggest, { query: { foods: ids(201) } })],
    ['tools', await kit.guest().call(exploreApi.suggestions, { params: at(ana), query: { tools: ids(201) } })],
    ['tags', await kit.as(ana).call(recipeSearchApi.list, { query: { tags: ids(201) } })],
    ['foods', await kit.guest().call(exploreApi.recipes, { params: at(ana), query: { foods: ids(201) } })],
  ]
  for (const [name, { status, detail }] of answers) {
    expect(status).toBe(422)
    expect(detail).toContainEqual(
      expect.objectContaining({ type: expect.stringContaining('too_long'), loc: ['query', name] }),
    )
  }
})

test('attack 45: the longest search compares each record with a few words', async ({ kit }) => {
  const ana = await kit.person()
  const search = Array.from({ length: 200 }, (_, n) => `w${n}`).join(' ')
  const statements = await kit.statementsDuring(async () => {
    expect((await kit.as(ana).call(foodsApi.list, { query: { search } })).status).toBe(200)
  })
  for (const statement of statements) expect(statement.split(' like ').length - 1).toBeLessThanOrEqual(2 * 16 + 1)
})

/** From now on the labels cannot be read to their end. */
async function makeLabelsEndless({ runtime }: Kit) {
  const db = runtime.connection.writer
  await sql`alter table "label" rename to "keptLabel"`.execute(db)
  await sql`create view "label" as with recursive endless(one) as (select 1 union all select one from endless)
    select "keptLabel".* from "keptLabel", endless`.execute(db)
}

/** Two people, and what takes nobody long. */
async function neighbours(kit: Kit) {
  const { ana, ben } = await kit.households('ana', 'ben')
  await kit.label({ by: ana, name: 'Dairy' })
  const soup = await kit.recipe({ by: ana, name: 'Soup' })
  const bothRead = async () => {
    for (const person of [ben, ana]) {
      const one = await kit.as(person).call(recipesApi.get, { params: { slug: soup.slug } })
      expect(one.status).toBe(200)
    }
  }
  return { ana, ben, bothRead }
}

test('attack 45: a read that takes too long ends with a sentence, and nobody else has waited', async ({
  kit: quiet,
}) => {
  const alone = await neighbours(quiet)
  const begun = performance.now()
  await alone.bothRead()
  // Many times what the others take by themselves, however busy the machine is.
  const kit = await createKit({ readDeadlineMs: Math.ceil(3_000 + 20 * (performance.now() - begun)) })
  const { ana, ben, bothRead } = await neighbours(kit)
  await makeLabelsEndless(kit)
  const answered: string[] = []
  const endless = kit.as(ana).call(labelsApi.list, { query: { search: 'dairy' } })
  void endless.then(() => answered.push('endless'))
  await bothRead()
  expect(answered).toEqual([])
  const found = await kit.as(ben).call(recipeSearchApi.list, { query: { search: 'soup' } })
  expect(found.data.items.map(({ name }) => name)).toEqual(['Soup'])
  const { status, detail, headers } = await endless
  expect([status, detail, headers['retry-after']]).toEqual([
    503,
    { message: expect.stringContaining('takes too long'), error: true, exception: null },
    '5',
  ])
  await kit.close()
})
