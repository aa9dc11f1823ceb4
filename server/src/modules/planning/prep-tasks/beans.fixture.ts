import { householdsApi } from '@larder/contract/households.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { addDays } from '@larder/domain/calendar-days.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import type { Kit } from '#test/kit.ts'

/** For tests only: a household that has planned something to be soaked. */

/** Ana lives by UTC; beans are planned for tomorrow. */
export async function beansTomorrow(kit: Kit) {
  const ana = await kit.person()
  await kit.as(ana).call(householdsApi.updatePreferences, { body: { timeZone: 'UTC' } as never })
  const slug = (await kit.as(ana).call(recipesApi.create, { body: { name: 'Chili' } })).data
  const body = { recipeInstructions: [{ text: 'Soak the beans overnight.' }] }
  const { id: recipeId } = (await kit.as(ana).call(recipesApi.patch, { params: { slug }, body: body as never })).data
  const today = kit.clock.iso().slice(0, 10)
  const date = addDays(today, 1)
  const meal = (await kit.as(ana).call(mealplansApi.create, { body: { date, entryType: 'dinner', recipeId } })).data
  return { ana, meal, today, date }
}

/** The next time that clocks show this hour. */
export const atHour = (kit: Kit, hour: number) => {
  const now = kit.clock.now()
  const wanted = new Date(`${now.toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00Z`).getTime()
  kit.clock.advance(wanted > now.getTime() ? wanted - now.getTime() : wanted + DAY_MS - now.getTime())
}
