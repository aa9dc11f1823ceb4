import type { ImportUndone } from '@larder/contract/app-imports.ts'
import { canDeleteRecipe } from '@larder/domain/permissions/recipe.ts'
import type { Ctx } from '#core/context.ts'
import { editableOf, editorOf, findRecipes } from '#modules/recipes/recipes/recipe-access.service.ts'
import { trashRecipes } from '#modules/recipes/trash/trash.service.ts'
import * as store from './app-imports.store.ts'
import { listOfReport } from './imported-recipes.store.ts'
import { ownRun } from './runs.service.ts'

/** Small transactions, so that other writers do not wait long. */
const AT_ONCE = 100

/** Moves the recipes of a run to the trash, except those that were edited since, which it lists. */
export async function undo(ctx: Ctx, reportId: string): Promise<ImportUndone> {
  const { groupId } = ctx.actor
  await ctx.tx(async (ctx) => {
    const { id } = await ownRun(ctx, reportId, ['paused', 'done', 'cancelled', 'failed'])
    await store.update(ctx.db, id, { status: 'undone' })
    ctx.emit('report.updated', { groupId, id: reportId })
  })
  const all = await listOfReport(ctx.db, ctx.actor, reportId)
  const kept = new Map(all.filter(({ updatedAt, savedAt }) => updatedAt !== savedAt).map((one) => [one.id, one]))
  const ids = all.map(({ id }) => id).filter((id) => !kept.has(id))
  let removed = 0
  for (let at = 0; at < ids.length; at += AT_ONCE)
    removed += await ctx.tx(async (ctx) => {
      const rows = await findRecipes(ctx.db, ctx.actor, ids.slice(at, at + AT_ONCE))
      const removable = rows.filter((row) => canDeleteRecipe(editorOf(ctx.actor), editableOf(row)))
      for (const row of rows) if (!removable.includes(row)) kept.set(row.id, { ...row, savedAt: row.updatedAt })
      await trashRecipes(ctx, removable)
      return removable.length
    })
  return { removed, kept: [...kept.values()].map(({ name, slug }) => ({ name, slug })) }
}
