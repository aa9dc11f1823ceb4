import type { Food } from '@larder/contract/foods.ts'
import type { Unit } from '@larder/contract/units.ts'
import type { Ctx } from '#core/context.ts'
import { foodColumns } from '#modules/foods/foods.mapper.ts'
import { foods } from '#modules/foods/foods.service.ts'
import { unitColumns } from '#modules/units/units.mapper.ts'
import { plainUnit, units } from '#modules/units/units.service.ts'

/** Makes foods and units of the names that the group does not have, all or none; those that are there stay as they are. */

type Missing = { foods: string[]; units: string[] }

export const createMissing = (ctx: Ctx, missing: Missing): Promise<{ foods: Food[]; units: Unit[] }> =>
  ctx.tx(async (ctx) => {
    const { db, actor, emit } = ctx
    const { groupId } = actor
    const newFoods = await foods.addMissing(
      ctx,
      actor,
      each(missing.foods).map((name) => foodColumns({ name, pluralName: null, description: '', labelId: null })),
    )
    const newUnits = await units.addMissing(
      ctx,
      actor,
      each(missing.units).map((name) => unitColumns({ ...plainUnit, name })),
    )
    const foodIds = idsOf(newFoods)
    const unitIds = idsOf(newUnits)
    for (const id of foodIds) emit('food.created', { groupId, id })
    for (const id of unitIds) emit('unit.created', { groupId, id })
    return {
      foods: [...(await foods.byIds(db, actor, foodIds)).values()],
      units: [...(await units.byIds(db, actor, unitIds)).values()],
    }
  })

const each = (names: string[]) => [...new Set(names)]

const idsOf = (rows: ({ id: string } | undefined)[]) => rows.flatMap((row) => row?.id ?? [])
