import type { ListQuery, Page } from '@larder/contract/page.ts'
import type { Viewer } from '#core/actor.ts'
import type { Attributes } from '#core/attributes/attributes.ts'
import type { AnyCtx, Ctx, TxCtx } from '#core/context.ts'
import { type AppError, notFound, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import type { OpenList } from '#core/list.ts'
import type { Database, Reader } from '#db/database.ts'
import type { Translate } from '../../i18n/messages.ts'
import {
  type CollectionTable,
  collectionStore,
  type Owner,
  type RowOf,
  type StoreDescription,
  type Written,
} from './collection.store.ts'
import { type Use, type UsesAt, usesAt } from './uses.ts'

/**
 * What every collection of a group or household does, from a description as data: read, create, replace, delete one or
 * many, merge. Every change is one transaction that locks in the order of ids, keeps deleted rows for undo and emits
 * one event. A module adds what is special to it in its own service.
 */

type Query = ListQuery & { search?: string | null; searchAliases?: boolean }
type Change = 'created' | 'updated' | 'deleted'

/** `renamed`: what uses it is called differently now. */
type Announcement<Row> = { change: Change; row: Row; owner: Owner & { groupId: string }; renamed: boolean }

type Description<T extends CollectionTable, C extends keyof Database[T] & string, Draft, Item> = StoreDescription<
  T,
  C
> & {
  /** What may be filtered and sorted by. */
  attributes: (viewer: Viewer) => Attributes
  written: (draft: Draft) => Written<T>
  /** Emits the event of a change. */
  announce: (ctx: Pick<TxCtx, 'emit'>, announcement: Announcement<RowOf<T, C>>) => void
  /** Called before a deletion; left out where it cannot be undone. */
  keepForUndo?: (ctx: TxCtx, ids: string[]) => Promise<void>
  /** Hydrates rows with what belongs to them in other tables, in as many statements for many as for one. */
  hydrate?: (db: Reader, rows: RowOf<T, C>[], viewer: Viewer) => Promise<Item[]>
  /** Rules that no schema can express; throws. */
  check?: (ctx: TxCtx, draft: Draft) => Promise<void>
  /** Writes what belongs to a row in other tables, in place of what was there. */
  putParts?: (ctx: TxCtx, id: string, draft: Draft) => Promise<void>
  /** The answer to deleting a record that does not exist: older clients expect a bad request. */
  nothingToRemove?: (ctx: TxCtx) => AppError
}

type Merging = { repoint: Use['repoint']; done: Parameters<Translate>[0] }

const badRequest = (ctx: TxCtx) => problem('invalid', ctx.t('generic.serverError'), 'not found')

export function collection<T extends CollectionTable, C extends keyof Database[T] & string, Draft, Item = RowOf<T, C>>(
  described: Description<T, C, Draft, Item>,
) {
  const { attributes, written, announce, keepForUndo, check, putParts, nothingToRemove = badRequest } = described
  const hydrate = described.hydrate ?? (async (_db: Reader, rows: RowOf<T, C>[]) => rows as unknown as Item[])
  const store = collectionStore(described)

  const announceChange = (ctx: TxCtx, change: Change, row: RowOf<T, C>, renamed = false) =>
    announce(ctx, { change, row, owner: ctx.actor, renamed })

  const hydrated = async (ctx: Pick<Ctx, 'db' | 'actor'>, row: RowOf<T, C>): Promise<Item> =>
    found((await hydrate(ctx.db, [row], ctx.actor))[0])

  const rowOf = async (ctx: Pick<Ctx, 'db' | 'actor'>, id: string) =>
    (await store.listByIds(ctx.db, ctx.actor, [id]))[0]

  /** Runs once the rows are locked and before they go. */
  type BeforeRemoval = (ctx: TxCtx, ids: string[]) => Promise<void>

  async function removeRows(ctx: TxCtx, ids: string[], beforeRemoval?: BeforeRemoval): Promise<number> {
    const there = await store.lock(ctx, ctx.actor, ids, 'remove')
    if (there.length !== ids.length) throw notFound()
    // First, because what runs before the removal may change what names them.
    await keepForUndo?.(ctx, ids)
    await beforeRemoval?.(ctx, ids)
    for (const row of await store.remove(ctx.db, ctx.actor, ids)) announceChange(ctx, 'deleted', row)
    return ids.length
  }

  return {
    list: async (ctx: Ctx, query: Query): Promise<Page<Item>> => {
      const page = await store.list(ctx, ctx.actor, query, { attributes: attributes(ctx.actor) })
      return { ...page, items: await hydrate(ctx.db, page.items, ctx.actor) }
    },

    /** As guests see them. */
    listOpen: async (ctx: AnyCtx, { groupId, link }: OpenList, query: Query): Promise<Page<Item>> => {
      const guest = { groupId }
      const page = await store.list(ctx, guest, query, { attributes: attributes(guest), link })
      return { ...page, items: await hydrate(ctx.db, page.items, guest) }
    },

    get: async (ctx: Ctx, id: string): Promise<Item> => hydrated(ctx, found(await rowOf(ctx, id))),

    /** Hydrated records by their ids; ids of other owners are missing from the answer. */
    byIds: async (db: Reader, viewer: Viewer, ids: string[]): Promise<Map<string, Item>> => {
      const rows = await store.listByIds(db, viewer, ids)
      const items = await hydrate(db, rows, viewer)
      return new Map(rows.map(({ id }, at) => [id as string, items[at] as Item]))
    },

    /** By what is unique among them: a name, a slug. */
    byUnique: store.listByUnique,

    create: (ctx: Ctx, draft: Draft): Promise<Item> =>
      ctx.tx(async (ctx) => {
        await check?.(ctx, draft)
        const row = await store.insert(ctx.db, ctx.actor, written(draft), ctx.clock.iso())
        await putParts?.(ctx, row.id, draft)
        announceChange(ctx, 'created', row)
        return hydrated(ctx, row)
      }),

    /** Replaces everything: what the draft leaves out returns to its default. */
    update: (ctx: Ctx, id: string, draft: Draft): Promise<Item> =>
      ctx.tx(async (ctx) => {
        const before = found(await rowOf(ctx, id))
        await check?.(ctx, draft)
        const row = found(await store.update(ctx.db, ctx.actor, id, written(draft), ctx.clock.iso()))
        await putParts?.(ctx, id, draft)
        announceChange(ctx, 'updated', row, nameOf(before) !== nameOf(row))
        return hydrated(ctx, row)
      }),

    remove: (ctx: Ctx, id: string, beforeRemoval?: BeforeRemoval): Promise<Item> =>
      ctx.tx(async (ctx) => {
        const row = await rowOf(ctx, id)
        if (!row) throw nothingToRemove(ctx)
        const item = await hydrated(ctx, row)
        await removeRows(ctx, [id], beforeRemoval)
        return item
      }),

    /** All of them or none. */
    removeMany: (ctx: Ctx, ids: string[], beforeRemoval?: BeforeRemoval): Promise<{ count: number }> =>
      ctx.tx(async (ctx) => ({ count: await removeRows(ctx, [...new Set(ids)], beforeRemoval) })),

    /** The second one keeps its own values and takes over every use of the first, which is then deleted. */
    merge: (ctx: Ctx, from: string, to: string, { repoint, done }: Merging) =>
      ctx.tx(async (ctx) => {
        if (from === to) throw problem('invalid', ctx.t('generic.mergeSame'), `same ${described.table}`)
        if ((await store.lock(ctx, ctx.actor, [from, to], 'remove')).length < 2) throw notFound()
        await repoint(ctx.db, ctx.actor.groupId, from, to)
        for (const row of await store.remove(ctx.db, ctx.actor, [from])) announceChange(ctx, 'deleted', row)
        announceChange(ctx, 'updated', found(await rowOf(ctx, to)), true)
        return { message: ctx.t(done), error: false }
      }),

    whereUsed: async <Place extends string>(ctx: Ctx, uses: UsesAt<Place>, places: readonly Place[], id: string) => {
      found(await rowOf(ctx, id))
      return usesAt(ctx.db, uses, places, ctx.actor, id)
    },

    /** For each draft the row that was made, or nothing where the owner has one of that name. Emits no event. */
    addMissing: (ctx: Pick<TxCtx<unknown>, 'db' | 'clock'>, owner: Owner, rows: Written<T>[]) =>
      store.insertMissing(ctx.db, owner, rows, ctx.clock.iso()),

    lock: store.lock,
  }
}

const nameOf = (row: object): unknown => ('name' in row ? row.name : undefined)
