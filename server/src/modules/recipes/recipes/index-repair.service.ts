import type { Ctx } from '#core/context.ts'
import { everyRecipeOf } from '#core/recipe-visibility.ts'
import { lockRows } from '#db/lock-rows.ts'
import { putInIndex, REINDEXED_AT_ONCE } from './recipe-index.service.ts'
import * as store from './recipe-index.store.ts'
import { readRecipes } from './recipe-reading.service.ts'

/** Compares the search index of every group with its recipes, while others work, and writes it anew where asked to. */

/** Names of recipes that were not findable, were found by something else, or were found although they are gone. */
export type IndexDifferences = {
  group: string
  recipes: number
  missing: string[]
  outdated: string[]
  leftover: string[]
}

export const rebuildIndex = (ctx: Ctx<unknown>): AsyncGenerator<IndexDifferences> => lookThrough(ctx, putPortion)

/** Says what `rebuildIndex` would mend, and changes nothing. */
export const compareIndex = (ctx: Ctx<unknown>): AsyncGenerator<IndexDifferences> => lookThrough(ctx, comparePortion)

async function* lookThrough(ctx: Ctx<unknown>, look: typeof putPortion): AsyncGenerator<IndexDifferences> {
  for (const { id: groupId, name: group } of await store.listGroups(ctx.db)) {
    const recipes = await store.listRecipes(ctx.db, groupId)
    const missing: string[] = []
    const outdated: string[] = []
    for (let start = 0; start < recipes.length; start += REINDEXED_AT_ONCE) {
      const portion = recipes.slice(start, start + REINDEXED_AT_ONCE)
      const { before, after } = await look(
        ctx,
        groupId,
        portion.map(({ id }) => id),
      )
      for (const { id, name } of portion) {
        if (before.get(id) === after.get(id)) continue
        if (before.has(id)) outdated.push(name)
        else missing.push(name)
      }
    }
    const leftover =
      look === putPortion
        ? await ctx.tx(({ db }) => store.removeLeftovers(db, groupId))
        : await store.listLeftovers(ctx.db, groupId)
    yield { group, recipes: recipes.length, missing, outdated, leftover }
  }
}

const putPortion = (ctx: Ctx<unknown>, groupId: string, ids: string[]) =>
  ctx.tx(async (ctx) => {
    await lockRows(ctx, 'recipe', groupId, ids, 'change')
    const before = await store.documentsOf(ctx.db, ids)
    await putInIndex(ctx, await readRecipes(ctx.db, everyRecipeOf(groupId), ids))
    return { before, after: await store.documentsOf(ctx.db, ids) }
  })

const UNDO = new Error('compared only')

/** Written and rolled back, so that the database itself says what it would hold. */
async function comparePortion(ctx: Ctx<unknown>, groupId: string, ids: string[]) {
  let found: Awaited<ReturnType<typeof putPortion>> = { before: new Map(), after: new Map() }
  await ctx
    .tx(async (ctx) => {
      const before = await store.documentsOf(ctx.db, ids)
      await putInIndex(ctx, await readRecipes(ctx.db, { groupId }, ids))
      found = { before, after: await store.documentsOf(ctx.db, ids) }
      throw UNDO
    })
    .catch((error: unknown) => {
      if (error !== UNDO) throw error
    })
  return found
}
