import { recurringItemsApi } from '@larder/contract/recurring-items.ts'
import { type ShoppingItem, shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { type ShoppingList, shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { shoppingStoresApi } from '@larder/contract/shopping-stores.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { Type } from 'typebox'
import { listIdOf, recipeIdOf } from './named-records.ts'
import { firstParts, short, ToolProblem, tool } from './tool.ts'

const List = Type.String({
  minLength: 1,
  maxLength: 600,
  description: 'Name or id of a list, from list_shopping_lists',
})

const listStores = tool({
  name: 'list_shopping_stores',
  title: 'List stores',
  description: 'The stores that the household goes to; things on a list may belong to one of them.',
  effect: 'reads',
  needs: [shoppingStoresApi.list],
  input: Type.Object({}),
  run: async (call) => {
    const { items } = await call(shoppingStoresApi.list, { query: { perPage: 200 } })
    return { stores: items.map(({ id, name }) => ({ id, name: short(name, 300) })) }
  },
})

const repeatShoppingItem = tool({
  name: 'repeat_shopping_item',
  title: 'Let a thing come back',
  description: 'Puts a thing on a shopping list every so many days, weeks or months, unless it is still there.',
  effect: 'adds',
  needs: [recurringItemsApi.create],
  input: Type.Object({
    list: List,
    text: Type.String({ minLength: 1, maxLength: 500, description: 'Such as "oat milk"' }),
    every: Type.Integer({ minimum: 1, maximum: 365 }),
    period: Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')]),
  }),
  run: async (call, { list, text, every, period }) => {
    const shoppingListId = await listIdOf(call, list)
    const plain = { quantity: 0, foodId: null, unitId: null, labelId: null, storeId: null }
    const made = await call(recurringItemsApi.create, { body: { ...plain, shoppingListId, note: text, every, period } })
    return { id: made.id, text: short(made.display, 500), nextOn: made.nextOn }
  },
})

const itemOf = ({ id, display, note, checked, label }: ShoppingItem) => ({
  id,
  text: short(display || note, 500),
  ticked: checked,
  label: label?.name,
})

const listOf = ({ id, name, listItems }: ShoppingList) => ({
  id,
  name: short(name, 300),
  items: firstParts(listItems).map(itemOf),
  ...(listItems.length > firstParts(listItems).length ? { more: listItems.length - firstParts(listItems).length } : {}),
})

const listShoppingLists = tool({
  name: 'list_shopping_lists',
  title: 'List shopping lists',
  description: 'The shopping lists of the household, and how much is still to be bought on each.',
  effect: 'reads',
  needs: [shoppingListsApi.list],
  input: Type.Object({}),
  run: async (call) => {
    const { items } = await call(shoppingListsApi.list, { query: { perPage: 200 } })
    return { lists: items.map(({ id, name, openItems }) => ({ id, name: short(name, 300), openItems })) }
  },
})

const getShoppingList = tool({
  name: 'get_shopping_list',
  title: 'Read a shopping list',
  description: 'Everything on one shopping list, bought or not.',
  effect: 'reads',
  needs: [shoppingListsApi.get],
  input: Type.Object({ list: List }),
  run: async (call, { list }) =>
    listOf(await call(shoppingListsApi.get, { params: { item_id: await listIdOf(call, list) } })),
})

const createShoppingList = tool({
  name: 'create_shopping_list',
  title: 'Make a shopping list',
  description: 'Makes an empty shopping list of the household.',
  effect: 'adds',
  needs: [shoppingListsApi.create],
  input: Type.Object({ name: Type.String({ minLength: 1, maxLength: 600 }) }),
  run: async (call, { name }) => listOf(await call(shoppingListsApi.create, { body: { name } })),
})

const addShoppingItems = tool({
  name: 'add_shopping_items',
  title: 'Put things on a shopping list',
  description: 'Adds things by name, each with a number if more than one is needed. Equal things become one.',
  effect: 'adds',
  needs: [shoppingItemsApi.createMany],
  input: Type.Object({
    list: List,
    items: Type.Array(
      Type.Object({
        text: Type.String({ minLength: 1, maxLength: 500, description: 'Such as "oat milk" or "flour, 500 g"' }),
        quantity: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
      }),
      { minItems: 1, maxItems: 100 },
    ),
  }),
  run: async (call, { list, items }) => {
    const shoppingListId = await listIdOf(call, list)
    const plain = { shoppingListId, checked: false, position: 0, isFood: false, extras: {}, recipeReferences: [] }
    const body = items.map(({ text, quantity = 1 }) => ({ ...plain, note: text, quantity }))
    const { createdItems, updatedItems } = await call(shoppingItemsApi.createMany, { body })
    return { added: createdItems.map(itemOf), changed: updatedItems.map(itemOf) }
  },
})

const tickShoppingItems = tool({
  name: 'tick_shopping_items',
  title: 'Tick things on a shopping list',
  description: 'Marks things as bought, or as still to be bought, by their ids or texts from get_shopping_list.',
  effect: 'changes',
  needs: [shoppingListsApi.get, shoppingItemsApi.updateMany],
  input: Type.Object({
    list: List,
    items: Type.Array(Type.String({ minLength: 1, maxLength: 600, description: 'Id or text of a thing on the list' }), {
      minItems: 1,
      maxItems: 100,
    }),
    ticked: Type.Boolean(),
  }),
  run: async (call, { list, items, ticked }) => {
    const { listItems } = await call(shoppingListsApi.get, { params: { item_id: await listIdOf(call, list) } })
    const wanted = new Set(items.map((given) => itemCalled(listItems, given, !ticked)))
    const body = [...wanted].map((item) => ({ ...item, checked: ticked }))
    const { updatedItems } = await call(shoppingItemsApi.updateMany, { body })
    return { items: updatedItems.map(itemOf) }
  },
})

/** A thing that still has to be changed before one of the same text that need not be. */
function itemCalled(items: readonly ShoppingItem[], given: string, checked: boolean): ShoppingItem {
  const word = normalise(given)
  const called = items.filter(({ id, display, note }) => [id, normalise(display), normalise(note ?? '')].includes(word))
  const found = called.find((item) => item.checked === checked) ?? called[0]
  if (!found) throw new ToolProblem(`Not on this list: ${short(given, 300)}. Nothing was changed.`)
  return found
}

const addRecipeToList = tool({
  name: 'add_recipe_to_shopping_list',
  title: 'Put a recipe on a shopping list',
  description: 'Puts the ingredients of a recipe on a shopping list, once or in several batches.',
  effect: 'adds',
  needs: [shoppingListsApi.addRecipe],
  input: Type.Object({
    list: List,
    recipe: Type.String({ minLength: 1, maxLength: 600, description: 'Name, slug or id of the recipe' }),
    batches: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1000 })),
  }),
  run: async (call, { list, recipe, batches = 1 }) => {
    const params = { item_id: await listIdOf(call, list), recipe_id: await recipeIdOf(call, recipe) }
    return listOf(await call(shoppingListsApi.addRecipe, { params, body: { recipeIncrementQuantity: batches } }))
  },
})

export const shoppingTools = [
  listShoppingLists,
  getShoppingList,
  createShoppingList,
  addShoppingItems,
  tickShoppingItems,
  addRecipeToList,
  listStores,
  repeatShoppingItem,
]
