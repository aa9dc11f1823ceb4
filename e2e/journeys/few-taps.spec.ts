import type { Locator, Page } from '@playwright/test'
import { expect, type Screens, test } from '../fixtures.ts'
import { builtInAccount } from '../pages/login-page.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** More presses than a screen has controls. */
const MAX_STOPS = 80

/** Counts taps. They are key presses, because a button that moves while the page loads would be missed by a pointer. */
function countTaps() {
  const taps = { count: 0 }
  const tap = async (target: Locator) => {
    await expect(target).toBeVisible()
    await target.press('Enter')
    taps.count += 1
  }
  return { taps, tap }
}

const shop = (page: Page) =>
  page.getByRole('navigation', { name: 'Main screens' }).getByRole('link', { name: 'Shop', exact: true })

async function signIn({ page, login }: Screens, account: typeof builtInAccount) {
  await page.goto('/login')
  await login.signIn(account)
  await login.expectLeft()
}

test('a new owner reads an imported recipe after three taps, and fills in nothing but its link', {
  tag: '@once',
}, async ({ visitor, recipeSite }) => {
  const { page, create, recipe } = visitor
  const { taps, tap } = countTaps()
  await page.goto('/')
  await expect(page.getByLabel('E-mail or user name')).toHaveValue(builtInAccount.username)
  await tap(page.getByRole('button', { name: 'Sign in', exact: true }))
  await tap(page.getByRole('link', { name: 'A recipe from the web' }))
  await create.address.fill(recipeSite.recipe('three-taps-soup'))
  await tap(create.get)
  await recipe.expectOpen('Three taps soup')
  expect(taps.count).toBeLessThanOrEqual(3)
})

test('three things are on the list of the household after two taps, and the partner sees them after one', {
  tag: '@once',
}, async ({ visitor, visitorElsewhere: partner, kitchen }) => {
  await kitchen.household('Few taps')
  await signIn(visitor, await kitchen.person('thumb', 'Few taps'))
  await signIn(partner, await kitchen.person('other-thumb', 'Few taps'))
  const mine = countTaps()
  await mine.tap(shop(visitor.page))
  const field = visitor.page.getByRole('combobox', { name: 'Add to the list' })
  await mine.tap(field)
  for (const line of ['glitter paper', 'moth balls', 'zigzag ribbon']) {
    await visitor.page.keyboard.type(line)
    await visitor.page.keyboard.press('Enter')
    await expect(field).toHaveValue('')
    await expect(visitor.shoppingList.item(line)).toBeVisible()
    // Said where it is seen, for a second or an hour: what leaves the eye keeps its place.
    const said = visitor.page.getByText(`Added: ${line}`, { exact: true })
    expect(await said.evaluate((one) => one.getBoundingClientRect().height)).toBeGreaterThan(20)
  }
  expect(mine.taps.count).toBeLessThanOrEqual(2)

  const theirs = countTaps()
  await theirs.tap(shop(partner.page))
  await expect(partner.shoppingList.item('zigzag ribbon')).toBeVisible()
  expect(theirs.taps.count).toBe(1)
})

test('what the Tab key reaches on a phone is never below the bar at the foot', { tag: '@once' }, async ({ admin }) => {
  const { page } = admin
  await page.goto('/household')
  await expect(page.getByRole('heading', { level: 1, name: 'Household settings' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Main screens' })
  const focused = page.locator(':focus')
  const hidden: string[] = []
  for (let stop = 0; stop < MAX_STOPS && (await bar.locator(':focus').count()) === 0; stop++) {
    await page.keyboard.press('Tab')
    const [place, edge] = [await focused.boundingBox(), await bar.boundingBox()]
    const isInBar = (await bar.locator(':focus').count()) > 0
    if (place && edge && !isInBar && place.y >= edge.y) hidden.push(await focused.evaluate((one) => one.outerHTML))
  }
  expect(await bar.locator(':focus').count(), 'the walk ends in the bar').toBe(1)
  expect(hidden).toEqual([])
})
