import { type ShoppingItem, shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { type ShoppingList, shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { Type } from 'typebox'
import { recipeIdOf } from './mealplan-tools.ts'
import { firstParts, short, ToolProblem, tool } from './tool.ts'

const Id = (description: string) => Type.String({ format: 'uuid', description })
const List = Id('Id of a list, from list_shopping_lists')

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
  run: async (call, { list }) => listOf(await call(shoppingListsApi.get, { params: { item_id: list } })),
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
    const plain = { shoppingListId: list, checked: false, position: 0, isFood: false, extras: {}, recipeReferences: [] }
    const body = items.map(({ text, quantity = 1 }) => ({ ...plain, note: text, quantity }))
    const { createdItems, updatedItems } = await call(shoppingItemsApi.createMany, { body })
    return { added: createdItems.map(itemOf), changed: updatedItems.map(itemOf) }
  },
})

const tickShoppingItems = tool({
  name: 'tick_shopping_items',
  title: 'Tick things on a shopping list',
  description: 'Marks things as bought, or as still to be bought, by their ids from get_shopping_list.',
  effect: 'changes',
  needs: [shoppingListsApi.get, shoppingItemsApi.updateMany],
  input: Type.Object({
    list: List,
    items: Type.Array(Id('Id of a thing on the list'), { minItems: 1, maxItems: 100 }),
    ticked: Type.Boolean(),
  }),
  run: async (call, { list, items, ticked }) => {
    const { listItems } = await call(shoppingListsApi.get, { params: { item_id: list } })
    const wanted = listItems.filter(({ id }) => items.includes(id))
    if (wanted.length < new Set(items).size) throw new ToolProblem('Not all of these things are on this list.')
    const body = wanted.map((item) => ({ ...item, checked: ticked }))
    const { updatedItems } = await call(shoppingItemsApi.updateMany, { body })
    return { items: updatedItems.map(itemOf) }
  },
})

const addRecipeToList = tool({
  name: 'add_recipe_to_shopping_list',
  title: 'Put a recipe on a shopping list',
  description: 'Puts the ingredients of a recipe on a shopping list, once or in several batches.',
  effect: 'adds',
  needs: [shoppingListsApi.addRecipe],
  input: Type.Object({
    list: List,
    recipe: Type.String({ minLength: 1, maxLength: 600, description: 'Slug or id of the recipe' }),
    batches: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1000 })),
  }),
  run: async (call, { list, recipe, batches = 1 }) => {
    const params = { item_id: list, recipe_id: await recipeIdOf(call, recipe) }
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
]
