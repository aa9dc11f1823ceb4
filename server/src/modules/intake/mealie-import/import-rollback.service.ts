import type { Ctx, TxCtx } from '#core/context.ts'
import { withdrawAccounts } from '#modules/accounts/users/accounts.service.ts'
import { recordKinds, specOf } from '#modules/intake/group-archive/full-backup.service.ts'
import * as store from './mealie-import.store.ts'

/** Removes everything that an import made of one group that did not come completely. What was here before is not touched. */

/** Small transactions, so that other writers do not wait long. */
const AT_ONCE = 100

const linkTables = {
  shareLink: 'recipeShareToken',
  webhook: 'webhook',
  notifier: 'notifier',
  invitation: 'invitation',
} as const

type Unfinished = { importId: string; archivedGroup: string }

export async function rollBackGroup(ctx: Ctx<unknown>, unfinished: Unfinished): Promise<void> {
  const { importId, archivedGroup } = unfinished
  const each = eachPortion(ctx, unfinished)
  for (const [kind, table] of Object.entries(linkTables))
    await each(kind, (ctx, ids) => store.removeRecords(ctx.db, table, ids))
  // In the reverse order of their import: records that refer to others go before them.
  for (const kind of recordKinds.toReversed()) {
    const { table, isNumbered } = specOf(kind)
    if (kind === 'recipe') await each(kind, removeRecipes)
    else if (kind !== 'household')
      await each(kind, (ctx, ids) => store.removeRecords(ctx.db, table, isNumbered ? ids.map(Number) : ids))
  }
  await each('user', (ctx, ids) => withdrawAccounts(ctx, ids))
  await each('household', async (ctx, ids) => {
    for (const id of ids) await store.removeEmpty(ctx.db, 'household', id)
  })
  await each('group', async (ctx, ids) => {
    for (const id of ids) if (await store.removeEmpty(ctx.db, 'group', id)) ctx.emit('group.deleted', { id })
  })
  await ctx.tx((ctx) => store.removeItemsOfGroup(ctx.db, importId, archivedGroup))
}

async function removeRecipes(ctx: TxCtx<unknown>, ids: string[]): Promise<void> {
  const gone = await store.removeRecipes(ctx.db, ids)
  await ctx.dialect.search.remove(
    ctx.db,
    gone.map(({ id }) => id),
  )
  for (const recipe of gone) ctx.emit('recipe.purged', recipe)
}

function eachPortion(ctx: Ctx<unknown>, { importId, archivedGroup }: Unfinished) {
  return async (kind: string, remove: (ctx: TxCtx<unknown>, ids: string[]) => Promise<unknown>): Promise<void> => {
    for (;;) {
      const made = await store.listMade(ctx.db, importId, archivedGroup, kind, AT_ONCE)
      if (made.length === 0) return
      await ctx.tx(async (ctx) => {
        await remove(
          ctx,
          made.map(({ thingId }) => String(thingId)),
        )
        await store.removeItems(
          ctx.db,
          importId,
          made.map(({ position }) => position),
        )
      })
    }
  }
}
