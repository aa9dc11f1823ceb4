/** What a household has and does, put into a kitchen by its calls: a full list, the plan of a month, a cookbook. */
import { cookbooksApi } from '@larder/contract/cookbooks.ts'
import { pathOf, searchOf } from '@larder/contract/endpoint.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import type { Step } from './cost.ts'
import type { Place } from './kitchens.ts'

const INGREDIENTS = 15
const ITEMS = 100
/** So many things of the list are foods; some of them are among the ingredients and become one with them. */
const [FIRST_FOOD, FOODS] = [8, 16]
const DAYS = 31
const MEALS = ['breakfast', 'lunch', 'dinner']
/** Each of the 60 tags is on one recipe in twenty. */
const COOKBOOK_TAGS = 4
const PER_PAGE = 30

export type Tasks = Record<string, Step[]>

/** Each leaves everything as it was, so that it can be done again and again. */
export async function setUpHousehold({
  client,
  kitchen: { foods, tags },
}: Pick<Place, 'client' | 'kitchen'>): Promise<Tasks> {
  const send = async <T>({ method, path, body }: Step): Promise<T> => {
    const headers = { ...client.headers, 'content-type': 'application/json' }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(client.url + path, { method, headers, ...sent })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const create = <T>(path: string, body: unknown) => send<T>({ method: 'POST', path, body })

  const slug = await create<string>(recipesApi.create.path, { name: 'Fifteen things' })
  const recipeIngredient = foods
    .slice(0, INGREDIENTS)
    .map((id) => ({ quantity: 1, food: { id }, disableAmount: false }))
  const recipe = await send<{ id: string }>({
    method: 'PATCH',
    path: pathOf(recipesApi.patch, { slug }),
    body: { recipeIngredient },
  })
  const { id: shoppingListId } = await create<{ id: string }>(shoppingListsApi.create.path, { name: 'Market' })
  const onList = Array.from({ length: ITEMS }, (_, n) =>
    n < FOODS ? { foodId: foods[FIRST_FOOD + n], isFood: true } : { note: `Thing ${n}` },
  )
  const { createdItems } = await create<{ createdItems: { id: string }[] }>(
    shoppingItemsApi.createMany.path,
    onList.map((item, position) => ({ shoppingListId, quantity: 1, position, ...item })),
  )
  const found = await send<{ items: { id: string }[] }>({
    method: 'GET',
    path: recipeSearchApi.list.path + searchOf({ page: 1, perPage: DAYS * MEALS.length }),
  })
  for (const [at, { id: recipeId }] of found.items.entries()) {
    const date = `2026-01-${String(1 + (at % DAYS)).padStart(2, '0')}`
    await create(mealplansApi.create.path, { date, entryType: MEALS[at % MEALS.length], recipeId })
  }
  const queryFilterString = `tags.id IN [${tags.slice(0, COOKBOOK_TAGS).map((id) => `"${id}"`)}]`
  const book = await create<{ slug: string }>(cookbooksApi.create.path, { name: 'Many', queryFilterString })

  const ticked = createdItems.at(-1)?.id
  const tick = (checked: boolean): Step => ({
    method: 'PUT',
    path: pathOf(shoppingItemsApi.update, { item_id: ticked }),
    body: { shoppingListId, quantity: 1, note: `Thing ${ITEMS - 1}`, position: ITEMS - 1, checked },
  })
  const ofRecipe = { item_id: shoppingListId, recipe_id: recipe.id }
  const month = { start_date: '2026-01-01', end_date: '2026-01-31', page: 1, perPage: -1 }
  const inBook = { cookbook: book.slug, page: 1, perPage: PER_PAGE }
  return {
    [`add a recipe of ${INGREDIENTS} ingredients to a list of ${ITEMS}, and take it off`]: [
      { method: 'POST', path: pathOf(shoppingListsApi.addRecipe, ofRecipe), body: { recipeIncrementQuantity: 1 } },
      { method: 'POST', path: pathOf(shoppingListsApi.removeRecipe, ofRecipe), body: { recipeDecrementQuantity: 1 } },
    ],
    [`tick a thing on a list of ${ITEMS}, and untick it`]: [tick(true), tick(false)],
    'the plan of a month': [{ method: 'GET', path: mealplansApi.list.path + searchOf(month) }],
    'a cookbook, its first page': [{ method: 'GET', path: recipeSearchApi.list.path + searchOf(inBook) }],
  }
}
