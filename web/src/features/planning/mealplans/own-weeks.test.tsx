import { type HouseholdMeal, householdMealsApi } from '@larder/contract/household-meals.ts'
import { householdsApi } from '@larder/contract/households.ts'
import { type Leftover, leftoversApi } from '@larder/contract/leftovers.ts'
import { type MealplanRepeat, mealplanRepeatsApi } from '@larder/contract/mealplan-repeats.ts'
import { type MealplanTemplate, mealplanTemplatesApi } from '@larder/contract/mealplan-templates.ts'
import { type Mealplan, type MealplanDraft, mealplansApi } from '@larder/contract/mealplans.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aHousehold } from '#testing/admin-server.ts'
import { fakeApi, refuse } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { aRecipeSummary, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const { id: userId, groupId, householdId } = aUser()
const soup = aRecipeSummary('Lentil soup')
const DAYS = '/household/mealplan/planner/view?start=2126-11-18&end=2126-11-20'

const anEntry = (id: number, differences: Partial<Mealplan> = {}): Mealplan => ({
  ...{ id, date: '2126-11-18', entryType: 'dinner', title: '', text: '', recipeId: soup.id, recipe: soup },
  ...{ servings: null, cookedAt: null, householdMealId: null, householdMeal: null, time: null },
  ...{ repeatId: null, repeatDate: null, leftoverBatchId: null, leftover: null, cookedOnce: null },
  ...{ groupId, householdId, userId },
  ...differences,
})

const vesper: HouseholdMeal = {
  id: '6a1f0b9e-5a4e-4c35-9d0c-5d3f3c1b7a01',
  name: 'Vesper',
  color: '#c2571a',
  time: '16:00',
  entryType: 'dinner',
}

function planned(...entries: Mealplan[]) {
  return fakeApi()
    .on(mealplansApi.list, () => pageOfRecipes(entries, { perPage: -1 }))
    .on(householdsApi.self, () => aHousehold('Family'))
}

const dayOf = (name: string) => within(screen.getByRole('listitem', { name }))
const MONDAY = 'Monday, November 18'

async function chooseFor(user: Awaited<ReturnType<typeof renderRoute>>['user'], meal: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `More actions for ${meal}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test('several dishes 22: own meals stand by their time, with their name and when it is eaten', async () => {
  const { id, name, color, time } = vesper
  const bread = anEntry(2, { recipe: null, recipeId: null, title: 'Rye bread', householdMealId: id })
  const api = planned(anEntry(1), { ...bread, householdMeal: { id, name, color, time } })
  await renderRoute(DAYS, { api: api.on(householdMealsApi.list, () => pageOfRecipes([vesper])) })
  await screen.findByRole('button', { name: 'More actions for Rye bread' })
  const meals = dayOf(MONDAY).getAllByRole('heading', { level: 3 })
  expect(meals.map((heading) => heading.textContent)).toEqual(['Vesper', 'Dinner'])
  expect(dayOf(MONDAY).getByText('4:00 PM')).toBeDefined()
})

test('several dishes 19: a dish of the pantry is tapped onto a day; when it is gone that is said', async () => {
  const dish: Leftover = {
    ...{ batchId: '6a1f0b9e-5a4e-4c35-9d0c-5d3f3c1b7a02', name: 'Goulash', recipeId: null, portions: 3, free: 2 },
    ...{ date: '2126-11-19', frozen: false },
  }
  const sent: MealplanDraft[] = []
  const api = planned()
    .on(leftoversApi.list, () => [dish, { ...dish, batchId: '6a1f0b9e-5a4e-4c35-9d0c-5d3f3c1b7a03', free: 0 }])
    .on(mealplansApi.create, ({ body }) => {
      sent.push(body as MealplanDraft)
      return refuse(409, { message: 'This dish is no longer there', error: true })
    })
  const { user } = await renderRoute(DAYS, { api })
  const tray = within(await screen.findByRole('region', { name: 'Leftovers' }))
  expect(tray.getAllByRole('button')).toHaveLength(1)
  await user.click(tray.getByRole('button', { name: /Goulash.*2 portions/ }))
  // Without a layout every card counts as scrolled away, and its menu is hidden with it.
  const day = (name: RegExp) => screen.findByRole('menuitem', { name, hidden: true })
  expect((await day(/Wednesday, Nov 20/)).textContent).toContain('too late')
  await user.click(await day(/Tuesday, Nov 19/))
  expect(await screen.findByText('This dish is no longer there')).toBeDefined()
  expect(sent).toMatchObject([
    { date: '2126-11-19', entryType: 'dinner', leftoverBatchId: dish.batchId, servings: 1, title: 'Goulash' },
  ])
})

test('several dishes 20: a meal cooked once for two days says so, is bought once, and warns what deleting does', async () => {
  const cookedOnce = {
    id: '6a1f0b9e-5a4e-4c35-9d0c-5d3f3c1b7a04',
    meals: [
      { id: 1, date: '2126-11-18', servings: 4 },
      { id: 2, date: '2126-11-20', servings: 4 },
    ],
  }
  const api = planned(
    anEntry(1, { servings: 4, cookedOnce }),
    anEntry(2, { servings: 4, date: '2126-11-20', cookedOnce }),
  ).on(mealplansApi.remove, () => anEntry(2))
  const { user } = await renderRoute(DAYS, { api })
  expect(await screen.findByText('Cook for 8: also for Wednesday')).toBeDefined()
  expect(screen.getByText('Leftovers from Monday')).toBeDefined()
  expect(screen.getAllByRole('button', { name: /Add the ingredients for/ })).toHaveLength(1)
  await user.click(dayOf('Wednesday, November 20').getByRole('button', { name: 'More actions for Lentil soup' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText(/On Monday less is cooked/)).toBeDefined()
})

const fridays: MealplanRepeat = {
  ...{
    id: '6a1f0b9e-5a4e-4c35-9d0c-5d3f3c1b7a05',
    every: 1,
    weekdays: ['monday'],
    startsOn: '2126-11-04',
    endsOn: null,
  },
  ...{ entryType: 'dinner', householdMealId: null, time: null, title: 'Pizza', text: '', recipeId: null },
  ...{ recipeName: null, servings: null },
}
const pizza = anEntry(1, {
  recipe: null,
  recipeId: null,
  title: 'Pizza',
  repeatId: fridays.id,
  repeatDate: '2126-11-18',
})

test('of a meal that repeats all to come are changed from the edited one on', async () => {
  const sent: object[] = []
  const api = planned(pizza)
    .on(mealplanRepeatsApi.list, () => [fridays])
    .on(mealplanRepeatsApi.update, ({ body }) => {
      sent.push(body)
      return fridays
    })
  const { user } = await renderRoute(DAYS, { api })
  await chooseFor(user, 'Pizza', 'Edit')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: 'All to come' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Friday' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => sent)
    .toMatchObject([
      { from: '2126-11-18', startsOn: '2126-11-04', every: 1, weekdays: ['monday', 'friday'], title: 'Pizza' },
    ])
})

test('of a meal that repeats one or all to come are deleted, without a further question', async () => {
  const ended: unknown[] = []
  const api = planned(pizza)
    .on(mealplanRepeatsApi.list, () => [fridays])
    .on(mealplanRepeatsApi.remove, ({ params, query }) => {
      ended.push([params.item_id, query?.from])
      return fridays
    })
  const { user } = await renderRoute(DAYS, { api })
  await chooseFor(user, 'Pizza', 'Delete all to come')
  expect(await screen.findByText('Pizza no longer repeats')).toBeDefined()
  expect(ended).toEqual([[fridays.id, '2126-11-18']])
})

test('the shown days are kept as a template, and one is planned on them with an undo', async () => {
  const usual: MealplanTemplate = { id: '6a1f0b9e-5a4e-4c35-9d0c-5d3f3c1b7a06', name: 'Usual', days: 7, entries: [] }
  const sent: object[] = []
  const api = planned(anEntry(1))
    .on(mealplanTemplatesApi.list, () => [usual])
    .on(mealplanTemplatesApi.create, ({ body }) => {
      sent.push(body)
      return { ...usual, name: body.name }
    })
    .on(mealplanTemplatesApi.apply, ({ body }) => {
      sent.push(body)
      return [anEntry(9)]
    })
  const { user } = await renderRoute(DAYS, { api })
  await user.click(await screen.findByRole('button', { name: 'More for these days' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Templates' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Templates' }))
  await user.type(dialog.getByRole('textbox', { name: 'Keep the shown days as' }), 'Winter')
  await user.click(dialog.getByRole('button', { name: 'Keep' }))
  await user.click(await dialog.findByRole('button', { name: 'Plan Usual' }))
  expect(await screen.findByText('1 meal added')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
  expect(sent).toEqual([{ name: 'Winter', startDate: '2126-11-18', endDate: '2126-11-20' }, { toDate: '2126-11-18' }])
})
