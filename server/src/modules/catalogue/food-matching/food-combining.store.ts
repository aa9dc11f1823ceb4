import { type Habit, withoutHabit } from '@larder/domain/shopping/usual-items.ts'
import { chunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'
import type { FoodTables } from '#db/tables/catalogue-tables.ts'
import type { DinerTables } from '#db/tables/diner-tables.ts'

/** What combining foods changes, read before and put back after. The foods were found in the caller's group. */

/** What is said of a food becomes what it was. */
const said = [
  'foodAlias',
  'foodExtra',
  'foodOnHand',
  'foodNutrition',
  'dinerFood',
  'foodAllergen',
  'foodSubstitute',
] as const
/** What only names a food names the one it did. */
const users = [
  'recipeIngredient',
  'shoppingItem',
  'importRule',
  'pantryBatch',
  'pantryEntry',
  'barcode',
  'pantryFood',
  'usualItem',
  'recurringItem',
  'itemPrice',
] as const
/** Of these a household has one for a food, so what it had for the other one goes and comes back. */
export const oncePerFood = ['pantryFood', 'usualItem', 'itemPrice'] as const
/** A test compares this with all tables that name a food. */
export const keptTables: readonly string[] = [...said, ...users]

type UserTable = (typeof users)[number]
/** A row that uses a food. */
type Used = { id: string; foodId: string }

export type KeptFoods = {
  foods: FoodTables['food'][]
  aliases: FoodTables['foodAlias'][]
  extras: FoodTables['foodExtra'][]
  onHand: FoodTables['foodOnHand'][]
  /** What people, and the group for their sake, said of them; older releases kept nothing of it. */
  dinerFoods?: DinerTables['dinerFood'][]
  allergens?: DinerTables['foodAllergen'][]
  substitutes?: DinerTables['foodSubstitute'][]
  nutrition?: FoodTables['foodNutrition'][]
  /** Older releases kept it of three tables. */
  used: Partial<Record<UserTable, Used[]>>
}

export const keptFoods = async (db: Reader, ids: string[]): Promise<KeptFoods> => ({
  foods: await db.selectFrom('food').selectAll().where('id', 'in', ids).execute(),
  aliases: await db.selectFrom('foodAlias').selectAll().where('foodId', 'in', ids).execute(),
  extras: await db.selectFrom('foodExtra').selectAll().where('foodId', 'in', ids).execute(),
  onHand: await db.selectFrom('foodOnHand').selectAll().where('foodId', 'in', ids).execute(),
  dinerFoods: await db.selectFrom('dinerFood').selectAll().where('foodId', 'in', ids).execute(),
  allergens: await db.selectFrom('foodAllergen').selectAll().where('foodId', 'in', ids).execute(),
  substitutes: await db
    .selectFrom('foodSubstitute')
    .selectAll()
    .where((either) => either.or([either('foodId', 'in', ids), either('insteadFoodId', 'in', ids)]))
    .execute(),
  nutrition: await db.selectFrom('foodNutrition').selectAll().where('foodId', 'in', ids).execute(),
  used: await usedByAll(db, ids),
})

async function usedByAll(db: Reader, ids: string[]): Promise<KeptFoods['used']> {
  const used: KeptFoods['used'] = {}
  for (const table of users) used[table] = await usedBy(db, table, ids)
  return used
}

/** The tables agree on these columns, so the type of one speaks for all. */
const usedBy = async (db: Reader, table: UserTable, ids: string[]): Promise<Used[]> => {
  const rows = await db
    .selectFrom(table as 'shoppingItem')
    .select(['id', 'foodId'])
    .where('foodId', 'in', ids)
    .execute()
  return rows.flatMap(({ id, foodId }) => (foodId === null ? [] : [{ id, foodId }]))
}

/** Foods that are there keep what they are; their other names and stock become what they were. */
export async function putBack(db: Writer, kept: KeptFoods): Promise<void> {
  const {
    foods,
    aliases,
    extras,
    onHand,
    used,
    nutrition = [],
    dinerFoods = [],
    allergens = [],
    substitutes = [],
  } = kept
  const ids = foods.map(({ id }) => id)
  await db
    .insertInto('food')
    .values(foods)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  for (const table of said)
    await db
      .deleteFrom(table as 'foodAlias')
      .where('foodId', 'in', ids)
      .execute()
  // What other foods had these for stood for the one that was left.
  const ofOthers = substitutes.filter(({ insteadFoodId }) => ids.includes(insteadFoodId)).map(({ foodId }) => foodId)
  if (ofOthers.length > 0)
    await db.deleteFrom('foodSubstitute').where('insteadFoodId', 'in', ids).where('foodId', 'in', ofOthers).execute()
  if (aliases.length > 0) await db.insertInto('foodAlias').values(aliases).execute()
  if (extras.length > 0) await db.insertInto('foodExtra').values(extras).execute()
  if (onHand.length > 0) await db.insertInto('foodOnHand').values(onHand).execute()
  if (allergens.length > 0) await db.insertInto('foodAllergen').values(allergens).execute()
  // Who or what these are about may be gone meanwhile, or have said the same since.
  for (const row of dinerFoods)
    if (await db.selectFrom('diner').select('id').where('id', '=', row.dinerId).executeTakeFirst())
      await db.insertInto('dinerFood').values(row).execute()
  for (const row of substitutes)
    if (await bothThere(db, row))
      await db
        .insertInto('foodSubstitute')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  if (nutrition.length > 0) await db.insertInto('foodNutrition').values(nutrition).execute()
  for (const table of users) await repoint(db, table, used[table] ?? [], ids)
}

const bothThere = async (db: Reader, { foodId, insteadFoodId }: DinerTables['foodSubstitute']): Promise<boolean> =>
  (await db.selectFrom('food').select('id').where('id', 'in', [foodId, insteadFoodId]).execute()).length === 2

/** Only where nothing else was chosen since. */
async function repoint(db: Writer, table: UserTable, used: Used[], among: string[]): Promise<void> {
  for (const foodId of new Set(used.map((one) => one.foodId))) {
    const own = used.filter((one) => one.foodId === foodId).map(({ id }) => id)
    for (const portion of chunks(own))
      await db
        .updateTable(table as 'shoppingItem')
        .set({ foodId })
        .where('id', 'in', portion)
        .where('foodId', 'in', among)
        .execute()
  }
}

/** A household has bought the one food so many times less; asked while it still names both. */
export async function takeFromUsual(
  db: Writer,
  { householdId, foodId, ...part }: { householdId: string; foodId: string } & Habit,
): Promise<void> {
  const row = await db
    .selectFrom('usualItem')
    .select(['id', 'timesBought', 'recent'])
    .where('householdId', '=', householdId)
    .where('foodId', '=', foodId)
    .executeTakeFirst()
  if (!row || row.timesBought <= part.timesBought) return
  const left = withoutHabit({ timesBought: row.timesBought, recent: JSON.parse(row.recent) }, part)
  const change = { timesBought: left.timesBought, recent: JSON.stringify(left.recent) }
  await db.updateTable('usualItem').set(change).where('id', '=', row.id).execute()
}

/** Names of foods by their ids. */
export const namesOf = (db: Reader, groupId: string, ids: string[]) =>
  db
    .selectFrom('food')
    .select(['id', 'name', 'pluralName'])
    .where('groupId', '=', groupId)
    .where('id', 'in', ids)
    .execute()
