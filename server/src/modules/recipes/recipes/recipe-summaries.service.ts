import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { isGuest, type Viewer } from '#core/actor.ts'
import type { SummaryRow } from '#core/attributes/recipes.attributes.ts'
import type { TimestampFormat } from '#core/timestamp-format.ts'
import type { Reader } from '#db/database.ts'
import { toolsOf } from '#modules/catalogue/organizers/organizers.service.ts'
import * as parts from './recipe-parts.store.ts'
import { type Organizers, toSummary } from './recipes.mapper.ts'
import { listSummaries } from './recipes.store.ts'

/**
 * Recipes in short, for every list that shows them: a constant number of statements, however many there are. What is
 * in the trash is passed over.
 */

/** In the order of the ids; those of other groups, of the trash and those the viewer may not see are missing. */
export async function summariesOf(
  ctx: { db: Reader; actor: Viewer },
  ids: string[],
  format?: TimestampFormat,
): Promise<RecipeSummary[]> {
  const rows = await listSummaries(ctx.db, ctx.actor, [...new Set(ids)])
  const byId = new Map((await summariesFrom(ctx.db, ctx.actor, rows, format)).map((summary) => [summary.id, summary]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** For rows at hand, in their order: two statements. */
export async function summariesFrom(
  db: Reader,
  viewer: Viewer,
  rows: SummaryRow[],
  format?: TimestampFormat,
): Promise<RecipeSummary[]> {
  const organizers = await organizersOf(
    db,
    viewer,
    rows.map((row) => row.id),
  )
  const summaries = rows.map((row) => toSummary(row, organizers(row.id), format))
  return isGuest(viewer) ? summaries.map((summary) => ({ ...summary, userId: undefined })) : summaries
}

/** Categories, tags and tools of recipes already found in the viewer's group. */
export async function organizersOf(
  db: Reader,
  viewer: Viewer,
  recipeIds: string[],
): Promise<(recipeId: string) => Organizers> {
  const links = await parts.listOrganizers(db, recipeIds)
  // Many recipes carry the same few: each is made once, for all of them.
  const plain = new Map<string, PlainOrganizer>()
  const toolIds = new Set<string>()
  for (const { kind, id, name, slug, groupId } of links) {
    if (!plain.has(id)) plain.set(id, { id, name, slug, groupId })
    if (kind === 'tool') toolIds.add(id)
  }
  const tools = [...toolIds].flatMap((id) => plain.get(id) ?? [])
  const owned = new Map((await toolsOf(db, viewer, tools)).map((tool) => [tool.id, tool]))
  const ofRecipe = new Map<string, Organizers>()
  for (const { kind, recipeId, id } of links) {
    const carried = ofRecipe.get(recipeId) ?? nothing()
    ofRecipe.set(recipeId, carried)
    addTo(carried, kind, plain.get(id), owned.get(id))
  }
  return (recipeId) => ofRecipe.get(recipeId) ?? nothing()
}

type PlainOrganizer = { id: string; name: string; slug: string; groupId: string }

const nothing = (): Organizers => ({ recipeCategory: [], tags: [], tools: [] })

function addTo(
  carried: Organizers,
  kind: parts.OrganizerLink['kind'],
  plain: PlainOrganizer | undefined,
  tool: Organizers['tools'][number] | undefined,
): void {
  if (kind === 'tool') {
    if (tool) carried.tools.push(tool)
  } else if (plain) (kind === 'tag' ? carried.tags : carried.recipeCategory).push(plain)
}

export { listSummaries } from './recipes.store.ts'
