import { pathOf, searchOf, type TaggedEndpoint } from '@larder/contract/endpoint.ts'
import { exploreApi } from '@larder/contract/explore.ts'
import { recipeCommentsApi } from '@larder/contract/recipe-comments.ts'
import { recipeSharingApi } from '@larder/contract/recipe-sharing.ts'
import { validatorsApi } from '@larder/contract/validators.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { neighbourOf, openPerson } from './explore.fixture.ts'

/**
 * What guests can learn does not depend on what they may not see: every answer to them is the same, letter by letter,
 * with and without the private rows. Public and private things have words in common, and words that are typos of each
 * other, because a guess that some private thing confirms would tell of it.
 */

const words = ['soups', 'suops', 'stork', 'storks', 'goulash', 'gulash', 'goulasch'] as const
const word = fc.constantFrom(...words)

type World = { kit: Kit; host: Person; guestOfHost: Person; hidden: Person; stranger: Person; things: Records }
type Records = Awaited<ReturnType<typeof recordsOf>>

async function recordsOf(kit: Kit, by: Person) {
  const home = [{ id: by.householdId }]
  return {
    tags: [await kit.tag({ by, name: 'soup' }), await kit.tag({ by, name: 'quick' })],
    categories: [await kit.category({ by, name: 'stock' })],
    tools: [await kit.tool({ by, name: 'pot', onHandIn: home }), await kit.tool({ by, name: 'pan' })],
    foods: [await kit.food({ by, name: 'salt', onHandIn: home }), await kit.food({ by, name: 'goulash meat' })],
  }
}

/** An open group with two open households and a private one; recipes and cookbooks stand in the open ones. */
async function openWorld(kit: Kit): Promise<World> {
  const host = await openPerson(kit)
  const [guestOfHost, hidden] = [await neighbourOf(kit, host, false), await neighbourOf(kit, host, true)]
  const stranger = await openPerson(kit, { privateGroup: true })
  const things = await recordsOf(kit, host)
  const { tags, categories, tools, foods } = things
  const lines = foods.map(({ id }) => ({ foodId: id }))
  await kit.recipe({ by: host, name: 'Soups of today', rating: 4, tags, ingredients: lines, steps: ['Add stock.'] })
  await kit.recipe({
    by: guestOfHost,
    name: 'Goulash',
    lastMade: kit.clock.iso(),
    tools,
    categories,
    ingredients: lines,
  })
  await kit.recipe({ by: host, name: 'Salty stork', tags: tags.slice(1), ingredients: lines.slice(1) })
  await kit.cookbook({ by: host, name: 'Everything', isPublic: true })
  await kit.cookbook({ by: guestOfHost, name: 'Soups', isPublic: true, filter: `tags.id IN ["${tags[0]?.id}"]` })
  return { kit, host, guestOfHost, hidden, stranger, things }
}

type Hiding = { way: keyof typeof waysToHide; said: string; more: string }

const waysToHide = {
  privateRecipe: async (world: World, name: string) => {
    const recipe = await secretRecipe(world, world.host, { name, isPublic: 0 })
    await world.kit.as(world.host).call(recipeCommentsApi.create, { body: { recipeId: recipe.id, text: name } })
    await world.kit.as(world.host).call(recipeSharingApi.create, { body: { recipeId: recipe.id } })
    await world.kit.mealplan({ by: world.host, recipe })
  },
  recipeOfPrivateHousehold: (world: World, name: string) => secretRecipe(world, world.hidden, { name }),
  recipeInTrash: (world: World, name: string) =>
    secretRecipe(world, world.guestOfHost, { name, deletedAt: world.kit.clock.iso() }),
  privateCookbook: ({ kit, host }: World, name: string) => kit.cookbook({ by: host, name }),
  cookbookOfPrivateHousehold: ({ kit, hidden }: World, name: string) =>
    kit.cookbook({ by: hidden, name, isPublic: true }),
  privateHousehold: ({ kit, host }: World, name: string) =>
    kit.household({ groupId: host.groupId, name, privateHousehold: 1 }),
  shopping: async ({ kit, host }: World, name: string) => {
    await kit.shoppingItem({ on: await kit.shoppingList({ by: host, name }), note: name })
  },
  privateGroup: async ({ kit, stranger }: World, name: string) => {
    await kit.recipe({ by: stranger, name })
    await kit.cookbook({ by: stranger, name, isPublic: true })
    await kit.tag({ by: stranger, name })
    await kit.food({ by: stranger, name })
  },
} satisfies Record<string, (world: World, name: string) => Promise<unknown>>

/** Sorted under everything there is, better rated and made later than what is open. */
const secretRecipe = (
  { kit, things: { foods, ...organizers } }: World,
  by: Person,
  columns: Partial<Parameters<Kit['recipe']>[0]>,
) =>
  kit.recipe({
    ...organizers,
    by,
    rating: 5,
    lastMade: '2026-03-03T10:00:00.000Z',
    description: `${columns.name}`,
    ingredients: [...foods.map(({ id }) => ({ foodId: id })), `${columns.name}`],
    steps: [`${columns.name}`],
    ...columns,
  })

const hiding: fc.Arbitrary<Hiding> = fc.record({
  way: fc.constantFrom(...(Object.keys(waysToHide) as (keyof typeof waysToHide)[])),
  said: word,
  more: word,
})

type Ask = (world: World) => string

const at = ({ host }: World) => ({ group_slug: host.actor.groupSlug })
const asking =
  (
    endpoint: TaggedEndpoint,
    input: (world: World) => { params?: Record<string, unknown>; query?: Record<string, unknown> },
  ): Ask =>
  (world) => {
    const { params = {}, query = {} } = input(world)
    return pathOf(endpoint, { ...at(world), ...params }) + searchOf(query)
  }

const orders = ['name', 'created_at', 'rating', 'last_made', 'random', 'household.name', 'tags.name', 'settings.public']
const filters = (said: string) => [
  undefined,
  `name LIKE "%${said}%"`,
  `household.name LIKE "%${said}%" OR settings.public = FALSE`,
  `tags.name = "${said}" OR recipe_ingredient.note CONTAINS ALL ["${said}"]`,
  `recipeIngredient.food.name LIKE "%${said}%" AND rating > 2`,
  'household.preferences.privateHousehold = TRUE OR lastMade IS NOT NULL',
]
const paging = {
  page: fc.integer({ min: 1, max: 3 }),
  perPage: fc.constantFrom(-1, 1, 2, 50),
  orderDirection: fc.constantFrom('asc', 'desc'),
  paginationSeed: fc.constant('seed'),
}
const filter = word.chain((said) => fc.constantFrom(...filters(said)))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const secretSlug = fc.tuple(word, word, fc.nat(3)).map(([said, more, i]) => `${said}-${more}-${i}`)

const recipeQuestion: fc.Arbitrary<Ask> = fc
  .record({
    ...paging,
    search: maybe(
      fc.oneof(
        word,
        fc.tuple(word, word).map((both) => both.join(' ')),
      ),
    ),
    orderBy: maybe(fc.constantFrom(...orders)),
    queryFilter: filter,
    cookbook: maybe(fc.constantFrom('everything', 'soups')),
    tags: maybe(fc.constantFrom('soup', 'quick')),
    households: maybe(secretSlug),
    byFood: fc.boolean(),
  })
  .map(({ byFood, ...query }) =>
    asking(exploreApi.recipes, ({ things }) => ({
      query: { ...query, ...(byFood ? { foods: things.foods[0]?.id } : {}) },
    })),
  )

/** Nothing but a word stands between the guest and what they may see. */
const searchQuestion: fc.Arbitrary<Ask> = word.map((search) =>
  asking(exploreApi.recipes, () => ({ query: { search } })),
)

const suggestionQuestion: fc.Arbitrary<Ask> = fc
  .record({
    limit: fc.constantFrom(-1, 1, 2),
    maxMissingFoods: fc.nat(2),
    maxMissingTools: fc.nat(2),
    queryFilter: filter,
  })
  .map((query) =>
    asking(exploreApi.suggestions, ({ things: { foods, tools } }) => ({
      query: { ...query, foods: foods[0]?.id, tools: tools[0]?.id },
    })),
  )

const listQuestion: fc.Arbitrary<Ask> = fc
  .record({
    endpoint: fc.constantFrom(
      exploreApi.cookbooks,
      exploreApi.households,
      exploreApi.foods,
      exploreApi.tags,
      exploreApi.categories,
      exploreApi.tools,
    ),
    query: fc.record({
      ...paging,
      search: maybe(word),
      orderBy: fc.constantFrom('name', 'created_at', 'random'),
      queryFilter: maybe(word.map((said) => `name LIKE "%${said}%"`)),
    }),
  })
  .map(({ endpoint, query }) => asking(endpoint, () => ({ query })))

const singleQuestion: fc.Arbitrary<Ask> = fc
  .record({
    endpoint: fc.constantFrom(exploreApi.recipe, exploreApi.cookbook, exploreApi.household),
    slug: fc.oneof(secretSlug, fc.constantFrom('goulash', 'soups-of-today', 'everything', 'soups')),
  })
  .map(({ endpoint, slug }) =>
    asking(endpoint, () => ({ params: { recipe_slug: slug, item_id: slug, household_slug: slug } })),
  )

const nameQuestion: fc.Arbitrary<Ask> = secretSlug.map((name) =>
  asking(validatorsApi.recipe, ({ host }) => ({ query: { group_id: host.groupId, name } })),
)

const groupQuestion: fc.Arbitrary<Ask> = fc.constantFrom(...Object.values(exploreApi)).map((endpoint) =>
  asking(endpoint, ({ stranger, things }) => ({
    params: {
      group_slug: stranger.actor.groupSlug,
      recipe_slug: 'soup',
      household_slug: stranger.actor.householdSlug,
      item_id: things.foods[0]?.id,
    },
  })),
)

const feedQuestion: fc.Arbitrary<Ask> = fc.constantFrom<Ask>(
  asking(exploreApi.rss, () => ({})),
  asking(exploreApi.jsonFeed, () => ({})),
  () => '/sitemap.xml',
  () => '/robots.txt',
  (world) => `/sitemap.xml?group=${world.host.actor.groupSlug}`,
)

const questions = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: recipeQuestion },
    { weight: 4, arbitrary: searchQuestion },
    { weight: 2, arbitrary: suggestionQuestion },
    { weight: 2, arbitrary: listQuestion },
    { weight: 2, arbitrary: singleQuestion },
    nameQuestion,
    groupQuestion,
    feedQuestion,
  ),
  { minLength: 20, maxLength: 20 },
)

async function learned(world: World, asked: Ask[]) {
  const answers: [url: string, status: number, body: string][] = []
  for (const ask of asked) {
    const { statusCode, body } = await world.kit.app.inject(ask(world))
    answers.push([ask(world), statusCode, body])
  }
  return answers
}

test('attack 23, attack 24: no question a guest can ask is answered differently because of what is private', async ({
  kit,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(hiding, { minLength: 1, maxLength: 4 }), questions, async (secrets, asked) => {
      const world = await openWorld(kit)
      const before = await learned(world, asked)
      for (const [i, { way, said, more }] of secrets.entries()) await waysToHide[way](world, `${said} ${more} ${i}`)
      expect(await learned(world, asked)).toEqual(before)
      expect(before.filter(([, status]) => status >= 500)).toEqual([])
    }),
    { numRuns: 12 },
  )
})
