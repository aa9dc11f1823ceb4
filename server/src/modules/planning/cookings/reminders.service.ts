import { MINUTE_MS } from '@larder/domain/durations.ts'
import { linkedPages } from '@larder/domain/linked-pages.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { BEGIN, nextTelling, planOf, stepsOf } from './cookings.mapper.ts'
import * as store from './cookings.store.ts'

/**
 * Tells those who cook once when to begin, and each step when it is due. That it was told is recorded in the
 * transaction of the messages, so nothing is told twice.
 */

/** How late a reminder is still sent, after the server was off. */
const CATCH_UP_MS = 10 * MINUTE_MS

export type Reminder = {
  cookingId: string
  householdId: string
  about: 'begin' | 'due'
  /** When to begin, or when the step is due. */
  at: string
  dish: string
  step: string
  people: string[]
  /** Where its board is, below the folder that the client lives in. */
  path: string
  /** The same for the same reminder. */
  key: string
}

/** Every minute: puts down what is due by `tell`, in one transaction for each cooking. */
export async function remindDue(
  ctx: Ctx<undefined>,
  tell: (ctx: TxCtx<undefined>, reminder: Reminder) => Promise<number>,
): Promise<number> {
  let told = 0
  for (const row of await store.listToTell(ctx.db, ctx.clock.iso()))
    told += await ctx.tx(async (ctx) => {
      const reminder = await reminderOf(ctx, row)
      return reminder ? tell(ctx, reminder) : 0
    })
  return told
}

async function reminderOf(ctx: TxCtx<undefined>, row: store.CookingRow): Promise<Reminder | undefined> {
  const [plan, steps] = [planOf(row), stepsOf(row)]
  const board = { steps, beginsAt: plan.beginsAt }
  const next = nextTelling(board, plan.told)
  const told = next ? [...plan.told, next.key] : plan.told
  const tellAt = nextTelling(board, told)?.at ?? null
  if (!(await store.noteTold(ctx.db, row, { tellAt, plan: JSON.stringify({ ...plan, told }) }))) return undefined
  if (!next || ctx.clock.now().getTime() - Date.parse(next.at) > CATCH_UP_MS) return undefined
  const dishes = await store.listDishes(ctx.db, [row.id])
  const people = await store.listPeople(ctx.db, row.householdId, row.id)
  return {
    cookingId: row.id,
    householdId: row.householdId,
    about: next.key === BEGIN ? 'begin' : 'due',
    at: next.key === BEGIN ? (plan.beginsAt ?? next.at) : next.at,
    dish: dishes.find(({ id }) => id === next.step.dishId)?.name ?? '',
    step: next.step.title || next.step.text,
    people: people.map(({ id }) => id),
    path: linkedPages.cooking(await store.groupSlugOf(ctx.db, row.householdId), row.id).slice(1),
    key: `cooking ${row.id} ${next.key}`,
  }
}
