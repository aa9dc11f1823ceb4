/**
 * The bare limit of finding recipes: the same questions in plain SQL on bare better-sqlite3 behind bare Fastify, without
 * sign-in, validation or links. Run as its own process: `tsx bare-recipes.ts <database> <kitchen as JSON> <port>`.
 */
import Database from 'better-sqlite3'
import { fastify } from 'fastify'
import type { Kitchen } from './recipe-data.ts'

const [file = '', told = '{}', port = '0'] = process.argv.slice(2)
const kitchen = JSON.parse(told) as Kitchen
const db = new Database(file, { readonly: true })

const mine = '"groupId" = @group and "deletedAt" is null'
const newest = 'order by "createdAt" desc, "id" asc limit 30'
const tagged = kitchen.tags
  .slice(0, 2)
  .map((id) => `'${id}'`)
  .join()
const narrowed = `${mine} and "id" in (select "recipeId" from "recipeTag" where "tagId" in (${tagged})) and "id" in (select "recipeId" from "recipeIngredient" where "foodId" = '${kitchen.foods[0]}')`
const found = (word: string) =>
  `from "searchText" cross join "searchDocument" d on d.key = "searchText".rowid join "recipe" on "recipe"."id" = d.id where "searchText" match '"${word}"' and d."groupId" = @group and "deletedAt" is null`

const parts = [
  'select l."recipeId", t.* from "recipeTag" l join "tag" t on t."id" = l."tagId" where l."recipeId" in',
  'select l."recipeId", t.* from "recipeTool" l join "tool" t on t."id" = l."toolId" where l."recipeId" in',
  'select l."recipeId", t.* from "recipeCategory" l join "category" t on t."id" = l."categoryId" where l."recipeId" in',
]
const whole = [
  'select * from "recipeIngredient" i left join "food" f on f."id" = i."foodId" where i."recipeId" in',
  'select * from "recipeStep" where "recipeId" in',
  'select * from "recipeNote" where "recipeId" in',
  'select * from "recipeAsset" where "recipeId" in',
  'select * from "recipeComment" where "recipeId" in',
  'select * from "recipeExtra" where "recipeId" in',
]

type Row = { id: string; [column: string]: unknown }
const marks = Array.from({ length: 30 }, () => '?').join()
const partsOf30 = parts.map((text) => db.prepare(`${text} (${marks})`))
const partsOf1 = [...parts, ...whole].map((text) => db.prepare(`${text} (?)`))

function page(count: string, list: string) {
  const counting = db.prepare(count)
  const listing = db.prepare(list)
  return () => {
    const { total } = counting.get({ group: kitchen.groupId }) as { total: number }
    const items = listing.all({ group: kitchen.groupId }) as Row[]
    const ids = items.map(({ id }) => id)
    const filled = [...ids, ...Array.from({ length: 30 - ids.length }, () => '')]
    return { total, items, parts: partsOf30.map((statement) => statement.all(...filled)) }
  }
}

const one = db.prepare(`select * from "recipe" where ${mine} and "slug" = @slug`)
const app = fastify()
app.get(
  '/list',
  page(`select count(*) as total from "recipe" where ${mine}`, `select * from "recipe" where ${mine} ${newest}`),
)
app.get(
  '/filter',
  page(
    `select count(*) as total from "recipe" where ${narrowed}`,
    `select * from "recipe" where ${narrowed} ${newest}`,
  ),
)
app.get('/word', page(`select count(*) as total ${found('chicken')}`, `select "recipe".* ${found('chicken')} limit 30`))
app.get('/one', () => {
  const recipe = one.get({ group: kitchen.groupId, slug: kitchen.slugs[0] }) as Row
  return { recipe, parts: partsOf1.map((statement) => statement.all(recipe.id)) }
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
