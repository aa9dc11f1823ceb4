import { cookbooksApi } from '@larder/contract/cookbooks.ts'
import type { TaggedEndpoint } from '@larder/contract/endpoint.ts'
import { EXTENSION } from '@larder/contract/fields.ts'
import { foodsApi } from '@larder/contract/foods.ts'
import { groupsApi } from '@larder/contract/groups.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { mealplanRulesApi, mealplansApi } from '@larder/contract/mealplans.ts'
import { notifiersApi } from '@larder/contract/notifiers.ts'
import { categoriesApi, tagsApi, toolsApi } from '@larder/contract/organizers.ts'
import { recipeActionsApi } from '@larder/contract/recipe-actions.ts'
import { recipeCommentsApi } from '@larder/contract/recipe-comments.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipeTimelineApi } from '@larder/contract/recipe-timeline.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { unitsApi } from '@larder/contract/units.ts'
import { webhooksApi } from '@larder/contract/webhooks.ts'
import { MAX_ORDER_TERMS } from '@larder/domain/order-by.ts'
import type { TSchema } from 'typebox'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'

/** What a list shows as plain values, it can also be filtered and sorted by: programs ask for what they have read. */

type Schema = TSchema & { properties?: Record<string, Schema>; items?: Schema; type?: string | string[] }

/** Worked out for each answer, or nobody's to ask about. */
const notAsked = {
  ofAll: ['display', 'disableAmount', 'group', 'groupSlug', 'household', 'householdSlug', 'cacheKey'],
  ofGuests: ['userId', 'queryFilterString'],
}

const itemOf = ({ response }: TaggedEndpoint) => (response as Schema | undefined)?.properties?.items?.items

const isFilteredList = (endpoint: TaggedEndpoint): boolean =>
  endpoint.method === 'GET' &&
  !endpoint.extension &&
  itemOf(endpoint) !== undefined &&
  'queryFilter' in ((endpoint.query as Schema | undefined)?.properties ?? {})

const isPlain = ({ type }: Schema): boolean =>
  [type ?? []].flat().length > 0 && [type ?? []].flat().every((one) => one !== 'object' && one !== 'array')

function plainFields(endpoint: TaggedEndpoint): string[] {
  const unasked = [...notAsked.ofAll, ...(endpoint.access === 'public' ? notAsked.ofGuests : [])]
  return Object.entries(itemOf(endpoint)?.properties ?? {}).flatMap(([name, schema]) =>
    isPlain(schema) && !(EXTENSION in schema) && !unasked.includes(name) ? name : [],
  )
}

const inPortions = (all: string[], size: number): string[][] =>
  all.length === 0 ? [] : [all.slice(0, size), ...inPortions(all.slice(size), size)]

test('every list is filtered and sorted by each plain field that it shows', async ({ kit }) => {
  const group = await kit.group({ privateGroup: 0 })
  const ana = await kit.person({ admin: true, household: await kit.household({ groupId: group.id }) })
  const lists = kit.app.mounted.filter(isFilteredList)
  expect(lists.length).toBeGreaterThan(20)
  const params = { group_slug: group.slug }
  const refused: string[] = []
  for (const list of lists) {
    const fields = plainFields(list)
    const queryFilter = fields.map((field) => `${field} IS NOT NULL`).join(' OR ')
    const orders = inPortions(fields, MAX_ORDER_TERMS).map((some) => ({ orderBy: some.join(',') }))
    for (const query of [...orders, { queryFilter }]) {
      const { status, detail } = await kit.as(ana).call(list, { params, query })
      if (status !== 200) refused.push(`${list.path}: ${JSON.stringify(detail)}`)
    }
  }
  expect(refused).toEqual([])
})

/** What programs ask for through the records that belong to those of a list. */
const related: [TaggedEndpoint, string][] = [
  [recipeSearchApi.list, 'household.slug,mealEntries.date,nutrition.calories,recipe_ingredient.unit.name,notes.title'],
  [foodsApi.list, 'ingredients.recipe_id,ingredients.note,label.name,aliases.name,group.name'],
  [unitsApi.list, 'ingredients.quantity,aliases.name,group.name'],
  [labelsApi.list, 'foods.name,shopping_lists_label_settings.position,group.name'],
  [categoriesApi.list, 'recipes.name,group.name'],
  [tagsApi.list, 'recipes.slug,recipes.household_id,group.name'],
  [toolsApi.list, 'recipes.id,on_hand,group.name'],
  [mealplansApi.list, 'recipe.name,user.username,household.name,group.name'],
  [mealplanRulesApi.list, 'household.name,group.name'],
  [shoppingListsApi.list, 'list_items.note,label_settings.label.name,recipe_references.recipe.name,group.name'],
  [shoppingItemsApi.list, 'shopping_list.user.username,household.name,recipe_references.recipe.slug,group.name'],
  [recipeTimelineApi.list, 'recipe.user.id,user.username,household.slug'],
  [recipeCommentsApi.list, 'recipe.slug,user.username'],
  [cookbooksApi.list, 'household.name'],
  [recipeActionsApi.list, 'household.name,group.name'],
  [webhooksApi.list, 'household.name,group.name'],
  [notifiersApi.list, 'household.name,group.name'],
  [groupsApi.households, 'users.username,cookbooks.name,preferences.private_household'],
]

test('lists are asked about what belongs to their records', async ({ kit }) => {
  const ana = await kit.person()
  for (const [list, paths] of related) {
    const asked = paths.split(',')
    const queryFilter = asked.map((path) => `${path} IS NULL`).join(' AND ')
    for (const query of [...asked.map((orderBy) => ({ orderBy })), { queryFilter }]) {
      const { status, detail } = await kit.as(ana).call(list, { query })
      expect([list.path, status, status === 200 ? '' : detail]).toEqual([list.path, 200, ''])
    }
  }
})

test('organizers and foods are found by their recipes, those in the trash and those of others aside', async ({
  kit,
}) => {
  const ana = await kit.person()
  const eva = await kit.person({ household: { ...ana.actor, id: ana.householdId, name: '', slug: '' } })
  const [tag, food] = [await kit.tag({ by: ana }), await kit.food({ by: ana })]
  const asks = async (by: typeof ana) => [
    await found(kit, by, tagsApi.list, 'recipes.id IS NULL'),
    await found(kit, by, foodsApi.list, 'ingredients.id IS NULL'),
  ]
  const parts = { ingredients: [{ foodId: food.id }], tags: [tag] }
  await kit.recipe({ by: ana, deletedAt: kit.clock.iso(), ...parts })
  expect(await asks(ana)).toEqual([1, 1])
  await kit.recipe({ by: ana, name: 'Hers', visibility: 'person', ...parts })
  expect([await asks(ana), await asks(eva)]).toEqual([
    [0, 0],
    [1, 1],
  ])
  expect(await found(kit, ana, tagsApi.list, 'recipes.name = hers')).toBe(1)
  expect(await found(kit, eva, tagsApi.list, 'recipes.name = hers')).toBe(0)
})

test('recipes are found by when the own household plans them', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  await kit.mealplan({ by: ben, recipe: await kit.recipe({ by: ana }), date: '2026-03-04' })
  const planned = 'mealEntries.date >= 2026-03-01'
  expect([
    await found(kit, ana, recipeSearchApi.list, planned),
    await found(kit, ben, recipeSearchApi.list, planned),
  ]).toEqual([0, 1])
})

async function found(kit: Kit, by: Awaited<ReturnType<Kit['person']>>, list: TaggedEndpoint, queryFilter: string) {
  const answer = await kit.as(by).call(list, { query: { queryFilter } })
  return answer.status === 200 ? (answer.data as { total: number }).total : answer.status
}

test('lists and the things on them are found by the recipes they are for, unless those are hidden', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana' })
  const eva = await kit.person({ name: 'eva', household: { ...ana.actor, id: ana.householdId, name: '', slug: '' } })
  const list = await kit.shoppingList({ by: ana })
  await kit.shoppingList({ by: ana })
  const recipes = [
    await kit.recipe({ by: ana, ingredients: [{ note: 'leek' }] }),
    await kit.recipe({ by: ana, ingredients: [{ note: 'leek' }, { note: 'secret' }], visibility: 'person' }),
  ]
  for (const { id: recipe_id } of recipes)
    await kit.as(ana).call(shoppingListsApi.addRecipe, { params: { item_id: list.id, recipe_id }, body: {} })
  const [open, hidden] = recipes.map(({ id }) => `recipeReferences.recipeId = "${id}"`)
  for (const endpoint of [shoppingListsApi.list, shoppingItemsApi.list]) {
    expect(await found(kit, ana, endpoint, `${open}`)).toBeGreaterThan(0)
    expect(await found(kit, eva, endpoint, `${open}`)).toBeGreaterThan(0)
    expect(await found(kit, ana, endpoint, `${hidden}`)).toBeGreaterThan(0)
    expect(await found(kit, eva, endpoint, `${hidden}`)).toBe(0)
  }
  expect(await found(kit, ana, shoppingListsApi.list, 'recipe_references.recipe_id IS NULL')).toBe(1)
  expect(await found(kit, ana, shoppingListsApi.list, 'listItems.checked = false AND user.username = ana')).toBe(1)
})

test('planned meals are found by who planned them, events by their picture, and nobody by a secret', async ({
  kit,
}) => {
  const ana = await kit.person({ name: 'ana' })
  await kit.mealplan({ by: ana })
  expect(await found(kit, ana, mealplansApi.list, 'user.fullName LIKE "ana%"')).toBe(1)
  expect(await found(kit, ana, mealplansApi.list, 'user.passwordHash IS NOT NULL')).toBe(400)
  expect(await found(kit, ana, shoppingListsApi.list, 'user.email LIKE "a%"')).toBe(400)
  expect(await found(kit, ana, recipeTimelineApi.list, 'image = "has image"')).toBe(0)
})
