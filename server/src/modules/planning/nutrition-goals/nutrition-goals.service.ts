import type { NutritionGoals } from '@larder/contract/nutrition-goals.ts'
import { GOAL_NUTRIENTS, goalProblemOf, type NutritionGoal } from '@larder/domain/nutrition/goals.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem } from '#core/errors.ts'
import * as store from './nutrition-goals.store.ts'

/** What somebody wants to eat in a day. Answers the person alone, tells nobody, and keeps no row where it is off. */

export async function goalsOf({ db, actor }: Pick<Ctx | TxCtx, 'db' | 'actor'>): Promise<NutritionGoals> {
  const row = await store.find(db, actor.userId)
  const kept = row ? (JSON.parse(row.goals) as NutritionGoal[]) : []
  // Words that a newer version wrote are passed over.
  return { goals: kept.filter(({ nutrient }) => GOAL_NUTRIENTS.includes(nutrient)) }
}

export const update = (ctx: Ctx, { goals }: NutritionGoals): Promise<NutritionGoals> =>
  ctx.tx(async (ctx) => {
    const wrong = goalProblemOf(goals)
    if (wrong) throw fieldProblem('goals', ctx.t(`nutrition-goals.${wrong.problem}`), wrong.nutrient)
    const { userId } = ctx.actor
    if (goals.length === 0) await store.remove(ctx.db, userId)
    else await store.put(ctx.db, { userId, goals: JSON.stringify(goals), updatedAt: ctx.clock.iso() })
    return goalsOf(ctx)
  })
