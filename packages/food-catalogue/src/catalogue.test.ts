import { MILLILITRES } from '@larder/domain/nutrition/food-facts.ts'
import { expect, test } from 'vitest'
import { createCatalogue } from './catalogue.ts'
import { dataSources } from './data-folder.fixture.ts'
import { unpackSources } from './sources.ts'

const catalogue = createCatalogue(dataSources)
const food = (key: string) => catalogue.foods.get(key)

test('cheddar is a hard cheese, which is a cheese, which is dairy', () => {
  expect(catalogue.kindsOf('cheddar')).toEqual(['cheddar', 'hard-cheese', 'cheese', 'dairy'])
  expect(catalogue.isKindOf('cheddar', 'dairy')).toBe(true)
  expect(catalogue.isKindOf('dairy', 'cheddar')).toBe(false)
})

const small = createCatalogue(
  new Map([
    [
      'foods/x.tsv',
      [
        'key\tkind\taisle\trecord\tcontains\tmayContain\tclasses\tkeeps\tcountable\tpack',
        'cheese\t\tdairy\t01009\tmilk\tnuts eggs\tdairy\tfridge 30, opened 7\tpoured\t200 g pack',
        'soft\tcheese\t\t\t\t\t\t\t\t',
        'vegan\tcheese\tchilled\t-\t-\t-\t-\tfridge 9\tcounted\t-',
        'nutty\tcheese\t\t\t+ nuts\t\t\t\t\t',
      ].join('\n'),
    ],
  ]),
)

test('an empty cell is handed down', () => {
  expect(small.foods.get('soft')).toEqual({ ...small.foods.get('cheese'), key: 'soft', kind: 'cheese' })
})

test('a dash says none, and whatever a row says stands instead of what its kind says', () => {
  expect(small.foods.get('vegan')).toEqual({
    key: 'vegan',
    kind: 'cheese',
    aisle: 'chilled',
    nutrientRecord: null,
    nutrientRecordIsNear: false,
    contains: [],
    mayContain: [],
    classes: [],
    keeps: { fridge: 9 },
    countable: true,
    pack: null,
  })
})

test('a plus adds, and what it contains it does not also maybe contain', () => {
  expect(small.foods.get('nutty')).toMatchObject({ contains: ['milk', 'nuts'], mayContain: ['eggs'] })
})

test('milk is whole milk, and what nobody measured is missing, not zero', () => {
  const milk = catalogue.nutrientsOf('milk')
  expect(milk?.description).toMatch(/^Milk, whole/)
  expect(milk?.amounts.energyKcal).toBe(61)
  const amounts = [...catalogue.foods.keys()].map((key) => catalogue.nutrientsOf(key)?.amounts)
  expect(amounts.some((one) => one && one.sugar === undefined)).toBe(true)
  expect(catalogue.nutrientsOf('toilet-paper')).toBeNull()
})

test('what contains an allergen says so: peanuts, gluten, milk, shellfish', () => {
  expect(food('peanut-butter')?.contains).toEqual(['peanuts'])
  expect(food('spaghetti')?.contains).toContain('gluten')
  expect(food('rice-noodle')?.contains).toEqual([])
  expect(food('coconut-milk')?.classes).not.toContain('dairy')
  expect(food('oyster-sauce')?.classes).toContain('shellfish')
  expect(food('gelatin')?.classes).toContain('gelatine')
})

test('an onion weighs by its size, and a cup of it by its cut', () => {
  const { gramsOf } = catalogue.weights
  expect(gramsOf('onion', 'piece', 'small')).toEqual({ grams: 70, estimated: false })
  expect(gramsOf('onion', 'piece', 'large')).toEqual({ grams: 150, estimated: false })
  expect(gramsOf('onion', 'cup', 'chopped')).toEqual({ grams: 160, estimated: false })
  expect(gramsOf('onion', 'cup', 'sliced')).toEqual({ grams: 115, estimated: false })
  expect(gramsOf('garlic', 'clove')).toEqual({ grams: 3, estimated: false })
  expect(gramsOf('onion', 'sheet')).toBeNull()
})

test('a weight that is borrowed from a kind is an estimate', () => {
  expect(catalogue.weights.gramsOf('kosher-salt', 'tsp')).toEqual({ grams: 6, estimated: true })
})

test('a spoon is told by the cup, and never by water', () => {
  const { densityOf } = catalogue.weights
  expect((densityOf('flour')?.grams ?? 0) * (MILLILITRES.cup ?? 0)).toBeCloseTo(125)
  expect(densityOf('onion', 'chopped')?.grams).toBeCloseTo(160 / 236.588)
  expect(densityOf('toilet-paper')).toBeNull()
})

test('what may stand in for a food comes with a ratio', () => {
  expect(catalogue.substitutesOf('buttermilk')[0]).toMatchObject({ instead: 'yogurt', ratio: 1 })
  expect(catalogue.substitutesOf('toilet-paper')).toEqual([])
})

test('a usual pack has an amount, a unit and what it comes in', () => {
  expect(food('canned-tomato')?.pack).toEqual({ amount: 400, unit: 'g', container: 'can' })
})

test('what the build packs is what the files say', () => {
  const packed = JSON.stringify(Object.fromEntries(dataSources))
  expect(createCatalogue(unpackSources(packed)).foods).toEqual(catalogue.foods)
})
