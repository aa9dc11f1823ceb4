/** Thousands of recipes of realistic size, as rows for either database: ten thousand calls would measure something else. */

import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import { normalise } from '@larder/domain/search/normalise.ts'

/** What is asked about; `slug` is a recipe from the middle. */
export type Kitchen = { groupId: string; householdId: string; tags: string[]; foods: string[]; slug: string }
export type Cook = { id: string; groupId: string; householdId: string }
type Row = Record<string, unknown>
export type TableRow = readonly [table: string, row: Row]

const dishes = ['Soup', 'Stew', 'Curry', 'Salad', 'Bread', 'Cake', 'Tart', 'Noodles', 'Roast', 'Pie', 'Bowl', 'Gratin']
const manners = ['Smoky', 'Quick', 'Slow', 'Crispy', 'Spicy', 'Creamy', 'Rustic', 'Golden', 'Sunday', 'Weeknight']
const nouns = [
  'chicken',
  'lentil',
  'zucchini',
  'tomato',
  'potato',
  'carrot',
  'onion',
  'garlic',
  'butter',
  'flour',
  'rice',
  'basil',
  'salmon',
  'spinach',
  'ginger',
  'pepper',
  'mushroom',
  'cream',
  'lemon',
  'almond',
  'apple',
  'cinnamon',
  'bean',
  'olive',
]
const sentence =
  'Warm the oil in a wide pan, add everything that was chopped, and let it soften over a low heat until it smells sweet.'

const INGREDIENTS = 10
const STEPS = 6
const TAGS = 60

/** The same numbers every time, so that two runs measure the same kitchen. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % sides
  }
}

const pick = <T>(list: readonly T[], roll: (sides: number) => number): T => list[roll(list.length)] as T

const NOW = '2026-01-01T00:00:00.000Z'
const FIRST = Date.UTC(2020, 0, 1)
/** Of the first scope of the search index. */
const FIRST_KEY = 4_294_967_297

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id)

/** Rows in an order in which none names another that comes later, as they are asked for: all at once are gigabytes. */
export function* kitchenRows(cook: Cook, count: number, firstKey = FIRST_KEY): Generator<TableRow, Kitchen> {
  const { groupId, householdId, id: userId } = cook
  const roll = dice(7)
  const named = (name: string, more: Row = {}) => {
    const stamps = { createdAt: NOW, updatedAt: NOW }
    return { id: randomUUID(), ...stamps, groupId, name, nameNormalised: normalise(name), ...more }
  }
  const foodRows = nouns.map((name) => named(name, { description: '' }))
  const toolRows = ['Pan', 'Oven', 'Mixer'].map((name) => named(name, { slug: normalise(name) }))
  const tagRows = Array.from({ length: TAGS }, (_, n) => named(`Tag ${n}`, { slug: `tag-${n}` }))
  for (const row of foodRows) yield ['food', row]
  for (const row of toolRows) yield ['tool', row]
  for (const row of tagRows) yield ['tag', row]
  const [foods, tools, tags] = [idsOf(foodRows), idsOf(toolRows), idsOf(tagRows)] as const
  for (const word of [...nouns, ...dishes, ...manners])
    yield ['searchWord', { groupId, kind: 'recipe', word: word.toLowerCase() }]
  let slug = ''
  for (let n = 0; n < count; n++) {
    const id = randomUUID()
    const main = roll(nouns.length)
    const name = `${pick(manners, roll)} ${nouns[main]} ${pick(dishes, roll)} ${n}`
    const at = new Date(FIRST + n * MINUTE_MS).toISOString()
    const own = { slug: name.toLowerCase().replaceAll(' ', '-'), nameNormalised: normalise(name) }
    if (n === Math.floor(count / 2)) slug = own.slug
    yield [
      'recipe',
      {
        id,
        ...own,
        createdAt: at,
        updatedAt: at,
        groupId,
        householdId,
        userId,
        name,
        description: sentence,
        dateAdded: at.slice(0, 'yyyy-mm-dd'.length),
        dateUpdated: at,
        disableAmount: 0,
        recipeServings: 4,
      },
    ]
    const used = Array.from({ length: INGREDIENTS }, (_, i) => (i === 0 ? main : roll(nouns.length)))
    for (const [position, food] of used.entries())
      yield [
        'recipeIngredient',
        {
          id: randomUUID(),
          recipeId: id,
          position,
          quantity: 1 + roll(5),
          foodId: foods[food],
          note: `of ${nouns[food]}`,
          referenceId: randomUUID(),
        },
      ]
    for (let position = 0; position < STEPS; position++)
      yield ['recipeStep', { id: randomUUID(), recipeId: id, position, text: `${sentence} ${sentence}` }]
    for (const tagId of new Set([pick(tags, roll), pick(tags, roll), pick(tags, roll)]))
      yield ['recipeTag', { recipeId: id, tagId }]
    yield ['recipeTool', { recipeId: id, toolId: pick(tools, roll) }]
    const keywords = used.map((food) => nouns[food]).join(' ')
    const body = normalise(`${sentence} ${sentence}`)
    const key = firstKey + n
    yield ['searchDocument', { key, id, groupId, kind: 'recipe', stale: 0, name: own.nameNormalised, keywords, body }]
    for (const food of new Set(used)) {
      const lines = used.filter((other) => other === food).length
      yield ['searchUse', { thingId: foods[food], key, lines, total: INGREDIENTS }]
    }
  }
  return { groupId, householdId, tags, foods, slug }
}
