import { randomUUID } from 'node:crypto'
import { labelsApi } from '@larder/contract/labels.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { processorMsUntil } from '@larder/domain/text/processor-time.fixture.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const namesOf = async (kit: Kit, person: Person, queryFilter: string) => {
  const query = { queryFilter, orderBy: 'name', orderDirection: 'asc', perPage: -1 }
  const answer = await kit.as(person).call(recipeSearchApi.list, { query })
  expect([answer.status, answer.detail, queryFilter]).toEqual([200, undefined, queryFilter])
  expect(answer.data.total).toBe(answer.data.items.length)
  return answer.data.items.map((item) => item.name)
}

async function seeded(kit: Kit) {
  const { ana, ben } = await kit.households('ana', 'ben')
  const [a, b] = [await kit.tag({ by: ana, name: 'a' }), await kit.tag({ by: ana, name: 'b' })]
  const soup = await kit.category({ by: ana, name: 'Soup' })
  const wok = await kit.tool({ by: ana, name: 'Wok' })
  const [egg, cup] = [await kit.food({ by: ana, name: 'Egg' }), await kit.unit({ by: ana, name: 'Cup' })]
  await kit.recipe({ by: ana, name: 'One', tags: [a, b], rating: 1, categories: [soup], description: 'test unit 1' })
  await kit.recipe({
    by: ana,
    name: 'Two',
    tags: [a],
    rating: 3,
    tools: [wok],
    isPublic: 0,
    nutrition: '{"calories":"200"}',
  })
  await kit.recipe({
    by: ben,
    name: 'Three',
    tags: [b],
    rating: 4.5,
    ingredients: [{ foodId: egg.id, unitId: cup.id, quantity: 2, note: 'beaten' }],
  })
  await kit.recipe({
    by: ben,
    name: 'Four',
    dateAdded: '2024-02-29',
    steps: ['Stir well'],
    createdAt: '2024-02-29T10:00:00.000Z',
  })
  return { ana, ben, egg, soup }
}

test('filters speak about columns and about everything a recipe is joined to', async ({ kit }) => {
  const { ana, ben, egg, soup } = await seeded(kit)
  const made = await kit.recipe({ by: ana, name: 'Made' })
  const life = { recipeId: made.id, userId: ben.id }
  const stamps = { id: randomUUID(), createdAt: kit.clock.iso(), updatedAt: kit.clock.iso() }
  const db = kit.runtime.connection.writer
  await db
    .insertInto('recipeMade')
    .values({ recipeId: made.id, householdId: ana.householdId, lastMade: kit.clock.iso() })
    .execute()
  await db
    .insertInto('recipeRating')
    .values({ ...life, id: randomUUID(), rating: null, isFavorite: 1 })
    .execute()
  await db
    .insertInto('recipeComment')
    .values({ ...stamps, ...life, text: 'Fine' })
    .execute()
  await db.insertInto('recipeExtra').values({ recipeId: made.id, keyName: 'source', value: 'Aunt' }).execute()
  await db
    .insertInto('recipeTimelineEvent')
    .values({
      ...stamps,
      ...life,
      subject: 'Cooked',
      message: null,
      eventType: 'info',
      hasImage: 0,
      timestamp: kit.clock.iso(),
    })
    .execute()
  const cases: [string, string[]][] = [
    ['lastMade IS NULL', ['Four', 'One', 'Three', 'Two']],
    ['lastMade IS NONE', ['Four', 'One', 'Three', 'Two']],
    ['lastMade IS NOT NULL', ['Made']],
    ['name IN [one, "Two"]', ['One', 'Two']],
    ['name NOT IN ["One", "Two", "Made"]', ['Four', 'Three']],
    ['tags.name IN [a]', ['One', 'Two']],
    ['tags.name IN [a, b]', ['One', 'Three', 'Two']],
    ['tags.name CONTAINS ALL [a, b]', ['One']],
    ['tags.name NOT IN [a]', ['Four', 'Made', 'Three']],
    ['tags.id IS NULL', ['Four', 'Made']],
    ['description LIKE "test u_it%"', ['One']],
    ['rating > 2', ['Three', 'Two']],
    ['rating in [1, 3]', ['One', 'Two']],
    [`recipeCategory.id = "${soup.id}"`, ['One']],
    ['recipe_category.slug = soup', ['One']],
    ['(name = One OR (name = Two AND rating > 2)) AND tags.name = a', ['One', 'Two']],
    ['createdAt < 2024-03-01', ['Four']],
    ['createdAt >= "2026-03-02T10:00:00Z"', ['Made', 'One', 'Three', 'Two']],
    ['dateAdded = "Feb 29 2024"', ['Four']],
    ['settings.public = f', ['Two']],
    ['settings.public = true AND settings.locked = false', ['Four', 'Made', 'One', 'Three']],
    ['nutrition.calories = 200', ['Two']],
    ['tools.name = wok', ['Two']],
    [`recipeIngredient.food.id IN ["${egg.id}"]`, ['Three']],
    [
      'recipe_ingredient.food.name = egg AND recipeIngredient.unit.name = cup AND recipeIngredient.quantity >= 2',
      ['Three'],
    ],
    ['recipeIngredient.note LIKE "beat%"', ['Three']],
    ['recipeInstructions.text LIKE "stir%"', ['Four']],
    [`user.id="${ben.id}"`, ['Four', 'Three']],
    ['user.username = ANA', ['Made', 'One', 'Two']],
    [`household.slug = "${ben.actor.householdSlug}"`, ['Four', 'Three']],
    [`household_id IN ["${ben.householdId}"]`, ['Four', 'Three']],
    ['household.preferences.privateHousehold = true', ['Four', 'Made', 'One', 'Three', 'Two']],
    [`favoritedBy.id = "${ben.id}"`, ['Made']],
    [`ratedBy.id = "${ben.id}"`, []],
    ['comments.text = fine', ['Made']],
    ['timelineEvents.subject = cooked', ['Made']],
    ['extras.key_name = source AND extras.value = aunt', ['Made']],
  ]
  for (const [filter, names] of cases) expect([filter, await namesOf(kit, ana, filter)]).toEqual([filter, names])
})

test('a malformed filter is refused and says so', async ({ kit }) => {
  const ana = await kit.person()
  for (const queryFilter of [
    '(name="test name" AND rating=1))',
    'id="this is not a valid UUID"',
    'createdAt="this is not a valid datetime format"',
    'name IS "test name"',
    'name IS NOT "test name"',
    'name IN "test name"',
    'name NOT IN "test name"',
    'tags.name CONTAINS ALL "test name"',
    'name CONTAINS ALL ["test name"]',
    'createdAt LIKE "2023-02-25"',
    'badAttribute="test value"',
    'group.badAttribute="test value"',
    'group.preferences.badAttribute="test value"',
    'tags = a',
    'rating > many',
    'name',
  ]) {
    const answer = await kit.as(ana).call(recipeSearchApi.list, { query: { queryFilter } })
    expect([queryFilter, answer.status, answer.detail]).toEqual([
      queryFilter,
      400,
      expect.stringMatching(/^invalid (query|attribute) string/),
    ])
  }
})

const secrets = [
  'user.password',
  'user.password_hash',
  'user.passwordHash',
  'user.email',
  'user.sessionEpoch',
  'user.tokens.token',
  'user.admin',
  'user.group.users.id',
  'share_tokens.id',
  'shareTokens.id',
  'revision',
  'deletedAt',
  'deletedBy',
  'rated_by.password_hash',
  'favorited_by.tokens.token',
  'comments.user.email',
  'timeline_events.user.password_hash',
  'household.invitations.token',
  'group.invite_tokens.token',
  '__proto__',
  'constructor.name',
  'recipe_ingredient.recipe.id',
]

test('attack 19: secrets and other tables can be neither filtered nor sorted by', async ({ kit }) => {
  const ana = await kit.person()
  await kit.recipe({ by: ana })
  for (const path of secrets) {
    for (const query of [
      { queryFilter: `${path} LIKE "%"` },
      { queryFilter: `${path} IS NOT NULL` },
      { orderBy: path },
    ]) {
      const answer = await kit.as(ana).call(recipeSearchApi.list, { query })
      expect([path, answer.status]).toEqual([path, 400])
    }
  }
})

test('attack 19: SQL in names, values and orders stays text', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  await kit.recipe({ by: ana, name: 'Mine' })
  await kit.recipe({ by: zoe, name: 'Theirs' })
  for (const text of [`' OR '1'='1`, `x' UNION SELECT * FROM user --`, `1; DROP TABLE recipe`, '%', "'); --"]) {
    expect(await namesOf(kit, ana, `name = "${text}"`)).toEqual([])
    expect(await namesOf(kit, ana, `tags.name IN ["${text}"]`)).toEqual([])
    for (const query of [{ tags: text }, { households: text }, { foods: text }, { search: `"${text}"`, tags: 'x' }])
      expect((await kit.as(ana).call(recipeSearchApi.list, { query })).data.items).toEqual([])
    expect((await kit.as(ana).call(recipeSearchApi.list, { query: { orderBy: text } })).status).toBe(400)
    expect(
      (await kit.as(ana).call(recipeSearchApi.list, { query: { orderBy: 'random', paginationSeed: text } })).data.total,
    ).toBe(1)
  }
  expect(await namesOf(kit, ana, `group_id = "${zoe.groupId}"`)).toEqual([])
  expect(await namesOf(kit, ana, `name = "x" OR group.id = "${zoe.groupId}" OR user.id = "${zoe.id}"`)).toEqual([])
})

test('attack 19: deep nesting is answered, not suffered', async ({ kit }) => {
  const ana = await kit.person()
  const cost = await processorMsUntil(async () => {
    for (const depth of [50, 500, 5_000]) {
      const queryFilter = `${'('.repeat(depth)}name = a${')'.repeat(depth)}`
      expect([200, 400]).toContain((await kit.as(ana).call(recipeSearchApi.list, { query: { queryFilter } })).status)
      const deep = Array.from({ length: depth }, () => 'user.household').join('.')
      expect((await kit.as(ana).call(recipeSearchApi.list, { query: { queryFilter: `${deep}.id = a` } })).status).toBe(
        400,
      )
      expect((await kit.as(ana).call(recipeSearchApi.list, { query: { orderBy: `${deep}.id` } })).status).toBe(400)
    }
  })
  expect(cost).toBeLessThan(25_000)
})

test('attack 19: a filter of a thousand terms and a search of hundreds are answered', async ({ kit }) => {
  const ana = await kit.person()
  await kit.recipe({ by: ana, name: 'One' })
  const chain = (one: string, word: string) => Array.from({ length: 1100 }, () => one).join(` ${word} `)
  expect(await namesOf(kit, ana, `${chain('name = a', 'OR')} OR name = one`)).toEqual(['One'])
  expect(await namesOf(kit, ana, chain('name = one', 'AND'))).toEqual(['One'])
  const search = Array.from({ length: 210 }, (_, i) => `w${i}`).join(' ')
  expect((await kit.as(ana).call(labelsApi.list, { query: { search } })).status).toBe(200)
})

test('filters are sets: AND cuts, OR joins, NOT IN and IN part the whole', async ({ kit }) => {
  const { ana } = await seeded(kit)
  const everything = await namesOf(kit, ana, 'id IS NOT NULL')
  const statement = fc.constantFrom(
    'tags.name = a',
    'tags.name IN [a, b]',
    'tags.name NOT IN [b]',
    'rating > 2',
    'rating IS NULL',
    'name LIKE "t%"',
    'settings.public = true',
    'recipeIngredient.food.name = egg',
    'recipeCategory.id IS NULL',
    'user.username = ben',
  )
  const both = (one: string[], other: string[]) => one.filter((name) => other.includes(name))
  await fc.assert(
    fc.asyncProperty(statement, statement, statement, async (p, q, r) => {
      const [a, b, c] = [await namesOf(kit, ana, p), await namesOf(kit, ana, q), await namesOf(kit, ana, r)]
      const either = (one: string[], other: string[]) =>
        everything.filter((name) => one.includes(name) || other.includes(name))
      expect(await namesOf(kit, ana, `${p} AND ${q}`)).toEqual(both(a, b))
      expect(await namesOf(kit, ana, `${p} OR ${q}`)).toEqual(either(a, b))
      expect(await namesOf(kit, ana, `${p} AND ${q} OR ${r}`)).toEqual(both(a, either(b, c)))
      expect(await namesOf(kit, ana, `(${p} AND ${q}) OR ${r}`)).toEqual(either(both(a, b), c))
    }),
    { numRuns: 15 },
  )
  const [inside, outside] = [
    await namesOf(kit, ana, 'tags.name IN [a]'),
    await namesOf(kit, ana, 'tags.name NOT IN [a]'),
  ]
  expect([...inside, ...outside].sort()).toEqual([...everything].sort())
})
