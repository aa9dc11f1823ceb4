import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { expectGoodPage } from '../page-checks.ts'
import { firstGroup } from '../pages/explorer-page.ts'
import { pickOption } from '../pages/pick-option.ts'

test('three foods on hand show which recipes can be cooked now and which almost', async ({ admin, kitchen }) => {
  test.slow()
  const { page, finder, recipe } = admin
  const [ready, almost] = ['Samphire on toast', 'Samphire risotto']
  const have = ['samphire', 'sourdough', 'brown butter']
  await kitchen.recipe({ name: ready, ingredients: have.map((food) => ({ quantity: 1, food })) })
  await kitchen.recipe({
    name: almost,
    ingredients: ['samphire', 'brown butter', 'carnaroli'].map((food) => ({ quantity: 1, food })),
    tags: ['Slow stirring'],
  })
  await finder.open()
  await expect(page.getByText('What is in your kitchen?')).toBeVisible()
  await expectAccessible(page)
  for (const food of have) await finder.haveFood(food)
  await expect(finder.ready(ready)).toBeVisible()
  await expect(finder.almost(almost)).toBeVisible()
  await expectAccessible(page)

  await finder.openSettings()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByLabel('Missing foods at most').fill('0')
  await expectAccessible(page)
  await expect(finder.almost(almost)).toBeHidden()
  await settings.getByLabel('Missing foods at most').fill('5')
  await page.keyboard.press('Escape')
  await expect(finder.almost(almost)).toBeVisible()

  await finder.missing('carnaroli').check()
  await expect(finder.ready(almost)).toBeVisible()
  await finder.expectFoods([...have, 'carnaroli'])

  await finder.openFilters()
  const filters = page.getByRole('dialog', { name: 'Other filters' })
  await filters.getByRole('button', { name: 'Add condition' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(filters).toBeHidden()

  await page.reload()
  await finder.expectFoods([...have, 'carnaroli'])
  await expect(finder.ready(almost)).toBeVisible()
  await finder.ready(ready).click()
  await recipe.expectOpen(ready)
})

test('the finder', { tag: '@look' }, async ({ admin, kitchen, locale }) => {
  const { page } = admin
  await kitchen.recipe({
    name: 'سلطة الحمص',
    ingredients: ['حمص', 'بقدونس', 'سماق'].map((food) => ({ quantity: 1, food })),
  })
  await page.goto(`/g/${firstGroup}/recipes/finder`)
  await pickOption(page.getByRole('combobox').first(), 'حمص')
  await expect(page.getByRole('heading', { name: 'سلطة الحمص' })).toBeVisible()
  await expectGoodPage(page, locale)
})
