import { randomUUID } from 'node:crypto'
import { defaultShareExpiry, isShareExpired } from '@larder/domain/share-expiry.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { hashToken, newSecretToken } from '#core/secret-token.ts'
import type { Database } from '#db/database.ts'
import { type LinkTables, shareLinkStore } from './share-links.store.ts'

/**
 * Secret links to one record of a household. Everybody of the household who may see the record makes and deletes them;
 * only the hash of the secret is stored. What a guest sees belongs to the module that describes its links here.
 */

type Base = 'id' | 'createdAt' | 'tokenHash' | 'expiresAt'

type WithoutHash<T extends keyof LinkTables> = Omit<Database[T], 'tokenHash'>

type Described<T extends keyof LinkTables, Draft, Link, Target> = {
  table: T
  /** The column that names what a link shows. */
  target: LinkTables[T]
  /** The record as the caller may see it. */
  find: (ctx: Pick<Ctx, 'db' | 'actor'>, id: string) => Promise<Target | undefined>
  /** The columns of a link beyond those that all of them have. */
  written: (draft: Draft) => Omit<Database[T], Base | LinkTables[T]>
  toLink: (row: WithoutHash<T>) => Link
  keepForUndo: (ctx: TxCtx, ids: string[]) => Promise<void>
  announce: (ctx: TxCtx, change: 'created' | 'deleted', row: Database[T], target: Target) => void
}

export function shareLinks<T extends keyof LinkTables, Draft extends { expiresAt?: string | null }, Link, Target>(
  described: Described<T, Draft, Link, Target>,
) {
  type Row = Database[T]
  const { table, target: column, find, written, toLink, keepForUndo, announce } = described
  const store = shareLinkStore(table, column)
  const demand = async (ctx: Pick<Ctx, 'db' | 'actor'>, id: string) => found(await find(ctx, id))
  const shown = ({ tokenHash: _, ...link }: Row): Link => toLink(link)

  return {
    /** Those that have not ended. */
    list: async (ctx: Ctx, targetId: string): Promise<Link[]> => {
      await demand(ctx, targetId)
      return (await store.list(ctx.db, targetId, ctx.clock.iso())).map(shown)
    },

    create: (ctx: Ctx, targetId: string, draft: Draft): Promise<Link & { token: string }> =>
      ctx.tx(async (ctx) => {
        const target = await demand(ctx, targetId)
        const now = ctx.clock.now()
        const expiresAt = draft.expiresAt ? new Date(draft.expiresAt).toISOString() : defaultShareExpiry(now)
        if (isShareExpired(expiresAt, now)) throw problem('invalid', ctx.t('shoppingListSharing.ended'), 'expiresAt')
        const token = newSecretToken()
        const base = { id: randomUUID(), createdAt: ctx.clock.iso(), tokenHash: hashToken(token), expiresAt }
        const row = { ...base, [column]: targetId, ...written(draft) } as unknown as Row
        await store.insert(ctx.db, row)
        announce(ctx, 'created', row, target)
        return { ...shown(row), token }
      }),

    remove: (ctx: Ctx, targetId: string, id: string): Promise<Link> =>
      ctx.tx(async (ctx) => {
        const target = await demand(ctx, targetId)
        await keepForUndo(ctx, [id])
        const row = found(await store.remove(ctx.db, targetId, id))
        announce(ctx, 'deleted', row, target)
        return shown(row)
      }),

    /** Ended links of every household; answers how many there were. */
    removeExpired: (ctx: Ctx<unknown>): Promise<number> =>
      ctx.tx(async (ctx) => (await store.removeExpired(ctx.db, ctx.clock.iso())).length),
  }
}
