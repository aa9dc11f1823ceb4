import type { Reader, Writer } from '#db/database.ts'
import type { FoodTables } from '#db/tables/catalogue-tables.ts'
import type { DinerTables } from '#db/tables/diner-tables.ts'

/** What combining foods changes, read before and put back after. The foods were found in the caller's group. */

const users = ['recipeIngredient', 'shoppingItem', 'importRule'] as const
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
  used: Record<UserTable, Used[]>
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
  used: {
    recipeIngredient: await usedBy(db, 'recipeIngredient', ids),
    shoppingItem: await usedBy(db, 'shoppingItem', ids),
    importRule: await usedBy(db, 'importRule', ids),
  },
})

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
  const tables = [
    'foodAlias',
    'foodExtra',
    'foodOnHand',
    'foodNutrition',
    'dinerFood',
    'foodAllergen',
    'foodSubstitute',
  ] as const
  for (const table of tables)
    await db
      .deleteFrom(table as 'foodAlias')
      .where('foodId', 'in', ids)
      .execute()
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
  for (const table of users) await repoint(db, table, used[table], ids)
}

const bothThere = async (db: Reader, { foodId, insteadFoodId }: DinerTables['foodSubstitute']): Promise<boolean> =>
  (await db.selectFrom('food').select('id').where('id', 'in', [foodId, insteadFoodId]).execute()).length === 2

/** Only where nothing else was chosen since. */
async function repoint(db: Writer, table: UserTable, used: Used[], among: string[]): Promise<void> {
  for (const foodId of new Set(used.map((one) => one.foodId)))
    await db
      .updateTable(table as 'shoppingItem')
      .set({ foodId })
      .where(
        'id',
        'in',
        used.filter((one) => one.foodId === foodId).map(({ id }) => id),
      )
      .where('foodId', 'in', among)
      .execute()
}

/** Names of foods by their ids. */
export const namesOf = (db: Reader, groupId: string, ids: string[]) =>
  db
    .selectFrom('food')
    .select(['id', 'name', 'pluralName'])
    .where('groupId', '=', groupId)
    .where('id', 'in', ids)
    .execute()
