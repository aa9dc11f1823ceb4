import type { ListQuery, Page } from '@larder/contract/page.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import type { TrashedRecipe } from '@larder/contract/trash.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { lockRows } from '#db/lock-rows.ts'
import { DAYS_IN_TRASH } from '#modules/foundation/removals/removals.service.ts'
import { alreadyExists, freeNames, nameColumns } from '#modules/recipes/recipes/free-names.service.ts'
import {
  demandDelete,
  type FoundRecipe,
  findTrashedRecipe,
  noEntry,
  readableRecipe,
} from '#modules/recipes/recipes/recipe-access.service.ts'
import { refOf } from '#modules/recipes/recipes/recipe-event-refs.service.ts'
import { putInIndex } from '#modules/recipes/recipes/recipe-index.service.ts'
import { recipeOf } from '#modules/recipes/recipes/recipe-reading.service.ts'
import { summariesFrom } from '#modules/recipes/recipes/recipe-summaries.service.ts'
import { momentBefore } from '#ports/clock.ts'
import * as store from './trash.store.ts'

/**
 * The trash: a deleted recipe keeps everything that belongs to it for thirty days and gives up only its address. For
 * everybody else it does not exist. Files go when the row goes for good; whoever owns them hears of it.
 */

type Ref = Pick<FoundRecipe, 'id' | 'groupId' | 'householdId' | 'slug' | 'name' | 'userId' | 'visibility'>

export const remove = (ctx: Ctx, slugOrId: string): Promise<Recipe> =>
  ctx.tx(async (ctx) => {
    const row = await readableRecipe(ctx, slugOrId)
    demandDelete(ctx, row)
    const recipe = await recipeOf(ctx, row.id)
    await trashRecipes(ctx, [row])
    return recipe
  })

/** Moves recipes to the trash; whoever calls has found them in the caller's group and asked the rule. */
export const trashRecipes = (ctx: Ctx, rows: Ref[]): Promise<void> =>
  ctx.tx(async (ctx) => {
    const { groupId, userId } = ctx.actor
    const ids = rows.map(({ id }) => id)
    await lockRows(ctx, 'recipe', groupId, ids, 'change')
    await store.moveToTrash(ctx.db, groupId, ids, ctx.clock.iso(), userId)
    await ctx.dialect.search.remove(ctx.db, ids)
    for (const row of rows) ctx.emit('recipe.deleted', refOf(row))
  })

export async function list(ctx: Ctx, query: ListQuery): Promise<Page<TrashedRecipe>> {
  const page = await store.list(ctx, ctx.actor, query)
  const summaries = await summariesFrom(ctx.db, ctx.actor, page.items)
  const items = summaries.map((summary, index) => {
    const { deletedAt, deletedBy } = page.items[index] ?? {}
    const since = deletedAt ?? ctx.clock.iso()
    return { ...summary, deletedAt: since, deletedBy: deletedBy ?? null, emptiesAt: emptiesAt(since) }
  })
  return { ...page, items }
}

const emptiesAt = (deletedAt: string) => new Date(Date.parse(deletedAt) + DAYS_IN_TRASH * DAY_MS).toISOString()

/** The meals of a recipe come back with it: what they were planned on may be promised to others by now. */
export type MendMeals = (ctx: TxCtx, recipeId: string) => Promise<void>

/** Back under its old name, or with a number behind it where the name has been taken since. */
export const restore = (ctx: Ctx, id: string, mendMeals: MendMeals): Promise<Recipe> =>
  ctx.tx(async (ctx) => {
    const row = await deletableTrash(ctx, id)
    const named = (await freeNames(ctx, [row.name]))(row.name)
    if (!named) throw alreadyExists(ctx)
    await store.restoreRow(ctx.db, ctx.actor.groupId, id, { ...nameColumns(named), updatedAt: ctx.clock.iso() })
    const recipe = await recipeOf(ctx, id)
    await putInIndex(ctx, [recipe])
    ctx.emit('recipe.restored', refOf({ ...row, ...named }))
    await mendMeals(ctx, id)
    return recipe
  })

export const purge = (ctx: Ctx, id: string): Promise<null> =>
  ctx.tx(async (ctx) => {
    await purgeRows(ctx, [await deletableTrash(ctx, id)])
    return null
  })

async function deletableTrash(ctx: TxCtx, id: string): Promise<FoundRecipe> {
  const row = await findTrashedRecipe(ctx.db, ctx.actor, id)
  if (!row) throw noEntry(ctx)
  demandDelete(ctx, row)
  return row
}

async function purgeRows(ctx: TxCtx<unknown>, rows: Ref[]): Promise<void> {
  const removed = await store.remove(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const gone = new Set(removed.map(({ id }) => id))
  await ctx.dialect.search.remove(ctx.db, [...gone])
  for (const row of rows) if (gone.has(row.id)) ctx.emit('recipe.purged', refOf(row))
}

/** Few enough that nobody waits for the job to end before they can save. */
const PURGED_AT_ONCE = 100

/** Deletes for good what has been in the trash long enough, in every group; answers how many. */
export async function emptyTrash(ctx: Ctx<unknown>): Promise<number> {
  const before = momentBefore(ctx.clock, DAYS_IN_TRASH * DAY_MS)
  let purged = 0
  for (;;) {
    const count = await ctx.tx(async (ctx) => {
      const rows = await store.listExpired(ctx.db, before, PURGED_AT_ONCE)
      if (rows.length > 0) await purgeRows(ctx, rows)
      return rows.length
    })
    purged += count
    if (count < PURGED_AT_ONCE) return purged
  }
}
