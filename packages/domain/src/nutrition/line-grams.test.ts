import { expect, test } from 'vitest'
import { chicken, chickpea, flour, oil, onion, plumVinegar, unmeasured } from './food-facts.fixture.ts'
import type { FoodFacts } from './food-facts.ts'
import { lineGrams, readAmount } from './line-grams.ts'

type Said = [quantity: number | null, unit: string, text: string]
const grams = (food: FoodFacts, [quantity, unit, text]: Said, more: { upTo?: number; locale?: string } = {}) =>
  lineGrams(readAmount({ quantity, unit: unit === '' ? null : { name: unit }, text, ...more }), food)

test('a stated weight goes before everything else', () => {
  expect(grams(flour, [250, 'g', '250 g flour (2 cups)'])).toMatchObject({ grams: 250, by: 'weight' })
  expect(grams(flour, [2, 'lb', '2 lb flour'])?.grams).toBeCloseTo(907.2, 1)
  expect(grams(flour, [1, 'Pfund', '1 Pfund Mehl'])?.grams).toBe(500)
})

test.each<[string, Said, number]>([
  ['a pack counts as often as there are packs', [2, 'can', '2 cans (14 oz) something'], 793.8],
  ['a weight between the count and the food is of each', [2, 'can', '2 14-ounce cans'], 793.8],
  ['a weight between the count and the food is of each', [4, 'fillet', '4 (150 g) fillets'], 600],
  ['a weight behind the food is of all', [3, '', '3 carrots (300 g)'], 300],
  ['unless it says so', [3, '', '3 carrots (100 g each)'], 300],
  ['unless it says so in German', [2, '', '2 Möhren (je 150 g)'], 300],
  ['2 x 400 g are 800', [2, 'can', '2 x 400 g / 14 oz can'], 800],
  ['a weight in brackets goes before a cup', [1, 'cup', '1 cup (140 g)'], 140],
  ['what comes after "or" is of something else', [2, 'oz', '2 oz butter or 300 g cheese'], 56.7],
  ['a line that was scaled still says what it was', [6, '', '3 carrots (300 g)'], 600],
])('weights in brackets: %s', (_, said, weight) => {
  expect(grams(unmeasured, said)?.grams).toBeCloseTo(weight, 0)
})

test('pieces are weighed by their size', () => {
  expect(grams(onion, [1, '', '1 small onion'])?.grams).toBe(70)
  expect(grams(onion, [1, '', '1 große Zwiebel'])?.grams).toBe(150)
  expect(grams(onion, [2, '', '2 onions'])?.grams).toBe(220)
  expect(grams(onion, [1, '', '1 onion, cut into large chunks'])?.grams).toBe(110)
})

test('a cup is weighed with its cut', () => {
  expect(grams(onion, [1, 'cup', '1 cup chopped onion'])?.grams).toBeCloseTo(162.3, 1)
  expect(grams(onion, [1, 'cup', '1 cup sliced onion'])?.grams).toBeCloseTo(116.7, 1)
})

test('of two cuts the first that is said counts', () => {
  expect(grams(onion, [1, 'cup', '1 cup chopped onion (or sliced leek)'])?.grams).toBeCloseTo(162.3, 1)
})

test('the density of its family is an estimate', () => {
  expect(grams(plumVinegar, [2, 'tbsp', '2 tbsp plum vinegar'])).toMatchObject({ by: 'volume', estimated: true })
})

test('nothing is taken for water, and no portion of a list stands for another', () => {
  expect(grams(unmeasured, [200, 'ml', '200 ml of it'])).toBeNull()
  expect(grams(unmeasured, [2, '', '2 of it'])).toBeNull()
  expect(grams(onion, [2, 'bunch', '2 bunches of onions'])).toBeNull()
  expect(grams(onion, [2, 'slice', '2 slices of onion'])).toBeNull()
  expect(grams(flour, [2, 'shovel', '2 shovels of flour'])).toBeNull()
})

test.each<[string, string | undefined, number]>([
  ['teaspoon', 'en', 5],
  ['tablespoon', 'en', 15],
  ['TL', 'de', 5],
  ['Esslöffel', 'de', 15],
  ['cuillère à soupe', 'fr', 15],
  ['cucharadita', 'es', 5],
  ['cucchiaio', 'it', 15],
  ['eetlepel', 'nl', 15],
  ['colher de sopa', 'pt', 15],
  ['msk', 'sv', 15],
  ['łyżeczka', 'pl', 5],
  ['ملعقة كبيرة', 'ar', 15],
  ['cup', undefined, 240],
  ['cup', 'en-US', 240],
  ['cup', 'en-AU', 250],
  ['Tasse', 'de-DE', 250],
  ['szklanka', 'pl', 250],
])('one %s (%s) holds %s ml', (unit, locale, millilitres) => {
  const measured: FoodFacts = {
    ...unmeasured,
    weights: [{ measure: 'cup', detail: null, grams: 236.588, estimated: false, kin: 0 }],
  }
  expect(grams(measured, [1, unit, ''], locale ? { locale } : {})?.grams).toBeCloseTo(millilitres, 6)
})

test('a range counts its middle', () => {
  expect(grams(onion, [2, '', '2-3 onions'], { upTo: 3 })?.grams).toBe(275)
  expect(grams(unmeasured, [2, '', '2 steaks (200–250 g each)'])?.grams).toBe(450)
})

test('what is bought by weight comes with bones and peel, what is measured eaten does not', () => {
  const bought = (text: string) => grams(chicken, [1, 'kg', text])?.bought
  expect(bought('1 kg chicken legs')).toBe(true)
  expect(grams(onion, [1, '', '1 onion'])?.bought).toBe(false)
  const whole = { ...chicken, weights: [{ measure: 'piece', detail: null, grams: 1500, estimated: true, kin: 0 }] }
  expect(grams(whole as FoodFacts, [1, '', '1 chicken'])).toMatchObject({ grams: 1500, bought: true })
})

test('a can of beans is drained, whether it says what it weighs or not', () => {
  expect(grams(chickpea, [1, 'can', '1 can chickpeas'])?.grams).toBe(240)
  expect(grams(chickpea, [1, 'can', '1 can (400 g) chickpeas'])?.grams).toBeCloseTo(240)
  expect(grams(chickpea, [400, 'g', '400 g cooked chickpeas'])?.grams).toBe(400)
})

test('two measures that are added up are added up, unless the second is not eaten', () => {
  expect(grams(flour, [1, 'cup', '1 cup plus 2 tablespoons flour'])?.grams).toBeCloseTo(126.8 + 15.8, 0)
  expect(grams(flour, [1, 'cup', '1 cup flour, plus 2 tablespoons for dusting'])?.grams).toBeCloseTo(126.8, 0)
})

test('which spoon it is may stand in brackets', () => {
  expect(grams(oil, [1, 'colher', '1 colher (sopa) de azeite'])?.grams).toBeCloseTo(13.8, 1)
  expect(grams(oil, [1, 'colher', '1 colher (chá) de azeite'])?.grams).toBeCloseTo(4.6, 1)
})

test('what is sold by the kilogram is not meant by "a packet", and "un filet" of oil is no fillet', () => {
  expect(grams(flour, [1, 'packet', '1 packet of flour'])).toBeNull()
  expect(grams(oil, [1, 'filet', "1 filet d'huile"])?.grams).toBeCloseTo(13.8, 1)
})

test('a pinch or a handful needs no number and is an estimate', () => {
  expect(grams(oil, [null, 'splash', 'a splash of oil'])).toMatchObject({ by: 'volume', estimated: true })
})

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e12])('an amount of %s is none', (quantity) => {
  expect(grams(onion, [quantity, '', 'onions'])).toBeNull()
})
