import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import type { Database, Reader, Writer } from '#db/database.ts'
import { likeAny } from '#db/dialects/like.ts'
import { prepared, preparedRows } from '#db/prepared.ts'
import type { PantryTables } from '#db/tables/pantry-tables.ts'

/** Batches of households; the household is part of every query. */

export type BatchRow = PantryTables['pantryBatch']
type Where = ExpressionBuilder<Database, 'pantryBatch' | 'food'>

export type BatchFilter = {
  search?: string
  /** Looks for the words in names of foods alone, not in what is written on a batch. */
  inFoods?: boolean
  /** Null for what lies in no place. */
  placeId?: string | null | undefined
  foodId?: string | undefined
  kind?: string | undefined
  /** Dates from and up to these days. */
  from?: string
  upTo?: string
  dateKind?: string
  undated?: boolean
  /** Leaves out these foods, except for the batches in `among`: these foods have windows of their own. */
  except?: { foodIds: string[]; among: string[] }
  confirmedBefore?: string
  ids?: string[]
}

const matching = (db: Reader, householdId: string, filter: BatchFilter) =>
  db
    .selectFrom('pantryBatch')
    .leftJoin('food', 'food.id', 'pantryBatch.foodId')
    .where('pantryBatch.householdId', '=', householdId)
    .where('pantryBatch.gone', '=', 0)
    .where((where) => where.and(conditions(where as never, filter)))

function conditions(where: Where, filter: BatchFilter): Expression<SqlBool>[] {
  const {
    search,
    inFoods = false,
    placeId,
    foodId,
    kind,
    from,
    upTo,
    dateKind,
    undated,
    except,
    confirmedBefore,
    ids,
  } = filter
  const all: Expression<SqlBool>[] = []
  if (search) all.push(contains(search, inFoods))
  if (placeId === null) all.push(where('pantryBatch.placeId', 'is', null))
  else if (placeId !== undefined) all.push(where('pantryBatch.placeId', '=', placeId))
  if (foodId !== undefined) all.push(where('pantryBatch.foodId', '=', foodId))
  if (kind !== undefined) all.push(where('pantryBatch.kind', '=', kind))
  if (dateKind !== undefined) all.push(where('pantryBatch.dateKind', '=', dateKind))
  if (undated) all.push(where('pantryBatch.date', 'is', null))
  if (confirmedBefore !== undefined) all.push(where('pantryBatch.confirmedAt', '<=', confirmedBefore))
  if (ids !== undefined) all.push(where('pantryBatch.id', 'in', ids.length > 0 ? ids : ['']))
  const dated: Expression<SqlBool>[] = []
  if (from !== undefined) dated.push(where('pantryBatch.date', '>=', from))
  if (upTo !== undefined) dated.push(where('pantryBatch.date', '<=', upTo))
  if (dated.length > 0 && except && except.foodIds.length > 0) {
    dated.push(
      sql<SqlBool>`("pantryBatch"."foodId" is null or "pantryBatch"."foodId" not in (${sql.join(except.foodIds)}))`,
    )
    all.push(where.or([where.and(dated), where('pantryBatch.id', 'in', except.among.length > 0 ? except.among : [''])]))
  } else all.push(...dated)
  return all
}

/** In a name of the food, or in what is written on the batch. */
function contains(text: string, inFoods: boolean): Expression<SqlBool> {
  const like = likeAny(text)
  const onBatch = inFoods ? sql<SqlBool>`1 = 0` : like('pantryBatch.nameNormalised')
  return sql<SqlBool>`(${onBatch} or ${like('food.nameNormalised')}
    or ${like('food.pluralNameNormalised')} or exists (select 1 from "foodAlias"
    where "foodAlias"."foodId" = "food"."id" and ${like('foodAlias.nameNormalised')}))`
}

export type Order = 'date' | 'place' | 'food' | 'newest'

const calledBy = sql<string>`coalesce("food"."nameNormalised", "pantryBatch"."nameNormalised")`
const lastDay = sql<string>`coalesce("pantryBatch"."date", '9999-12-31')`

export async function list(
  db: Reader,
  householdId: string,
  filter: BatchFilter,
  order: Order,
  { limit, offset }: { limit: number; offset: number },
): Promise<BatchRow[]> {
  const rows = matching(db, householdId, filter).selectAll('pantryBatch')
  const sorted =
    order === 'newest'
      ? rows.orderBy('pantryBatch.createdAt', 'desc')
      : order === 'date'
        ? rows.orderBy(lastDay)
        : order === 'food'
          ? rows.orderBy(calledBy).orderBy(lastDay)
          : rows
              .orderBy(
                sql`coalesce((select "position" from "pantryPlace" where "pantryPlace"."id" = "pantryBatch"."placeId"), 1000000)`,
              )
              .orderBy(calledBy)
              .orderBy(lastDay)
  return sorted.orderBy('pantryBatch.id').limit(limit).offset(offset).execute()
}

export async function count(db: Reader, householdId: string, filter: BatchFilter): Promise<number> {
  const row = await matching(db, householdId, filter)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

const batchesByIds = prepared<BatchRow, [householdId: string]>((db, ids, householdId) =>
  db.selectFrom('pantryBatch').selectAll().where('householdId', '=', householdId).where('id', 'in', ids).compile(),
)
/** Also those that are gone. */
export const byIds = (db: Reader, householdId: string, ids: string[]): Promise<BatchRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : batchesByIds(db, ids, householdId)

const batchesOfFoods = prepared<BatchRow, [householdId: string]>((db, ids, householdId) =>
  db
    .selectFrom('pantryBatch')
    .selectAll()
    .where('householdId', '=', householdId)
    .where('gone', '=', 0)
    .where('foodId', 'in', ids)
    .compile(),
)
/** What is there of these foods. */
export const ofFoods = (db: Reader, householdId: string, foodIds: string[]): Promise<BatchRow[]> =>
  foodIds.length === 0 ? Promise.resolve([]) : batchesOfFoods(db, foodIds, householdId)

/** All that is there. */
export const everything = (db: Reader, householdId: string): Promise<BatchRow[]> =>
  db.selectFrom('pantryBatch').selectAll().where('householdId', '=', householdId).where('gone', '=', 0).execute()

export const put = preparedRows<BatchRow>((db, rows) =>
  db
    .insertInto('pantryBatch')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        updatedAt: row.ref('excluded.updatedAt'),
        name: row.ref('excluded.name'),
        nameNormalised: row.ref('excluded.nameNormalised'),
        amount: row.ref('excluded.amount'),
        unitId: row.ref('excluded.unitId'),
        unitName: row.ref('excluded.unitName'),
        packAmount: row.ref('excluded.packAmount'),
        packUnitId: row.ref('excluded.packUnitId'),
        placeId: row.ref('excluded.placeId'),
        shelf: row.ref('excluded.shelf'),
        date: row.ref('excluded.date'),
        dateKind: row.ref('excluded.dateKind'),
        dateEstimated: row.ref('excluded.dateEstimated'),
        openedOn: row.ref('excluded.openedOn'),
        frozenOn: row.ref('excluded.frozenOn'),
        thawedOn: row.ref('excluded.thawedOn'),
        boughtOn: row.ref('excluded.boughtOn'),
        madeOn: row.ref('excluded.madeOn'),
        note: row.ref('excluded.note'),
        confirmedAt: row.ref('excluded.confirmedAt'),
        gone: row.ref('excluded.gone'),
      })),
    )
    .compile(),
)

/** Ids that somebody has, in whichever household. */
export const takenIds = (db: Writer, ids: string[]) =>
  db.selectFrom('pantryBatch').select('id').where('id', 'in', ids).execute()

const foodNames = prepared<
  { id: string; name: string; pluralName: string | null; labelId: string | null; catalogueKey: string | null },
  [groupId: string]
>((db, ids, groupId) =>
  db
    .selectFrom('food')
    .select(['id', 'name', 'pluralName', 'labelId', 'catalogueKey'])
    .where('groupId', '=', groupId)
    .where('id', 'in', ids)
    .compile(),
)
export type FoodNameRow = {
  id: string
  name: string
  pluralName: string | null
  labelId: string | null
  catalogueKey: string | null
}
export const foodsByIds = (db: Reader, groupId: string, ids: string[]): Promise<FoodNameRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : foodNames(db, ids, groupId)

export const recipesByIds = (db: Reader, viewer: RecipeViewer, ids: string[]) =>
  db
    .selectFrom('recipe')
    .select(['id', 'slug', 'name'])
    .where('groupId', '=', viewer.groupId)
    .where('deletedAt', 'is', null)
    .where(visibleTo(viewer))
    .where('id', 'in', ids)
    .execute()

/** Batches that were thrown away since, by the month, those that were taken back left out. */
export async function thrownAwaySince(db: Reader, householdId: string, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pantryEntry')
    .select('createdAt')
    .where('householdId', '=', householdId)
    .where('kind', '=', 'thrownAway')
    .where('createdAt', '>=', since)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('pantryEntry as undo').select('undo.id').whereRef('undo.undoes', '=', 'pantryEntry.id'),
        ),
      ),
    )
    .execute()
  return rows.map(({ createdAt }) => createdAt)
}
