import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chicken, flour, oil, onion, plumVinegar, salt, unknownNumbers, unmeasured } from './food-facts.fixture.ts'
import type { FoodFacts } from './food-facts.ts'
import { NUTRIENTS } from './nutrients.ts'
import { lineNutrition, type NutritionLine, recipeNutrition } from './recipe-nutrition.ts'
import { sumOfLines } from './sum-of-lines.ts'

const line = (
  food: FoodFacts | null,
  quantity: number | null,
  unit: string,
  text = '',
  more: Partial<NutritionLine> = {},
): NutritionLine => ({
  quantity,
  unit: unit === '' ? null : { name: unit },
  text,
  foods: food ? [food] : [],
  ...more,
})
const why = (one: NutritionLine) => {
  const answer = lineNutrition(one)
  return answer.counted ? 'counted' : answer.why
}

test.each<[string, NutritionLine]>([
  ['seasoning', line(salt, null, '', 'salt')],
  ['seasoning', line(oil, null, '', 'Öl nach Geschmack')],
  ['noAmount', line(onion, null, '', 'onions')],
  ['measureWithoutWeight', line(onion, 2, 'bunch', '2 bunches of onions')],
  ['measureWithoutWeight', line(unmeasured, 200, 'ml', '200 ml')],
  ['foodUnknown', line(null, 2, 'cup', '2 cups of moon dust')],
  ['foodWithoutNumbers', line(unknownNumbers, 2, '', '2 of them')],
  [
    'linkedWithoutYield',
    line(null, 1, '', '', { linked: { whole: {}, share: null, estimated: false, partly: false } }),
  ],
  ['linkedWithoutYield', line(null, 1, '', '', { linked: { whole: {}, share: 0, estimated: false, partly: false } })],
  ['forFryingOrServing', line(oil, null, '', 'oil for frying')],
  ['forFryingOrServing', line(oil, 500, 'ml', '500 ml oil for deep frying')],
  ['forFryingOrServing', line(oil, 1, 'cup', '1 cup oil for frying')],
  ['forFryingOrServing', line(onion, null, '', 'Zwiebeln zum Garnieren')],
  ['counted', line(oil, 2, 'tbsp', '2 tbsp oil for frying')],
  ['counted', line(salt, 1, 'tsp', '1 tsp salt, or to taste')],
])('not counted has a reason: %s', (reason, one) => {
  expect(why(one)).toBe(reason)
})

test('bones and peel are taken off what is bought by weight', () => {
  const eaten = (text: string) => {
    const answer = lineNutrition(line(chicken, 1, 'kg', text))
    return answer.counted ? answer.grams : null
  }
  expect(eaten('1 kg chicken legs')).toBe(750)
  expect(eaten('1 kg boneless chicken legs')).toBe(1000)
  const stew = lineNutrition(line(unmeasured, 1, 'kg', '1 kg meat for stew, bone-in'))
  expect(stew.counted && stew.grams).toBe(800)
})

test('the lean or light one counts with its own numbers, where it has some', () => {
  const mince = { ...unmeasured, leaner: { energyKcal: 60 } }
  const energy = (food: FoodFacts, text: string) => {
    const answer = lineNutrition(line(food, 100, 'g', text))
    return answer.counted ? answer.amounts.energyKcal : null
  }
  expect(energy(mince, '100 g mince')).toBe(100)
  for (const text of ['100 g lean mince', '100 g mince (90/10)', '100 g mageres Hackfleisch'])
    expect(energy(mince, text)).toBe(60)
  expect(energy(unmeasured, '100 g light brown sugar')).toBe(100)
})

test('of alternatives the first counts, and it says so', () => {
  expect(lineNutrition(line(oil, 1, 'tbsp', '1 tbsp oil or butter', { hasAlternatives: true }))).toMatchObject({
    counted: true,
    firstOfSeveral: true,
  })
})

test('foods named together share the amount, unless there is as much of each', () => {
  const both = (text: string, more: Partial<NutritionLine> = {}) => {
    const answer = lineNutrition({ ...line(null, 2, 'tbsp', text, more), foods: [oil, flour] })
    return answer.counted ? answer.amounts.fat : null
  }
  const oilAlone = both('2 tbsp each oil and flour')
  expect(both('2 tbsp oil and flour')).toBeCloseTo((oilAlone ?? 0) / 2)
})

test('juice and zest of a lemon are both of the whole lemon', () => {
  const both = { ...line(null, 1, '', '1 lemon, juice and zest', { everyFood: true }), foods: [onion, onion] }
  expect(lineNutrition(both)).toMatchObject({ grams: 220 })
})

test('a part that is not known leaves the line counted in part', () => {
  const answer = lineNutrition({ ...line(null, 2, '', '2 onions and shrubs'), foods: [onion, unmeasured] })
  expect(answer).toMatchObject({ counted: true, partly: true })
})

test('nothing counted, no total', () => {
  const answer = recipeNutrition([line(salt, null, '', 'salt'), line(null, 1, 'cup', 'dust')], { servings: 4 })
  expect(answer).toMatchObject({ counted: 0, whole: null, shown: null, estimated: false, partly: true })
  expect(recipeNutrition([])).toMatchObject({ counted: 0, whole: null, shown: null, partly: false })
})

test('partly says that something was left out, and salt to taste is nothing', () => {
  const counted = line(flour, 200, 'g', '200 g flour')
  expect(recipeNutrition([counted, line(salt, null, '', 'salt')]).partly).toBe(false)
  expect(recipeNutrition([counted, line(onion, null, '', 'onions')]).partly).toBe(true)
  expect(recipeNutrition([counted, line(onion, null, '', 'onions to taste')]).partly).toBe(true)
  const water = { ...unmeasured, amounts: { energyKcal: 0 } }
  expect(recipeNutrition([counted, line(water, null, '', 'water as needed')]).partly).toBe(false)
})

test('estimated is what owes a tenth of its energy to guesses', () => {
  const vinegar = line(plumVinegar, 1, 'cup', '1 cup plum vinegar')
  expect(recipeNutrition([vinegar, line(flour, 500, 'g', '')]).estimated).toBe(true)
  expect(recipeNutrition([vinegar, line(flour, 5, 'kg', '')]).estimated).toBe(false)
  const borrowed = { ...flour, borrowed: true }
  expect(recipeNutrition([line(borrowed, 100, 'g', '')]).estimated).toBe(true)
})

test('a linked recipe counts by its share', () => {
  const linked = { whole: { energyKcal: 800, protein: 20 }, share: 0.25, estimated: true, partly: true }
  const answer = recipeNutrition([line(null, 1, '', '', { linked })])
  expect(answer).toMatchObject({ whole: { energyKcal: 200, protein: 5 }, estimated: true, partly: true })
})

test('per serving, per recipe where nobody said how many, per 100 g where somebody weighed it', () => {
  const lines = [line(flour, 1, 'kg', '')]
  expect(recipeNutrition(lines, { servings: 4 })).toMatchObject({ per: 'serving', shown: { energyKcal: 910 } })
  expect(recipeNutrition(lines)).toMatchObject({ per: 'recipe', shown: { energyKcal: 3640 } })
  for (const servings of [0, -2, Number.NaN, Number.POSITIVE_INFINITY])
    expect(recipeNutrition(lines, { servings }).per).toBe('recipe')
  expect(recipeNutrition(lines, { finishedGrams: 1400 }).per100g?.energyKcal).toBeCloseTo(260)
  expect(recipeNutrition(lines, { finishedGrams: 0 }).per100g).toBeNull()
})

test('missing is never zero, and what is known of some lines only is named', () => {
  const answer = recipeNutrition([line(flour, 100, 'g', ''), line(salt, 1, 'tsp', '1 tsp salt')])
  expect(answer.whole?.calciumMg).toBeUndefined()
  expect(answer.whole?.protein).toBe(10.3)
  expect(answer.incomplete).toEqual(['protein', 'fat', 'carbohydrate', 'sugar'])
})

const foods = [onion, flour, oil, salt, chicken, plumVinegar, unmeasured, unknownNumbers]
const anyLine = fc.record({
  food: fc.constantFrom(null, ...foods),
  quantity: fc.option(fc.double({ min: 0.01, max: 1000, noNaN: true }), { nil: null }),
  unit: fc.constantFrom('', 'g', 'kg', 'cup', 'tbsp', 'ml', 'bunch', 'can', 'piece'),
  text: fc.constantFrom('', 'chopped', 'large', 'to taste', 'boneless', 'for serving', 'for frying', '3 (100 g)'),
})
const someLines = fc
  .array(anyLine, { maxLength: 12 })
  .map((all) => all.map(({ food, quantity, unit, text }) => line(food, quantity, unit, text)))

test('linear in scale, and a serving stays a serving', () => {
  fc.assert(
    fc.property(someLines, fc.double({ min: 0.1, max: 20, noNaN: true }), (lines, scale) => {
      const once = recipeNutrition(lines, { servings: 3 })
      const scaled = recipeNutrition(lines, { servings: 3, scale })
      expect(scaled.shown).toEqual(once.shown)
      for (const name of NUTRIENTS)
        expect(scaled.whole?.[name] ?? -1).toBeCloseTo(
          once.whole?.[name] === undefined ? -1 : once.whole[name] * scale,
          4,
        )
    }),
  )
})

test('more of a line is never less of anything', () => {
  fc.assert(
    fc.property(anyLine, fc.constantFrom(...foods), fc.double({ min: 1, max: 50, noNaN: true }), (one, food, times) => {
      const amounts = (quantity: number | null) => {
        const answer = lineNutrition(line(food, quantity, one.unit, one.text))
        return answer.counted ? answer.amounts : {}
      }
      const [less, more] = [amounts(one.quantity), amounts(one.quantity === null ? null : one.quantity * times)]
      for (const name of NUTRIENTS) expect(more[name] ?? 0).toBeGreaterThanOrEqual((less[name] ?? 0) - 1e-9)
    }),
  )
})

test('the lines add up to the total, whichever way they are parted', () => {
  fc.assert(
    fc.property(someLines, someLines, (one, other) => {
      const all = recipeNutrition([...one, ...other])
      const parts = [recipeNutrition(one), recipeNutrition(other)]
      expect(all.counted).toBe(parts.reduce((sum, part) => sum + part.counted, 0))
      expect(all.counted + all.uncounted.length).toBe(one.length + other.length)
      for (const name of NUTRIENTS) {
        const known = parts.flatMap((part) => part.whole?.[name] ?? [])
        if (known.length === 0) expect(all.whole?.[name]).toBeUndefined()
        else
          expect(all.whole?.[name]).toBeCloseTo(
            known.reduce((sum, amount) => sum + amount, 0),
            4,
          )
      }
    }),
  )
})

test('a line of which nothing is known lowers nothing', () => {
  const nothing = [line(null, 2, 'cup', ''), line(unknownNumbers, 2, '', ''), line(unmeasured, 1, 'ml', '')]
  fc.assert(
    fc.property(someLines, (lines) => {
      expect(recipeNutrition([...lines, ...nothing]).whole).toEqual(recipeNutrition(lines).whole)
    }),
  )
})

test('sums follow scale and servings without reading the lines again', () => {
  const read = recipeNutrition([line(flour, 1, 'kg', '')]).lines
  expect(sumOfLines(read, { servings: 4, scale: 2 })).toMatchObject({
    whole: { energyKcal: 7280 },
    shown: { energyKcal: 910 },
  })
})
