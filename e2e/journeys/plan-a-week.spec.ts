import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { expectVisibleFocus, tabTo } from '../keyboard.ts'
import { expectGoodPage } from '../page-checks.ts'

test('a week is planned from nothing', async ({ admin, kitchen }, { project }) => {
  test.slow()
  const { page, planner, recipe, explorer } = admin
  // Each width has a week of its own.
  const [start, end, monday, tuesday] = project.name.startsWith('phone')
    ? ['2031-03-10', '2031-03-16', 'Monday, March 10', 'Tuesday, March 11']
    : ['2031-03-03', '2031-03-09', 'Monday, March 3', 'Tuesday, March 4']
  const stew = await kitchen.recipe({ name: 'Planned bean stew', servings: 2 })
  await planner.open('view', { start, end })
  await expect(page.getByRole('listitem').getByText('Nothing planned')).toHaveCount(7)
  await expectAccessible(page)

  await planner.add(monday, stew.name)
  await planner.choose('Fill these days')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fill', exact: true }).click()
  await expect(page.getByRole('listitem').getByText('Nothing planned')).toHaveCount(0)

  // A note is planned besides, and the stew for more and on another day.
  await page.getByRole('button', { name: `Add to ${tuesday}` }).click()
  const asNote = planner.dialog.getByRole('switch', { name: 'A note without a recipe' })
  await asNote.press('Space')
  await expect(asNote).toBeChecked()
  await planner.dialog.getByRole('textbox', { name: /Title/ }).fill('Grandmother visits')
  await expectAccessible(page)
  await planner.dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(planner.day(tuesday).getByText('Grandmother visits')).toBeVisible()

  await expect(planner.handle('Grandmother visits')).toBeVisible()
  await expectAccessible(page)
  await planner
    .day(monday)
    .getByRole('button', { name: `More actions for ${stew.name}`, exact: true })
    .click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit meal' })
  await edit.getByLabel('Day').fill(start.replace(/\d\d$/, (day) => String(Number(day) + 1).padStart(2, '0')))
  await edit.getByLabel(/^Servings/).fill('6')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(planner.day(tuesday).getByText('Serves 6')).toBeVisible()
  await page.reload()
  await expect(planner.day(tuesday).getByText('Serves 6')).toBeVisible()
  await expectAccessible(page)

  // From a recipe: today, for dinner; the first screen knows of it.
  await recipe.open(stew)
  await recipe.choose('Add to meal plan')
  const dialog = page.getByRole('dialog', { name: `Add ${stew.name} to the meal plan` })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
  await explorer.open()
  await expect(
    page.getByRole('region', { name: 'On the plan today' }).getByRole('link', { name: stew.name }).first(),
  ).toBeVisible()
})

test('the planner needs no pointer', { tag: '@once' }, async ({ admin, kitchen }) => {
  const { page, planner } = admin
  const pie = await kitchen.recipe({ name: 'Planned leek pie' })
  const note = { title: '', text: '', entryType: 'lunch', recipeId: pie.id }
  await kitchen.call('POST', '/api/households/mealplans', { ...note, date: '2031-04-07' })
  await planner.open('edit', { start: '2031-04-07', end: '2031-04-13' })
  await tabTo(page, planner.handle(pie.name))
  await expectVisibleFocus(page, planner.handle(pie.name))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(`${pie.name}: Dinner, Tuesday, April 8`)).toBeAttached()
  await expect(planner.handle(pie.name)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Space')
  const tuesday = planner.day('Tuesday, April 8')
  await expect(tuesday.getByRole('heading', { name: 'Dinner' })).toBeVisible()
  await expect(tuesday.getByRole('link', { name: pie.name })).toBeVisible()
  await expect(planner.handle(pie.name)).toBeFocused()

  // A meal is added, and taken away again, by keys alone.
  await tabTo(page, tuesday.getByRole('button', { name: 'Add to Tuesday, April 8' }))
  await page.keyboard.press('Enter')
  await expect(planner.dialog.getByRole('combobox', { name: 'Recipe' })).toBeFocused()
  await page.keyboard.type(pie.name)
  await expect(page.getByRole('listbox').filter({ visible: true })).toHaveAttribute('aria-busy', 'false')
  await expect(planner.dialog.getByRole('option', { name: pie.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await tabTo(page, planner.dialog.getByRole('button', { name: 'Add', exact: true }))
  await page.keyboard.press('Enter')
  await expect(planner.handle(pie.name)).toHaveCount(2)
  await tabTo(page, tuesday.getByRole('button', { name: `More actions for ${pie.name}` }).last())
  await planner.chooseFor(pie.name, 'Delete')
  await expect(planner.handle(pie.name)).toHaveCount(1)

  await page.reload()
  await expect(tuesday.getByRole('heading', { name: 'Dinner' })).toBeVisible()
  await expect(tuesday.getByRole('link', { name: pie.name })).toBeVisible()
})

test('the planner', { tag: '@look' }, async ({ admin, kitchen, locale }) => {
  const { page } = admin
  const dish = await kitchen.recipe({ name: 'مقلوبة', totalTime: '90' })
  const entry = { title: '', text: '', entryType: 'dinner', recipeId: dish.id, servings: 5 }
  await kitchen.call('POST', '/api/households/mealplans', { ...entry, date: '2031-05-05' })
  await page.goto('/household/mealplan/planner/edit?start=2031-05-05&end=2031-05-11')
  await expect(page.locator('[aria-pressed]').first()).toBeVisible()
  await expectGoodPage(page, locale)
  await page.goto('/household/mealplan/planner/view?start=2031-05-05&end=2031-05-11')
  await expect(page.getByRole('link', { name: 'مقلوبة' }).first()).toBeVisible()
  await expectGoodPage(page, locale)
})
