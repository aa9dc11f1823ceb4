import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { paprikaFile } from '../paprika-file.ts'

test('a Paprika file is previewed, imported, and the import undone', async ({ admin }) => {
  const { page, appImports, recipe, trash } = admin
  await appImports.open()
  await appImports.app('Paprika').check()
  await expect(appImports.steps.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)

  const file = await paprikaFile([
    {
      name: 'Lentil pot',
      ingredients: '200 g celeriac\n1 kohlrabi',
      directions: 'Simmer.',
      photo_data: (await page.screenshot({ type: 'jpeg' })).toString('base64'),
    },
    { name: 'Apple cake', ingredients: '4 apples', directions: 'Bake.' },
  ])
  await appImports.bring('Export.paprikarecipes', file)
  await expect(appImports.kind).toHaveValue('paprika')
  await expect(appImports.counted('New: 2')).toBeVisible()
  await expect(appImports.tick('Lentil pot')).toBeChecked()
  await expectAccessible(page)
  await appImports.counted('Not understood: 1').click()
  await expect(page.getByText('Broken').first()).toBeVisible()
  await expect(appImports.tick('Lentil pot')).toBeHidden()

  await appImports.start.click()
  const done = appImports.run('The import is done')
  await expect(done).toContainText('Imported: 2')
  await expect(page.getByRole('button', { name: 'Failed: 1' })).toBeVisible()
  await expectAccessible(page)
  const report = page.url()
  await page.getByRole('link', { name: 'Lentil pot' }).click()
  await recipe.expectOpen('Lentil pot')
  await expect(recipe.ingredients.getByRole('listitem')).toHaveText([/^200 \S+ celeriacs?$/, '1 kohlrabi'])
  await expect(page.getByRole('button', { name: 'Show the picture of Lentil pot' })).toBeVisible()

  // The same file brings nothing twice.
  await appImports.open()
  await appImports.bring('Export.paprikarecipes', file)
  await expect(appImports.counted('Already here: 2')).toBeVisible()
  await expect(page.getByText('Nothing is ticked that could be imported.')).toBeVisible()

  await page.goto(report)
  await appImports.takeBack()
  await expect(appImports.run('The import was taken back')).toContainText('2 recipes went to the trash.')
  await page.getByRole('link', { name: 'Open the trash' }).click()
  await trash.expectOpen()
  await expect(trash.row('Lentil pot')).toBeVisible()
  await expect(trash.row('Apple cake')).toBeVisible()
})
