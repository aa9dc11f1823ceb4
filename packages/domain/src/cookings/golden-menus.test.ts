/** Whole menus, with the times a cook would expect. */
import { expect, test } from 'vitest'
import { type DishStep, stepsOfDish } from './dish-steps.ts'
import { planCooking } from './schedule.ts'
import { waysOut } from './ways-out.ts'

const none = { prep: null, cook: null, total: null }
const dish = (id: string, ...texts: string[]): DishStep[] =>
  stepsOfDish(
    id,
    texts.map((text, at) => ({ id: `${at + 1}`, title: null, text })),
    none,
  ).steps

const HOUR = 60
const christmas = [
  ...dish('beef', 'Season the beef.', 'Roast at 180 °C for 2 hours.', 'Let it rest for 20 minutes.'),
  ...dish('potatoes', 'Peel the potatoes.', 'Boil for 10 minutes.', 'Roast at 190 °C for 50 minutes.'),
  ...dish('carrots', 'Peel the carrots.', 'Boil for 20 minutes.'),
  ...dish('gravy', 'Stir the gravy for 10 minutes.'),
]
const dishes = ['beef', 'potatoes', 'carrots', 'gravy'].map((id) => ({ id, offset: 0 }))
const kitchen = { cooks: 1, burners: 4, ovens: 1 }

test('a Christmas dinner at 13:00 with one oven and one cook', () => {
  const plan = planCooking({ steps: christmas, dishes, kitchen, serveAt: 13 * HOUR, earliest: 8 * HOUR })
  const clock = Object.fromEntries(plan.steps.map(({ id, from }) => [id, clockOf(from)]))
  expect(plan.serveAt).toBe(13 * HOUR)
  expect(clock).toMatchInlineSnapshot(`
    {
      "beef/1": "10:30",
      "beef/2": "10:34",
      "beef/3": "12:37",
      "carrots/1": "12:28",
      "carrots/2": "12:32",
      "gravy/1": "12:49",
      "potatoes/1": "11:50",
      "potatoes/2": "11:54",
      "potatoes/3": "12:07",
    }
  `)
})

test('begun too late, it says the earliest hour and what would help', () => {
  const request = { steps: christmas, dishes, kitchen, serveAt: 13 * HOUR, earliest: 12 * HOUR }
  const plan = planCooking(request)
  expect(clockOf(plan.serveAt)).toMatchInlineSnapshot(`"14:30"`)
  expect(plan.begins).toBe(12 * HOUR)
  expect(waysOut(request, plan, [])).toMatchInlineSnapshot(`
    [
      {
        "dishId": "beef",
        "kind": "drop",
        "serveAt": 790,
        "steps": [],
      },
      {
        "kind": "later",
        "serveAt": 870,
        "steps": [],
      },
    ]
  `)
})

test('four dishes and one cook on the hob: hands follow each other, waits overlap, all is hot at seven', () => {
  const steps = [
    ...dish('curry', 'Chop the vegetables for 15 minutes.', 'Simmer for 25 minutes.'),
    ...dish('rice', 'Wash the rice.', 'Boil for 20 minutes.'),
    ...dish('dal', 'Rinse the lentils.', 'Simmer for 30 minutes.'),
    ...dish('raita', 'Stir the yoghurt for 5 minutes.'),
  ]
  const four = ['curry', 'rice', 'dal', 'raita'].map((id) => ({ id, offset: 0 }))
  const plan = planCooking({ steps, dishes: four, kitchen, serveAt: 19 * HOUR, earliest: 16 * HOUR })
  expect(plan.serveAt).toBe(19 * HOUR)
  expect(Object.fromEntries(plan.steps.map(({ id, from }) => [id, clockOf(from)]))).toMatchInlineSnapshot(`
    {
      "curry/1": "18:02",
      "curry/2": "18:32",
      "dal/1": "17:56",
      "dal/2": "18:27",
      "raita/1": "18:54",
      "rice/1": "18:21",
      "rice/2": "18:37",
    }
  `)
})

test('two cakes of different heat and one oven: a second oven helps', () => {
  const steps = [...dish('a', 'Bake at 160 °C for 1 hour.'), ...dish('b', 'Bake at 220 °C for 1 hour.')]
  const two = ['a', 'b'].map((id) => ({ id, offset: 0 }))
  const request = { steps, dishes: two, kitchen, serveAt: HOUR, earliest: 0 }
  const plan = planCooking(request)
  expect(plan.serveAt).toBeGreaterThanOrEqual(2 * HOUR)
  expect(plan.scarce[0]).toBe('oven')
  expect(waysOut(request, plan, [])[0]).toMatchObject({ kind: 'oven' })
})

test('cakes of the same heat share the oven', () => {
  const steps = [...dish('a', 'Bake at 180 °C for 1 hour.'), ...dish('b', 'Bake at 175 °C for 1 hour.')]
  const two = ['a', 'b'].map((id) => ({ id, offset: 0 }))
  expect(planCooking({ steps, dishes: two, kitchen, serveAt: 2 * HOUR, earliest: 0 }).serveAt).toBe(2 * HOUR)
})

test('with nothing but a total time a dish is one bar', () => {
  const { steps, warnings } = stepsOfDish('stew', [], { prep: 20, cook: 100, total: null })
  const [only, ...others] = steps
  expect([others, warnings]).toEqual([[], []])
  expect(only).toMatchObject({ handsOn: 20, waiting: 100, source: 'total' })
})

test('sections run side by side until the last one joins them', () => {
  const { steps } = stepsOfDish(
    'cake',
    [
      { id: '1', title: 'Dough', text: 'Knead.' },
      { id: '2', title: null, text: 'Rest 30 minutes.' },
      { id: '3', title: 'Filling', text: 'Mix.' },
      { id: '4', title: 'Assembly', text: 'Fill and bake 20 minutes.' },
    ],
    none,
  )
  expect(steps.map(({ needs }) => needs)).toEqual([[], ['cake/1'], [], ['cake/2', 'cake/3']])
})

test('five dishes of fifteen steps are planned in little work', () => {
  const texts = Array.from({ length: 15 }, (_, at) => (at % 3 === 2 ? 'Simmer for 10 minutes.' : 'Chop and mix it.'))
  const steps = ['a', 'b', 'c', 'd', 'e'].flatMap((id) => dish(id, ...texts))
  const five = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, offset: 0 }))
  const plan = planCooking({ steps, dishes: five, kitchen, serveAt: 24 * HOUR, earliest: 0 })
  expect(plan.steps).toHaveLength(75)
})

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
