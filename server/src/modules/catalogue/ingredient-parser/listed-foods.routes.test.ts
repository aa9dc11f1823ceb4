import { ingredientParserApi } from '@larder/contract/ingredient-parser.ts'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'

/** Foods with nothing but commas between them, as seasonings are written. */

async function foodsIn(kit: Kit, line: string) {
  const ana = await kit.person()
  const body = { ingredients: [line], nameKnown: true }
  const { data } = await kit.as(ana).call(ingredientParserApi.parseLines, { body })
  return data[0]?.foods?.map(({ catalogueKey }) => catalogueKey) ?? []
}

test.for([
  ['salt, pepper', ['salt', 'black-pepper']],
  ['Salz, Pfeffer', ['salt', 'black-pepper']],
  ['Salz, Pfeffer, Muskat', ['salt', 'black-pepper', 'nutmeg']],
  ['butter, walnuts', ['butter', 'walnut']],
  ['sel, poivre', ['salt', 'black-pepper']],
  ['sale, pepe, olio', ['salt', 'black-pepper', 'oil']],
  ['salt, peppar', ['salt', 'black-pepper']],
  ['ملح، كمون', ['salt', 'ground-cumin']],
] as const)('%s is a food each', async ([line, names], { kit }) => {
  expect(await foodsIn(kit, line)).toEqual(names)
})

test.for([
  'oil, olive',
  'cheese, cheddar',
  'rice, basmati',
  'tomatoes, cherry',
  'chicken, thighs',
  'lemon, zest',
  'butter, melted',
  'Zwiebeln, gehackt',
  'pepper, cayenne',
  'salt, celery',
  'parsley, chopped, to garnish',
  'eggs, yolks',
  'vinegar, apple cider',
  'beef, steak',
  'cream, double',
  'flour, rice',
  'beans, kidney',
  'noodles, egg',
])('%s is one', async (line, { kit }) => {
  expect((await foodsIn(kit, line)).length).toBeLessThan(2)
})
