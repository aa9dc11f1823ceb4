import type { RecipePrep } from '@larder/contract/prep-tasks.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { type FoundPrep, findPrep } from '@larder/domain/prep-tasks/find-prep.ts'
import type { OwnPrep } from '@larder/domain/prep-tasks/planned-tasks.ts'
import type { Ctx } from '#core/context.ts'
import { putNewest } from '#core/put-newest.ts'
import { toldTo } from '#core/recipe-visibility.ts'
import type { Reader } from '#db/database.ts'
import { editableRecipe, readableRecipe } from '#modules/recipes/recipes/recipe-access.service.ts'
import * as store from './prep-tasks.store.ts'

/**
 * What recipes need ahead of time: what somebody set by hand, otherwise what their words say. Texts are read once for
 * each version of a recipe; what was found in them is remembered.
 */

type Version = { recipeId: string; revision: number; recipeUpdatedAt: string }
export type RecipeEvidence = { own: OwnPrep[] | null; found: FoundPrep[] }

/** Enough for the plans of many households; each holds a few sentences at most. */
const MAX_REMEMBERED = 2_000
const remembered = new Map<string, FoundPrep[]>()

const versionOf = ({ recipeId, revision, recipeUpdatedAt }: Version) => `${recipeId} ${revision} ${recipeUpdatedAt}`

/** Four statements at most, however many recipes; the recipes were found in the group. */
export async function evidenceOf(db: Reader, versions: Version[]): Promise<(recipeId: string) => RecipeEvidence> {
  const byId = new Map(versions.map((one) => [one.recipeId, one]))
  const unread = [...byId.values()].filter((one) => !remembered.has(versionOf(one)))
  const found = new Map([...byId].map(([id, one]) => [id, remembered.get(versionOf(one)) ?? []]))
  for (const [id, prep] of await readTexts(
    db,
    unread.map(({ recipeId }) => recipeId),
  )) {
    found.set(id, prep)
    const version = byId.get(id)
    if (version) putNewest(remembered, versionOf(version), prep, MAX_REMEMBERED)
  }
  const own = new Map((await store.listRecipePrep(db, [...byId.keys()])).map((row) => [row.recipeId, row.tasks]))
  return (recipeId) => {
    const tasks = own.get(recipeId)
    return { own: tasks === undefined ? null : JSON.parse(tasks), found: found.get(recipeId) ?? [] }
  }
}

async function readTexts(db: Reader, ids: string[]): Promise<[string, FoundPrep[]][]> {
  if (ids.length === 0) return []
  const steps = grouped(await store.listSteps(db, ids), ({ recipeId }) => recipeId)
  const notes = grouped(await store.listNotes(db, ids), ({ recipeId }) => recipeId)
  const lines = grouped(await store.listLines(db, ids), ({ recipeId }) => recipeId)
  return ids.map((id) => {
    const written = (lines.get(id) ?? []).map(({ note, originalText }) => originalText || note)
    return [
      id,
      findPrep({
        steps: [...written, ...(steps.get(id) ?? []).map(({ text }) => text)],
        notes: (notes.get(id) ?? []).map(({ text }) => text),
      }),
    ]
  })
}

export async function read(ctx: Ctx, slug: string): Promise<RecipePrep> {
  const { id, revision, updatedAt } = await readableRecipe(ctx, slug)
  const { own, found } = (await evidenceOf(ctx.db, [{ recipeId: id, revision, recipeUpdatedAt: updatedAt }]))(id)
  return { tasks: own, found }
}

export const set = (ctx: Ctx, slug: string, tasks: OwnPrep[] | null): Promise<RecipePrep> =>
  ctx.tx(async (ctx) => {
    const recipe = await editableRecipe(ctx, slug)
    const { id, groupId } = recipe
    if (tasks === null) await store.removeRecipePrep(ctx.db, id)
    else await store.putRecipePrep(ctx.db, id, JSON.stringify(tasks), ctx.clock.iso())
    ctx.emit('recipePrep.updated', { groupId, id, recipeId: id, ...toldTo(recipe) })
    return read(ctx, slug)
  })
