import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'

test('a recipe shows its nutrition, and missing numbers are typed from a label @once', async ({ admin, kitchen }, {
  project,
}) => {
  const { page, recipe, shell } = admin
  const bun = `Florp bun ${project.name}`
  const dinner = await kitchen.recipe({
    name: `Counted dinner ${project.name}`,
    servings: 2,
    ingredients: [{ quantity: 200, unit: 'gram', food: 'butter' }, { quantity: 2, food: bun }, 'salt to taste'],
  })
  const other = `Compared dinner ${project.name}`
  await kitchen.recipe({ name: other, servings: 2, ingredients: [{ quantity: 100, unit: 'gram', food: 'butter' }] })
  await recipe.open(dinner)
  const panel = page.getByRole('region', { name: 'Nutrition' })
  await expect(panel).toContainText('Computed from 1 of 3 ingredients')
  await expect(panel).toContainText('kcal* per serving')
  await panel.getByText('Ingredients behind the numbers').click()
  await expect(panel.getByText('Food unknown')).toBeVisible()
  await expectAccessible(page)

  await panel.getByRole('button', { name: `Fix it: ${bun}` }).click()
  const dialog = page.getByRole('dialog', { name: `Nutrition of ${bun}` })
  await dialog.getByLabel('Energy (kcal)').fill('280')
  await dialog.getByLabel('Fat (g)', { exact: true }).fill('120')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Fat (g)', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await dialog.getByLabel('Fat (g)', { exact: true }).fill('3')
  await dialog.getByLabel('One piece').fill('50')
  await shell.holdMessages()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel).toContainText('Computed from 2 of 3 ingredients')
  await expect(panel.getByText('100 g · 280 kcal')).toBeVisible()
  await shell.undo()
  await expect(panel).toContainText('Computed from 1 of 3 ingredients')

  await panel.getByText('Compare with another recipe').click()
  await panel.getByRole('combobox', { name: 'Recipe' }).fill(other)
  await page.getByRole('option', { name: other }).click()
  await expect(panel.getByRole('columnheader', { name: other })).toBeVisible()
  await expect(panel.getByRole('heading', { name: `Only in Counted dinner ${project.name}` })).toBeVisible()
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Take over into the recipe' }).click()
  await expect(page.getByText('Computed from the ingredients:', { exact: false })).toBeVisible()
})
