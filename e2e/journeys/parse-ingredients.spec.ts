import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'

const lines = [
  '2 cups spelt flour, sifted',
  '1 tbsp maple syrup',
  '3 quince, peeled',
  '1 1/2 tsp nigella seeds',
  '200 g skyr',
  '2 pinches sumac',
  '3 blorfberries',
]

test('lines of text become ingredients, and what was missing is made at once', async ({ admin, kitchen }) => {
  const { page, parser, recipe } = admin
  const name = 'Parsed by somebody'
  const kept = await kitchen.recipe({ name, ingredients: lines })
  await recipe.open(kept)
  await recipe.choose('Tidy up ingredients')
  await parser.expectOpen()
  for (const line of lines) await expect(parser.row(line)).toBeVisible()
  await expectAccessible(page)
  await parser.createMissing()
  await expect(parser.food('200 g skyr')).toHaveValue('skyr')
  await expect(parser.food('3 quince, peeled')).toHaveValue('quince')
  await parser.note('200 g skyr').fill('thick')
  await parser.parser.selectOption('brute')
  await expect(parser.note('200 g skyr')).toHaveValue('')
  await parser.parser.selectOption('nlp')
  await expect(parser.note('200 g skyr')).toHaveValue('thick')
  await parser.save()
  await recipe.expectOpen(name)
  // The unit is the one the group has: a gram, by whatever name.
  await expect(recipe.ingredient(/^200 g(rams?)? skyr thick$/)).toBeVisible()
  const { recipeIngredient } = await kitchen.call('GET', `/api/recipes/${kept.slug}`)
  expect(recipeIngredient).toMatchObject(
    lines.map((originalText) => ({ originalText, food: { id: expect.any(String) } })),
  )
})

test('the keyboard leads from one doubtful line to the next and out', { tag: '@once' }, async ({ admin, kitchen }) => {
  const { page, parser, recipe } = admin
  await kitchen.food('butter')
  await kitchen.unit('g')
  const name = 'Parsed with the keyboard'
  const kept = await kitchen.recipe({ name, ingredients: ['100 g butter', '2 blorfs', '50 g butter', '1 zwummel'] })
  await parser.open(kept)
  await expect(parser.status('2 of 4 need a look')).toBeVisible()
  await page.keyboard.press('Alt+KeyJ')
  await expect(parser.food('2 blorfs')).toBeFocused()
  await page.keyboard.press('Alt+KeyJ')
  await expect(parser.food('1 zwummel')).toBeFocused()
  await page.keyboard.press('Alt+KeyK')
  await expect(parser.food('2 blorfs')).toBeFocused()
  await page.keyboard.press('Control+KeyS')
  await recipe.expectOpen(name)
  await expect(recipe.ingredient('100 g butter')).toBeVisible()
})
