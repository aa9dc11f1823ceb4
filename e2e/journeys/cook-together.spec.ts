import { expectAccessible } from '../accessibility.ts'
import { expect, type Screens, test } from '../fixtures.ts'
import { openKitchen } from '../kitchen.ts'

const DAY_MS = 86_400_000
/** As the browser counts the days; tomorrow has its usual hour, whenever the journey is walked. */
const tomorrow = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vienna' }).format(new Date(Date.now() + DAY_MS))

/** The board of one of the cooks. */
const boardOf = ({ page }: Screens) => {
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  return {
    section,
    start: async (step: string) => {
      await page.getByRole('listitem').getByRole('button', { name: step }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    },
    done: (step: string) => section('Now').getByRole('button', { name: `Done: ${step}` }),
  }
}

test('two people cook three dishes for the same time, one of them without a network for a while', async ({
  visitor,
  visitorElsewhere,
  kitchen,
  server,
}, { project }) => {
  const home = await kitchen.household(`Together, ${project.name}`)
  const people = [`together-ana-${project.name}`, `together-bea-${project.name}`]
  const accounts = await Promise.all(people.map((name) => kitchen.person(name, home.name)))
  const [anaAccount, beaAccount] = accounts
  if (!anaAccount || !beaAccount) throw new Error('two people')
  const own = await openKitchen(server.url, anaAccount)
  const date = tomorrow()
  const menu = {
    'Quince soup': ['Peel the quinces.', 'Simmer for 20 minutes.'],
    'Herb bread': ['Knead the dough.', 'Bake at 200 °C for 40 minutes.'],
    'Green salad': ['Wash the leaves.'],
  }
  for (const [name, steps] of Object.entries(menu)) {
    const dish = await own.recipe({ name: `${name}, ${project.name}`, servings: 4, steps })
    await own.call('POST', '/api/households/mealplans', { date, entryType: 'dinner', recipeId: dish.id, servings: 4 })
  }
  for (const [screens, account] of [
    [visitor, anaAccount],
    [visitorElsewhere, beaAccount],
  ] as const) {
    await screens.login.open()
    await screens.login.signIn(account)
    await screens.login.expectLeft()
  }

  const ana = boardOf(visitor)
  const bea = boardOf(visitorElsewhere)
  await visitor.planner.open('view', { start: date, end: date })
  await visitor.page.getByRole('button', { name: 'Cook together for 6:30 PM' }).click()
  const dialog = visitor.page.getByRole('dialog', { name: 'Several dishes for one hour' })
  await expect(dialog.getByLabel(/^Served at/)).toHaveValue('18:30')
  await expectAccessible(visitor.page)
  await dialog.getByRole('button', { name: 'Make the plan' }).click()
  await expect(visitor.page.getByRole('heading', { level: 1, name: 'Dinner' })).toBeVisible()
  await expect(ana.section('Now').getByText(/^Nothing to do until/)).toBeVisible()
  await expectAccessible(visitor.page)

  const board = new URL(visitor.page.url()).pathname
  await visitorElsewhere.page.goto(board.replace(/cookings.*/, 'tonight'))
  await visitorElsewhere.page.getByRole('link', { name: /^Dinner at 6:30/ }).click()
  await expect(visitorElsewhere.page.getByRole('heading', { level: 1, name: 'Dinner' })).toBeVisible()
  await expect(visitor.page.getByRole('list', { name: 'Also cooking' }).getByText(beaAccount.username)).toBeAttached()

  await ana.start('Peel the quinces')
  await expect(bea.done('Peel the quinces')).toBeVisible()
  await expect(bea.section('Now').getByText(anaAccount.username)).toBeVisible()

  await visitor.page.context().setOffline(true)
  await ana.done('Peel the quinces').click()
  await expect(ana.done('Peel the quinces')).toBeHidden()
  await ana.start('Knead the dough')
  await expect(ana.section('Now').getByText('Waiting to be sent')).toBeVisible()
  await bea.start('Simmer for 20 minutes')
  await expect(bea.done('Peel the quinces')).toBeVisible()
  await visitor.page.context().setOffline(false)

  await expect(bea.done('Peel the quinces')).toBeHidden()
  await expect(bea.done('Knead the dough')).toBeVisible()
  await expect(ana.done('Simmer for 20 minutes')).toBeVisible()
  // Its timer runs on both devices.
  for (const { page } of [visitor, visitorElsewhere])
    await expect(page.getByText(`Quince soup, ${project.name} · Simmer for 20 minutes`).first()).toBeVisible()

  await visitor.page.getByRole('button', { name: 'We are eating' }).click()
  const end = visitor.page.getByRole('dialog', { name: 'Portions left?' })
  await end.getByRole('button', { name: `More: Portions left of Herb bread, ${project.name}` }).click()
  await expectAccessible(visitor.page)
  await end.getByRole('button', { name: 'That was it' }).click()
  for (const { page } of [visitor, visitorElsewhere])
    await expect(page.getByRole('heading', { level: 1, name: 'Enjoy your meal!' })).toBeVisible()
})
