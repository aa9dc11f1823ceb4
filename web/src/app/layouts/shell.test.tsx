import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { siteServer } from '#testing/admin-server.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { labelServer } from '#testing/label-server.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { aShoppingList } from '#testing/shopping.ts'
import { onAPhone } from '#testing/viewport.ts'

const LABELS = '/group/data/labels'
const DESK = { width: 1280, height: 800 }
const TABLET = { width: 1024, height: 768 }

beforeEach(() => window.happyDOM?.setViewport(DESK))

async function openShell(locale?: 'ar-SA') {
  const { api } = labelServer('Dairy')
  const page = await renderRoute(LABELS, { api, locale })
  await screen.findByText('Dairy')
  return page
}

const menu = () => screen.getByRole('navigation', { name: 'Main menu' })

test('the page has one banner, one menu, one main part and one first heading', async () => {
  await openShell()
  expect(screen.getAllByRole('banner').filter((banner) => !banner.closest('main'))).toHaveLength(1)
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(within(menu()).getByText('Ana Lima').getAttribute('dir')).toBe('auto')
})

test('the first stop of the tab key leads past bar and menu', async () => {
  const { user } = await openShell()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Skip to content')
  expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
})

test('the menu marks the screen that is open, and its groups fold', async () => {
  const { user } = await openShell()
  const link = within(menu()).getByRole('link', { name: 'Labels' })
  expect(link.getAttribute('aria-current')).toBe('page')
  await user.click(within(menu()).getByRole('button', { name: 'Kitchen data' }))
  expect(within(menu()).queryByRole('link', { name: 'Labels' })).toBeNull()
})

test.each([
  ['Main menu', () => {}],
  ['Main screens', onAPhone],
])('on the page of a list, Shop is marked in the links called %s, and nothing else', async (name, before) => {
  before()
  const list = aShoppingList('Saturday')
  const api = fakeApi().on(shoppingListsApi.get, () => list)
  await renderRoute(`/shopping-lists/${list.id}`, { api })
  await screen.findByRole('heading', { level: 1, name: 'Saturday' })
  const links = within(screen.getByRole('navigation', { name })).getAllByRole('link')
  const marked = links.filter((link) => link.getAttribute('aria-current') === 'page')
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Shop'])
})

test('what is managed is in two sections, which are folded', async () => {
  const { api } = labelServer('Dairy')
  await renderRoute('/g/home', { api, as: aUser({ admin: true, canManage: true, canManageHousehold: true }) })
  await screen.findByRole('heading', { level: 1, name: 'Recipes' })
  const doors = within(menu()).getAllByRole('button', { expanded: false })
  expect(doors.map(({ textContent }) => textContent)).toEqual(['Kitchen data', 'Manage'])
  const links = within(menu()).getAllByRole('link')
  expect(links.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Recipes',
    'Plan',
    'Shop',
    'Tonight',
    'Pantry',
    'Favorites',
    'Cookbooks',
    'What can I cook?',
    'Timeline',
    'Members',
  ])
})

test('the plus opens the sheet that takes anything, with the ways to a new recipe', async () => {
  const { user } = await openShell()
  await user.click(within(menu()).getByRole('button', { name: 'Add' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Add' }))
  const paths = sheet.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(paths).toContain('/g/home/r/create/new')
})

test('on a phone every main screen is one tap away, and the plus with them', async () => {
  onAPhone()
  await openShell()
  const bar = within(screen.getByRole('navigation', { name: 'Main screens' }))
  expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/g/home',
    '/household/mealplan/planner/view',
    '/shopping-lists',
    '/g/home/tonight',
  ])
  expect(bar.getByRole('button', { name: 'Add' })).toBeDefined()
})

test('the drawer closes and opens', async () => {
  const { user } = await openShell()
  await user.click(screen.getByRole('button', { name: 'Close menu' }))
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(menu()).toBeDefined()
})

test('on a medium screen the drawer starts closed and stands beside the page once opened', async () => {
  window.happyDOM?.setViewport(TABLET)
  const { user } = await openShell()
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(menu().closest('dialog')).toBeNull()
})

test('on a phone the drawer waits to be asked, lies over the page, and goes when something is chosen', async () => {
  onAPhone()
  const { user } = await openShell()
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  const sheet = screen.getByRole('dialog', { name: 'Main menu' })
  await user.click(within(sheet).getByRole('link', { name: 'Labels' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('on a phone one signs out in the menu, not in the bar', async () => {
  onAPhone()
  const { user } = await openShell()
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(
    within(screen.getByRole('dialog', { name: 'Main menu' })).getByRole('button', { name: 'Sign out' }),
  ).toBeDefined()
})

const barIsAway = () => document.documentElement.hasAttribute('data-bar-away')

function scrollTo(y: number): void {
  act(() => {
    window.scrollTo(0, y)
    window.dispatchEvent(new Event('scroll'))
  })
}

test('on a phone the bar leaves while one scrolls down, and comes back with the way up or with the focus', async () => {
  onAPhone()
  await openShell()
  scrollTo(400)
  expect(barIsAway()).toBe(true)
  scrollTo(396)
  expect(barIsAway()).toBe(true)
  scrollTo(300)
  expect(barIsAway()).toBe(false)
  scrollTo(400)
  act(() => screen.getByRole('button', { name: 'Open menu' }).focus())
  expect(barIsAway()).toBe(false)
  scrollTo(600)
  expect(barIsAway()).toBe(false)
})

test('at the desk the bar stays', async () => {
  await openShell()
  scrollTo(400)
  expect(barIsAway()).toBe(false)
})

test('a screen with a search field of its own has one box: in the bar a button is enough', async () => {
  await openShell()
  expect(screen.getByRole('button', { name: 'Search' }).textContent).toContain('Search')
  cleanup()
  await renderRoute('/g/home', { api: labelServer().api })
  await screen.findByRole('searchbox')
  expect(screen.getByRole('button', { name: 'Search' }).textContent).toBe('')
})

test('dark and light change at once and are remembered', async () => {
  const { user } = await openShell()
  await user.click(within(menu()).getByRole('button', { name: 'Dark mode' }))
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
  expect(localStorage.getItem('color-scheme')).toBe('dark')
  await user.click(within(menu()).getByRole('button', { name: 'Light mode' }))
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('light')
})

test('the slash opens the search, which takes the user to a screen or does what they picked', async () => {
  const { user } = await openShell()
  await user.keyboard('/')
  const field = await screen.findByRole('combobox', { name: 'Search' })
  const offered = screen.getAllByRole('option').map((option) => option.textContent)
  expect(offered).toEqual(expect.arrayContaining(['Recipes', 'Favorites', 'Labels', 'Members', 'Account settings']))
  expect(offered.slice(-3)).toEqual(['Dark mode', 'Language', 'Sign out'])
  await user.type(field, 'lang{ArrowDown}{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Language' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull())
})

test.each([
  ['aisles', 'Labels'],
  ['groceries', 'Shop'],
  ['two-step', 'Security'],
  ['leftovers', 'What can I cook?'],
  ['permissions', 'Members'],
])('%s finds %s by the word people use', async (word, name) => {
  const { user } = await openShell()
  await user.keyboard('/')
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), word)
  expect(screen.getAllByRole('option')[0]?.textContent).toBe(name)
})

test('a slash that is being typed stays a slash', async () => {
  const { user } = await openShell()
  const search = screen.getByRole<HTMLInputElement>('searchbox')
  await user.type(search, '1/2')
  expect(search.value).toBe('1/2')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Esc closes the search without going anywhere', async () => {
  const { user, router } = await openShell()
  const opener = screen.getByRole('button', { name: 'Search' })
  await user.click(opener)
  await screen.findByRole('dialog', { name: 'Search' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe(LABELS)
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('the language changes in place, with every locale on offer and its honest progress', async () => {
  const { user } = await openShell()
  await user.click(within(menu()).getByRole('button', { name: 'Language' }))
  await screen.findByRole('dialog', { name: 'Language' })
  const options = screen.getAllByRole('option').map((option) => option.textContent)
  expect(options).toHaveLength(41)
  expect(options).toContain('Deutsch100% translated')
  expect(options).toContain('Íslenska100% translated')
  await user.type(screen.getByRole('combobox', { name: 'Language of the interface' }), 'العرب{Enter}')
  expect(await screen.findByRole('navigation', { name: 'القائمة الرئيسية' })).toBeDefined()
  expect(document.documentElement.dir).toBe('rtl')
})

test('a user sees only what they may open', async () => {
  const { api } = labelServer('Dairy')
  await renderRoute('/', { api, as: aUser({ canOrganize: false }) })
  await screen.findByRole('heading', { level: 1, name: 'Recipes' })
  expect(within(menu()).getByRole('link', { name: 'Members' })).toBeDefined()
  for (const name of ['Labels', 'Household settings', 'Group settings', 'Administration'])
    expect(within(menu()).queryByRole('link', { name, hidden: true })).toBeNull()
})

test('an administrator goes to the settings and finds the way back', async () => {
  const { api } = labelServer('Dairy')
  const { user, router } = await renderRoute(LABELS, { api: siteServer(api), as: aUser({ admin: true }) })
  await user.click(within(menu()).getByRole('button', { name: 'Manage' }))
  await user.click(within(menu()).getByRole('link', { name: 'Administration' }))
  await screen.findByRole('heading', { level: 1, name: 'Health check' })
  expect(within(menu()).queryByRole('link', { name: 'Labels' })).toBeNull()
  await user.click(within(menu()).getByRole('link', { name: 'Back to the kitchen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
})
