import { type GroupMember, groupsApi } from '@larder/contract/groups.ts'
import { recipeHealthApi } from '@larder/contract/recipe-health.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import type { Unit } from '@larder/contract/units.ts'
import { usersApi } from '@larder/contract/users.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, refuse, unreachable } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { recipeServer } from '#testing/recipe-server.ts'
import { anIngredient, aRecipe, aRecipeSummary, aStep, aTag, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const aUnit = (name: string, differences: Partial<Unit> = {}): Unit => ({
  id: crypto.randomUUID(),
  name,
  pluralName: null,
  description: '',
  extras: {},
  fraction: true,
  abbreviation: '',
  pluralAbbreviation: null,
  useAbbreviation: false,
  aliases: [],
  standardQuantity: null,
  standardUnit: null,
  createdAt: null,
  updatedAt: null,
  ...differences,
})

const salt = anIngredient('salt', {
  quantity: 0.5,
  unit: aUnit('teaspoon', { abbreviation: 'tsp', useAbbreviation: true }),
})
const flour = anIngredient('flour', { quantity: 1, unit: aUnit('cup', { pluralName: 'cups' }), title: 'Dough' })

const bread = aRecipe('Flat bread', {
  description: 'Soft and quick.',
  totalTime: '40 minutes',
  tags: [aTag('Quick')],
  recipeIngredient: [flour, salt, anIngredient('butter', { title: 'On top' })],
  recipeInstructions: [
    aStep('Knead.', { title: 'Dough', ingredientReferences: [{ referenceId: flour.referenceId }] }),
    aStep('Bake.', { summary: 'Into the oven' }),
  ],
  notes: [{ title: 'Flour', text: 'Any will do.' }],
})

const ADDRESS = '/g/home/r/flat-bread'

const openBread = async (recipe = bread, as = aUser()) => {
  const server = recipeServer(recipe)
  const page = await renderRoute(ADDRESS, { api: server.api, as })
  await screen.findByRole('heading', { level: 1, name: recipe.name })
  await screen.findByRole('heading', { name: 'Ingredients' })
  return { ...page, ...server }
}

test('a recipe is shown with all its parts, and names the document', async () => {
  await openBread()
  expect(screen.getByText('Soft and quick.')).toBeDefined()
  expect(screen.getByText('40 minutes')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'On top' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Quick' }).getAttribute('href')).toContain('/g/home?tags=')
  expect(screen.getByRole('button', { name: /^Into the oven/ })).toBeDefined()
  expect(screen.getByText('Any will do.')).toBeDefined()
  await waitFor(() => expect(document.title).toContain('Flat bread'))
})

test('of very many tags a dozen are shown, and the others on request', async () => {
  const tags = Array.from({ length: 60 }, (_, at) => aTag(`Tag ${at + 1}`))
  const { user } = await openBread({ ...bread, tags })
  expect(screen.getByRole('link', { name: 'Tag 12' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Tag 13' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '48 more' }))
  expect(screen.getByRole('link', { name: 'Tag 60' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(screen.queryByRole('link', { name: 'Tag 13' })).toBeNull()
})

test('one more serving scales every amount, and reset takes it back', async () => {
  const { user } = await openBread()
  await user.click(screen.getByRole('button', { name: 'Make more' }))
  const amount = screen.getByRole('button', { name: '5 servings, change the amount' })
  expect(screen.getByRole('checkbox', { name: '1 1/4 cups flour' })).toBeDefined()
  expect(screen.getByRole('checkbox', { name: '5/8 tsp salt' })).toBeDefined()
  await user.click(amount)
  await user.click(await screen.findByRole('button', { name: 'Back to the recipe’s own amount' }))
  expect(screen.getByRole('checkbox', { name: '1 cup flour' })).toBeDefined()
})

test('half the recipe is a choice of its own, and nonsense changes nothing', async () => {
  const { user } = await openBread()
  await user.click(screen.getByRole('button', { name: '4 servings, change the amount' }))
  await user.click(await screen.findByRole('button', { name: '½×' }))
  expect(screen.getByRole('checkbox', { name: '1/2 cup flour' })).toBeDefined()
  const field = screen.getByRole('spinbutton', { name: 'Servings' })
  await user.clear(field)
  await user.type(field, '0')
  expect(screen.getByRole('checkbox', { name: '1/2 cup flour' })).toBeDefined()
  await user.type(field, '.5')
  expect(screen.getByRole('checkbox', { name: '1/8 cup flour' })).toBeDefined()
})

test('the ingredients are copied as plain text with their section titles', async () => {
  const { user } = await openBread()
  await user.click(screen.getByRole('button', { name: 'Copy ingredients' }))
  await screen.findByText('Ingredients copied')
  expect(await navigator.clipboard.readText()).toBe('[Dough]\n1 cup flour\n1/2 tsp salt\n\n[On top]\nbutter')
})

test('what is ticked off stays ticked for a day, and is forgotten after it', async () => {
  const { user } = await openBread()
  await user.click(screen.getByRole('checkbox', { name: '1/2 tsp salt' }))
  await user.click(screen.getByRole('button', { name: /^Into the oven/ }))
  const stored = localStorage.getItem('recipe-progress')
  expect(stored).toContain(salt.referenceId)
  expect(screen.getByRole('button', { name: /^Into the oven/, pressed: true, expanded: false })).toBeDefined()
  vi.advanceTimersByTime(25 * 60 * 60 * 1000)
  await user.click(screen.getByRole('checkbox', { name: '1 cup flour' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '1/2 tsp salt' }).checked).toBe(false)
})

test('a section of steps folds away', async () => {
  const { user } = await openBread()
  const section = screen.getByRole('button', { name: 'Dough', expanded: true })
  await user.click(section)
  expect(screen.getByRole('button', { name: 'Dough', expanded: false })).toBeDefined()
})

test('a step shows the ingredients that were linked to it', async () => {
  await openBread()
  const steps = screen.getByRole('button', { name: 'Dough' }).closest('section')
  expect(steps && within(steps).getByText('flour')).toBeDefined()
})

test('the author may edit; the button is there', async () => {
  await openBread()
  expect(screen.getByRole('button', { name: 'Edit' })).toBeDefined()
})

test('a locked recipe is not edited by others, whatever the address says', async () => {
  const locked = { ...bread, userId: crypto.randomUUID(), settings: { ...bread.settings, locked: true } }
  const { api } = recipeServer(locked)
  await renderRoute(`${ADDRESS}?edit=true`, { api })
  await screen.findByRole('heading', { name: 'Ingredients' })
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('a household that locks its recipes keeps other households from editing', async () => {
  const foreign = { ...bread, userId: crypto.randomUUID(), householdId: crypto.randomUUID() }
  const { api } = recipeServer(foreign)
  const preferences = { lockRecipeEditsFromOtherHouseholds: true }
  api.on(groupsApi.household, () => ({ preferences }) as never)
  await renderRoute(ADDRESS, { api })
  await waitFor(() => expect(api.calls(groupsApi.household)).toHaveLength(1))
  await screen.findByRole('heading', { name: 'Ingredients' })
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('an unknown recipe says so and leads back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = fakeApi().on(recipesApi.get, () => refuse(404, 'Not found'))
  await renderRoute(ADDRESS, { api })
  await screen.findByRole('heading', { level: 1, name: 'There is no such recipe' })
  expect(screen.getByRole('link', { name: 'All recipes' }).getAttribute('href')).toBe('/g/home')
})

test('a server that cannot be reached is said, with a way to try again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { api } = recipeServer(bread)
  api.on(recipesApi.get, unreachable)
  const { user } = await renderRoute(ADDRESS, { api })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.on(recipesApi.get, () => bread)
  await user.click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: 'Flat bread' })).toBeDefined()
})

test('one switch shows the amounts in grams or cups, and it is kept for every device', async () => {
  const { user, api } = await openBread()
  api.on(usersApi.updatePreferences, () => ({ measures: 'metric' as const, hiddenExplorerRows: [] }))
  await user.click(screen.getByRole('button', { name: 'Metric' }))
  expect(await screen.findByRole('checkbox', { name: '125 g flour' })).toBeDefined()
  expect(screen.getByRole('checkbox', { name: '1/2 tsp salt' })).toBeDefined()
  await waitFor(() => expect(api.calls(usersApi.updatePreferences)).toMatchObject([{ body: { measures: 'metric' } }]))
})

test('a recipe in which nothing could be told otherwise has no switch', async () => {
  await openBread(aRecipe('Flat bread', { recipeIngredient: [salt], recipeInstructions: [aStep('Mix.')] }))
  expect(screen.queryByRole('button', { name: 'Metric' })).toBeNull()
})

test('a food in a step tells its scaled amount, though nobody linked it', async () => {
  const { user } = await openBread({ ...bread, recipeInstructions: [aStep('Sift the flour and wait 5 minutes.')] })
  await user.click(screen.getByRole('button', { name: 'Make more' }))
  const flour = screen.getByRole('button', { name: 'flour' })
  expect(flour.getAttribute('aria-expanded')).toBe('false')
  await user.click(flour)
  expect(screen.getByText('1 1/4 cups')).toBeDefined()
  expect(screen.getByRole('button', { name: /5 minutes/ })).toBeDefined()
})

test('the servings stand in the address, and a reload cooks for as many', async () => {
  const { user, router } = await openBread()
  await user.click(screen.getByRole('button', { name: 'Make more' }))
  await waitFor(() => expect(router.state.location.href).toBe(`${ADDRESS}?servings=5`))
  cleanup()
  await renderRoute(`${ADDRESS}?servings=8`, { api: recipeServer(bread).api })
  expect(await screen.findByRole('checkbox', { name: '2 cups flour' })).toBeDefined()
})

test('whoever may mend the recipe is told what could be better, and led there', async () => {
  const server = recipeServer(bread)
  server.api.on(recipeHealthApi.one, () => ({
    id: bread.id,
    slug: bread.slug,
    name: bread.name,
    findings: [
      { kind: 'noPicture' as const, subject: null },
      { kind: 'unusedIngredient' as const, subject: 'salt' },
    ],
  }))
  server.api.on(groupsApi.members, () => pageOfRecipes<GroupMember>([]))
  const { user } = await renderRoute(ADDRESS, { api: server.api })
  await user.click(await screen.findByText('2 things worth a look'))
  expect(screen.getByText(/No step uses .salt.\./)).toBeDefined()
  const link = screen.getByRole('link', { name: 'Fix it: There is no picture.' })
  expect(link.getAttribute('href')).toBe(`${ADDRESS}?edit=true#edit-basics`)
  await user.click(link)
  await waitFor(() => expect(document.activeElement?.id).toBe('edit-basics-title'))
})

test('printing right after opening prints the sheet', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => {})
  await openBread()
  expect(document.querySelector('.larder-print')).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(document.querySelector('.larder-print')?.textContent).toContain('Flat bread')
})

test('timeline and earlier versions do not look alike, and each says its name', async () => {
  await openBread()
  const bar = within(screen.getByRole('toolbar', { name: 'What you can do with this recipe' }))
  const signs = [bar.getByRole('button', { name: 'Timeline' }), bar.getByRole('link', { name: 'Earlier versions' })]
  // No second clock: that sign stands for the past of the whole kitchen.
  expect(signs[1]?.innerHTML).not.toContain('M12 8l0 4l2 2')
  expect(new Set(signs.map((sign) => sign.innerHTML)).size).toBe(2)
})

test('below the head there is never nothing: grey lines stand where the parts will be', async () => {
  const gone: Node[] = []
  const watch = new MutationObserver((changes) =>
    gone.push(...changes.flatMap(({ removedNodes }) => [...removedNodes])),
  )
  watch.observe(document.body, { childList: true, subtree: true })
  await openBread()
  watch.disconnect()
  const waiting = gone.filter((node) => node instanceof HTMLElement && node.className.includes('coming'))
  expect(waiting.map((node) => node.textContent === '' && node.hasChildNodes())).toEqual([true])
})

test('a long name steps down in size where no picture stands beside it', async () => {
  const name = 'Slow roasted shoulder of lamb with seven spices and apricots'
  await openBread(aRecipe(name, { slug: 'flat-bread', recipeIngredient: [flour], image: null }))
  const heading = screen.getByRole('heading', { level: 1, name })
  expect(heading.hasAttribute('data-long')).toBe(true)
  expect(heading.closest('[data-pictured]')).toBeNull()
})

test('a linked recipe shows its share of what it makes, and says so where amounts cannot be compared', async () => {
  const dough = aRecipeSummary('Dough', { recipeYieldQuantity: 1, recipeYield: 'kg' })
  const linking = (unit: Unit, quantity: number) =>
    anIngredient('', { quantity, unit, display: 'Dough', referencedRecipe: dough })
  const pizza = aRecipe('Flat bread', {
    recipeIngredient: [linking(aUnit('g'), 250), linking(aUnit('slice'), 8)],
  })
  const { user, api } = await openBread(pizza)
  api.on(recipesApi.get, () => aRecipe('Dough', { recipeIngredient: [anIngredient('flour', { quantity: 800 })] }))
  const [line] = screen.getAllByRole('button', { name: 'Show its ingredients' })
  if (line) await user.click(line)
  await screen.findByText(/flour/)
  expect(screen.getByText(/flour/).closest('li')?.textContent).toContain('200')
  expect(screen.getAllByText(/one whole recipe is counted/)).toHaveLength(1)
})
