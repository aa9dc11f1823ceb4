import { randomUUID } from 'node:crypto'
import { cookbooksApi } from '@larder/contract/cookbooks.ts'
import { dinersApi } from '@larder/contract/diners.ts'
import { importRulesApi } from '@larder/contract/import-rules.ts'
import { itemPricesApi } from '@larder/contract/item-prices.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { recurringItemsApi } from '@larder/contract/recurring-items.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { shoppingListSharingApi } from '@larder/contract/shopping-list-sharing.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { shoppingStoresApi } from '@larder/contract/shopping-stores.ts'
import { openReport } from '#modules/foundation/reports/reports.service.ts'
import { byId, type Factory, type Line, type Lines, type Made } from './line.ts'

/** The three calls about one thing of a plain collection. Deleting what is not there is 400 in the contract. */
const groupCollection = (base: string, factory: Factory, extra: object = {}): Lines => {
  const line: Line = { of: 'group', make: byId(factory) }
  const body: Line['body'] = ({ item_id }, { owner }) => ({
    id: item_id,
    groupId: owner.groupId,
    name: `renamed ${item_id}`,
    ...extra,
  })
  return {
    [`GET ${base}/{item_id}`]: line,
    [`PUT ${base}/{item_id}`]: { ...line, body },
    [`DELETE ${base}/{item_id}`]: { ...line, hidden: 400 },
  }
}

const food: Factory = ({ kit, owner }) => kit.food({ by: owner })
const unit: Factory = ({ kit, owner }) => kit.unit({ by: owner })

let rules = 0
const importRule: Factory = async ({ kit, owner }) => {
  const body = { kind: 'dropLine', find: `word ${rules++}` }
  return (await kit.as(owner).call(importRulesApi.create, { body })).data
}

const bySlug = (name: string, factory: (made: Made) => Promise<{ slug: string }>): Line => ({
  of: 'group',
  make: async (made) => ({ [name]: (await factory(made)).slug }),
})

/** A deletion is undone by whoever made it and by nobody else. */
const removed: Line = {
  of: 'person',
  make: async ({ kit, owner }) => {
    const headers = { [UNDO_HEADER]: UNDO_WANTED }
    const body = { ids: [(await kit.label({ by: owner })).id] }
    return { token: (await kit.as(owner).call(labelsApi.bulkRemove, { body, headers })).headers[UNDO_HEADER] }
  },
}

const inTrash: Line = {
  of: 'household',
  make: async ({ kit, owner }) => {
    const params = { item_id: (await kit.cookbook({ by: owner })).id }
    await kit.as(owner).call(cookbooksApi.remove, { params })
    return { item_id: (await kit.as(owner).call(removalsApi.trash)).data[0]?.id }
  },
}

const report: Line = {
  of: 'household',
  make: async ({ kit, owner }) => ({
    item_id: await kit
      .as(owner)
      .ctx()
      .tx((ctx) => openReport(ctx, { category: 'migration', name: 'Paprika Migration' })),
  }),
}
const cookbook: Factory = ({ kit, owner }) => kit.cookbook({ by: owner })

const recipeAction: Factory = ({ kit, owner }) => kit.recipeAction({ by: owner })
const diner: Factory = async ({ kit, owner }) =>
  (await kit.as(owner).call(dinersApi.create, { body: { name: 'Guest' } })).data
const shoppingList: Factory = ({ kit, owner }) => kit.shoppingList({ by: owner })
const shoppingItem: Line['make'] = async ({ kit, owner }) => {
  const list = await kit.shoppingList({ by: owner })
  return { item_id: (await kit.shoppingItem({ on: list })).id, list: list.id }
}
const recipeForList: Line['make'] = async ({ kit, owner }) => ({
  item_id: (await kit.shoppingList({ by: owner })).id,
  recipe_id: (await kit.recipe({ by: owner, ingredients: [{ note: 'leek', quantity: 1 }] })).id,
})
const recipeOnList: Line['make'] = async (made) => {
  const params = await recipeForList(made)
  await made.kit.as(made.owner).call(shoppingListsApi.addRecipe, { params, body: null })
  return params
}
const lists = '/api/households/shopping/lists/{item_id}'
const items = '/api/households/shopping/items/{item_id}'

const stores = '/api/households/shopping/stores/{item_id}'
const recurring = '/api/households/shopping/recurring-items/{item_id}'
const prices = '/api/households/shopping/prices'
const shoppingStore: Line['make'] = async ({ kit, owner }) => ({
  item_id: (await kit.as(owner).call(shoppingStoresApi.create, { body: { name: `store ${randomUUID()}` } })).data.id,
})
const everyWeek = (shoppingListId: string) => ({ shoppingListId, note: 'milk', every: 1, period: 'week' as const })
const recurringItem: Line['make'] = async ({ kit, owner }) => {
  const list = await kit.shoppingList({ by: owner })
  const made = await kit.as(owner).call(recurringItemsApi.create, { body: everyWeek(list.id) })
  return { item_id: made.data.id, list: list.id }
}
const itemPrice: Line['make'] = async ({ kit, owner }) => ({
  item_id: (await kit.as(owner).call(itemPricesApi.put, { body: { name: 'milk', minorUnits: 99, currency: 'EUR' } }))
    .data.id,
})

const listLink: Line['make'] = async (made) => {
  const { id } = await shoppingList(made)
  const params = { item_id: id }
  const body = { canTick: true }
  const link = await made.kit.as(made.owner).call(shoppingListSharingApi.create, { params, body })
  return { ...params, link_id: link.data.id, token: link.data.token }
}
const itemBehindLink: Line['make'] = async (made) => {
  const { item_id: id, token } = (await listLink(made)) as { item_id: string; token: string }
  return { token, item_id: (await made.kit.shoppingItem({ on: { id } })).id }
}

const shoppingLines: Lines = {
  [`GET ${lists}/links`]: { of: 'household', make: listLink },
  [`POST ${lists}/links`]: { of: 'household', make: byId(shoppingList), body: () => ({}) },
  [`DELETE ${lists}/links/{link_id}`]: { of: 'household', make: listLink },
  [`POST ${lists}/changes`]: {
    of: 'household',
    make: byId(shoppingList),
    body: () => ({ changes: [{ type: 'add', item: { id: randomUUID(), note: 'milk' } }] }),
  },
  [`POST ${lists}/sort-as-bought`]: { of: 'household', make: byId(shoppingList) },
  'GET /api/shared/shopping-lists/{token}': { of: 'everybody', make: listLink },
  'PUT /api/shared/shopping-lists/{token}/items/{item_id}': {
    of: 'everybody',
    make: itemBehindLink,
    body: () => ({ checked: true }),
  },
  [`GET ${lists}`]: { of: 'household', make: byId(shoppingList) },
  'GET /api/tables/shopping-lists/{item_id}': { of: 'household', make: byId(shoppingList) },
  [`PUT ${lists}`]: {
    of: 'household',
    make: byId(shoppingList),
    body: ({ item_id }, { owner: { groupId, id: userId } }) => ({ id: item_id, groupId, userId, name: 'Renamed' }),
  },
  [`DELETE ${lists}`]: { of: 'household', make: byId(shoppingList) },
  [`PUT ${lists}/label-settings`]: { of: 'household', make: byId(shoppingList), body: () => [] },
  [`POST ${lists}/recipe`]: {
    of: 'household',
    make: recipeForList,
    body: ({ recipe_id }) => [{ recipeId: recipe_id }],
  },
  [`POST ${lists}/recipe/{recipe_id}`]: { of: 'household', make: recipeForList, body: () => null },
  [`POST ${lists}/recipe/{recipe_id}/delete`]: { of: 'household', make: recipeOnList, body: () => null },
  [`GET ${stores}`]: { of: 'household', make: shoppingStore },
  [`PUT ${stores}`]: { of: 'household', make: shoppingStore, body: () => ({ name: `store ${randomUUID()}` }) },
  [`DELETE ${stores}`]: { of: 'household', make: shoppingStore },
  [`PUT ${recurring}`]: {
    of: 'household',
    make: recurringItem,
    body: ({ list }) => everyWeek(String(list)),
  },
  [`POST ${recurring}/skip`]: { of: 'household', make: recurringItem },
  [`DELETE ${recurring}`]: { of: 'household', make: recurringItem },
  [`DELETE ${prices}/{item_id}`]: { of: 'household', make: itemPrice },
  [`GET ${prices}/recipes/{item_id}`]: {
    of: 'group',
    make: async ({ kit, owner }) => ({ item_id: (await kit.recipe({ by: owner })).id }),
  },
  [`GET ${items}`]: { of: 'household', make: shoppingItem },
  [`PUT ${items}`]: {
    of: 'household',
    make: shoppingItem,
    body: ({ list }) => ({ shoppingListId: list, note: 'renamed' }),
  },
  // Unknown ids are fine in the contract, so those of others are told the same.
  [`DELETE ${items}`]: { of: 'household', make: shoppingItem, hidden: 200 },
}

export const groupDataLines: Lines = {
  ...shoppingLines,
  'GET /api/households/recipe-actions/{item_id}': { of: 'household', make: byId(recipeAction) },
  'PUT /api/households/recipe-actions/{item_id}': {
    of: 'household',
    make: byId(recipeAction),
    body: (_, { owner: { groupId, householdId } }) => ({
      groupId,
      householdId,
      actionType: 'post',
      title: 'Renamed',
      url: 'https://example.com/',
    }),
  },
  'DELETE /api/households/recipe-actions/{item_id}': { of: 'household', make: byId(recipeAction) },
  'POST /api/households/recipe-actions/{item_id}/trigger/{recipe_slug}': {
    of: 'household',
    make: async ({ kit, owner }) => ({
      item_id: (await kit.recipeAction({ by: owner, actionType: 'post' })).id,
      recipe_slug: (await kit.recipe({ by: owner })).slug,
    }),
    body: () => null,
  },
  'GET /api/households/cookbooks/{item_id}': { of: 'group', make: byId(cookbook) },
  'PUT /api/households/cookbooks/{item_id}': {
    of: 'household',
    make: byId(cookbook),
    body: () => ({ name: 'Renamed' }),
  },
  'DELETE /api/households/cookbooks/{item_id}': { of: 'household', make: byId(cookbook) },
  'POST /api/removals/{token}/restore': removed,
  'POST /api/households/trash/{item_id}/restore': inTrash,
  'DELETE /api/households/trash/{item_id}': inTrash,
  'GET /api/groups/reports/{item_id}': report,
  'DELETE /api/groups/reports/{item_id}': report,
  'GET /api/organizers/categories/slug/{category_slug}': bySlug('category_slug', ({ kit, owner }) =>
    kit.category({ by: owner }),
  ),
  'GET /api/organizers/tags/slug/{tag_slug}': bySlug('tag_slug', ({ kit, owner }) => kit.tag({ by: owner })),
  'GET /api/organizers/tools/slug/{tool_slug}': bySlug('tool_slug', ({ kit, owner }) => kit.tool({ by: owner })),
  ...groupCollection('/api/groups/labels', ({ kit, owner }) => kit.label({ by: owner })),
  'GET /api/groups/labels/{item_id}/uses': { of: 'group', make: byId(({ kit, owner }) => kit.label({ by: owner })) },
  ...groupCollection('/api/groups/import-rules', importRule),
  'PUT /api/groups/import-rules/{item_id}': {
    of: 'group',
    make: byId(importRule),
    body: ({ item_id }) => ({ kind: 'dropLine', find: `words of ${item_id}` }),
  },
  ...groupCollection('/api/foods', food),
  'GET /api/foods/{item_id}/uses': { of: 'group', make: byId(food) },
  'GET /api/foods/{item_id}/allergens': { of: 'group', make: byId(food) },
  'PUT /api/foods/{item_id}/allergens': { of: 'group', make: byId(food), body: () => ({ said: [] }) },
  'PUT /api/foods/{item_id}/substitutes': { of: 'group', make: byId(food), body: () => ({ substitutes: [] }) },
  'PUT /api/households/diners/{item_id}': {
    of: 'household',
    make: byId(diner),
    body: () => ({}),
    except: { plain: 403 },
  },
  'DELETE /api/households/diners/{item_id}': { of: 'household', make: byId(diner) },
  'GET /api/foods/{item_id}/catalogue': { of: 'group', make: byId(food) },
  'PUT /api/foods/{item_id}/catalogue': { of: 'group', make: byId(food), body: () => ({ key: null }) },
  'GET /api/foods/{item_id}/nutrition': { of: 'group', make: byId(food) },
  'PUT /api/foods/{item_id}/nutrition': { of: 'group', make: byId(food), body: () => ({ recordOf: 'onion' }) },
  ...groupCollection('/api/units', unit),
  'GET /api/units/{item_id}/uses': { of: 'group', make: byId(unit) },
  ...groupCollection('/api/organizers/categories', ({ kit, owner }) => kit.category({ by: owner })),
  ...groupCollection('/api/organizers/tags', ({ kit, owner }) => kit.tag({ by: owner })),
  ...groupCollection('/api/organizers/tools', ({ kit, owner }) => kit.tool({ by: owner })),
}
