import { expect, test } from 'vitest'
import { processorMs } from '../text/processor-time.fixture.ts'
import { findDurations } from '../timers/find-durations.ts'
import { type StepReader, stepAmounts } from './step-amounts.ts'

const LONG = 200_000

const units = { gram: 'g', kilogram: 'kg', milliliter: 'ml', liter: 'l', cup: 'cups', ounce: 'oz', pound: 'lb' }
const shown = (measures: 'metric' | 'us') => ({
  measures,
  unitText: (unit: string) => units[unit as keyof typeof units] ?? unit,
})
const foodsIn =
  (...names: string[]) =>
  (text: string) =>
    names.flatMap((name) => {
      const start = text.indexOf(name)
      const counted = ['eggs', 'egg', 'onions'].includes(name)
      return start < 0 ? [] : [{ start, end: start + name.length, food: { name }, counted }]
    })
const read = (text: string, reader: Partial<StepReader>) =>
  stepAmounts(text, { scale: 1, shown: undefined, foods: () => [], times: findDurations, ...reader })

test.each([
  ['Bake at 350°F for 20 minutes.', 'Bake at 180 °C for 20 minutes.'],
  ['Heat to 400 degrees F.', 'Heat to 200 °C.'],
  ['Bake at 425F until brown', 'Bake at 220 °C until brown'],
  ['Cook to 160–165 °F inside', 'Cook to 71–74 °C inside'],
  ['Roll into a 9-inch round, 1/4 inch thick.', 'Roll into a 23 cm round, 0.5 cm thick.'],
  ['Grease a 9x13-inch pan.', 'Grease a 23 × 33 cm pan.'],
  ['Pour in 2 lb potatoes', 'Pour in 910 g potatoes'],
  ['180 °C stays', '180 °C stays'],
  ['Bake at 180 °C (350 °F)', 'Bake at 180 °C (350 °F)'],
  ['Bake at 350°F/180°C', 'Bake at 350°F/180°C'],
])('%j reads %j in metric', (text, expected) => {
  expect(read(text, { shown: shown('metric') })).toBe(expected)
})

test.each([
  ['Bei 180 °C backen', 'Bei 350 °F backen'],
  ['200 Grad Celsius', '400 °F'],
  ['Eine Form von 26 cm', 'Eine Form von 10″'],
  ['In 2 cm große Würfel', 'In 3/4″ große Würfel'],
  ['الفرن على ١٨٠ درجة مئوية', 'الفرن على 350 °F'],
])('%j reads %j with inches and cups', (text, expected) => {
  expect(read(text, { shown: shown('us') })).toBe(expected)
})

test('a solid by the cup is weighed or stays in cups, what is poured becomes millilitres', () => {
  const foods = foodsIn('flour', 'cheddar', 'milk')
  expect(
    read('Mix 1 cup of the flour with 1 cup milk and 1 cup grated cheddar.', { shown: shown('metric'), foods }),
  ).toBe('Mix 125 g of the flour with 240 ml milk and 1 cup grated cheddar.')
  expect(read('Add another 1/2 cup.', { shown: shown('metric') })).toBe('Add another 1/2 cup.')
})

test.each([
  ['Add 100 g of the sugar', 'Add 200 g of the sugar'],
  ['Add 1 cup water', 'Add 2 cups water'],
  ['Stir in ½ tsp salt', 'Stir in 1 tsp salt'],
  ['Stir in 1-2 tbsp oil', 'Stir in 2–4 tbsp oil'],
  ['Beat 2 eggs', 'Beat 4 eggs'],
  ['Slice 3 large onions', 'Slice 6 large onions'],
  ['Nimm 1,5 l Wasser', 'Nimm 3 l Wasser'],
  ['أضف ٢٠٠ غ سكر', 'أضف 400 غ سكر'],
])('twice %j is %j', (text, expected) => {
  expect(read(text, { scale: 2, foods: foodsIn('eggs', 'onions') })).toBe(expected)
})

test.each([
  'Cook for 10 minutes, then add the eggs',
  'Use a 2 l pot',
  'Shape balls of 50 g each',
  'Give each 20 g butter',
  'Step 2 begins here',
  'Version 1.5.2 of the dough',
  'Bake at 350 °F in a 9-inch tin',
])('%j is the same for twice as many', (text) => {
  expect(read(text, { scale: 2, foods: foodsIn('eggs') })).toBe(text)
})

test('both at once: the scale first, then the measures', () => {
  const foods = foodsIn('flour')
  expect(read('Sift 2 cups flour, bake at 350 °F', { scale: 0.5, shown: shown('metric'), foods })).toBe(
    'Sift 125 g flour, bake at 180 °C',
  )
})

test.each(['1 ', '1/', '1 1/2 ', '9x', '100 °', '12-', '1 cup ', '½'])(
  'attack 20: a long text of %j costs what its length costs',
  (piece) => {
    const text = piece.repeat(LONG / piece.length)
    const cost = processorMs(() => read(text, { scale: 2, shown: shown('metric'), times: () => [] }))
    // Half a second at most; what grows with the square of the length takes minutes.
    expect(cost).toBeLessThan(10_000)
  },
)
