import { type Mealplan, mealplansApi } from '@larder/contract/mealplans.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { dateIn } from '@larder/domain/time-zone.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFood } from '#testing/data-server.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { aRecipeSummary, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { aShoppingItem, aShoppingList } from '#testing/shopping.ts'

const TONIGHT = '/g/home/tonight'
const { id: userId, groupId, householdId } = aUser()
const soup = aRecipeSummary('Lentil soup')

const anEntry = (id: number, differences: Partial<Mealplan> = {}): Mealplan => ({
  id,
  date: dateIn(null, new Date()),
  entryType: 'dinner',
  title: '',
  text: '',
  recipeId: soup.id,
  recipe: soup,
  servings: 6,
  cookedAt: null,
  householdMealId: null,
  householdMeal: null,
  time: null,
  repeatId: null,
  repeatDate: null,
  leftoverBatchId: null,
  leftover: null,
  cookedOnce: null,
  groupId,
  householdId,
  userId,
  ...differences,
})

type Kitchen = { planned?: Mealplan[]; toBuy?: string[]; found?: (filter: string) => string[] }

function kitchen({ planned = [], toBuy = [], found = () => [] }: Kitchen) {
  const list = aShoppingList('Saturday')
  const listItems = [...toBuy.map((note) => aShoppingItem(note)), aShoppingItem('salt', { checked: true })]
  return fakeApi()
    .on(mealplansApi.list, () => pageOfRecipes(planned))
    .on(shoppingListsApi.list, () => pageOfRecipes([list]))
    .on(shoppingListsApi.get, () => ({ ...list, listItems }))
    .on(recipeSearchApi.list, ({ query }) =>
      pageOfRecipes(found(query?.queryFilter ?? '').map((name) => aRecipeSummary(name))),
    )
}

const parts = () =>
  screen.getAllByRole('region').map((part) => within(part).getByRole('heading', { level: 2 }).textContent)

test('it says what matters now: dinner with the way to its first step, what is missing, what waited, what is new', async () => {
  const lunch = anEntry(2, { entryType: 'lunch', recipe: null, recipeId: null, title: 'Leftovers' })
  const api = kitchen({
    planned: [lunch, anEntry(1)],
    toBuy: ['milk', 'bread'],
    found: (filter) => (filter.includes('last_made') ? ['Old pie'] : ['Bea’s bread']),
  })
  await renderRoute(TONIGHT, { api })
  await screen.findByRole('link', { name: 'Old pie' })
  await screen.findByRole('link', { name: 'Bea’s bread' })
  await screen.findByRole('link', { name: 'Saturday' })
  expect(parts()).toEqual(['On the plan today', 'Still to buy', 'Not made in a while', 'New from the others'])
  const today = within(screen.getByRole('region', { name: 'On the plan today' }))
  expect(today.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^DinnerLentil soup/),
    expect.stringMatching(/^LunchLeftovers/),
  ])
  expect(today.getByRole('link', { name: 'Start cooking Lentil soup' }).getAttribute('href')).toBe(
    '/g/home/r/lentil-soup?servings=6&cook=true',
  )
  expect(screen.getByText('2 things')).toBeDefined()
  // Each keeps its own direction between the words that join them.
  expect(screen.getByText('\u2068milk\u2069, \u2068bread\u2069')).toBeDefined()
})

test('several dishes 20: leftovers have no first step, and what is cooked for two days leads to all its portions', async () => {
  const later = { id: 9, date: '2099-01-01', servings: 4 }
  const api = kitchen({
    planned: [
      anEntry(1, { cookedOnce: { id: 'once', meals: [{ id: 1, date: anEntry(1).date, servings: 6 }, later] } }),
      anEntry(2, { entryType: 'lunch', leftoverBatchId: 'stew', leftover: { name: 'Stew', isGone: false } }),
    ],
  })
  await renderRoute(TONIGHT, { api })
  const ways = await screen.findAllByRole('link', { name: 'Start cooking Lentil soup' })
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([expect.stringContaining('servings=10')])
})

test('what is missing is told in the amounts of a shop, each food once', async () => {
  const foodId = crypto.randomUUID()
  const anOnion = (quantity: number) =>
    aShoppingItem('', { quantity, foodId, food: aFood('onion', { id: foodId }), disableAmount: false, isFood: true })
  const list = aShoppingList('Saturday')
  const api = kitchen({})
    .on(shoppingListsApi.list, () => pageOfRecipes([list]))
    .on(shoppingListsApi.get, () => ({ ...list, listItems: [anOnion(0.8)] }))
  await renderRoute(TONIGHT, { api })
  expect(await screen.findByText('\u20681 onion\u2069')).toBeDefined()
  expect(screen.getByText('1 thing')).toBeDefined()
})

test('what was made lately is not asked for, and new is only what somebody else has added', async () => {
  const api = kitchen({})
  await renderRoute(TONIGHT, { api })
  await screen.findByRole('heading', { name: 'Nothing waits for you' })
  expect(api.calls(recipeSearchApi.list).map(({ query }) => query?.queryFilter)).toEqual([
    'last_made < "$NOW-30d"',
    `user_id <> "${userId}" AND created_at > "$NOW-30d"`,
  ])
})

test('parts with nothing to say are absent, and where all are, there is a way on', async () => {
  const cooked = anEntry(1, { cookedAt: '2026-11-17T18:00:00Z' })
  await renderRoute(TONIGHT, { api: kitchen({ planned: [cooked] }) })
  expect(await screen.findByRole('link', { name: 'Plan a meal' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})
