import type { ShoppingItem as ItemAnswer } from '@larder/contract/shopping-items.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import type { Ctx } from '#core/context.ts'
import { grouped } from '#db/rows.ts'
import { foods } from '#modules/foods/foods.service.ts'
import { labels } from '#modules/labels/labels.service.ts'
import { units } from '#modules/units/units.service.ts'
import * as store from './shopping-items.store.ts'

/** Things on lists with all they name, for people of the household and for guests who were given a list. */

/** Whose lists they are; guests have no slug, and are not told what is in the house. */
export type Home = { groupId: string; householdId: string; householdSlug?: string }
export type Read = { db: Ctx['db']; actor: Home }

/** In six statements, however many there are. */
export async function wholeItems(ctx: Read, rows: store.ItemRow[]): Promise<ItemAnswer[]> {
  const { db, actor } = ctx
  const idsOf = (column: 'foodId' | 'unitId' | 'labelId') => [...new Set(rows.flatMap((row) => row[column] ?? []))]
  const food = await foods.byIds(db, actor, idsOf('foodId'))
  const unit = await units.byIds(db, actor, idsOf('unitId'))
  const label = await labels.byIds(db, actor, idsOf('labelId'))
  const references = grouped(
    await store.referencesOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ shoppingItemId }) => shoppingItemId,
  )
  return rows.map((row) => {
    const named = { food: food.get(row.foodId ?? '') ?? null, unit: unit.get(row.unitId ?? '') ?? null }
    const own = label.get(row.labelId ?? '') ?? named.food?.label ?? null
    const isFood = row.isFood === 1
    const { quantity, note } = row
    return {
      ...row,
      ...named,
      groupId: actor.groupId,
      householdId: actor.householdId,
      checked: row.checked === 1,
      isFood,
      disableAmount: !isFood,
      display: ingredientDisplay({ quantity, note, ...named, isFood, disableAmount: !isFood }),
      extras: JSON.parse(row.extras),
      labelId: own?.id ?? null,
      label: own,
      recipeReferences: (references.get(row.id) ?? []).map(
        ({ shoppingListId: _, shoppingItemId: shoppingListItemId, ...one }) => ({ ...one, shoppingListItemId }),
      ),
      referencedRecipe: null,
    }
  })
}

/** Everything on a list, in its order. */
export const itemsOn = async (ctx: Read, listId: string): Promise<ItemAnswer[]> =>
  wholeItems(ctx, await store.itemsOf(ctx.db, ctx.actor.householdId, [listId]))
