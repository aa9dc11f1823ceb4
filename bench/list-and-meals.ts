/** A shopping list and planned meals, as a household has them when its screens are measured. */
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import type { Member } from './member.ts'

/** Answers the id of the list. */
export async function fillList({ send }: Member, count: number): Promise<string> {
  const made = await send('POST', shoppingListsApi.create.path, { name: 'Weekly shop' })
  const { id } = (await made.json()) as { id: string }
  const things = Array.from({ length: count }, (_, at) => ({ shoppingListId: id, note: `Thing ${at}`, quantity: 1 }))
  await send('POST', shoppingItemsApi.createMany.path, things)
  return id
}

/** Two a day from yesterday on. */
export async function planMeals({ send }: Member, count: number): Promise<void> {
  const found = await send('GET', `${recipeSearchApi.list.path}?page=1&perPage=${count}`)
  const { items } = (await found.json()) as { items: { id: string }[] }
  const today = Date.now()
  for (const [at, { id: recipeId }] of items.entries()) {
    const date = new Date(today + (Math.floor(at / 2) - 1) * DAY_MS).toISOString().slice(0, 10)
    await send('POST', mealplansApi.create.path, { date, entryType: at % 2 ? 'lunch' : 'dinner', recipeId })
  }
}
