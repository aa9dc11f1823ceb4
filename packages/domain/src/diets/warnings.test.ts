import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Allergen, allergens, type FoodContent, foodClasses, freeFrom, withStatements } from './allergens.ts'
import { againstDiet, type Diet, diets } from './diets.ts'
import type { Diner } from './diners.ts'
import { asksOnceMore, type ContentLine, type NamedFood, warningsOf } from './warnings.ts'

const nothing: FoodContent = { contains: [], mayContain: [], classes: [] }
const food = (name: string, content: Partial<FoodContent> = {}, by: NamedFood['by'] = 'food'): NamedFood => ({
  ...nothing,
  ...content,
  by,
  name,
  foodId: by === 'food' ? `id of ${name}` : null,
  kinds: [name],
})
const line = (id: string, ...foods: NamedFood[]): ContentLine => ({ id, text: `1 ${id}`, foods })
const person = (name: string, facts: Partial<Diner> = {}): Diner => ({
  id: name,
  name,
  allergens: {},
  diets: [],
  foods: [],
  ...facts,
})

const ben = person('Ben', { allergens: { peanuts: 'allergy', milk: 'avoids' } })

describe('a warning names person, reason and line', () => {
  test('the allergy first, each line once', () => {
    const lines = [
      line('butter', food('butter', { contains: ['milk'] })),
      line('satay', food('satay', { contains: ['peanuts'] }), food('nut oil', { mayContain: ['peanuts'] })),
    ]
    expect(warningsOf([ben], lines)).toMatchObject([
      {
        diner: 'Ben',
        level: 'allergy',
        reason: { kind: 'allergen', allergen: 'peanuts' },
        findings: [{ lineId: 'satay', strength: 'food', name: 'satay' }],
      },
      { diner: 'Ben', level: 'avoids', reason: { allergen: 'milk' }, findings: [{ lineId: 'butter' }] },
    ])
  })

  test('only an allergy asks once more', () => {
    const milk = [line('milk', food('milk', { contains: ['milk'] }))]
    expect(asksOnceMore(warningsOf([ben], milk))).toBe(false)
    expect(asksOnceMore(warningsOf([ben], [line('x', food('x', { mayContain: ['peanuts'] }))]))).toBe(true)
  })
})

test('a food, a word and "may contain" are told apart, the strongest first', () => {
  const lines = [
    line('may', food('chocolate', { mayContain: ['peanuts'] })),
    line('word', food('peanut', { contains: ['peanuts'] }, 'word')),
    line('food', food('peanut', { contains: ['peanuts'] })),
  ]
  const [warning] = warningsOf([ben], lines)
  expect(warning?.findings.map(({ strength }) => strength)).toEqual(['mayContain', 'word', 'food'])
  const weak = person('Cem', { allergens: { soya: 'allergy' } })
  const soya = line('soya', food('lecithin', { mayContain: ['soya'] }))
  expect(warningsOf([weak, ben], [...lines, soya]).map(({ diner }) => diner)).toEqual(['Ben', 'Cem'])
})

describe('diets follow from classes', () => {
  test.each<[Diet, Partial<FoodContent>, 'yes' | 'perhaps' | 'no']>([
    ['vegan', { classes: ['honey'] }, 'yes'],
    ['vegan', { classes: ['dairy'] }, 'yes'],
    ['vegetarian', { classes: ['dairy', 'lactose'] }, 'no'],
    ['vegetarian', { classes: ['dairy', 'rennet'] }, 'perhaps'],
    ['vegetarian', { classes: ['gelatine', 'meat'] }, 'yes'],
    ['pescetarian', { classes: ['fish'] }, 'no'],
    ['pescetarian', { classes: ['poultry'] }, 'yes'],
    ['noPork', { classes: ['meat', 'beef'] }, 'no'],
    ['noPork', { classes: ['gelatine'] }, 'perhaps'],
    ['noAlcohol', { classes: ['alcohol'] }, 'yes'],
    ['glutenFree', { contains: ['gluten'] }, 'yes'],
    ['glutenFree', { mayContain: ['gluten'] }, 'perhaps'],
    ['lactoseFree', { classes: ['dairy'] }, 'no'],
    ['lactoseFree', { classes: ['lactose'] }, 'yes'],
  ])('%s and %o: %s', (diet, content, answer) => {
    expect(againstDiet(diet, { ...nothing, ...content })).toBe(answer)
  })

  test('what the writer says stands instead of what was found, for that diet alone', () => {
    const lines = [line('butter', food('butter', { classes: ['dairy', 'lactose'], contains: ['milk'] }))]
    const eater = person('Eve', { diets: ['vegan'], allergens: { milk: 'allergy' } })
    const said = warningsOf([eater], lines, [{ diet: 'vegan', suits: true }])
    expect(said.map(({ reason }) => reason.kind)).toEqual(['allergen'])
    expect(warningsOf([person('Eve', { diets: ['vegan'] })], [], [{ diet: 'vegan', suits: false }])).toHaveLength(1)
  })
})

describe('foods that somebody avoids or dislikes', () => {
  const dislikes = (name: string, key: string | null) =>
    person('Ida', { foods: [{ foodId: 'mine', name, key, level: 'dislikes' }] })

  test('are found by the food, and by what is a kind of it', () => {
    const porcini: NamedFood = { ...food('porcini'), kinds: ['porcini', 'mushroom'] }
    expect(warningsOf([dislikes('Mushrooms', 'mushroom')], [line('porcini', porcini)])).toMatchObject([
      { level: 'dislikes', findings: [{ strength: 'food' }] },
    ])
  })

  test('are found by whole words in lines without a food', () => {
    const asked = dislikes('okra', null)
    expect(warningsOf([asked], [{ id: '1', text: '3 okra pods', foods: [] }])).toHaveLength(1)
    expect(warningsOf([asked], [{ id: '1', text: '3 okradishes', foods: [] }])).toEqual([])
  })
})

test('what the group says stands instead of what the kind says, for that allergen alone', () => {
  const inherited: FoodContent = { contains: ['gluten', 'milk'], mayContain: ['nuts'], classes: ['gluten', 'dairy'] }
  expect(withStatements(inherited, { gluten: 'noneFound', nuts: 'contains', soya: 'mayContain' })).toEqual({
    contains: ['milk', 'nuts'],
    mayContain: ['soya'],
    classes: ['dairy', 'nuts'],
  })
})

test('"vegan" takes away what is of animals, "gluten-free" only gluten', () => {
  const cheese: FoodContent = { contains: ['milk', 'gluten'], mayContain: ['nuts'], classes: ['dairy', 'lactose'] }
  expect(freeFrom(cheese, 'animal')).toEqual({ contains: ['gluten'], mayContain: ['nuts'], classes: [] })
  expect(freeFrom(cheese, 'gluten').contains).toEqual(['milk'])
})

describe('for every recipe and every diner', () => {
  const content = fc.record({
    contains: fc.subarray([...allergens]),
    mayContain: fc.subarray([...allergens]),
    classes: fc.subarray([...foodClasses]),
  })
  const foods = fc
    .tuple(content, fc.constantFrom('food' as const, 'word' as const))
    .map(([facts, by]) => food('thing', facts, by))
  const lines = fc
    .array(fc.array(foods, { maxLength: 3 }), { maxLength: 6 })
    .map((all) => all.map((some, at) => line(String(at), ...some)))
  const people = fc.array(
    fc.record({
      allergens: fc.dictionary(fc.constantFrom(...allergens), fc.constantFrom('avoids' as const, 'allergy' as const)),
      diets: fc.subarray([...diets]),
    }),
    { maxLength: 3 },
  )
  const named = (all: Pick<Diner, 'allergens' | 'diets'>[]) => all.map((one, at) => person(String(at), one))

  test('an allergy to what a food contains is never silent, and one to what nobody mentioned is', () => {
    fc.assert(
      fc.property(people, lines, (all, recipe) => {
        const warned = new Set(
          warningsOf(named(all), recipe).flatMap(({ dinerId, reason }) =>
            reason.kind === 'allergen' ? `${dinerId} ${reason.allergen}` : [],
          ),
        )
        const mentioned = (allergen: Allergen) =>
          recipe.some((one) =>
            one.foods.some(({ contains, mayContain }) => [...contains, ...mayContain].includes(allergen)),
          )
        for (const one of named(all))
          for (const allergen of Object.keys(one.allergens) as Allergen[])
            expect(warned.has(`${one.id} ${allergen}`)).toBe(mentioned(allergen))
      }),
    )
  })

  test('another line never takes a warning away', () => {
    fc.assert(
      fc.property(people, lines, fc.array(foods, { maxLength: 3 }), (all, recipe, more) => {
        const key = ({ dinerId, reason }: { dinerId: string; reason: object }) => dinerId + JSON.stringify(reason)
        const before = warningsOf(named(all), recipe).map(key)
        const after = warningsOf(named(all), [...recipe, line('more', ...more)]).map(key)
        expect(after).toEqual(expect.arrayContaining(before))
      }),
    )
  })
})
