/** Thousands of recipes of realistic size, straight into the tables: ten thousand calls would measure something else. */
import { randomUUID } from 'node:crypto'
import { normalise } from '@larder/domain/search/normalise.ts'
import Database from 'better-sqlite3'

export type Kitchen = { groupId: string; tags: string[]; foods: string[]; tools: string[]; slugs: string[] }

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

export function fillKitchen(file: string, count: number): Kitchen {
  const db = new Database(file)
  db.pragma('foreign_keys = ON')
  const {
    id: userId,
    groupId,
    householdId,
  } = db.prepare('select "id", "groupId", "householdId" from "user" limit 1').get() as {
    id: string
    groupId: string
    householdId: string
  }
  const insert = inserter(db)
  const roll = dice(7)
  const now = '2026-01-01T00:00:00.000Z'
  const named = (table: string, name: string, more: Record<string, unknown> = {}) => {
    const id = randomUUID()
    insert(table, { id, createdAt: now, updatedAt: now, groupId, name, nameNormalised: normalise(name), ...more })
    return id
  }

  const kitchen: Kitchen = { groupId, tags: [], foods: [], tools: [], slugs: [] }
  db.transaction(() => {
    kitchen.foods = nouns.map((name) => named('food', name, { description: '' }))
    kitchen.tools = ['Pan', 'Oven', 'Mixer'].map((name) => named('tool', name, { slug: normalise(name) }))
    for (let n = 0; n < TAGS; n++) kitchen.tags.push(named('tag', `Tag ${n}`, { slug: `tag-${n}` }))
    for (const word of [...nouns, ...dishes, ...manners]) insert('searchWord', { groupId, word: word.toLowerCase() })
    for (let n = 0; n < count; n++) {
      const id = randomUUID()
      const main = roll(nouns.length)
      const name = `${pick(manners, roll)} ${nouns[main]} ${pick(dishes, roll)} ${n}`
      const slug = name.toLowerCase().replaceAll(' ', '-')
      const at = new Date(Date.UTC(2020, 0, 1) + n * 60_000).toISOString()
      kitchen.slugs.push(slug)
      insert('recipe', {
        id,
        createdAt: at,
        updatedAt: at,
        groupId,
        householdId,
        userId,
        name,
        nameNormalised: normalise(name),
        slug,
        description: sentence,
        dateAdded: at.slice(0, 10),
        dateUpdated: at,
        disableAmount: 0,
        recipeServings: 4,
      })
      const foods = Array.from({ length: INGREDIENTS }, (_, i) => (i === 0 ? main : roll(nouns.length)))
      for (const [position, food] of foods.entries())
        insert('recipeIngredient', {
          id: randomUUID(),
          recipeId: id,
          position,
          quantity: 1 + roll(5),
          foodId: kitchen.foods[food],
          note: `of ${nouns[food]}`,
          referenceId: randomUUID(),
        })
      for (let position = 0; position < STEPS; position++)
        insert('recipeStep', { id: randomUUID(), recipeId: id, position, text: `${sentence} ${sentence}` })
      for (const tagId of new Set([pick(kitchen.tags, roll), pick(kitchen.tags, roll), pick(kitchen.tags, roll)]))
        insert('recipeTag', { recipeId: id, tagId })
      insert('recipeTool', { recipeId: id, toolId: pick(kitchen.tools, roll) })
      const keywords = foods.map((food) => nouns[food]).join(' ')
      insert('searchDocument', {
        id,
        groupId,
        name: normalise(name),
        keywords,
        body: normalise(`${sentence} ${sentence}`),
      })
    }
  })()
  db.exec('analyze')
  db.close()
  return kitchen
}

function inserter(db: Database.Database) {
  const statements = new Map<string, Database.Statement>()
  return (table: string, row: Record<string, unknown>): void => {
    const columns = Object.keys(row)
    const key = `${table}:${columns.join()}`
    const statement =
      statements.get(key) ??
      db.prepare(
        `insert into "${table}" (${columns.map((column) => `"${column}"`).join()}) values (${columns.map(() => '?').join()})`,
      )
    statements.set(key, statement)
    statement.run(...Object.values(row))
  }
}
