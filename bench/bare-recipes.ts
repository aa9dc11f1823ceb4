/**
 * The bare limit of finding recipes: the statements of the server, the one that looks up the caller among them, on bare
 * better-sqlite3 behind bare Fastify, prepared once, and the same answers. There is no token, no validation, no check of
 * what may leave. It does not guess at misspelt words either: it is told what they mean.
 * Run as its own process: `tsx bare-recipes.ts <database> <kitchen as JSON> <port>`.
 */
import Database from 'better-sqlite3'
import { fastify } from 'fastify'
import { asStored, foodAnswers, type Row, recipeAnswer, summaryAnswers, withOffset } from './bare-answers.ts'
import type { Kitchen } from './recipe-data.ts'

const [file = '', kitchenJson = '{}', port = '0'] = process.argv.slice(2)
const { groupId, householdId, tags, foods, slug } = JSON.parse(kitchenJson) as Kitchen
const db = new Database(file, { readonly: true })

const PER_PAGE = 30
const SUGGESTED = 10
const MAX_MISSING = 20
const SHORTEST_WORD = 5

/** One statement for each number of ids, as the server has. */
function byIds(text: string): (ids: string[]) => Row[] {
  const prepared = new Map<number, Database.Statement>()
  const places = text.split('(ids)').slice(1)
  return (ids) => {
    if (ids.length === 0) return []
    const statement = prepared.get(ids.length) ?? db.prepare(text.replaceAll('(ids)', `(${ids.map(() => '?').join()})`))
    prepared.set(ids.length, statement)
    return statement.all(...places.flatMap(() => ids)) as Row[]
  }
}

const caller =
  db.prepare(`select "user"."id", "user"."groupId", "user"."householdId", "user"."username", "user"."admin",
  "user"."advanced", "user"."canInvite", "user"."canManage", "user"."canManageHousehold", "user"."canOrganize",
  "user"."sessionEpoch", "group"."slug" as "groupSlug", "household"."slug" as "householdSlug" from "user"
  join "group" on "group"."id" = "user"."groupId" join "household" on "household"."id" = "user"."householdId"
  where "user"."id" in (?)`)
const userId = db.prepare('select "id" from "user" limit 1').pluck().get()
const homeOfCaller = () => (caller.get(userId) as Row).householdSlug ?? ''

const summary = `"id", "userId", "householdId", "groupId", "name", "slug", "image", "recipeServings",
  "recipeYieldQuantity", "recipeYield", "totalTime", "prepTime", "cookTime", "performTime", "description", "rating",
  "orgUrl", "dateAdded", "dateUpdated", "createdAt", "updatedAt", "lastMade"`
const carried = (link: string, kind: string) => `select '${kind}' as "kind", link."recipeId", link."position", it."id",
  it."name", it."slug", it."groupId" from "${link}" as link join "${kind}" as it on it."id" = link."${kind}Id"
  where link."recipeId" in (ids)`
const organizers = byIds(
  `${carried('recipeCategory', 'category')} union all ${carried('recipeTag', 'tag')} union all
    ${carried('recipeTool', 'tool')} order by "recipeId", "position", "slug"`,
)
const onHand = (kind: 'tool' | 'food') =>
  byIds(`select "${kind}Id", "household"."slug" from "${kind}OnHand" join "household" on "household"."id" = "householdId"
    where "${kind}Id" in (ids) order by "household"."slug"`)
const [toolOnHand, foodOnHand] = [onHand('tool'), onHand('food')]
const wholeFoods = [
  byIds(`select "id", "name", "pluralName", "description", "labelId", "createdAt", "updatedAt" from "food"
    where "id" in (ids) and "groupId" = '${groupId}'`),
  byIds('select "foodId", "name" from "foodAlias" where "foodId" in (ids) order by "foodId", "position"'),
  byIds('select "foodId", "keyName", "value" from "foodExtra" where "foodId" in (ids)'),
  foodOnHand,
]
const partsOfRecipe = [
  ...['recipeStep', 'recipeNote', 'recipeAsset'].map((table) =>
    byIds(`select * from "${table}" where "recipeId" in (ids) order by "recipeId", "position"`),
  ),
  byIds('select * from "recipeExtra" where "recipeId" in (ids) order by "recipeId", "keyName"'),
  byIds(`select c.*, u."username", u."admin", u."fullName" from "recipeComment" as c join "user" as u
    on u."id" = c."userId" where c."recipeId" in (ids) order by c."createdAt", c."id"`),
]
const ingredients = byIds('select * from "recipeIngredient" where "recipeId" in (ids) order by "recipeId", "position"')

const distinct = (rows: Row[], column: string) => [...new Set(rows.flatMap((row) => row[column] ?? []))]

function organized(items: Row[], home: string, formatMoment = withOffset) {
  const found = organizers(distinct(items, 'id'))
  const tools = found.filter(({ kind }) => kind === 'tool')
  return summaryAnswers(items, found, toolOnHand(distinct(tools, 'id')), home, formatMoment)
}

function pageOf(total: number, items: object[]) {
  const links = { next: '/recipes?page=2&perPage=30&orderDirection=desc', previous: null }
  return { page: 1, per_page: PER_PAGE, total, total_pages: Math.ceil(total / PER_PAGE), items, ...links }
}

function page(from: string, order: string) {
  const counting = db.prepare(`select count(*) as total ${from}`)
  const listing = db.prepare(`select ${summary} ${from} order by ${order} limit ${PER_PAGE}`)
  return () => {
    const home = homeOfCaller()
    const { total } = counting.get() as { total: number }
    return pageOf(total, organized(listing.all() as Row[], home))
  }
}

const mine = `"recipe"."groupId" = '${groupId}' and "recipe"."deletedAt" is null`
const newest = '"recipe"."createdAt" desc, "recipe"."id" desc'
const summaries = byIds(`select ${summary} from "recipe" where "id" in (ids) and ${mine}`)

const KEYS_OF_A_SCOPE = 4_294_967_296
const scope = db.prepare('select number from "searchScope" where "groupId" = ? and kind = ?').pluck()
const firstKey = Number(scope.get(groupId, 'recipe')) * KEYS_OF_A_SCOPE
const found = (column: string) => `select ${column} from "searchText"
  where "searchText" match ? and "searchText".rowid between ${firstKey} and ${firstKey + KEYS_OF_A_SCOPE - 1}`
const isHeld = db.prepare(`select exists (${found('1')})`)
const countFound = db.prepare(found('count(*) as total'))
const known = db.prepare(`select string_agg(word, ' ') as words from "searchWord"
  where "groupId" = '${groupId}' and kind = 'recipe' and length(word) >= ${SHORTEST_WORD}`)

/** The ranks of the server (decision 0019), as far as one word has them: by name, then by where the word stands. */
const ranked = (typed: string, meant: string) => {
  const named = `select key from "searchDocument" as d where d."groupId" = '${groupId}' and d.kind = 'recipe'`
  const [start, anywhere] = [`(name : " ${typed}")`, `(name : "${typed}")`]
  const begins = `(select name from "searchDocument" as d where d.key = "searchText".rowid) like '${typed}%'`
  const walks: [walk: string, asked?: string][] = [
    [`${named} and d.name = '${typed}' order by key desc`],
    [`${named} and d.name > '${typed}' and d.name < '${typed}\u{10ffff}' order by key desc`],
    [`${found('rowid as key')} and not ${begins} order by rowid desc`, start],
    [`${found('rowid as key')} and not ${begins} order by rowid desc`, `${anywhere} NOT ${start}`],
    [`${found('rowid as key')} order by rowid desc`, `({name} : "${meant}") NOT ${anywhere}`],
    [
      `${found('rowid as key')} order by rowid desc`,
      `({keywords} : "${meant}") NOT ((name : "${meant}") OR ${anywhere})`,
    ],
    [
      `${found('rowid as key')} order by rowid desc`,
      `({body} : "${meant}") NOT (({name keywords} : "${meant}") OR ${anywhere})`,
    ],
  ]
  const each = walks.map(([walk]) => `select key from (${walk} limit -1)`).join(' union all ')
  const best = db.prepare(`select d.id from (select key from (${each}) limit ${PER_PAGE}) as hit
    cross join "searchDocument" as d on d.key = hit.key`)
  const asked = walks.flatMap(([, match]) => match ?? [])
  return () => distinct(best.all(...asked) as Row[], 'id')
}

function search(typed: string, meant: string) {
  const best = ranked(typed, meant)
  return () => {
    const home = homeOfCaller()
    isHeld.get(`"${typed}"`)
    if (typed !== meant) {
      const { words } = known.get() as { words: string }
      words.split(' ')
      isHeld.get(`"${meant}"`)
    }
    const { total } = countFound.get(`"${meant}"`) as { total: number }
    const ids = best()
    const byId = new Map(summaries(ids).map((row) => [row.id, row]))
    const rows = ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
    return pageOf(total, organized(rows, home))
  }
}

const oneBySlug = db.prepare(`select "recipe".*, (select "lockRecipeEditsFromOtherHouseholds" from "household"
  where "household"."id" = "recipe"."householdId") as "householdLocksEdits" from "recipe" where ${mine} and "slug" = ?`)
function one() {
  const home = homeOfCaller()
  const recipe = oneBySlug.get(slug) as Row
  const [short] = organized([recipe], home, asStored)
  const lines = ingredients([recipe.id ?? ''])
  const parts = partsOfRecipe.map((list) => list([recipe.id ?? '']))
  const named = distinct(lines, 'foodId')
  const foods = foodAnswers(
    wholeFoods.map((list) => list(named)),
    home,
    asStored,
  )
  return recipeAnswer(recipe, short, { lines, parts, foods })
}

const quoted = (ids: string[]) => `(${ids.map((id) => `'${id}'`).join()})`
const given = quoted(foods.slice(0, 2))
const missing = `line."foodId" is not null and line."foodId" not in ${given} and line."foodId" not in (select "foodId"
  from "foodOnHand" where "householdId" = '${householdId}')`
const needs = `(select line."recipeId", sum(case when ${missing} then 1 else 0 end) as "missing",
  sum(case when line."foodId" in ${given} then 1 else 0 end) as "used" from "recipeIngredient" as line
  where line."recipeId" in (select "recipeId" from "recipeIngredient" where "foodId" in ${given}) group by line."recipeId")`
const suggested =
  db.prepare(`select "recipe"."id" from "recipe" join ${needs} as need on need."recipeId" = "recipe"."id"
  where ${mine} and "recipe"."disableAmount" = 0 and need."missing" <= ${MAX_MISSING}
  order by need."missing", need."used" desc, ${newest} limit ${SUGGESTED}`)
const lacking = byIds(`select line."recipeId", line."foodId" from "recipeIngredient" as line
  where line."recipeId" in (ids) and (${missing}) order by line."recipeId", line."position"`)
function suggestions() {
  const home = homeOfCaller()
  const ids = distinct(suggested.all() as Row[], 'id')
  const byId = new Map(organized(summaries(ids), home).map((one) => [one.id, one]))
  const lacked = lacking(ids)
  const named = distinct(lacked, 'foodId')
  const foods = foodAnswers(
    wholeFoods.map((list) => list(named)),
    home,
    withOffset,
  )
  const items = ids.map((id) => {
    const ofThis = distinct(
      lacked.filter(({ recipeId }) => recipeId === id),
      'foodId',
    )
    return { recipe: byId.get(id), missingFoods: ofThis.map((food) => foods.get(food)), missingTools: [] }
  })
  return { items }
}

const narrowed = `from "recipe" where ${mine}
  and "recipe"."id" in (select "recipeId" from "recipeTag" where "tagId" in ${quoted(tags.slice(0, 2))})
  and "recipe"."id" in (select "recipeId" from "recipeIngredient" where "foodId" in ${quoted(foods.slice(0, 1))})`

const namedTags = db.prepare(`select "id", "slug" from "tag" where "groupId" = '${groupId}'
  and ("id" in ${quoted(tags.slice(0, 2))} or "slug" in ${quoted(tags.slice(0, 2))})`)
const filtered = page(narrowed, newest)
function filter() {
  namedTags.all()
  return filtered()
}

const app = fastify()
app.get('/list', page(`from "recipe" where ${mine}`, newest))
app.get('/one', one)
app.get('/word', search('chicken', 'chicken'))
app.get('/typo', search('chiken', 'chicken'))
app.get('/filter', filter)
app.get('/suggestions', suggestions)
await app.listen({ port: Number(port), host: '127.0.0.1' })
