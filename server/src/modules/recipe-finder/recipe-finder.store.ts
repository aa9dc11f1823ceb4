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

/** The foods of the group among those given, and what stands at home. */
const given = ({ given }: Having, groupId: string) =>
  sql`select "id" from "food" where "groupId" = ${groupId} and "id" in (${sql.join(given)})`

const atHome = ({ onHandIn }: Having) =>
  onHandIn ? sql` union select "foodId" from "foodOnHand" where "householdId" = ${onHandIn}` : sql``

/** Beyond those wanted, in case one has gone to the trash meanwhile. */
const SPARE = 20

/**
 * What recipes need of foods, from the index that knows how many of their lines name which food: what they lack is all
 * of their lines without those that name something had. Only those that use one of the given, because what only stands
 * at home is no reason to cook something.
 */
const foodNeeds = (foods: Having, groupId: string, maxMissing: number) => sql`
  select used.key, min(used.total) - sum(used.lines) as "missing",
    sum(case when used."thingId" in (${given(foods, groupId)}) then used.lines else 0 end) as "used"
  from "searchUse" as used where used."thingId" in (${given(foods, groupId)}${atHome(foods)}) group by used.key
  having min(used.total) - sum(used.lines) <= ${maxMissing}
    and sum(case when used."thingId" in (${given(foods, groupId)}) then 1 else 0 end) > 0`

/** With `wanted`, only as many as can be among the best so many: those that are as good as the last of them stay. */
function bestFoodNeeds(needs: RawBuilder<unknown>, wanted: number | undefined) {
  const last = (column: string) => sql`(select ${sql.ref(column)} from needs
    order by "missing", "used" desc limit 1 offset ${sql.lit((wanted ?? 0) + SPARE)})`
  const cut =
    wanted === undefined
      ? sql``
      : sql` where ${last('missing')} is null or needs."missing" < ${last('missing')}
        or (needs."missing" = ${last('missing')} and needs."used" >= ${last('used')})`
  return sql<Need>`(with needs as materialized (${needs})
    select d.id as "recipeId", needs."missing", needs."used" from needs
    join "searchDocument" as d on d.key = needs.key${cut})`.as('foodNeed')
}

/** A recipe that lacks no tool is missing here. */
const toolNeeds = (tools: Having) =>
  sql<Need>`(select line."recipeId", count(*) as "missing" from "recipeTool" as line
    where ${isMissing('tool', tools)} group by line."recipeId")`.as('toolNeed')

type Need = { recipeId: string; missing: number; used: number }

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
  ]
  const order = [
    ...(byTools ? [sql`${missingTools} asc`] : []),
    ...(byFoods ? [sql`${missingFoods} asc`, sql`${sql.ref('foodNeed.used')} desc`] : []),
    ...orderTerms(query, collection, surroundings),
  ]
  // Without a filter every recipe that needs little enough fits, and the best are known before any is looked at.
  const mayBeCut = !byTools && !query.queryFilter && !collection.always && query.limit >= 0
  const needs = bestFoodNeeds(foodNeeds(foods, groupId, query.maxMissingFoods), mayBeCut ? query.limit : undefined)
  const recipes = slowReads
    .selectFrom('recipe')
    .select('recipe.id')
    .where('recipe.groupId', '=', groupId)
    .where('recipe.deletedAt', 'is', null)
    .$if(byFoods, (rows) => rows.innerJoin(needs, 'foodNeed.recipeId', 'recipe.id'))
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
