import type { Ctx, TxCtx } from '#core/context.ts'
import type { Database } from '#db/database.ts'
import { withdrawAccounts } from '#modules/accounts/users/accounts.service.ts'
import * as store from './mealie-import.store.ts'

/** Takes away what an import made of one group: it did not come whole. What was here before is not touched. */

/** Few enough that nobody waits long before they can save. */
const AT_ONCE = 100

/** What names others goes before them. Recipes, people and homes have their own ways. */
const tables: [kind: string, table: keyof Database][] = [
  ['shareLink', 'recipeShareToken'],
  ['webhook', 'webhook'],
  ['notifier', 'notifier'],
  ['invitation', 'invitation'],
  ['recipeAction', 'recipeAction'],
  ['shoppingList', 'shoppingList'],
  ['mealplanRule', 'mealplanRule'],
  ['mealplan', 'mealplan'],
  ['cookbook', 'cookbook'],
]
const sharedTables: [kind: string, table: keyof Database][] = [
  ['tool', 'tool'],
  ['tag', 'tag'],
  ['category', 'category'],
  ['food', 'food'],
  ['unit', 'unit'],
  ['label', 'label'],
]

type Unfinished = { importId: string; archivedGroup: string }

export async function rollBackGroup(ctx: Ctx<unknown>, unfinished: Unfinished): Promise<void> {
  const { importId, archivedGroup } = unfinished
  const each = eachPortion(ctx, unfinished)
  for (const [kind, table] of tables)
    await each(kind, (ctx, ids) => store.removeRecords(ctx.db, table, idsOf(kind, ids)))
  await each('recipe', async (ctx, ids) => {
    const gone = await store.removeRecipes(ctx.db, ids)
    await ctx.dialect.search.remove(
      ctx.db,
      gone.map(({ id }) => id),
    )
    for (const recipe of gone) ctx.emit('recipe.purged', recipe)
  })
  for (const [kind, table] of sharedTables) await each(kind, (ctx, ids) => store.removeRecords(ctx.db, table, ids))
  await each('user', (ctx, ids) => withdrawAccounts(ctx, ids))
  await each('household', async (ctx, ids) => {
    for (const id of ids) await store.removeEmpty(ctx.db, 'household', id)
  })
  await each('group', async (ctx, ids) => {
    for (const id of ids) if (await store.removeEmpty(ctx.db, 'group', id)) ctx.emit('group.deleted', { id })
  })
  await ctx.tx((ctx) => store.removeItemsOfGroup(ctx.db, importId, archivedGroup))
}

/** The database numbers meals. */
const idsOf = (kind: string, ids: string[]) => (kind === 'mealplan' ? ids.map(Number) : ids)

function eachPortion(ctx: Ctx<unknown>, { importId, archivedGroup }: Unfinished) {
  return async (kind: string, takeAway: (ctx: TxCtx<unknown>, ids: string[]) => Promise<unknown>): Promise<void> => {
    for (;;) {
      const made = await store.listMade(ctx.db, importId, archivedGroup, kind, AT_ONCE)
      if (made.length === 0) return
      await ctx.tx(async (ctx) => {
        await takeAway(
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
