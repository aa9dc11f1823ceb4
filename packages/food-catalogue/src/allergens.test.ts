import { expect, test } from 'vitest'
import { createCatalogue } from './catalogue.ts'
import { dataSources } from './data-folder.fixture.ts'
import type { Allergen, FoodClass } from './vocabulary.ts'

/** What warnings lean on: facts that were wrong once, and those nobody may ever lose. */

const { foods } = createCatalogue(dataSources)

test.each<[key: string, contains: Allergen[]]>([
  ['peanut-oil', ['peanuts']],
  ['peanut-butter-cup', ['peanuts', 'milk']],
  ['maltesers', ['gluten', 'milk']],
  ['biscoff-spread', ['gluten', 'soya']],
  ['irish-cream', ['milk']],
  ['advocaat', ['eggs']],
  ['frangelico', ['nuts']],
  ['orgeat', ['nuts']],
  ['royal-icing', ['eggs']],
  ['frosting', ['milk']],
  ['stollen', ['nuts']],
  ['weetabix', ['gluten']],
  ['bran-flakes', ['gluten']],
  ['malt-vinegar', ['gluten']],
  ['malt-coffee', ['gluten']],
  ['shaoxing-wine', ['gluten']],
  ['japanese-curry-roux', ['gluten']],
  ['taramasalata', ['fish', 'gluten']],
  ['nam-prik-pao', ['crustaceans', 'fish']],
  ['caesar-dressing', ['eggs', 'fish', 'milk']],
  ['muhammara', ['nuts']],
  ['piccalilli', ['mustard']],
  ['pickled-mustard-greens', ['mustard']],
  ['za-atar', ['sesame']],
  ['cream-of-celery-soup', ['celery']],
  ['pine-nut', ['nuts']],
  ['soy-flour', ['soya']],
  ['worcestershire-sauce', ['fish', 'gluten']],
  ['oyster-sauce', ['molluscs']],
  ['marzipan', ['nuts']],
  ['couscous', ['gluten']],
  ['ghee', ['milk']],
  ['malt-extract', ['gluten']],
  ['oat-cream', ['gluten']],
  ['sugared-almond', ['nuts']],
  ['xo-sauce', ['crustaceans', 'fish', 'molluscs', 'soya']],
  ['pad-thai-sauce', ['fish']],
  ['tonnato-sauce', ['eggs', 'fish']],
])('%s contains %s', (key, contains) => {
  expect(foods.get(key)?.contains).toEqual(expect.arrayContaining(contains))
})

test.each(['gluten-free-bread', 'rice-cake', 'corn-tortilla', 'buckwheat', 'gluten-free-flour', 'gluten-free-pasta'])(
  '%s is not in the class of gluten',
  (key) => {
    expect(foods.get(key)?.contains).not.toContain('gluten')
    expect(foods.get(key)?.classes).not.toContain('gluten')
  },
)

test.each<[key: string, classes: FoodClass[], not: FoodClass[]]>([
  ['bacon-fat', ['pork', 'meat'], ['beef']],
  ['lamb-stock', ['lamb', 'meat'], ['beef']],
  ['chicken-noodle-soup', ['poultry', 'meat'], []],
  ['gelatin', ['gelatine', 'meat'], []],
  ['drambuie', ['honey', 'alcohol'], []],
  ['parmesan', ['dairy', 'rennet'], ['lactose']],
  ['brioche', ['dairy', 'lactose', 'egg', 'gluten'], []],
  ['vegan-mayonnaise', [], ['egg']],
])('diets see %s as %s', (key, classes, not) => {
  expect(foods.get(key)?.classes).toEqual(expect.arrayContaining(classes))
  for (const one of not) expect(foods.get(key)?.classes).not.toContain(one)
})

test('what is dairy has lactose, unless it is matured, clarified or made without', () => {
  const without = [...foods.values()]
    .filter(({ classes }) => classes.includes('dairy') && !classes.includes('lactose'))
    .map(({ key }) => key)
  expect(without.sort()).toEqual([
    'cotija',
    'ghee',
    'grana-padano',
    'hard-cheese',
    'lactose-free-milk',
    'oscypek',
    'parmesan',
    'pecorino',
    'sbrinz',
  ])
})
