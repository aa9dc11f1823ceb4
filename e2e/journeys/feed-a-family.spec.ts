import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { openKitchen } from '../kitchen.ts'
import { pickOption } from '../pages/pick-option.ts'

test('a family with one allergy plans its week', async ({ visitor, kitchen, server }, { project }) => {
  test.slow()
  // What this household must not eat is nobody else's matter.
  const word = project.name.replace('-', '')
  const household = `Allergic ${word}`
  await kitchen.household(household)
  const account = { username: `dora${word}`, password: 'nuts are not for everybody' }
  await kitchen.call('POST', '/api/admin/users', {
    ...account,
    fullName: 'Dora Lind',
    email: `${account.username}@example.com`,
    group: 'Home',
    household,
    canManageHousehold: true,
    canOrganize: true,
  })
  const own = await openKitchen(server.url, account)
  const satay = await own.recipe({ name: `Satay ${word}`, ingredients: [{ food: 'peanut butter' }, '1 onion'] })
  const soup = await own.recipe({ name: `Onion soup ${word}`, ingredients: ['3 onions'], steps: ['Simmer.'] })

  const { page, login, planner, recipe } = visitor
  await login.open()
  await login.signIn(account)
  await login.expectLeft()

  // A child without an account, and one tap after the other.
  await page.goto('/household/diners')
  await expect(page.getByText('what is printed on the label decides')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ben')
  await page.getByRole('button', { name: 'Add somebody' }).click()
  const card = page.getByRole('region', { name: 'Ben', exact: true })
  await card.getByRole('button', { name: 'Peanuts: eats it' }).click()
  await card.getByRole('button', { name: 'Peanuts: avoids' }).click()
  await expect(card.getByRole('button', { name: 'Peanuts: allergy' })).toBeVisible()
  await expectAccessible(page)
  await expect(async () => {
    const people: { name: string; allergens: unknown[] }[] = await own.call('GET', '/api/households/diners')
    expect(people.find(({ name }) => name === 'Ben')?.allergens).toEqual([{ allergen: 'peanuts', level: 'allergy' }])
  }).toPass()

  // The recipe says who, what and where.
  await recipe.open(satay)
  const warning = page.getByRole('main').getByRole('region', { name: 'Not for everybody' })
  await expect(warning.getByText('Ben is allergic: Peanuts')).toBeVisible()
  await expect(warning.getByText(/in “peanut butter/)).toBeVisible()
  await warning.getByRole('button', { name: 'What to use instead of peanut butter' }).click()
  await page.getByRole('button', { name: /^Take .*tahini/i }).click()
  await expect(warning.getByText(/Instead of peanut butter: /)).toBeVisible()
  await expectAccessible(page)

  // Planning asks once more; what nobody is allergic to does not.
  await planner.open('view', { start: '2031-05-05', end: '2031-05-11' })
  await page.getByRole('button', { name: 'Add to Monday, May 5' }).click()
  await pickOption(planner.dialog.getByRole('combobox', { name: 'Recipe' }), satay.name)
  await expect(planner.dialog.getByText('Ben is allergic: Peanuts')).toBeVisible()
  const add = planner.dialog.getByRole('button', { name: 'Add', exact: true })
  await expect(add).toBeDisabled()
  await expectAccessible(page)
  await planner.dialog.getByRole('checkbox', { name: 'I know; go on all the same' }).press('Space')
  await add.click()
  await expect(planner.dialog).toBeHidden()
  await expect(planner.day('Monday, May 5').getByText('Ben: Peanuts')).toBeVisible()
  await planner.add('Tuesday, May 6', soup.name)
  await expectAccessible(page)

  // The rest of the week is filled by chance, without a peanut.
  await planner.choose('Fill these days')
  await page.getByRole('button', { name: 'Fill', exact: true }).click()
  await expect(page.getByRole('listitem').getByText('Nothing planned')).toHaveCount(0)
  await expect(page.getByText('Ben: Peanuts')).toHaveCount(1)
})
