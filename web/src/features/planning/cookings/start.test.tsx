import { cookingsApi } from '@larder/contract/cookings.ts'
import { defaultHouseholdPreferences, householdsApi } from '@larder/contract/households.ts'
import { type Mealplan, mealplansApi } from '@larder/contract/mealplans.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { type ShoppingListSummary, shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { servingsToCook } from '@larder/domain/mealplans/cooked-once.ts'
import { dateIn } from '@larder/domain/time-zone.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aHousehold } from '#testing/admin-server.ts'
import { aCooking, boardServer, minutesFromNow } from '#testing/cookings.ts'
import { aUser } from '#testing/people.ts'
import { aRecipeSummary, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
// Loaded here, so that no test waits for a lazily loaded part.
import './board/board-page.tsx'
import './pieces/start-dialog.tsx'

const DAY_MS = 86_400_000
const tomorrow = () => dateIn(null, new Date(Date.now() + DAY_MS))
const { id: userId, groupId, householdId } = aUser()

const anEntry = (id: number, name: string, date: string): Mealplan => {
  const recipe = aRecipeSummary(name, { recipeServings: 4 })
  const own = {
    title: '',
    text: '',
    recipeId: recipe.id,
    recipe,
    servings: 6,
    ...{ householdMealId: null, householdMeal: null, time: null, repeatId: null, repeatDate: null },
    ...{ leftoverBatchId: null, leftover: null, cookedOnce: null },
    cookedAt: null,
  }
  return { id, date, entryType: 'dinner', groupId, householdId, userId, ...own }
}

/** What it makes is a cooking of what was asked for, as far as the board shows it. */
function planner(entries: Mealplan[]) {
  const server = boardServer(aCooking())
  server.api
    .on(mealplansApi.list, () => pageOfRecipes(entries))
    .on(cookingsApi.create, ({ body }) => {
      const dishes = entries.map((entry) => ({
        name: entry.recipe?.name ?? '',
        steps: ['Cook it.'],
        differences: { mealplanId: entry.id, servings: servingsToCook(entry, 4) },
      }))
      server.kept.cooking = aCooking({ id: body.id ?? '', name: body.name }, dishes)
      return server.kept.cooking
    })
  return server
}

test('one button on a planned meal presets everything, and one tap makes the board', async () => {
  const day = tomorrow()
  const { api } = planner([anEntry(1, 'Soup', day), anEntry(2, 'Bread', day)])
  const { user, router } = await renderRoute(`/household/mealplan/planner/view?start=${day}&end=${day}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Cook together for 6:30 PM' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Several dishes for one hour' }))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Served at/).value).toBe('18:30')
  await user.click(dialog.getByRole('button', { name: 'Make the plan' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Dinner' })).toBeTruthy()
  expect(api.calls(cookingsApi.create)[0]?.body).toMatchObject({
    name: 'Dinner',
    serveAt: new Date(`${day}T18:30`).toISOString(),
    dishes: [],
    mealplanIds: [1, 2],
  })
  expect(api.calls(cookingsApi.update)).toEqual([])
  expect(router.state.location.pathname).toMatch(/^\/g\/home\/cookings\//)
})

test('what is served at the same hour is cooked with it: the side with the dinner, not the breakfast', async () => {
  const day = tomorrow()
  const { api } = planner([
    anEntry(1, 'Roast', day),
    { ...anEntry(2, 'Potatoes', day), entryType: 'side' },
    { ...anEntry(3, 'Porridge', day), entryType: 'breakfast' },
  ])
  const { user } = await renderRoute(`/household/mealplan/planner/view?start=${day}&end=${day}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Cook together for 6:30 PM' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Several dishes for one hour' }))
  await user.click(dialog.getByRole('button', { name: 'Make the plan' }))
  await screen.findByRole('heading', { level: 1, name: 'Dinner' })
  expect(api.calls(cookingsApi.create)[0]?.body.mealplanIds).toEqual([1, 2])
})

test('a recipe is found and a dish by name is added, without filling in fields', async () => {
  const day = tomorrow()
  const { api } = planner([anEntry(1, 'Soup', day)])
  const pie = aRecipeSummary('Apple pie', { recipeServings: 8 })
  api.on(recipeSearchApi.list, () => pageOfRecipes([pie]))
  const { user } = await renderRoute(`/household/mealplan/planner/view?start=${day}&end=${day}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Cook together for 6:30 PM' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Several dishes for one hour' }))
  const field = dialog.getByRole('combobox', { name: 'Add a dish' })
  await user.click(field)
  await user.click(await dialog.findByRole('option', { name: 'Apple pie' }))
  await user.type(field, 'Green salad')
  await user.click(await dialog.findByRole('option', { name: /Green salad/ }))
  await user.click(dialog.getByRole('button', { name: 'More: Portions of Soup' }))
  await user.click(dialog.getByRole('button', { name: 'Make the plan' }))
  await screen.findByRole('heading', { level: 1, name: 'Dinner' })
  expect(api.calls(cookingsApi.create)[0]?.body.dishes).toMatchObject([
    { recipeId: pie.id, servings: 8, offset: 0 },
    { name: 'Green salad', minutes: 30, offset: 0 },
  ])
  expect(api.calls(cookingsApi.update)[0]?.body.changeDishes).toMatchObject([{ servings: 7 }])
})

test('the first meal is cooked for all of them, and for what is only eaten there is no board', async () => {
  const [day, later] = [tomorrow(), dateIn(null, new Date(Date.now() + 2 * DAY_MS))]
  const [soup, bread, rest] = [anEntry(1, 'Soup', day), anEntry(2, 'Bread', day), anEntry(3, 'Soup', later)]
  const meals = [soup, rest].map(({ id, date }) => ({ id, date, servings: 6 }))
  const cookedOnce = { id: 'once', meals }
  const { api } = planner([
    { ...soup, cookedOnce },
    { ...bread, leftoverBatchId: 'bread', leftover: { name: 'Bread', isGone: false } },
    { ...rest, cookedOnce },
  ])
  const { user } = await renderRoute(`/household/mealplan/planner/view?start=${day}&end=${later}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Cook together for 6:30 PM' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Several dishes for one hour' }))
  await user.click(dialog.getByRole('button', { name: 'More: Portions of Soup' }))
  await user.click(dialog.getByRole('button', { name: 'Make the plan' }))
  await screen.findByRole('heading', { level: 1, name: 'Dinner' })
  expect(api.calls(cookingsApi.create)[0]?.body.mealplanIds).toEqual([1])
  expect(api.calls(cookingsApi.update)[0]?.body.changeDishes).toMatchObject([{ servings: 13 }])
})

test('a household that has said where it is cooks by its own clock', async () => {
  const day = tomorrow()
  const { api } = planner([anEntry(1, 'Soup', day)])
  const household = aHousehold('Family')
  const preferences = { ...defaultHouseholdPreferences, id: household.id, timeZone: 'Asia/Tokyo' }
  api.on(householdsApi.self, () => ({ ...household, preferences }))
  const { user } = await renderRoute(`/household/mealplan/planner/view?start=${day}&end=${day}`, { api })
  await user.click(await screen.findByRole('button', { name: 'More for these days' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Several dishes for one hour' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Several dishes for one hour' }))
  fireEvent.change(dialog.getByLabelText(/^Served at/), { target: { value: '19:15' } })
  const field = dialog.getByRole('combobox', { name: 'Add a dish' })
  await user.type(field, 'Green salad')
  await user.click(await dialog.findByRole('option', { name: /Green salad/ }))
  await user.click(dialog.getByRole('button', { name: 'Make the plan' }))
  await waitFor(() => expect(api.calls(cookingsApi.create)[0]?.body.serveOn?.time).toBe('19:15'))
})

test('what is cooking stands on Home with its next step', async () => {
  const cooking = aCooking()
  const [first] = cooking.steps
  const { api } = boardServer(cooking)
  api.on(shoppingListsApi.list, () => pageOfRecipes<ShoppingListSummary>([]))
  const { id, name, serveAt, readyAt, beginsAt } = cooking
  const next = {
    stepId: first?.id ?? '',
    dishName: 'Roast',
    title: '',
    text: 'Season the roast.',
    from: minutesFromNow(30),
  }
  api.on(cookingsApi.list, () => [{ id, name, serveAt, readyAt, beginsAt, dishes: cooking.dishes, next, running: 0 }])
  const { user } = await renderRoute('/g/home/tonight', { api })
  await waitFor(() => expect(screen.getByText(/^Next: Season the roast, \d/)).toBeTruthy())
  await user.click(screen.getByRole('link', { name: /^Dinner at \d/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Dinner' })).toBeTruthy()
})

test('a meal whose board is open is not planned a second time, the button leads back to it', async () => {
  const day = tomorrow()
  const { api, kept } = planner([anEntry(1, 'Soup', day), anEntry(2, 'Bread', day)])
  const board = kept.cooking
  const times = { serveAt: board.serveAt, readyAt: board.readyAt, beginsAt: null, next: null, running: 1 }
  const dish = { id: crypto.randomUUID(), name: 'Soup', colour: 0, mealplanId: 1 }
  api.on(cookingsApi.list, () => [{ id: board.id, name: '', ...times, dishes: [dish] }])
  const { user, router } = await renderRoute(`/household/mealplan/planner/view?start=${day}&end=${day}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Go on cooking' }))
  await waitFor(() => expect(router.state.location.pathname).toContain(board.id))
  expect(screen.queryByRole('button', { name: /^Cook together/ })).toBeNull()
})
