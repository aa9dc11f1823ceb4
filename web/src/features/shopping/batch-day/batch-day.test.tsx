import { type BatchDay, batchDayApi } from '@larder/contract/batch-day.ts'
import { defaultHouseholdPreferences, householdsApi } from '@larder/contract/households.ts'
import { type Mealplan, mealplansApi } from '@larder/contract/mealplans.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { isDate } from '@larder/domain/calendar-days.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aHousehold } from '#testing/admin-server.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { aRecipeSummary, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const { id: userId, groupId, householdId } = aUser()
const dishes = [aRecipeSummary('Chili'), aRecipeSummary('Soup')]

const entries: Mealplan[] = dishes.map((recipe, at) => ({
  id: at + 1,
  date: '2026-11-17',
  entryType: 'dinner',
  title: '',
  text: '',
  recipeId: recipe.id,
  recipe,
  servings: at === 0 ? 4 : null,
  cookedAt: null,
  ...{ householdMealId: null, householdMeal: null, time: null, repeatId: null, repeatDate: null },
  ...{ leftoverBatchId: null, leftover: null, cookedOnce: null },
  groupId,
  householdId,
  userId,
}))

const table: BatchDay = {
  dishes: dishes.map(({ id, name }) => ({ recipe: { id, slug: 's', name: name ?? '' }, batches: 1, portions: 4 })),
  foods: [
    {
      foodId: null,
      name: 'onions',
      total: '5',
      dishes: [
        { dish: 0, amount: '2' },
        { dish: 1, amount: '3' },
      ],
    },
    { foodId: null, name: 'salt', total: '', dishes: [{ dish: 1, amount: '' }] },
  ],
}

const PAGE = '/household/mealplan/batch-day?date=2026-11-17'

function kitchen(planned: Mealplan[]) {
  const asked: unknown[] = []
  const api = fakeApi()
    .on(mealplansApi.list, () => pageOfRecipes(planned, { perPage: -1 }))
    .on(batchDayApi.show, ({ body }) => {
      asked.push(body.dishes.map(({ batches, servings }) => servings ?? `${batches}×`))
      return table
    })
  return { api, asked }
}

test('several dishes 21: five onions are two for the chili and three for the soup; more of a dish is asked for', async () => {
  const { api, asked } = kitchen(entries)
  const { user } = await renderRoute(PAGE, { api })
  const foods = await screen.findByRole('table')
  const rows = within(foods).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Food', 'In all', 'Chili', 'Soup'],
    ['onions', '5', '2', '3'],
    ['salt', '', '', '✓'],
  ])
  const [chili, soup] = within(screen.getByRole('list', { name: 'Dishes' })).getAllByRole('listitem')
  expect(soup?.textContent).toBe('Soup4 portions')
  await user.click(screen.getByRole('button', { name: 'More of Soup' }))
  await waitFor(() => expect(asked.at(-1)).toEqual([4, '1.5×']))
  expect(soup?.textContent, 'before the next answer, too').toBe('Soup6 portions')
  expect(chili?.textContent).toBe('Chili4 portions')
  expect(asked[0]).toEqual([4, '1×'])
})

test('several dishes 21: the table is printed, or a label for each dish with its date and portions', async () => {
  const { api } = kitchen(entries)
  const { user } = await renderRoute(PAGE, { api })
  const printed: string[] = []
  vi.stubGlobal('print', () => printed.push(document.querySelector('.larder-print')?.textContent ?? ''))
  await user.click(await screen.findByRole('button', { name: 'Print the table' }))
  await user.click(screen.getByRole('button', { name: 'Print labels' }))
  expect(printed[0]).toContain('onions523')
  expect(printed[1]).toMatch(/Chili4 portionsMade Nov 17, 2026/)
})

test('several dishes 20: a dish is counted for all meals that it is cooked for, and what is only eaten is not cooked', async () => {
  const [chili, soup] = entries
  if (!chili || !soup) throw new Error('nothing is planned')
  const meals = [chili, { ...chili, id: 9, date: '2026-11-19' }].map(({ id, date }) => ({ id, date, servings: 4 }))
  const { api, asked } = kitchen([
    { ...chili, cookedOnce: { id: 'once', meals } },
    { ...soup, leftoverBatchId: 'soup', leftover: { name: 'Soup', isGone: false } },
  ])
  await renderRoute(PAGE, { api })
  await screen.findByRole('table')
  expect(asked).toEqual([[8]])
})

test('an address with a day that the calendar does not have shows today', async () => {
  const days: unknown[] = []
  const { api } = kitchen([])
  api.on(mealplansApi.list, ({ query }) => {
    days.push([query.start_date, query.end_date])
    return pageOfRecipes<Mealplan>([], { perPage: -1 })
  })
  await renderRoute('/household/mealplan/batch-day?date=2026-99-99', { api })
  expect(await screen.findByText('No dishes on this day')).toBeDefined()
  const [[start, end] = []] = days as [unknown, unknown][]
  expect([isDate(start), end]).toEqual([true, start])
})

test('without a day it is today where the household is, not where the device is', async () => {
  vi.setSystemTime('2026-11-17T12:30:00Z')
  onTestFinished(() => void vi.useRealTimers())
  const { api } = kitchen([])
  const household = aHousehold('Family')
  const preferences = { ...defaultHouseholdPreferences, id: household.id, timeZone: 'Pacific/Kiritimati' }
  api.on(householdsApi.self, () => ({ ...household, preferences }))
  await renderRoute('/household/mealplan/batch-day', { api })
  expect(await screen.findByText('Wednesday, November 18')).toBeDefined()
})

test('a day without dishes says so', async () => {
  const { api } = kitchen([])
  await renderRoute(PAGE, { api })
  expect(await screen.findByText('No dishes on this day')).toBeDefined()
})

test('several dishes 21: a recipe that nobody planned is added, and taken off again', async () => {
  const { api, asked } = kitchen(entries.slice(0, 1))
  api.on(recipeSearchApi.list, () => pageOfRecipes(dishes))
  const { user } = await renderRoute(PAGE, { api })
  await screen.findByRole('table')
  await user.click(screen.getByRole('combobox', { name: 'Add a recipe' }))
  await user.click(await screen.findByRole('option', { name: 'Soup' }))
  await waitFor(() => expect(asked.at(-1)).toEqual([4, '1×']))
  await user.click(await screen.findByRole('button', { name: 'Take Soup off' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take Soup off' })).toBeNull())
})
