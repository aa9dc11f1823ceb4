import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { openKitchen } from '../kitchen.ts'
import { firstGroup } from '../pages/explorer-page.ts'

/** As the browser counts the days. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vienna' }).format(new Date())

test('things to buy are added from any page, and dinner is cooked from its first step', async ({
  visitor,
  kitchen,
  server,
}, { project }) => {
  const { page, shell, login, cook } = visitor
  // A household of its own: others leave their lists and plans behind.
  const home = await kitchen.household(`Evening, ${project.name}`)
  const account = await kitchen.person(`evening-${project.name}`, home.name)
  const own = await openKitchen(server.url, account)
  const dish = await own.recipe({
    name: `Evening stew, ${project.name}`,
    servings: 2,
    ingredients: ['2 lb stewing beef'],
    steps: ['Brown 2 lb of the beef, then bake at 350°F.'],
  })
  await own.call('POST', '/api/households/shopping/lists', { name: 'Market' })
  const dinner = { date: today(), entryType: 'dinner', recipeId: dish.id, title: '', text: '', servings: 4 }
  await own.call('POST', '/api/households/mealplans', dinner)

  await login.open()
  await login.signIn(account)
  await login.expectLeft()
  await shell.openAdd()
  await page.getByRole('textbox', { name: 'What do you have?' }).fill('3 yuzu fruits\nsugar lumps')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Put 2 things on “Market”' }).click()
  await shell.expectMessage('Market')

  await page.goto(`/g/${firstGroup}/tonight`)
  await expect(page.getByRole('link', { name: 'Market' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: `Start cooking ${dish.name}` }).click()
  await expect(cook.sheet).toBeVisible()
  await expect(cook.sheet.getByText('Brown 4 lb of the')).toBeVisible()
})
