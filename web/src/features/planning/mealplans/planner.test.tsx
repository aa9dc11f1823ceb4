import { householdsApi } from '@larder/contract/households.ts'
import { type Mealplan, mealplansApi } from '@larder/contract/mealplans.ts'
import { recipeFinderApi } from '@larder/contract/recipe-finder.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { removalsApi } from '@larder/contract/removals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aHousehold } from '#testing/admin-server.ts'
import { receiveChange } from '#testing/change-feed.ts'
import { fakeApi, refuse, UNDO_TOKEN } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { aRecipeSummary, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const { id: userId, groupId, householdId } = aUser()
const soup = aRecipeSummary('Lentil soup')
const bread = aRecipeSummary('Flat bread')
const DAYS = '?start=2026-11-16&end=2026-11-18'

const anEntry = (id: number, differences: Partial<Mealplan> = {}): Mealplan => ({
  id,
  date: '2026-11-17',
  entryType: 'dinner',
  title: '',
  text: '',
  recipeId: soup.id,
  recipe: soup,
  servings: null,
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

/** A household whose plan changes with what is sent. */
function household(...planned: Mealplan[]) {
  const kept = { entries: planned }
  const api = fakeApi()
    .on(mealplansApi.list, ({ query }) =>
      pageOfRecipes(
        kept.entries.filter(({ date }) => date >= (query?.start_date ?? '') && date <= (query?.end_date ?? '~')),
        { perPage: -1 },
      ),
    )
    .on(mealplansApi.update, ({ params, body }) => {
      const entry = { ...anEntry(Number(params.item_id)), ...body, servings: body.servings ?? null }
      const changed = { ...entry, recipeId: entry.recipeId ?? null }
      kept.entries = kept.entries.map((one) => (one.id === changed.id ? changed : one))
      return changed
    })
    .on(mealplansApi.create, ({ body }) => {
      const recipe = [soup, bread].find(({ id }) => id === body.recipeId) ?? null
      const made = anEntry(99, { ...body, recipe, recipeId: recipe?.id ?? null, servings: body.servings ?? null })
      kept.entries = [...kept.entries, made]
      return made
    })
    .on(recipeSearchApi.list, () => pageOfRecipes([bread, soup]))
    .on(recipeFinderApi.suggest, () => ({ items: [] }))
    .on(householdsApi.self, () => aHousehold('Family'))
  return { api, kept }
}

type User = Awaited<ReturnType<typeof renderRoute>>['user']

/** An entry of the menu behind a meal. */
async function choose(user: User, meal: string, action: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: `More actions for ${meal}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

const dayOf = (name: string) => within(screen.getByRole('listitem', { name }))

test('a day shows its meals in order, and one without any says so and offers to add', async () => {
  const note = anEntry(2, {
    entryType: 'breakfast',
    title: 'Leftovers',
    text: 'In the fridge',
    recipeId: null,
    recipe: null,
  })
  const { api } = household(anEntry(1, { servings: 6 }), note)
  await renderRoute(`/household/mealplan/planner/view${DAYS}`, { api })
  await screen.findByRole('link', { name: 'Lentil soup' })
  const tuesday = dayOf('Tuesday, November 17')
  expect(tuesday.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Breakfast',
    'Dinner',
  ])
  expect(tuesday.getByText('In the fridge')).toBeDefined()
  // A landmark for each meal would be there once a day under one name.
  expect(tuesday.queryByRole('region')).toBeNull()
  expect(tuesday.getByText('Serves 6')).toBeDefined()
  expect(tuesday.getByRole('link', { name: 'Lentil soup' }).getAttribute('href')).toBe(
    '/g/home/r/lentil-soup?servings=6',
  )
  expect(dayOf('Monday, November 16').getByText('Nothing planned')).toBeDefined()
  expect(dayOf('Monday, November 16').getByRole('button', { name: 'Add to Monday, November 16' })).toBeDefined()
  expect(api.calls(mealplansApi.list)[0]?.query).toMatchObject({ start_date: '2026-11-16', end_date: '2026-11-18' })
})

test('a planned recipe is fetched ahead by its name, whatever it is scaled to', async () => {
  const { api } = household(anEntry(1, { servings: 6 }))
  api.on(recipesApi.get, () => refuse(404, { message: 'Not found.', error: true }))
  const { user } = await renderRoute(`/household/mealplan/planner/view${DAYS}`, { api })
  await user.hover(await screen.findByRole('link', { name: 'Lentil soup' }))
  await waitFor(() => expect(api.calls(recipesApi.get)[0]?.params).toEqual({ slug: 'lentil-soup' }))
})

test('the next days are as many', async () => {
  const { api } = household()
  const { user, router } = await renderRoute(`/household/mealplan/planner/view${DAYS}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Later days' }))
  await waitFor(() =>
    expect(router.state.location.href).toBe('/household/mealplan/planner/view?start=2026-11-19&end=2026-11-21'),
  )
  await screen.findByRole('listitem', { name: 'Saturday, November 21' })
})

test.each(['view', 'edit'])(
  'there is no mode: at the address of %s meals are moved and added at once',
  async (mode) => {
    const { api } = household(anEntry(1))
    await renderRoute(`/household/mealplan/planner/${mode}${DAYS}`, { api })
    await screen.findByRole('button', { name: 'Move Lentil soup' })
    const tuesday = dayOf('Tuesday, November 17')
    expect(tuesday.getByRole('link', { name: 'Lentil soup' })).toBeDefined()
    expect(tuesday.getByRole('button', { name: 'Add to Tuesday, November 17' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  },
)

test('with the keys an entry is carried to another day and meal, and said where it is', async () => {
  const { api } = household(anEntry(1))
  const { user } = await renderRoute(`/household/mealplan/planner/edit${DAYS}`, { api })
  const handle = await screen.findByRole('button', { name: 'Move Lentil soup' })
  handle.focus()
  await user.keyboard(' {ArrowRight}{ArrowUp}')
  expect(screen.getByText('Lentil soup: Lunch, Wednesday, November 18')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Lentil soup' }))
  expect(api.calls(mealplansApi.update)).toEqual([])
  await user.keyboard(' ')
  await waitFor(() => expect(api.calls(mealplansApi.update)).toHaveLength(1))
  expect(api.calls(mealplansApi.update)[0]?.body).toMatchObject({
    date: '2026-11-18',
    entryType: 'lunch',
    servings: null,
  })
  const wednesday = dayOf('Wednesday, November 18')
  expect(wednesday.getByRole('heading', { level: 3, name: 'Lunch' })).toBeDefined()
  expect(wednesday.getByRole('link', { name: 'Lentil soup' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Lentil soup' }))
})

test('Escape takes a carried entry back, and the focus stays on it', async () => {
  const { api } = household(anEntry(1))
  const { user } = await renderRoute(`/household/mealplan/planner/edit${DAYS}`, { api })
  ;(await screen.findByRole('button', { name: 'Move Lentil soup' })).focus()
  await user.keyboard(' {ArrowLeft}{Escape}')
  expect(dayOf('Tuesday, November 17').getByRole('link', { name: 'Lentil soup' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Lentil soup' }))
  expect(api.calls(mealplansApi.update)).toEqual([])
})

test('a tap on the handle of an entry asks for its day, so that nobody has to drag', async () => {
  const { api } = household(anEntry(1))
  const { user } = await renderRoute(`/household/mealplan/planner/view${DAYS}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Move Lentil soup' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText(/^Day|^Date/)).toBeDefined()
})

test('what others plan shows in place, beside what is held and what is being typed', async () => {
  const { api, kept } = household(anEntry(1))
  const { user, queryClient } = await renderRoute(`/household/mealplan/planner/edit${DAYS}`, { api })
  const handle = await screen.findByRole('button', { name: 'Move Lentil soup' })
  handle.focus()
  window.scrollTo(0, 120)
  kept.entries = [anEntry(2, { entryType: 'breakfast', recipe: bread, recipeId: bread.id }), ...kept.entries]
  await receiveChange(queryClient, 'mealplan')
  await screen.findByRole('button', { name: 'Move Flat bread' })
  expect(document.activeElement).toBe(handle)
  expect(window.scrollY).toBe(120)

  await choose(user, 'Lentil soup', 'Edit')
  const text = within(await screen.findByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox', { name: /Note/ })
  await user.type(text, 'With lemo')
  kept.entries = kept.entries.map((entry) => (entry.id === 1 ? { ...entry, servings: 8 } : entry))
  await receiveChange(queryClient, 'mealplan')
  await user.keyboard('n')
  expect([document.activeElement, text.value]).toEqual([text, 'With lemon'])
})

test('a refused move puts the entry back where it was', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { api } = household(anEntry(1))
  api.on(mealplansApi.update, () => refuse(500, 'Broken'))
  const { user } = await renderRoute(`/household/mealplan/planner/edit${DAYS}`, { api })
  ;(await screen.findByRole('button', { name: 'Move Lentil soup' })).focus()
  await user.keyboard(' {ArrowRight} ')
  await screen.findByText('The meal could not be saved.')
  await waitFor(() => expect(dayOf('Tuesday, November 17').getByRole('link', { name: 'Lentil soup' })).toBeDefined())
})

test('a deleted entry leaves at once and can be brought back', async () => {
  const { api, kept } = household(anEntry(1))
  api
    .on(mealplansApi.remove, () => {
      kept.entries = []
      return anEntry(1)
    })
    .on(removalsApi.restore, ({ params }) => {
      expect(params.token).toBe(UNDO_TOKEN)
      kept.entries = [anEntry(1)]
      return { count: 1 }
    })
  const { user } = await renderRoute(`/household/mealplan/planner/edit${DAYS}`, { api })
  await screen.findByRole('link', { name: 'Lentil soup' })
  await choose(user, 'Lentil soup', 'Delete')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Lentil soup' })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('link', { name: 'Lentil soup' })
})

test('nothing is added until there is a recipe or a title', async () => {
  const { api } = household()
  const { user } = await renderRoute(`/household/mealplan/planner/view${DAYS}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Add to Monday, November 16' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan a meal' }))
  const submit = dialog.getByRole('button', { name: 'Add' })
  expect(submit.hasAttribute('disabled')).toBe(true)
  // What few need is folded away: time, servings, note and whether it comes again.
  const more = dialog.getByText('More…').closest('details')
  expect([more?.open, within(more ?? document.body).getByLabelText('Time').isConnected]).toEqual([false, true])
  await user.click(dialog.getByRole('switch', { name: 'A note without a recipe' }))
  await user.type(dialog.getByRole('textbox', { name: /Title/ }), 'Eating out')
  await user.click(submit)
  await waitFor(() => expect(api.calls(mealplansApi.create)).toHaveLength(1))
  expect(api.calls(mealplansApi.create)[0]?.body).toMatchObject({
    date: '2026-11-16',
    entryType: 'dinner',
    title: 'Eating out',
    recipeId: null,
  })
  await waitFor(() => expect(dayOf('Monday, November 16').getByText('Eating out')).toBeDefined())
})

test('where nothing is a favorite, the dialog keeps no room for favorites', async () => {
  const { api } = household()
  api
    .on(recipeSearchApi.list, ({ query }) => pageOfRecipes(query?.queryFilter ? [] : [bread, soup]))
    // Still on its way: nothing below could be tapped.
    .on(recipeFinderApi.suggest, () => new Promise<never>(() => {}))
  const { user } = await renderRoute(`/household/mealplan/planner/view${DAYS}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Add to Monday, November 16' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan a meal' }))
  await dialog.findByText('Suggestions')
  await waitFor(() => expect(dialog.queryByText('Favorites')).toBeNull())
})

test('proposals of the dialog stay where they are, whatever else arrives', async () => {
  const { api } = household()
  let offerFavorites = () => {}
  const favoritesCome = new Promise<void>((resolve) => {
    offerFavorites = resolve
  })
  let suggested = soup
  api
    .on(recipeSearchApi.list, async ({ query }) => {
      if (!query?.queryFilter) return pageOfRecipes([bread, soup])
      await favoritesCome
      return pageOfRecipes([bread])
    })
    .on(recipeFinderApi.suggest, () => ({ items: [{ recipe: suggested, missingFoods: [], missingTools: [] }] }))
  const { user, queryClient } = await renderRoute(`/household/mealplan/planner/view${DAYS}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Add to Monday, November 16' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan a meal' }))
  await dialog.findByRole('button', { name: 'Lentil soup' })
  // The room of what is still on its way is kept.
  const favorites = dialog.getByRole('group', { name: 'Favorites' })
  offerFavorites()
  await within(favorites).findByRole('button', { name: 'Flat bread' })

  suggested = bread
  await queryClient.invalidateQueries()
  await waitFor(() => expect(api.calls(recipeFinderApi.suggest)).toHaveLength(2))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const suggestions = within(dialog.getByRole('group', { name: 'Suggestions' }))
  expect(suggestions.getAllByRole('button').map((button) => button.textContent)).toEqual(['Lentil soup'])
})
