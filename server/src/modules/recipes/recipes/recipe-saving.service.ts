import type { Recipe } from '@larder/contract/recipe.ts'
import type { RecipeInput } from '@larder/contract/recipe-input.ts'
import { canHandOverRecipe, canSetRecipeLock } from '@larder/domain/permissions/recipe.ts'
import {
  canSetVisibility,
  type RecipeVisibility,
  visibilityAfter,
} from '@larder/domain/permissions/recipe-visibility.ts'
import { assetKey } from '@larder/domain/recipes/recipe-folders.ts'
import type { TxCtx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { everyRecipeOf } from '#core/recipe-visibility.ts'
import { lockRows } from '#db/lock-rows.ts'
import { isFileKey } from '#ports/file-key.ts'
import { refuseCircularReferences } from './circular-references.service.ts'
import { alreadyExists, freeNames, nameColumns, slugFor } from './free-names.service.ts'
import {
  editableOf,
  editorOf,
  type FoundRecipe,
  hiddenAmong,
  noEntry,
  permissionDenied,
} from './recipe-access.service.ts'
import { changedParts, contentOf, type Part, type RecipeContent, withoutLostReferences } from './recipe-content.ts'
import { draftOf, type Mode } from './recipe-draft.ts'
import { putInIndex } from './recipe-index.service.ts'
import { resolveMentions } from './recipe-mentions.service.ts'
import { listMembers } from './recipe-mentions.store.ts'
import { readRecipes } from './recipe-reading.service.ts'
import { partTables, recipeColumns } from './recipe-rows.mapper.ts'
import { keepSnapshots } from './recipe-snapshots.service.ts'
import * as store from './recipe-writing.store.ts'
import { keptStepIds } from './step-id-matching.service.ts'

/**
 * Saving changes to recipes, one or many: all or nothing, in a number of statements that does not depend on how many
 * parts they have. Whoever calls has found the recipes and asked the edit rule; events are the caller's matter.
 */

export type Edit = { row: FoundRecipe; input: RecipeInput; mode: Mode; place?: string[] }
export type Saved = {
  recipe: Recipe
  removedFiles: string[]
  /** Who could see it before. */
  wasSeenBy: RecipeVisibility
}

const searched = new Set<Part>([
  ...(['name', 'description', 'recipeIngredient', 'recipeInstructions', 'notes', 'settings'] as const),
  ...(['recipeCategory', 'tags', 'tools'] as const),
])

type Draft = {
  id: string
  before: Recipe
  content: RecipeContent
  changes: Part[]
  slug: string
  place: string[]
  stepIds: (string | undefined)[]
}

export async function saveAll(ctx: TxCtx, edits: Edit[]): Promise<Saved[]> {
  const stored = await lockAndRead(ctx, edits)
  for (const edit of edits) demandRight(ctx, edit, stored(edit))
  const drafts = await draftAll(ctx, edits, stored)
  await refuseCircularReferences(ctx, drafts)
  await refuseTakenSlugs(ctx, drafts)
  await write(ctx, drafts)
  await keepSnapshots(ctx, drafts)
  const ids = drafts.map(({ id }) => id)
  const recipes = await readRecipes(ctx.db, ctx.actor, ids)
  const found = new Set(drafts.filter(({ changes }) => changes.some((part) => searched.has(part))).map(({ id }) => id))
  await putInIndex(
    ctx,
    recipes.filter(({ id }) => found.has(id)),
  )
  return recipes.map((recipe, index) => {
    const before = drafts[index]?.before
    const wasSeenBy = before?.settings.visibility ?? 'group'
    return { recipe, removedFiles: removedFiles(before, recipe), wasSeenBy }
  })
}

async function lockAndRead(ctx: TxCtx, edits: Edit[]): Promise<(edit: Edit) => Recipe> {
  const ids = edits.map(({ row }) => row.id)
  await lockRows(ctx, 'recipe', ctx.actor.groupId, ids, 'change')
  // Parts of the recipe that the caller may not see stay in it.
  const viewer = { ...ctx.actor, ...everyRecipeOf(ctx.actor.groupId) }
  const recipes = new Map((await readRecipes(ctx.db, viewer, ids)).map((recipe) => [recipe.id, recipe]))
  return ({ row }) => {
    const recipe = recipes.get(row.id)
    if (!recipe) throw noEntry(ctx)
    return recipe
  }
}

/**
 * Only the author changes the lock and the visibility, and whoever edited an older revision is told before anything
 * changes.
 */
function demandRight(ctx: TxCtx, { row, input, mode }: Edit, stored: Recipe): void {
  const locked = input.settings ? (input.settings.locked ?? (mode === 'replace' ? false : undefined)) : undefined
  if (!canSetRecipeLock(editorOf(ctx.actor), editableOf(row), locked)) throw permissionDenied(ctx)
  const seenBy = visibilityAfter(row.visibility, input.settings ?? {})
  if (!canSetVisibility(editorOf(ctx.actor), row, seenBy)) throw permissionDenied(ctx)
  const { editedRevision } = input
  if (editedRevision !== undefined && editedRevision !== null && editedRevision !== stored.revision)
    throw problem('conflict', ctx.t('recipes.staleRevision'), 'revision')
}

async function draftAll(ctx: TxCtx, edits: Edit[], stored: (edit: Edit) => Recipe): Promise<Draft[]> {
  const lookup = await resolveMentions(
    ctx,
    edits.map(({ input }) => input),
  )
  const newAuthors = await newAuthorsOf(ctx, edits)
  const hidden = await hiddenLinks(ctx, edits.map(stored))
  const stepIds = await keptStepIds(
    ctx,
    edits.map((edit) => ({
      ...{ id: edit.row.id, sent: edit.input.recipeInstructions, stored: stored(edit).recipeInstructions },
    })),
  )
  return edits.map((edit) => {
    const { row, input, mode, place = [] } = edit
    const before = stored(edit)
    const was = contentOf(before)
    const drafted = draftOf(input, was, { mode, lookup, steps: before.recipeInstructions, place, hidden })
    const content = withoutLostReferences({ ...drafted, userId: newAuthors(edit) })
    const slug = content.name === before.name ? before.slug : slugFor(ctx, content.name)
    return {
      id: row.id,
      before,
      content,
      changes: changedParts(was, content),
      slug,
      place,
      stepIds: stepIds.get(row.id) ?? [],
    }
  })
}

/** Recipes used as ingredients that the caller may not see. */
async function hiddenLinks(ctx: TxCtx, recipes: Recipe[]): Promise<Set<string>> {
  const used = recipes.flatMap(({ recipeIngredient }) =>
    recipeIngredient.flatMap(({ referencedRecipe }) => referencedRecipe?.id ?? []),
  )
  return used.length === 0 ? new Set() : hiddenAmong(ctx.db, ctx.actor, used)
}

/** The author may hand a recipe that all may see to somebody of the group; what anybody else sends as author is ignored. */
async function newAuthorsOf(ctx: TxCtx, edits: Edit[]): Promise<(edit: Edit) => string | null> {
  const requested = edits.flatMap(({ input }) => input.userId ?? [])
  const others = [...new Set(requested)].filter((id) => id !== ctx.actor.userId)
  const members = await listMembers(ctx.db, ctx.actor.groupId, others)
  return ({ row, input: { userId } }) => {
    if (!userId || !members.has(userId) || row.visibility !== 'group') return row.userId
    const newAuthor = { groupId: ctx.actor.groupId }
    return canHandOverRecipe(editorOf(ctx.actor), editableOf(row), newAuthor) ? userId : row.userId
  }
}

async function refuseTakenSlugs(ctx: TxCtx, drafts: Draft[]): Promise<void> {
  const renamed = drafts.filter(({ slug, before }) => slug !== before.slug)
  const slugs = renamed.map(({ slug }) => slug)
  const taken = await store.listTakenSlugs(ctx.db, ctx.actor.groupId, slugs)
  const hidden = taken.size === 0 ? new Set<string>() : await hiddenAmong(ctx.db, ctx.actor, [...taken.values()])
  for (const draft of renamed) {
    // A name that only a hidden recipe has is free to those who cannot see it; the slug becomes another one.
    if (hidden.has(taken.get(draft.slug) ?? '')) draft.slug = await numberedSlug(ctx, draft.content.name)
    else if (taken.has(draft.slug)) throw alreadyExists(ctx, draft.place)
    taken.set(draft.slug, draft.id)
  }
}

async function numberedSlug(ctx: TxCtx, name: string): Promise<string> {
  const free = (await freeNames(ctx, [name]))(name)
  if (!free) throw alreadyExists(ctx)
  return free.slug
}

async function write(ctx: TxCtx, drafts: Draft[]): Promise<void> {
  const { groupId } = ctx.actor
  const now = ctx.clock.iso()
  for (const { id, before, content, slug } of drafts) {
    const columns = { ...recipeColumns(content), ...nameColumns({ name: content.name, slug }) }
    const change = { ...columns, dateUpdated: now, updatedAt: now, revision: before.revision + 1 }
    await store.update(ctx.db, groupId, id, change)
  }
  for (const [part, table, rowsOf] of partTables) {
    const changed = drafts.filter(({ changes }) => changes.includes(part))
    if (changed.length === 0) continue
    await store.removeParts(
      ctx.db,
      table,
      changed.map(({ id }) => id),
    )
    await store.insertParts(
      ctx.db,
      table,
      changed.flatMap(({ id, content, stepIds }) => rowsOf(id, content, stepIds)),
    )
  }
}

/** Files that only the state before this save names. */
function removedFiles(before: Recipe | undefined, { id, assets }: Recipe): string[] {
  const kept = new Set(assets.map(({ fileName }) => fileName))
  const gone = (before?.assets ?? []).flatMap(({ fileName }) => (fileName && !kept.has(fileName) ? [fileName] : []))
  return [...new Set(gone)].map((fileName) => assetKey(id, fileName)).filter(isFileKey)
}
