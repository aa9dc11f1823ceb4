import type { Access } from '@larder/domain/permissions/flags.ts'
import type { Scope } from '@larder/domain/permissions/scopes.ts'
import { demandFlag, demandScope } from '#core/access.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { notFound, problem } from '#core/errors.ts'
import { newSecretToken } from '#core/secret-token.ts'
import { type Footprint, footprintOf, type RemovalKind } from './footprints.ts'
import type { Reference, Row } from './removals.store.ts'
import * as store from './removals.store.ts'

/**
 * Deletions that can be taken back: what goes is kept for a while, and put back under the same ids for whoever deleted
 * it. Who may delete, and the deletion itself, is the matter of the modules that own the things. A change that is no
 * deletion is kept in the words of its module, which also takes it back (`TakeBack`, handed over by `app.ts`).
 */

const WINDOW_MS = 15 * 60_000
/** Of more than this there is no way back: it would be a row that no archive takes. */
const LONGEST_KEPT = 10_000_000

/** The rows that went, part by part and reference by reference in the order of the footprint. */
type Kept = { things: Row[]; parts: Row[][]; references: Reference[][] }

/** Undoes a change of one kind from what was kept of it, and answers how many things that was. */
export type TakeBack = (ctx: TxCtx, kept: string) => Promise<number>

/** To be called before the deletion, in its transaction. Does nothing for callers who did not ask for a way back. */
export async function keepForUndo(ctx: TxCtx, kind: RemovalKind, ids: string[], folders: string[] = []): Promise<void> {
  if (!ctx.undo) return
  const { table, parts = [], references = [] } = footprintOf(kind)
  const kept: Kept = { things: await store.rowsWhere(ctx.db, table, 'id', ids), parts: [], references: [] }
  for (const part of parts) kept.parts.push(await store.rowsWhere(ctx.db, part.table, part.column, ids))
  for (const one of references) kept.references.push(await store.referencesTo(ctx.db, one.table, one.column, ids))
  await keepChange(ctx, kind, kept, folders)
}

/** To be called in the transaction of the change; `kept` is read again by the `TakeBack` of that kind. */
export async function keepChange(ctx: TxCtx, kind: string, kept: object, folders: string[] = []): Promise<void> {
  if (!ctx.undo) return
  const rows = JSON.stringify(kept)
  if (rows.length > LONGEST_KEPT) return
  const token = newSecretToken()
  const { userId, groupId } = ctx.actor
  await store.insert(ctx.db, {
    id: keyOf(ctx, token),
    userId,
    groupId,
    createdAt: ctx.clock.iso(),
    kind,
    rows,
    folders: JSON.stringify(folders),
  })
  ctx.undo.token = token
}

/** Whoever has moved out meanwhile asks under another one. */
const keyOf = ({ actor }: Pick<Ctx, 'actor'>, token: string) => `${actor.householdId} ${token}`

const endedBefore = ({ clock }: Pick<Ctx, 'clock'>) => new Date(clock.now().getTime() - WINDOW_MS).toISOString()

/** A token takes back only what it could have done. */
const scopeOfKind: { readonly [kind: string]: Scope } = {
  mealplan: 'plan',
  mealplanRule: 'plan',
  shoppingList: 'shop',
  shoppingItem: 'shop',
  shoppingListLink: 'shop',
  movedItems: 'shop',
}

/** Nobody takes back what they may no longer delete; what is not named here everybody may. */
const accessOfKind: { readonly [kind: string]: Access } = {
  food: 'organize',
  combinedFoods: 'organize',
  unit: 'organize',
  importRule: 'organize',
  category: 'organize',
  tag: 'organize',
  tool: 'organize',
  label: 'organize',
  invitation: 'invite',
} satisfies { readonly [K in RemovalKind | 'combinedFoods']?: Access }

type TakeBacks = { readonly [kind: string]: TakeBack }

export async function restore(ctx: Ctx, token: string, takeBacks: TakeBacks): Promise<{ count: number }> {
  try {
    return await ctx.tx((ctx) => putBack(ctx, token, takeBacks))
  } catch (error) {
    if (ctx.dialect.violationOf(error)?.kind !== 'unique') throw error
    throw problem('conflict', ctx.t('removals.nameTaken'))
  }
}

async function putBack(ctx: TxCtx, token: string, takeBacks: TakeBacks): Promise<{ count: number }> {
  const removal = await store.take(ctx.db, keyOf(ctx, token), ctx.actor, endedBefore(ctx))
  if (!removal) throw notFound()
  demandFlag(accessOfKind[removal.kind] ?? 'member', ctx.actor)
  demandScope(scopeOfKind[removal.kind] ?? 'write', ctx.actor, ctx.t)
  const takeBack = takeBacks[removal.kind]
  if (takeBack) return { count: await takeBack(ctx, removal.rows) }
  const kept: Kept = JSON.parse(removal.rows)
  const { table, parents, parts = [], references = [], announce } = footprintOf(removal.kind as RemovalKind)
  const things = await withParents(ctx, kept.things, parents)
  if (things.length === 0) throw notFound()
  await store.insertRows(ctx.db, table, things)
  const back = new Set(things.map(({ id }) => id))
  for (const [at, part] of parts.entries()) {
    const own = (kept.parts[at] ?? []).filter((row) => back.has(row[part.column] ?? null))
    await store.insertRows(ctx.db, part.table, await withParents(ctx, own, part.parents))
  }
  for (const [at, { table, column }] of references.entries()) {
    const own = (kept.references[at] ?? []).filter(({ target }) => back.has(target))
    await store.putReferences(ctx.db, table, column, own)
  }
  const { groupId } = ctx.actor
  // Whoever tells people of it says that it is back and not that it is new.
  const emit: TxCtx['emit'] = (event, payload) => ctx.emit(event, { ...payload, restored: true })
  for (const { id, name, recipeId, householdId, date, entryType, title, shoppingListId } of things)
    announce(emit, {
      groupId,
      id: String(id),
      name: String(name),
      recipeId: String(recipeId),
      householdId: String(householdId ?? ctx.actor.householdId),
      date: String(date),
      entryType: String(entryType),
      title: String(title),
      shoppingListId: String(shoppingListId),
    })
  return { count: things.length }
}

/** Meanwhile others may have gone too: a row whose owner is gone stays away, what it only mentioned is forgotten. */
async function withParents(ctx: TxCtx, rows: Row[], parents: Footprint['parents'] = {}): Promise<Row[]> {
  let kept = rows
  for (const [column, { table, loose }] of Object.entries(parents)) {
    const named = new Set(kept.flatMap((row) => row[column] ?? []))
    const there = await store.idsIn(ctx.db, table, [...named].map(String))
    const stands = (row: Row) => row[column] === null || there.has(String(row[column]))
    kept = loose ? kept.map((row) => (stands(row) ? row : { ...row, [column]: null })) : kept.filter(stands)
  }
  return kept
}

/** Forgets what can no longer be taken back, in every group; answers how many there were. */
export function forgetEnded(ctx: Ctx<undefined>): Promise<number> {
  return ctx.tx(async (ctx) => {
    const ended = await store.removeMadeBefore(ctx.db, endedBefore(ctx))
    for (const { folders } of ended)
      for (const folder of JSON.parse(folders) as string[]) ctx.later('files.removeFolder', folder, null)
    return ended.length
  })
}
