import type { SuggestionQuery } from '@larder/contract/recipe-finder.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { filterCondition, type ListCtx, type ListDefinition, orderTerms } from '#core/list.ts'
import { hidesAnyFrom, type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import { readInChunks } from '#db/chunks.ts'
import type { Dialect } from '#db/connection.ts'
import type { Reader } from '#db/database.ts'

/** Which recipes need least beyond what is there, and what they lack. */

/** The available foods or tools: those given and, if wished, those on hand. */
export type Available = { given: string[]; onHandIn?: string | undefined }

type Kind = 'food' | 'tool'

const lines = {
  food: { table: 'recipeIngredient', column: 'foodId', onHand: 'foodOnHand' },
  tool: { table: 'recipeTool', column: 'toolId', onHand: 'toolOnHand' },
} as const

/** Whether a line, called `line`, asks for something that is not there; lines that ask for nothing do not. */
function isMissing(kind: Kind, { given, onHandIn }: Available): RawBuilder<SqlBool> {
  const { column, onHand } = lines[kind]
  const thing = sql.ref(`line.${column}`)
  const atHome = onHandIn
    ? sql` and ${thing} not in (select ${sql.ref(`had.${column}`)} from ${sql.table(onHand)} as had
        where had."householdId" = ${onHandIn})`
    : sql``
  return sql`(${thing} is not null and ${thing} not in (${sql.join(given)})${atHome})`
}

/**
 * More than the lines of any recipe, so that one number encodes missing and used lines. Small enough for an integer:
 * PostgreSQL sums larger ones as decimals.
 */
const MAX_LINES = 20_000
const LINES = sql.lit(MAX_LINES)
/** A few more than wanted, in case one is in the trash. */
const SPARE = 20

/** The available foods, with the weight of a line of each: given ones also count as used. */
function availableFoods({ given, onHandIn }: Available, groupId: string): RawBuilder<unknown> {
  const named = sql`select "id", ${LINES} + 1 as "weight" from "food"
    where "groupId" = ${groupId} and "id" in (${sql.join(given)})`
  if (!onHandIn) return named
  return sql`${named} union all select "foodId", ${LINES} from "foodOnHand"
    where "householdId" = ${onHandIn} and "foodId" not in (${sql.join(given)})`
}

/**
 * What recipes lack, from the index of how many lines name which food: all lines minus those of available foods. Only
 * recipes that use a given food, because what is only on hand is no reason to cook. With `wanted`, only those that can
 * be among the best. Encoded as one number, because each extra sum over a hundred thousand lines is slow.
 */
function foodNeeds(
  dialect: Dialect,
  foods: Available,
  { groupId, maxMissing, wanted }: { groupId: string; maxMissing: number; wanted: number | undefined },
) {
  const fits = sql`"cost" <= ${maxMissing * MAX_LINES} and "cost" % ${LINES} <> 0`
  const best = wanted === undefined ? sql`select * from needs` : dialect.firstWithTies('needs', 'cost', wanted + SPARE)
  const missing = sql`(best."cost" + ${LINES} - 1) / ${LINES}`
  return sql<Need>`(with had as (${availableFoods(foods, groupId)}), sums as (
      select uses.key, cast(min(uses.total) as bigint) * ${LINES} - sum(uses.lines * had."weight") as "cost"
      from had join "searchUse" as uses on uses."thingId" = had."id" group by uses.key),
    needs as (select key, "cost" from sums where ${fits}), best as (${best})
    select d.id as "recipeId", ${missing} as "missing", ${missing} * ${LINES} - best."cost" as "used" from best
    join "searchDocument" as d on d.key = best.key)`.as('foodNeed')
}

/** A recipe that lacks no tool is missing here. */
const toolNeeds = (tools: Available) =>
  sql<Need>`(select line."recipeId", count(*) as "missing" from "recipeTool" as line
    where ${isMissing('tool', tools)} group by line."recipeId")`.as('toolNeed')

type Need = { recipeId: string; missing: number; used: number }

const missingFoods = sql<number>`${sql.ref('foodNeed.missing')}`
const missingTools = sql<number>`coalesce(${sql.ref('toolNeed.missing')}, 0)`

type AvailableRecords = {
  foods: Available
  tools: Available
  /** Ids of recipes that are never suggested. */
  without: ReadonlySet<string>
}

/** The ids of what fits, best first. */
export async function listIds(
  { slowReads, dialect, clock }: ListCtx,
  viewer: RecipeViewer,
  collection: ListDefinition,
  query: SuggestionQuery,
  { foods, tools, without }: AvailableRecords,
): Promise<string[]> {
  const { groupId } = viewer
  const context = { dialect, now: clock.now() }
  const [byTools, byFoods] = [tools.given.length > 0, foods.given.length > 0]
  const conditions = [
    filterCondition(query.queryFilter, collection, context),
    ...(byTools ? [sql<SqlBool>`${missingTools} <= ${query.maxMissingTools}`] : []),
    ...(without.size > 0 ? [sql<SqlBool>`${sql.ref('recipe.id')} not in ${dialect.listed([...without])}`] : []),
  ]
  const order = [
    ...(byTools ? [sql`${missingTools} asc`] : []),
    ...(byFoods ? [sql`${missingFoods} asc`, sql`${sql.ref('foodNeed.used')} desc`] : []),
    ...orderTerms(query, collection, context),
  ]
  // Without a filter the best are known before any recipe is read.
  const isWhole = !byTools && !query.queryFilter && without.size === 0 && !collection.always
  const mayBeCut = isWhole && query.limit >= 0 && !(await hidesAnyFrom(slowReads, viewer))
  const wanted = mayBeCut ? query.limit : undefined
  const needs = foodNeeds(dialect, foods, { groupId, maxMissing: query.maxMissingFoods, wanted })
  const recipes = slowReads
    .selectFrom('recipe')
    .select('recipe.id')
    .where('recipe.groupId', '=', groupId)
    .where('recipe.deletedAt', 'is', null)
    .where(visibleTo(viewer))
    .$if(byFoods, (rows) => rows.innerJoin(needs, 'foodNeed.recipeId', 'recipe.id'))
    .$if(byTools, (rows) => rows.leftJoin(toolNeeds(tools), 'toolNeed.recipeId', 'recipe.id'))
  const kept = conditions.reduce((rows, condition) => (condition ? rows.where(condition) : rows), recipes)
  const sorted = order.reduce((rows, term) => rows.orderBy(term), kept)
  const rows = await (query.limit < 0 ? sorted : sorted.limit(query.limit)).execute()
  return rows.map(({ id }) => id)
}

/** What each recipe lacks, in the order of its lines, with repetitions. */
export async function listMissing(db: Reader, kind: Kind, having: Available, recipeIds: string[]) {
  if (having.given.length === 0) return []
  const { table, column } = lines[kind]
  return readInChunks(recipeIds, async (portion) => {
    const { rows } = await sql<{ recipeId: string; thingId: string }>`
      select line."recipeId", ${sql.ref(`line.${column}`)} as "thingId" from ${sql.table(table)} as line
      where line."recipeId" in (${sql.join(portion)}) and ${isMissing(kind, having)}
      order by line."recipeId", line."position"`.execute(db)
    return rows
  })
}
