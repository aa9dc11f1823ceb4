import type { Job } from '@larder/contract/jobs.ts'
import type { BulkChange } from '@larder/contract/recipe-bulk.ts'
import type { Ctx } from '#core/context.ts'
import { fieldProblem } from '#core/errors.ts'
import { memberJob } from '#core/jobs/job-kind.ts'
import { addJob } from '#core/jobs/jobs.ts'
import { readInBatches } from '#db/chunks.ts'
import { toJob } from '#modules/foundation/jobs/jobs.service.ts'
import { demandDelete, demandEdit, findRecipes, noEntry } from '#modules/recipes/recipes/recipe-access.service.ts'
import { categorize, changeSettings, remove, tag } from './recipe-bulk.service.ts'

/**
 * The same changes for very many recipes: in portions, each all or none, so that others can write in between. All
 * recipes are checked before the first change.
 */

type Change = Omit<BulkChange, 'recipes'>

export const changeRecipes = memberJob<{ ids: string[]; change: Change }, { recipes: number }>({
  name: 'recipe-bulk',
  maxWaiting: 5,
  // Each change is idempotent, so the job can be restarted.
  run: async (ctx, { ids, change }, { progress }) => {
    let done = 0
    await progress(0, ids.length)
    for await (const rows of readInBatches(ids, (some) => findRecipes(ctx.db, ctx.actor, some))) {
      await applyChange(
        ctx,
        rows.map(({ id }) => id),
        change,
      )
      done += rows.length
      await progress(done, ids.length)
    }
    return { recipes: done }
  },
})

const applyChange = (ctx: Ctx, ids: string[], { action, tags, categories, settings }: Change): Promise<null> => {
  if (action === 'tag') return tag(ctx, ids, tags)
  if (action === 'categorize') return categorize(ctx, ids, categories)
  if (action === 'delete') return remove(ctx, ids)
  return settings ? changeSettings(ctx, ids, settings) : Promise.resolve(null)
}

export async function start(ctx: Ctx, { recipes, ...change }: BulkChange): Promise<Job> {
  const { action, settings } = change
  if (action === 'settings' && !settings) throw fieldProblem('settings', 'Field required')
  const rows = await findRecipes(ctx.db, ctx.actor, recipes)
  const known = new Set(rows.flatMap(({ id, slug }) => [id, slug]))
  const missing = recipes.find((slug) => !known.has(slug) && !known.has(slug.toLowerCase()))
  if (missing !== undefined && action !== 'delete') throw noEntry(ctx, missing)
  for (const row of rows) (action === 'delete' ? demandDelete : demandEdit)(ctx, row)
  const ids = rows.map(({ id }) => id)
  return toJob(await ctx.tx((ctx) => addJob(ctx, changeRecipes, { ids, change })))
}
