import type { TxCtx } from '#core/context.ts'
import * as store from './pantry-changes.store.ts'

/**
 * Which bookings are undone: all at once, or entry by entry. An undo can be taken back as well, and what it had taken
 * back counts again. However long such a chain is, it is read and written in a few statements.
 */

/** Call it when these entries are taken back; `whole` is the booking if that was taken back as one. */
export async function markUndone(ctx: TxCtx, whole: string | undefined, entries: store.KnownEntry[]): Promise<void> {
  const { householdId } = ctx.actor
  const ids = entries.map(({ id }) => id)
  const reached = new Set((await store.withTakenBack(ctx.db, householdId, ids)).map(({ bookingId }) => bookingId))
  if (whole !== undefined) reached.delete(whole)
  const linked = await store.withUndos(ctx.db, householdId, [...reached])
  const isUndone = undoneAmong(linked)
  const standing = new Set(linked.flatMap(({ id, bookingId }) => (isUndone(id) ? [] : bookingId)))
  const undone = [...reached].filter((id) => !standing.has(id))
  await store.setUndone(ctx.db, whole === undefined ? undone : [whole, ...undone], ctx.clock.iso())
  await store.setUndone(
    ctx.db,
    [...reached].filter((id) => standing.has(id)),
    null,
  )
}

/** An entry is undone unless its undo is. */
function undoneAmong(linked: { id: string; undoes: string | null }[]): (id: string) => boolean {
  const undoOf = new Map(linked.flatMap(({ id, undoes }) => (undoes === null ? [] : [[undoes, id] as const])))
  const known = new Map<string, boolean>()
  return (id) => {
    const chain: string[] = []
    let at: string | undefined = id
    for (; at !== undefined && !known.has(at); at = undoOf.get(at)) chain.push(at)
    // The last of a chain stands.
    let isUndone = at === undefined || known.get(at) === true
    for (const one of chain.toReversed()) {
      isUndone = !isUndone
      known.set(one, isUndone)
    }
    return known.get(id) ?? false
  }
}
