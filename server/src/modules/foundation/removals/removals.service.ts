import { randomUUID } from 'node:crypto'
import { type TrashedThing, type TrashKind, trashKinds } from '@larder/contract/removals.ts'
import { DAY_MS, MINUTE_MS } from '@larder/domain/durations.ts'
import type { Access } from '@larder/domain/permissions/flags.ts'
import type { Scope } from '@larder/domain/permissions/scopes.ts'
import { demandFlag, demandScope } from '#core/access.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { notFound, problem } from '#core/errors.ts'
import { newSecretToken } from '#core/secret-token.ts'
import { momentBefore } from '#ports/clock.ts'
import { dependentRowsOf, type RemovalKind } from './dependent-rows.ts'
import type { Row } from './removals.store.ts'
import * as store from './removals.store.ts'
import { putParts, type RemovedParts, readParts, withParents } from './removed-parts.service.ts'
import { putReferences, type RemovedReferences, readReferences } from './removed-references.service.ts'

/**
 * Undo of deletions: deleted rows are kept for a while and restored under the same ids for whoever deleted them. Who
 * may delete, and the deletion itself, belong to the modules. A change that is no deletion is stored and undone by its
 * module (`Undo`, handed in by `every-route.ts`).
 */

const UNDO_MS = 15 * MINUTE_MS
/** Recipes, which wait in a trash of their own, stay as long. */
export const DAYS_IN_TRASH = 30
const TRASH_MS = DAYS_IN_TRASH * DAY_MS
const LONGEST_NAME = 200
/** Larger deletions cannot be undone: the row would be too long for a backup. */
const LONGEST_KEPT = 10_000_000

/** The deleted rows, and what went with them. Stored as JSON, so `things` keeps its name. */
export type RemovedRows = { things: Row[]; parts: RemovedParts; references: RemovedReferences }

/** Undoes a change of one kind; answers how many records that were. */
export type Undo = (ctx: TxCtx, kept: string) => Promise<number>

/**
 * Call it before the deletion, in its transaction. Without a request for undo only what belongs into the trash is kept.
 */
export async function keepForUndo(ctx: TxCtx, kind: RemovalKind, ids: string[], folders: string[] = []): Promise<void> {
  if (!ctx.undo && !isTrashKind(kind)) return
  const kept = await rowsToKeep(ctx, kind, ids)
  if (kept.things.length > 0) await keep(ctx, kind, kept, { folders, ...(isTrashKind(kind) ? trashOf(ctx, kept) : {}) })
}

/** Call it before the deletion, which a module keeps itself as part of a change (`keepChange`). */
export async function rowsToKeep(ctx: TxCtx, kind: RemovalKind, ids: string[]): Promise<RemovedRows> {
  const { table, parts = [], references = [] } = dependentRowsOf(kind)
  const things = await store.rowsWhere(ctx.db, table, 'id', ids)
  return {
    things,
    parts: await readParts(ctx.db, parts, ids),
    references: await readReferences(ctx.db, references, ids, things),
  }
}

/** Call it in the transaction of the change; the `Undo` of that kind reads `kept`. */
export async function keepChange(ctx: TxCtx, kind: string, kept: object, folders: string[] = []): Promise<void> {
  if (ctx.undo) await keep(ctx, kind, kept, { folders })
}

type InTrash = Pick<store.RemovalRow, 'trashId' | 'householdId' | 'onlyFor' | 'name' | 'date' | 'recipeId' | 'things'>

const nowhere: InTrash = {
  ...{ trashId: null, householdId: null, onlyFor: null, name: null, date: null, recipeId: null },
  things: 1,
}

async function keep(
  ctx: TxCtx,
  kind: string,
  kept: object,
  { folders, ...inTrash }: Partial<InTrash> & { folders: string[] },
): Promise<void> {
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
    ...nowhere,
    ...inTrash,
  })
  if (ctx.undo) ctx.undo.token = token
}

/** The household is part of the key, so that a member who moved cannot undo. */
const keyOf = ({ actor }: Pick<Ctx, 'actor'>, token: string) => `${actor.householdId} ${token}`

const endedBefore = ({ clock }: Pick<Ctx, 'clock'>) => momentBefore(clock, UNDO_MS)
const emptiedBefore = ({ clock }: Pick<Ctx, 'clock'>) => momentBefore(clock, TRASH_MS)

const isTrashKind = (kind: string): kind is TrashKind => trashKinds.some((one) => one === kind)

/** Comments and margin notes. */
const isWrittenNote = (row: Row): boolean => 'text' in row && !('date' in row)

/** The household finds it; a private list and personal notes only their owner. */
function trashOf({ actor }: TxCtx, { things }: RemovedRows): InTrash {
  const [first = {}] = things
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    trashId: randomUUID(),
    householdId: actor.householdId,
    onlyFor: first.isPrivate === 1 || isWrittenNote(first) ? actor.userId : null,
    name: (text(first.name) || text(first.title) || (isWrittenNote(first) ? text(first.text) : '')).slice(
      0,
      LONGEST_NAME,
    ),
    date: text(first.date) || null,
    recipeId: text(first.recipeId) || null,
    things: things.length,
  }
}

/** An API token can only undo what it could have done. */
const scopeOfKind: { readonly [kind: string]: Scope } = {
  mealplan: 'plan',
  mealplanRule: 'plan',
  householdMeal: 'plan',
  mealplanTemplate: 'plan',
  endedRepeat: 'plan',
  shoppingList: 'shop',
  shoppingItem: 'shop',
  shoppingListLink: 'shop',
  movedItems: 'shop',
  diner: 'diners',
  pantryPlace: 'shop',
  shoppingStore: 'shop',
  recurringItem: 'shop',
}

/** Undo needs the permission to delete; kinds not listed need none. */
const accessOfKind: { readonly [kind: string]: Access } = {
  food: 'organize',
  combinedFoods: 'organize',
  correctedFood: 'organize',
  unit: 'organize',
  importRule: 'organize',
  category: 'organize',
  tag: 'organize',
  tool: 'organize',
  label: 'organize',
  invitation: 'invite',
  diner: 'manageHousehold',
} satisfies { readonly [K in RemovalKind | 'combinedFoods' | 'correctedFood']?: Access }

/** The records as they may come back: what they name may be promised to others by now. */
export type Mend = (ctx: TxCtx, things: Row[]) => Promise<Row[]>

/** What other modules know of the kinds that they delete. */
export type KnownKinds = {
  undos: { readonly [kind: string]: Undo }
  mends: { readonly [K in RemovalKind]?: Mend }
}

export const restore = (ctx: Ctx, token: string, known: KnownKinds): Promise<{ count: number }> =>
  restoring(ctx, (ctx) => putBack(ctx, token, known))

/** The same for what the household finds in its trash, whoever of them deleted it. */
export const bringBack = (ctx: Ctx, trashId: string, { mends }: KnownKinds): Promise<{ count: number }> =>
  restoring(ctx, async (ctx) =>
    putBackRemoval(ctx, await store.takeFromTrash(ctx.db, ctx.actor, trashId, emptiedBefore(ctx)), {
      undos: {},
      mends,
    }),
  )

/** Its files, if it has any, go as well. */
export const purge = (ctx: Ctx, trashId: string): Promise<null> =>
  ctx.tx(async (ctx) => {
    const removal = await store.takeFromTrash(ctx.db, ctx.actor, trashId, emptiedBefore(ctx))
    if (!removal) throw notFound()
    demandFlag(accessOfKind[removal.kind] ?? 'member', ctx.actor)
    demandScope(scopeOfKind[removal.kind] ?? 'write', ctx.actor, ctx.t)
    for (const folder of JSON.parse(removal.folders) as string[]) ctx.later('files.removeFolder', folder, null)
    return null
  })

export async function trash(ctx: Ctx): Promise<TrashedThing[]> {
  const rows = await store.listTrash(ctx.db, ctx.actor, emptiedBefore(ctx))
  return rows.flatMap(({ isHidden, recipeName, name, ...row }) => {
    const kind = row.kind as TrashKind
    // What was said about a recipe that is hidden by now is hidden too; of a meal others know that there was one.
    if (isHidden === 1 && (kind === 'comment' || kind === 'marginNote')) return []
    const called = isHidden === 1 ? ctx.t('mealplans.privateMeal') : kind === 'mealplan' ? (recipeName ?? name) : name
    const emptiesAt = new Date(Date.parse(row.deletedAt) + TRASH_MS).toISOString()
    return [{ ...row, kind, name: called ?? '', emptiesAt }]
  })
}

async function restoring(ctx: Ctx, put: (ctx: TxCtx) => Promise<{ count: number }>): Promise<{ count: number }> {
  try {
    return await ctx.tx(put)
  } catch (error) {
    if (ctx.dialect.violationOf(error)?.kind !== 'unique') throw error
    throw problem('conflict', ctx.t('removals.nameTaken'))
  }
}

async function putBack(ctx: TxCtx, token: string, known: KnownKinds): Promise<{ count: number }> {
  const removal = await store.take(ctx.db, keyOf(ctx, token), ctx.actor, endedBefore(ctx))
  return putBackRemoval(ctx, removal, known)
}

async function putBackRemoval(
  ctx: TxCtx,
  removal: store.Taken | undefined,
  { undos, mends }: KnownKinds,
): Promise<{ count: number }> {
  if (!removal) throw notFound()
  demandFlag(accessOfKind[removal.kind] ?? 'member', ctx.actor)
  demandScope(scopeOfKind[removal.kind] ?? 'write', ctx.actor, ctx.t)
  const undo = undos[removal.kind]
  if (undo) return { count: await undo(ctx, removal.rows) }
  const kind = removal.kind as RemovalKind
  const things = await putBackRows(ctx, kind, JSON.parse(removal.rows), mends[kind])
  if (things.length === 0) throw notFound()
  const { table, announce } = dependentRowsOf(kind)
  const { groupId } = ctx.actor
  // Marked as restored, so that notifiers do not report something new.
  const emit: TxCtx['emit'] = (event, payload) => ctx.emit(event, { ...payload, restored: true })
  const privacy = await store.privateLists(ctx.db, table, things)
  const hidden = await store.hiddenRecipes(ctx.db, things)
  for (const thing of things) {
    const { id, recipeId, householdId, shoppingListId } = thing
    const privateTo = privacy.get(String(shoppingListId ?? id))
    const text = (column: string) => String(thing[column])
    announce(emit, {
      groupId,
      id: String(id),
      name: text('name'),
      recipeId: String(recipeId),
      householdId: String(householdId ?? ctx.actor.householdId),
      date: text('date'),
      entryType: text('entryType'),
      title: text('title'),
      shoppingListId: String(shoppingListId),
      cookbookId: text('cookbookId'),
      userId: text('userId'),
      visibility: text('visibility'),
      ...(privateTo === undefined ? hidden.get(String(recipeId)) : { privateTo }),
    })
  }
  return { count: things.length }
}

/** Answers the records that are back, of which nobody was told; nothing where what they belong to is gone. */
export async function putBackRows(ctx: TxCtx, kind: RemovalKind, kept: RemovedRows, mend?: Mend): Promise<Row[]> {
  const { table, parents, parts = [], references = [] } = dependentRowsOf(kind)
  const there = await withParents(ctx, kept.things, parents)
  const things = mend ? await mend(ctx, there) : there
  await store.insertRows(ctx.db, table, things)
  await putParts(ctx, parts, kept.parts, new Set(things.map(({ id }) => id ?? null)))
  await putReferences(ctx.db, references, kept.references, new Map(things.map((thing) => [String(thing.id), thing])))
  return things
}

/** Removes what can no longer be undone, in every group; answers how many. */
export function forgetEnded(ctx: Ctx<undefined>): Promise<number> {
  return ctx.tx(async (ctx) => {
    const ended = await store.removeEnded(ctx.db, { undo: endedBefore(ctx), trash: emptiedBefore(ctx) })
    for (const { folders } of ended)
      for (const folder of JSON.parse(folders) as string[]) ctx.later('files.removeFolder', folder, null)
    return ended.length
  })
}
