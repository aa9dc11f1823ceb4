import type { TxCtx } from '#core/context.ts'
import * as store from './pantry-changes.store.ts'

/**
 * Which bookings are undone: all at once, or entry by entry. An undo can be taken back as well, and what it had taken
 * back counts again.
 */

/** Call it when these entries are taken back; `whole` is the booking if that was taken back as one. */
export async function markUndone(ctx: TxCtx, whole: string | undefined, entries: store.KnownEntry[]): Promise<void> {
  if (whole !== undefined) await store.setUndone(ctx.db, whole, ctx.clock.iso())
  else await markAgain(ctx, entries)
  let earlier = await takenBackBy(ctx, entries)
  while (earlier.length > 0) {
    await markAgain(ctx, earlier)
    earlier = await takenBackBy(ctx, earlier)
  }
}

const takenBackBy = ({ db, actor }: TxCtx, entries: { undoes: string | null }[]) =>
  store.entriesByIds(
    db,
    actor.householdId,
    entries.flatMap(({ undoes }) => undoes ?? []),
  )

/** Whether the bookings of these entries are undone as things stand now. */
async function markAgain(ctx: TxCtx, entries: { bookingId: string }[]): Promise<void> {
  for (const id of new Set(entries.map(({ bookingId }) => bookingId))) {
    const own = (await store.ofBooking(ctx.db, ctx.actor.householdId, id)).map((entry) => entry.id)
    const undone = await undoneAmong(ctx, own)
    await store.setUndone(ctx.db, id, own.every((entry) => undone.has(entry)) ? ctx.clock.iso() : null)
  }
}

/** An entry is undone unless its undo is. */
async function undoneAmong(ctx: TxCtx, ids: string[]): Promise<Set<string>> {
  const undos = await store.undosOf(ctx.db, ctx.actor.householdId, ids)
  if (undos.length === 0) return new Set()
  const takenBack = await undoneAmong(
    ctx,
    undos.map(({ id }) => id),
  )
  return new Set(undos.flatMap(({ id, undoes }) => (undoes && !takenBack.has(id) ? [undoes] : [])))
}
