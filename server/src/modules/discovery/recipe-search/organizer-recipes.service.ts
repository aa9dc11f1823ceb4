import type { Ctx } from '#core/context.ts'
import { found } from '#core/found.ts'
import { toolsOf } from '#modules/catalogue/organizers/organizers.service.ts'
import { summariesFrom } from '#modules/recipes/recipes/recipe-summaries.service.ts'
import * as store from './recipe-search.store.ts'

/** Categories, tags and tools with the recipes of the whole group that carry them. Their own calls are `organizers`. */

export async function withRecipes(ctx: Ctx, kind: store.OrganizerKind, slug: string) {
  const { db, actor } = ctx
  const organizer = found(await store.findOrganizer(db, kind, actor.groupId, slug))
  const rows = await store.listWith(db, actor, kind, [organizer.id])
  return { ...organizer, recipes: await summariesFrom(db, actor, rows) }
}

export async function toolWithRecipes(ctx: Ctx, slug: string) {
  const { recipes, ...row } = await withRecipes(ctx, 'tool', slug)
  const [tool] = await toolsOf(ctx.db, ctx.actor, [row])
  return { ...found(tool), recipes }
}
