import { randomUUID } from 'node:crypto'
import { householdMealsApi } from '@larder/contract/household-meals.ts'
import { mealplanCalendarApi } from '@larder/contract/mealplan-calendar.ts'
import { mealplanRepeatsApi } from '@larder/contract/mealplan-repeats.ts'
import { mealplanTemplatesApi } from '@larder/contract/mealplan-templates.ts'
import { prepTasksApi } from '@larder/contract/prep-tasks.ts'
import { byId, type Factory, type Line, type Lines } from './line.ts'

const mealplan: Line['make'] = async ({ kit, owner }) => ({
  item_id: (await kit.mealplan({ by: owner, recipe: await kit.recipe({ by: owner }) })).id,
})
/** Whoever holds the address reads, signed in or not. */
const calendar: Line = {
  of: 'everybody',
  make: async ({ kit, owner }) => {
    const { path } = (await kit.as(owner).call(mealplanCalendarApi.create)).data
    return { token: path.slice(path.lastIndexOf('/') + 1, -'.ics'.length) }
  },
}
/** Of a recipe with something to be done the evening before. */
const soakedMeal: Line['make'] = async ({ kit, owner }) => {
  const recipe = await kit.recipe({ by: owner })
  const tasks = [{ kind: 'soak' as const, leadMinutes: null, text: '' }]
  await kit.as(owner).call(prepTasksApi.setRecipe, { params: { slug: recipe.slug }, body: { tasks } })
  return { item_id: (await kit.mealplan({ by: owner, recipe })).id, key: 'soak' }
}

const mealplanRule: Factory = ({ kit, owner }) => kit.mealplanRule({ by: owner })
const plannedBy: Line['body'] = ({ item_id }, { owner: { groupId, id: userId } }) => ({
  id: item_id,
  groupId,
  userId,
  date: '2026-01-02',
  title: 'Leftovers',
})

const eatLater = '/api/households/mealplans/{item_id}/eat-later'
const ownMeals = '/api/households/meals/{item_id}'
const repeats = '/api/households/mealplans/repeats/{item_id}'
const templates = '/api/households/mealplans/templates/{item_id}'
const ownMeal: Line['make'] = async ({ kit, owner }) => ({
  item_id: (await kit.as(owner).call(householdMealsApi.create, { body: { name: `meal ${randomUUID()}` } })).data.id,
})
const everyFriday = { every: 1, weekdays: ['friday' as const], startsOn: '2026-01-02', title: 'Fish' }
const repeat: Line['make'] = async ({ kit, owner }) => ({
  item_id: (await kit.as(owner).call(mealplanRepeatsApi.create, { body: everyFriday })).data.id,
})
const template: Line['make'] = async ({ kit, owner }) => {
  await kit.mealplan({ by: owner, date: '2026-01-01', title: 'Soup' })
  const body = { name: `week ${randomUUID()}`, startDate: '2026-01-01', endDate: '2026-01-07' }
  return { item_id: (await kit.as(owner).call(mealplanTemplatesApi.create, { body })).data.id }
}

export const planningLines: Lines = {
  'GET /api/households/mealplans/{item_id}': { of: 'household', make: mealplan },
  'PUT /api/households/mealplans/{item_id}': { of: 'household', make: mealplan, body: plannedBy },
  'DELETE /api/households/mealplans/{item_id}': { of: 'household', make: mealplan },
  'PUT /api/households/mealplans/{item_id}/cooked': { of: 'household', make: mealplan, body: () => ({}) },
  'PUT /api/households/prep-tasks/{item_id}/{key}': {
    of: 'household',
    make: soakedMeal,
    body: () => ({ done: true }),
  },
  [`POST ${eatLater}`]: { of: 'household', make: mealplan, body: () => ({ date: '2026-01-05' }) },
  [`GET ${ownMeals}`]: { of: 'household', make: ownMeal },
  [`PUT ${ownMeals}`]: { of: 'household', make: ownMeal, body: () => ({ name: `meal ${randomUUID()}` }) },
  [`DELETE ${ownMeals}`]: { of: 'household', make: ownMeal },
  [`PUT ${repeats}`]: { of: 'household', make: repeat, body: () => ({ ...everyFriday, from: '2026-01-01' }) },
  [`DELETE ${repeats}`]: { of: 'household', make: repeat, query: { from: '2026-01-01' } },
  [`PUT ${templates}`]: { of: 'household', make: template, body: () => ({ name: `week ${randomUUID()}` }) },
  [`DELETE ${templates}`]: { of: 'household', make: template },
  [`POST ${templates}/apply`]: { of: 'household', make: template, body: () => ({ toDate: '2026-02-02' }) },
  'GET /api/mealplan-calendar/{token}.ics': calendar,
  'GET /api/households/mealplans/rules/{item_id}': { of: 'household', make: byId(mealplanRule) },
  'PUT /api/households/mealplans/rules/{item_id}': { of: 'household', make: byId(mealplanRule), body: () => ({}) },
  'DELETE /api/households/mealplans/rules/{item_id}': { of: 'household', make: byId(mealplanRule) },
}
