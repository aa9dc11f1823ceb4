import type { SuggestionQuery } from '@larder/contract/recipe-finder.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Collection, filterCondition, type ListCtx, orderTerms } from '#core/list.ts'
import { readInChunks } from '#db/chunks.ts'
import type { Reader } from '#db/database.ts'

/** Which recipes need least beyond what is there, and what they lack. */

/** What somebody has of foods or of tools: what they named and, if they wish, what stands in their household. */
export type Having = { given: string[]; onHandIn?: string | undefined }

type Kind = 'food' | 'tool'

const lines = {
  food: { table: 'recipeIngredient', column: 'foodId', onHand: 'foodOnHand' },
  tool: { table: 'recipeTool', column: 'toolId', onHand: 'toolOnHand' },
} as const

/** Whether a line, called `line`, asks for something that is not there; lines that ask for nothing do not. */
function isMissing(kind: Kind, { given, onHandIn }: Having): RawBuilder<SqlBool> {
  const { column, onHand } = lines[kind]
  const thing = sql.ref(`line.${column}`)
  const atHome = onHandIn
    ? sql` and ${thing} not in (select ${sql.ref(`had.${column}`)} from ${sql.table(onHand)} as had
        where had."householdId" = ${onHandIn})`
    : sql``
  return sql`(${thing} is not null and ${thing} not in (${sql.join(given)})${atHome})`
}

const isGiven = (kind: Kind, { given }: Having): RawBuilder<SqlBool> =>
  sql`${sql.ref(`line.${lines[kind].column}`)} in (${sql.join(given)})`

const countWhere = (condition: RawBuilder<SqlBool>) => sql`sum(case when ${condition} then 1 else 0 end)`

type Need = { recipeId: string; missing: number; used: number }

/**
 * What recipes need of foods, each counted once: only those that use one of the given, because what only stands at home
 * is no reason to cook something.
 */
const foodNeeds = (foods: Having) =>
  sql<Need>`(select line."recipeId", ${countWhere(isMissing('food', foods))} as "missing",
      ${countWhere(isGiven('food', foods))} as "used" from "recipeIngredient" as line
    where line."recipeId" in (select named."recipeId" from "recipeIngredient" as named
      where named."foodId" in (${sql.join(foods.given)}))
    group by line."recipeId")`.as('foodNeed')

/** A recipe that lacks no tool is missing here. */
const toolNeeds = (tools: Having) =>
  sql<Need>`(select line."recipeId", count(*) as "missing" from "recipeTool" as line
    where ${isMissing('tool', tools)} group by line."recipeId")`.as('toolNeed')

const missingFoods = sql<number>`${sql.ref('foodNeed.missing')}`
const missingTools = sql<number>`coalesce(${sql.ref('toolNeed.missing')}, 0)`

type Wishes = { foods: Having; tools: Having }

/** The ids of what fits, best first. */
export async function listIds(
  { slowReads, dialect, clock }: ListCtx,
  groupId: string,
  collection: Collection,
  query: SuggestionQuery,
  { foods, tools }: Wishes,
): Promise<string[]> {
  const surroundings = { dialect, now: clock.now() }
  const [byTools, byFoods] = [tools.given.length > 0, foods.given.length > 0]
  const conditions = [
    filterCondition(query.queryFilter, collection, surroundings),
    ...(byTools ? [sql<SqlBool>`${missingTools} <= ${query.maxMissingTools}`] : []),
    // Without amounts the lines are text.
    ...(byFoods
      ? [
          sql<SqlBool>`${sql.ref('recipe.disableAmount')} = 0`,
          sql<SqlBool>`${missingFoods} <= ${query.maxMissingFoods}`,
        ]
      : []),
  ]
  const order = [
    ...(byTools ? [sql`${missingTools} asc`] : []),
    ...(byFoods ? [sql`${missingFoods} asc`, sql`${sql.ref('foodNeed.used')} desc`] : []),
    ...orderTerms(query, collection, surroundings),
  ]
  const recipes = slowReads
    .selectFrom('recipe')
    .select('recipe.id')
    .where('recipe.groupId', '=', groupId)
    .where('recipe.deletedAt', 'is', null)
    .$if(byFoods, (rows) => rows.innerJoin(foodNeeds(foods), 'foodNeed.recipeId', 'recipe.id'))
    .$if(byTools, (rows) => rows.leftJoin(toolNeeds(tools), 'toolNeed.recipeId', 'recipe.id'))
  const kept = conditions.reduce((rows, condition) => (condition ? rows.where(condition) : rows), recipes)
  const sorted = order.reduce((rows, term) => rows.orderBy(term), kept)
  const rows = await (query.limit < 0 ? sorted : sorted.limit(query.limit)).execute()
  return rows.map(({ id }) => id)
}

/** What each of the recipes lacks, in the order of its lines; a thing may stand in several of them. */
export async function listMissing(db: Reader, kind: Kind, having: Having, recipeIds: string[]) {
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
