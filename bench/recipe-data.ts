/** Thousands of recipes of realistic size, as rows for either database: ten thousand calls would measure something else. */
import { randomUUID } from 'node:crypto'
import { normalise } from '@larder/domain/search/normalise.ts'

/** What is asked about; `slug` is a recipe from the middle. */
export type Kitchen = { groupId: string; householdId: string; tags: string[]; foods: string[]; slug: string }
export type Cook = { id: string; groupId: string; householdId: string }
export type Insert = (table: string, row: Record<string, unknown>) => void

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
const MINUTE_MS = 60_000
/** Of the first scope of the search index. */
const FIRST_KEY = 4_294_967_297

/** Rows in an order in which none names another that comes later. */
export function fillWith(insert: Insert, cook: Cook, count: number): Kitchen {
  const { groupId, householdId, id: userId } = cook
  const roll = dice(7)
  const named = (table: string, name: string, more: Record<string, unknown> = {}) => {
    const id = randomUUID()
    const stamps = { createdAt: NOW, updatedAt: NOW }
    insert(table, { id, ...stamps, groupId, name, nameNormalised: normalise(name), ...more })
    return id
  }
  const foods = nouns.map((name) => named('food', name, { description: '' }))
  const tools = ['Pan', 'Oven', 'Mixer'].map((name) => named('tool', name, { slug: normalise(name) }))
  const tags = Array.from({ length: TAGS }, (_, n) => named('tag', `Tag ${n}`, { slug: `tag-${n}` }))
  for (const word of [...nouns, ...dishes, ...manners])
    insert('searchWord', { groupId, kind: 'recipe', word: word.toLowerCase() })
  let slug = ''
  for (let n = 0; n < count; n++) {
    const id = randomUUID()
    const main = roll(nouns.length)
    const name = `${pick(manners, roll)} ${nouns[main]} ${pick(dishes, roll)} ${n}`
    const at = new Date(FIRST + n * MINUTE_MS).toISOString()
    const own = { slug: name.toLowerCase().replaceAll(' ', '-'), nameNormalised: normalise(name) }
    if (n === Math.floor(count / 2)) slug = own.slug
    insert('recipe', {
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
    })
    const used = Array.from({ length: INGREDIENTS }, (_, i) => (i === 0 ? main : roll(nouns.length)))
    for (const [position, food] of used.entries())
      insert('recipeIngredient', {
        id: randomUUID(),
        recipeId: id,
        position,
        quantity: 1 + roll(5),
        foodId: foods[food],
        note: `of ${nouns[food]}`,
        referenceId: randomUUID(),
      })
    for (let position = 0; position < STEPS; position++)
      insert('recipeStep', { id: randomUUID(), recipeId: id, position, text: `${sentence} ${sentence}` })
    for (const tagId of new Set([pick(tags, roll), pick(tags, roll), pick(tags, roll)]))
      insert('recipeTag', { recipeId: id, tagId })
    insert('recipeTool', { recipeId: id, toolId: pick(tools, roll) })
    const keywords = used.map((food) => nouns[food]).join(' ')
    const body = normalise(`${sentence} ${sentence}`)
    const key = FIRST_KEY + n
    insert('searchDocument', { key, id, groupId, kind: 'recipe', stale: 0, name: own.nameNormalised, keywords, body })
    for (const food of new Set(used)) {
      const lines = used.filter((other) => other === food).length
      insert('searchUse', { thingId: foods[food], key, lines, total: INGREDIENTS })
    }
  }
  return { groupId, householdId, tags, foods, slug }
}
