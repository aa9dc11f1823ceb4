import { importRulesApi } from '@larder/contract/import-rules.ts'
import { ingredientParserApi, type ParserName } from '@larder/contract/ingredient-parser.ts'
import { unitsApi } from '@larder/contract/units.ts'
import { afterAll, beforeAll, describe, expect, test as plain } from 'vitest'
import { createKit, type Kit, test } from '#test/kit.ts'

type Expected = [line: string, quantity: number | null, unit: string | null, food: string | null, note: string]

/** The tables of the contract, all lines of a table with one call. */
const nlpTable: Expected[] = [
  ['½ cup all-purpose flour', 0.5, 'cup', 'all-purpose flour', ''],
  ['1 ½ teaspoons ground black pepper', 1.5, 'teaspoon', 'ground black pepper', ''],
  ['⅔ cup unsweetened flaked coconut', 0.667, 'cup', 'unsweetened flaked coconut', ''],
  ['⅓ cup panko bread crumbs', 0.333, 'cup', 'panko bread crumbs', ''],
  ['1/8 cup all-purpose flour', 0.125, 'cup', 'all-purpose flour', ''],
  ['1/32 cup all-purpose flour', 0.031, 'cup', 'all-purpose flour', ''],
  ['1 1/2 cups chopped onion', 1.5, 'cup', 'onion', 'chopped'],
  [
    '2 pounds russet potatoes, peeled, and cut into 3/4-inch cubes',
    2,
    'pound',
    'russet potatoes',
    'peeled, and cut into 3/4 inch cubes',
  ],
  ['2 tablespoons (30ml) vegetable oil', 2, 'tablespoon', 'vegetable oil', ''],
  ['2 teaspoons salt (to taste)', 2, 'teaspoon', 'salt', 'to taste'],
  ['2 to 3 cups water', 2, 'cup', 'water', '2–3'],
]

const bruteTable: Expected[] = [
  ['salt', 0, null, 'salt', ''],
  ['2 eggs', 2, null, 'eggs', ''],
  ['1½ cup sugar', 1.5, 'cup', 'sugar', ''],
  ['1 1/2 tsp garam masala', 1.5, 'tsp', 'garam masala', ''],
  ['500g flour', 500, 'g', 'flour', ''],
  ['1,5 dl milk', 1.5, 'dl', 'milk', ''],
  ['1L (500ml) water', 1, 'L', 'water', '(500ml)'],
  ['2-3 carrots, diced', 2, null, 'carrots', 'diced 2-3'],
  ['1 large yellow onion, coarsely chopped', 1, 'large', 'yellow onion', 'coarsely chopped'],
  [
    '2 cups mango chunks, (2 large mangoes) (fresh or frozen)',
    2,
    'cups',
    'mango chunks, (2 large mangoes)',
    'fresh or frozen',
  ],
  ['3 eggs (beaten)', 3, null, 'eggs', 'beaten'],
  ['salt and pepper, to taste', 0, null, 'salt and pepper', 'to taste'],
]

let kit: Kit
beforeAll(async () => {
  kit = await createKit()
})
afterAll(() => kit.close())

const parse = async (
  who: Parameters<Kit['as']>[0],
  parser: ParserName,
  ingredients: string[],
  headers: Record<string, string> = {},
) => (await kit.as(who).call(ingredientParserApi.parseLines, { body: { parser, ingredients }, headers })).data

describe('a group that has nothing', () => {
  plain.each([
    ['nlp', nlpTable, ''],
    ['brute', bruteTable, null],
  ] as const)('the table of %s', async (parser, table, title) => {
    const ana = await kit.person()
    const answers = await parse(
      ana,
      parser,
      table.map(([line]) => line),
    )
    const read = answers.map(({ input, ingredient: { quantity, unit, food, note } }) => [
      input,
      quantity,
      unit?.name ?? null,
      food?.name ?? null,
      note,
    ])
    expect(read).toEqual(table)
    for (const { ingredient } of answers) {
      expect(ingredient).toMatchObject({ isFood: true, disableAmount: false, title, originalText: null })
      expect([ingredient.unit?.id ?? null, ingredient.food?.id]).toEqual([null, null])
    }
    expect(new Set(answers.map(({ ingredient }) => ingredient.referenceId)).size).toBe(table.length)
  })

  plain('what is not in a line is null, with no confidence; a rule-based parser states none', async () => {
    const ana = await kit.person()
    const [eggs] = await parse(ana, 'nlp', ['2 eggs'])
    expect(eggs?.ingredient).toMatchObject({ unit: null, display: '2 eggs' })
    expect(eggs?.confidence).toMatchObject({ name: null, unit: null, comment: null })
    expect(eggs?.confidence.average).toBeGreaterThan(0.9)
    expect((await parse(ana, 'brute', ['2 eggs']))[0]?.confidence).toEqual({
      average: null,
      comment: null,
      name: null,
      unit: null,
      quantity: null,
      food: null,
    })
  })

  plain('one line is parsed by the default parser', async () => {
    const ana = await kit.person()
    const answer = await kit.as(ana).call(ingredientParserApi.parseLine, { body: { ingredient: '2 pinches salt' } })
    expect([answer.status, answer.data]).toMatchObject([
      200,
      {
        input: '2 pinches salt',
        ingredient: { quantity: 2, unit: { id: null, name: 'pinch' }, food: { id: null, name: 'salt' }, title: '' },
      },
    ])
  })

  plain('lines in the language of the request, or in their own', async () => {
    const ana = await kit.person()
    const german = await parse(ana, 'nlp', ['2 EL Öl', '1 Dose Tomaten'], { 'accept-language': 'de-DE' })
    expect(german.map(({ ingredient: { unit, food } }) => [unit?.name, food?.name])).toEqual([
      ['EL', 'Öl'],
      ['Dose', 'Tomaten'],
    ])
    const [french] = await parse(ana, 'nlp', ['2 cuillères à soupe de sucre'])
    expect(french?.ingredient).toMatchObject({ unit: { name: 'cuillère à soupe' }, food: { name: 'sucre' } })
  })
})

plain('names, plurals, abbreviations, aliases and accents match; what is unknown keeps its name', async () => {
  const ana = await kit.person()
  const potato = await kit.food({ by: ana, name: 'potatoes' })
  const onion = await kit.food({ by: ana, name: 'green onion', aliases: ['scallion'] })
  const leaf = await kit.food({ by: ana, name: 'bay leaf', pluralName: 'bay leaves' })
  const cream = await kit.food({ by: ana, name: 'Crème fraîche' })
  const peppers = await kit.food({ by: ana, name: 'bell peppers' })
  const spoon = await kit.unit({ by: ana, name: 'tablespoon', pluralName: 'tablespoons', abbreviation: 'tbsp' })
  const bunch = await kit.unit({ by: ana, name: 'Stalk', aliases: ['stick'] })
  const found = async (parser: ParserName, lines: string[]) =>
    (await parse(ana, parser, lines)).map(({ ingredient: { unit, food } }) => [unit?.id ?? null, food?.id ?? null])
  expect(
    await found('nlp', [
      '2 tbsp creme fraiche',
      '1 tablespoon scallion',
      '2 bay leaves',
      '1 potato',
      '1 gren onion',
      '1 stick green onion',
    ]),
  ).toEqual([
    [spoon.id, cream.id],
    [spoon.id, onion.id],
    [null, leaf.id],
    [null, potato.id],
    [null, onion.id],
    [bunch.id, onion.id],
  ])
  expect(await found('brute', ['a stalk bell peppers', '1 bell peppers'])).toEqual([
    [bunch.id, peppers.id],
    [null, peppers.id],
  ])
  const [unique] = await parse(ana, 'nlp', ['1 very unique'])
  expect(unique?.ingredient.food).toMatchObject({ id: null, name: 'very unique' })
})

plain('the things of another group are not found, and a change is seen at once', async () => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  await kit.unit({ by: zoe, name: 'cup' })
  const line = ['1 cup sugar']
  expect((await parse(ana, 'nlp', line))[0]?.ingredient.unit?.id).toBeNull()
  const made = await kit.as(ana).call(unitsApi.create, { body: { name: 'mug', aliases: [{ name: 'cup' }] } })
  expect((await parse(ana, 'nlp', line))[0]?.ingredient.unit).toEqual(made.data)
})

plain("the group's rules come before its names", async () => {
  const ana = await kit.person()
  const scallion = await kit.food({ by: ana, name: 'scallion' })
  await kit.food({ by: ana, name: 'spring onion' })
  await kit.food({ by: ana, name: 'yellow onion' })
  const rule = (body: object) => kit.as(ana).call(importRulesApi.create, { body })
  await rule({ kind: 'useFood', find: 'spring onion', foodId: scallion.id })
  await rule({ kind: 'notAUnit', find: 'Large' })
  await rule({ kind: 'notAUnit', find: 'clove' })
  const answers = await parse(ana, 'brute', [
    '2 bunches Spring Onion',
    '1 large yellow onion',
    '3 cloves garlic',
    '1 spring onion',
  ])
  expect(answers.map(({ ingredient: { unit, food, note } }) => [unit?.name ?? null, food?.name, note])).toEqual([
    ['bunches', 'scallion', ''],
    [null, 'yellow onion', 'large'],
    [null, 'cloves garlic', ''],
    [null, 'scallion', ''],
  ])
})

describe('bad input', () => {
  plain('an unknown parser, a missing or too long line and too many lines are refused by name', async () => {
    const ana = kit.as(await kit.person())
    const refused = async (field: string, answer: Promise<{ status: number; detail: unknown }>) =>
      expect(await answer).toMatchObject({ status: 422, detail: [{ loc: expect.arrayContaining([field]) }] })
    const { parseLine, parseLines } = ingredientParserApi
    await refused('parser', ana.call(parseLine, { body: { parser: 'magic', ingredient: 'salt' } }))
    await refused('ingredient', ana.call(parseLine, { body: {} }))
    await refused('ingredient', ana.call(parseLine, { body: { ingredient: 'a'.repeat(1_000_000) } }))
    await refused('ingredients', ana.call(parseLines, { body: { ingredients: Array(1001).fill('salt') } }))
    expect((await kit.guest().call(parseLine, { body: { ingredient: 'salt' } })).status).toBe(401)
  })

  plain('without an AI service its parser is refused with a sentence', async () => {
    const ana = kit.as(await kit.person())
    const body = { parser: 'openai', ingredient: 'salt' }
    expect(await ana.call(ingredientParserApi.parseLine, { body })).toMatchObject({
      status: 400,
      detail: { error: true, message: 'No AI service is set up. Choose another parser.' },
    })
  })

  plain('a line that says nothing, or too much, is kept whole as a note', async () => {
    const ana = await kit.person()
    const long = `2 cups ${'very '.repeat(500)}long`
    const answers = await parse(ana, 'nlp', ['', '???', long])
    expect(answers.map(({ ingredient }) => ingredient.note)).toEqual(['', '???', long])
    for (const { ingredient } of answers)
      expect(ingredient).toMatchObject({ quantity: null, unit: null, food: null, isFood: false, disableAmount: true })
  })
})

/** A made-up word for a number; digits inside a word would be amounts. */
const letters = (number: number) => number.toString(36).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

test('the statements are as many for a thousand lines as for one, and others are served in between', async ({
  kit,
}) => {
  const ana = await kit.person()
  const { groupId } = ana
  const now = kit.clock.iso()
  const rows = Array.from({ length: 5000 }, (_, at) => {
    const name = `${['sweet', 'dry', 'hot', 'old'][at % 4]} ${letters(at * 7919)} ${at % 3 ? 'bean' : 'leaf'}`
    return { name, nameNormalised: name, pluralName: null, pluralNameNormalised: null, description: '', labelId: null }
  })
  await kit.system().tx(async ({ db }) => {
    for (let from = 0; from < rows.length; from += 1000)
      await db
        .insertInto('food')
        .values(
          rows
            .slice(from, from + 1000)
            .map((row, at) => ({ id: `food ${from + at}`, groupId, createdAt: now, updatedAt: now, ...row })),
        )
        .execute()
  })
  const lines = rows.slice(0, 1000).map(({ name }, at) => (at % 2 ? `2 cups ${name}` : `2 cups unknown ${at} thing`))
  const parseMany = (ingredients: string[]) =>
    kit.as(ana).call(ingredientParserApi.parseLines, { body: { ingredients } })
  const one = await kit.statementsDuring(() => parseMany(lines.slice(0, 2)))
  let turns = 0
  const turning = setInterval(() => turns++, 1)
  let answer: Awaited<ReturnType<typeof parseMany>> | undefined
  const many = await kit.statementsDuring(async () => {
    answer = await parseMany(lines)
  })
  clearInterval(turning)
  expect(many).toHaveLength(one.length)
  expect(many.length).toBeLessThan(15)
  expect(answer?.data).toHaveLength(1000)
  expect(answer?.data.filter(({ ingredient }) => ingredient.food?.id).length).toBeGreaterThan(400)
  expect(turns).toBeGreaterThan(5)
})

test('missing foods and units are made at once; what is there stays, and only what is new is answered', async ({
  kit,
}) => {
  const ana = await kit.person()
  const flour = await kit.food({ by: ana, name: 'flour' })
  const body = { foods: ['flour', ' sugar ', 'sugar', 'milk'], units: ['cup'] }
  const made = await kit.as(ana).call(ingredientParserApi.createMissing, { body })
  expect([made.status, made.data]).toMatchObject([201, { units: [{ name: 'cup', pluralName: 'cups' }] }])
  expect(made.data.foods.map(({ name }) => name).sort()).toEqual(['milk', 'sugar'])
  expect(made.data.foods.map(({ id }) => id)).not.toContain(flour.id)
  await kit.runtime.bus.settled()
  expect(kit.events.map(({ name }) => name)).toEqual(['food.created', 'food.created', 'unit.created'])
  expect((await kit.as(ana).call(ingredientParserApi.createMissing, { body })).data).toEqual({ foods: [], units: [] })
})
