import type { Cooking } from '@larder/contract/cookings.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { boardColumns, planOf, type StoredPlan, toCooking } from './cookings.mapper.ts'
import * as store from './cookings.store.ts'

/** One cooking read and written whole: three statements, whatever it holds. */

export async function readBoard(ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>, id: string): Promise<Cooking> {
  const { db, actor, clock } = ctx
  const row = found(await store.find(db, actor.householdId, id, clock.iso()))
  return toCooking(row, await store.listDishes(db, [id]), await store.listPeople(db, actor.householdId, id))
}

type Open = { board: Cooking; stored: StoredPlan }

/** Locks the cooking; one that has ended is refused unless it is asked for. */
export async function openBoard(ctx: TxCtx, id: string, { ended = false } = {}): Promise<Open> {
  await store.lock(ctx, id)
  const row = found(await store.find(ctx.db, ctx.actor.householdId, id, ctx.clock.iso()))
  if (row.endedAt !== null && !ended) throw problem('conflict', ctx.t('cookings.ended'))
  const people = await store.listPeople(ctx.db, ctx.actor.householdId, id)
  return { board: toCooking(row, await store.listDishes(ctx.db, [id]), people), stored: planOf(row) }
}

/** Writes the board, lets the household know and answers with it as it is now. */
export async function saveBoard(
  ctx: TxCtx,
  board: Cooking,
  stored: Pick<StoredPlan, 'told' | 'learned'>,
): Promise<Cooking> {
  const { groupId, householdId } = ctx.actor
  const { id, name, endedAt } = board
  const columns = boardColumns(board, stored)
  await store.update(ctx.db, id, { ...columns, name, endedAt, updatedAt: ctx.clock.iso() })
  ctx.emit('cookingBoard.updated', { groupId, householdId, id })
  return readBoard(ctx, id)
}

/** Whoever does something on a board is one of its cooks. */
export async function joining(ctx: TxCtx, id: string): Promise<Cooking['people'][number]> {
  await store.addPerson(ctx.db, id, ctx.actor.userId)
  return found(await store.findPerson(ctx.db, ctx.actor.userId))
}
