import type { OwnSubstitute } from '@larder/contract/substitutes.ts'
import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import { readInChunks } from '#db/chunks.ts'
import type { Reader, Writer } from '#db/database.ts'

/** What groups say may stand in for their foods. */

export const listOwn = (db: Reader, groupId: string, foodIds: string[]) =>
  readInChunks(foodIds, (portion) =>
    db
      .selectFrom('foodSubstitute')
      .innerJoin('food', 'food.id', 'foodSubstitute.foodId')
      .select(['foodSubstitute.foodId', 'insteadFoodId', 'ratio', 'remark'])
      .where('food.groupId', '=', groupId)
      .where('foodSubstitute.foodId', 'in', portion)
      .orderBy('foodSubstitute.foodId')
      .orderBy('position')
      .execute(),
  )

/** Lines of these recipes that say themselves what may stand in, of recipes that the viewer may see. */
export const listOfLines = (db: Reader, viewer: RecipeViewer, recipeIds: string[]) =>
  readInChunks(recipeIds, (portion) =>
    db
      .selectFrom('recipeIngredient as line')
      .innerJoin('recipe', 'recipe.id', 'line.recipeId')
      .select(['line.recipeId', 'line.referenceId', 'line.foodId', 'line.substitutes'])
      .where('recipe.groupId', '=', viewer.groupId)
      .where('recipe.deletedAt', 'is', null)
      .where(visibleTo(viewer))
      .where('line.recipeId', 'in', portion)
      .where('line.substitutes', 'is not', null)
      .orderBy('line.recipeId')
      .orderBy('line.position')
      .execute(),
  )

/** The group's foods that stand for these, the oldest first. */
export const foodsOfKeys = (db: Reader, groupId: string, keys: string[]) =>
  readInChunks(keys, (portion) =>
    db
      .selectFrom('food')
      .select(['id', 'name', 'catalogueKey as key'])
      .where('groupId', '=', groupId)
      .where('catalogueKey', 'in', portion)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
  )

export const onHandOf = async (db: Reader, householdId: string): Promise<Set<string>> => {
  const rows = await db.selectFrom('foodOnHand').select('foodId').where('householdId', '=', householdId).execute()
  return new Set(rows.map(({ foodId }) => foodId))
}

export async function replaceOwn(db: Writer, foodId: string, substitutes: OwnSubstitute[]): Promise<void> {
  await db.deleteFrom('foodSubstitute').where('foodId', '=', foodId).execute()
  if (substitutes.length === 0) return
  await db
    .insertInto('foodSubstitute')
    .values(substitutes.map((one, position) => ({ foodId, position, ...one })))
    .execute()
}

/** A food never stands in for itself. */
export async function repointBoth(db: Writer, from: string, to: string): Promise<void> {
  await db
    .deleteFrom('foodSubstitute')
    .where((either) =>
      either.or([
        either.and([either('foodId', '=', from), either('insteadFoodId', '=', to)]),
        either.and([either('foodId', '=', to), either('insteadFoodId', '=', from)]),
      ]),
    )
    .execute()
  await db
    .updateTable('foodSubstitute')
    .set({ foodId: to })
    .where('foodId', '=', from)
    .where('insteadFoodId', 'not in', (of) =>
      of.selectFrom('foodSubstitute as other').select('other.insteadFoodId').where('other.foodId', '=', to),
    )
    .execute()
  await db
    .updateTable('foodSubstitute')
    .set({ insteadFoodId: to })
    .where('insteadFoodId', '=', from)
    .where('foodId', 'not in', (of) =>
      of.selectFrom('foodSubstitute as other').select('other.foodId').where('other.insteadFoodId', '=', to),
    )
    .execute()
}
