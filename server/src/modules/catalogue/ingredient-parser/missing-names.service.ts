import type { Food } from '@larder/contract/foods.ts'
import type { Unit } from '@larder/contract/units.ts'
import type { Ctx } from '#core/context.ts'
import { findOrMakeFoods } from '#modules/catalogue/foods/food-making.service.ts'
import { foods } from '#modules/catalogue/foods/foods.service.ts'
import { findOrMakeUnits } from '#modules/catalogue/units/unit-making.service.ts'
import { units } from '#modules/catalogue/units/units.service.ts'

/** Makes foods and units of the names that the group does not have, all or none; those that are there stay as they are. */

type Missing = { foods: string[]; units: string[] }

export const createMissing = (ctx: Ctx, missing: Missing): Promise<{ foods: Food[]; units: Unit[] }> =>
  ctx.tx(async (ctx) => {
    const { db, actor, emit } = ctx
    const { groupId } = actor
    const { made: foodIds } = await findOrMakeFoods(ctx, groupId, named(missing.foods), { named: true })
    const { made: unitIds } = await findOrMakeUnits(ctx, groupId, named(missing.units))
    for (const id of foodIds) emit('food.created', { groupId, id })
    for (const id of unitIds) emit('unit.created', { groupId, id })
    return {
      foods: [...(await foods.byIds(db, actor, foodIds)).values()],
      units: [...(await units.byIds(db, actor, unitIds)).values()],
    }
  })

const named = (names: string[]) => [...new Set(names)].map((name) => ({ name }))
