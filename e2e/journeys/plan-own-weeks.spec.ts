import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'

test('@once a week with an own meal, one that repeats, and a meal that is cooked once', async ({ admin, kitchen }) => {
  const { page, planner } = admin
  const [start, end] = ['2032-03-01', '2032-03-07']
  const [monday, thursday] = ['Monday, March 1', 'Thursday, March 4']
  const chili = await kitchen.recipe({ name: 'Chili of two days', servings: 4 })
  await planner.open('view', { start, end })
  await expect(page.getByRole('listitem').getByText('Nothing planned')).toHaveCount(7)

  await page.getByRole('button', { name: 'More for these days' }).click()
  await page.getByRole('menuitem', { name: 'More…' }).click()
  await page.getByRole('menuitem', { name: 'Your own meals' }).click()
  const meals = page.getByRole('dialog', { name: 'Your own meals' })
  await meals.getByRole('button', { name: 'New meal' }).click()
  await meals.getByRole('textbox', { name: /Name/ }).fill('Garden supper')
  await meals.getByLabel(/Usual time/).fill('16:00')
  await expectAccessible(page)
  await meals.getByRole('button', { name: 'Save' }).click()
  await expect(meals.getByText('Garden supper')).toBeVisible()
  await meals.getByRole('button', { name: 'Close' }).click()

  await planner.add(monday, chili.name)
  await planner.chooseFor(chili.name, 'Cook more, eat the rest later')
  const later = page.getByRole('dialog', { name: 'Cook more, eat the rest later' })
  await later.getByLabel('Eat the rest on').fill('2032-03-04')
  await expectAccessible(page)
  await later.getByRole('button', { name: 'Plan' }).click()
  await expect(planner.day(thursday).getByText('Leftovers from Monday')).toBeVisible()
  await expect(planner.day(monday).getByText('Cook for 8: also for Thursday')).toBeVisible()

  await page.getByRole('button', { name: `Add to ${monday}` }).click()
  const asNote = planner.dialog.getByRole('switch', { name: 'A note without a recipe' })
  await asNote.press('Space')
  await planner.dialog.getByRole('textbox', { name: /Title/ }).fill('Rye bread')
  await planner.dialog.getByRole('combobox', { name: 'Meal' }).selectOption('Garden supper')
  await planner.dialog.getByText('More…', { exact: true }).click()
  await planner.dialog.getByRole('combobox', { name: 'Repeat' }).selectOption('every week')
  await planner.dialog.getByRole('checkbox', { name: 'Friday' }).check()
  await expectAccessible(page)
  await planner.dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(planner.dialog).toBeHidden()
  await page.getByRole('button', { name: 'More for these days' }).click()
  await page.getByRole('menuitem', { name: 'More…' }).click()
  await page.getByRole('menuitem', { name: 'Repeating meals' }).click()
  await expect(page.getByRole('dialog').getByText('Monday and Friday, every week')).toBeVisible()
  await expectAccessible(page)
})
