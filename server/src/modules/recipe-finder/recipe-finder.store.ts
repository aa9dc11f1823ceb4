import type { SuggestionQuery } from '@larder/contract/recipe-finder.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#core/context.ts'
import { type Collection, filterCondition, orderTerms } from '#core/list.ts'
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
    ? sql` and not exists (select 1 from ${sql.table(onHand)} as had
        where ${sql.ref(`had.${column}`)} = ${thing} and had."householdId" = ${onHandIn})`
    : sql``
  return sql`(${thing} is not null and ${thing} not in (${sql.join(given)})${atHome})`
}

const isGiven = (kind: Kind, { given }: Having): RawBuilder<SqlBool> =>
  sql`${sql.ref(`line.${lines[kind].column}`)} in (${sql.join(given)})`

const countOf = (kind: Kind, condition: RawBuilder<SqlBool>): RawBuilder<number> =>
  sql`(select count(*) from ${sql.table(lines[kind].table)} as line
    where line."recipeId" = ${sql.ref('recipe.id')} and ${condition})`

type ListCtx = Pick<Ctx, 'db' | 'dialect' | 'clock'>
type Wishes = { foods: Having; tools: Having }

/** The ids of what fits, best first. */
export async function listIds(
  { db, dialect, clock }: ListCtx,
  groupId: string,
  collection: Collection,
  query: SuggestionQuery,
  { foods, tools }: Wishes,
): Promise<string[]> {
  const surroundings = { dialect, now: clock.now() }
  const missingTools = tools.given.length > 0 ? countOf('tool', isMissing('tool', tools)) : undefined
  const missingFoods = foods.given.length > 0 ? countOf('food', isMissing('food', foods)) : undefined
  const conditions = [
    filterCondition(query.queryFilter, collection, surroundings),
    missingTools && sql<SqlBool>`${missingTools} <= ${query.maxMissingTools}`,
    ...(missingFoods ? [...usesGiven(foods), sql<SqlBool>`${missingFoods} <= ${query.maxMissingFoods}`] : []),
  ]
  const order = [
    ...(missingTools ? [sql`${missingTools} asc`] : []),
    ...(missingFoods ? [sql`${missingFoods} asc`, sql`${countOf('food', isGiven('food', foods))} desc`] : []),
    ...orderTerms(query, collection, surroundings),
  ]
  const recipes = db
    .selectFrom('recipe')
    .select('recipe.id')
    .where('recipe.groupId', '=', groupId)
    .where('recipe.deletedAt', 'is', null)
  const kept = conditions.reduce((rows, condition) => (condition ? rows.where(condition) : rows), recipes)
  const sorted = order.reduce((rows, term) => rows.orderBy(term), kept)
  const rows = await (query.limit < 0 ? sorted : sorted.limit(query.limit)).execute()
  return rows.map(({ id }) => id)
}

/** Without amounts the lines are text, and what only stands at home is no reason to cook something. */
const usesGiven = (foods: Having): RawBuilder<SqlBool>[] => [
  sql`${sql.ref('recipe.disableAmount')} = 0`,
  sql`${sql.ref('recipe.id')} in (select line."recipeId" from "recipeIngredient" as line where ${isGiven('food', foods)})`,
]

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
