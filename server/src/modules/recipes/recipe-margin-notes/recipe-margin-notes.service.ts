import { randomUUID } from 'node:crypto'
import { MAX_MARGIN_NOTES, type MarginNote, type MarginNoteDraft } from '@larder/contract/recipe-margin-notes.ts'
import type { Actor } from '#core/actor.ts'
import type { Ctx } from '#core/context.ts'
import { fieldProblem, notFound } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { readableRecipe } from '#modules/recipes/recipes/recipe-access.service.ts'
import * as store from './recipe-margin-notes.store.ts'

/**
 * Margin notes: everybody writes beside the lines of every recipe of the group, locked or not, one note a line. A note
 * is for its writer, or for those who live in the writer's household now; nobody else changes or sees it, whatever
 * their flags. A note on a line that was since deleted is kept: an older revision may bring the line back.
 */

/** Who saw it before has to hear that it is gone from their sight. */
const seenBy = (before: MarginNote | undefined, { visibility }: MarginNote) =>
  before?.visibility === 'household' ? 'household' : visibility

const refOf = ({ groupId, householdId, userId }: Actor) => ({ groupId, householdId, userId })

export async function list(ctx: Ctx, slugOrId: string): Promise<MarginNote[]> {
  const { id } = await readableRecipe(ctx, slugOrId)
  return store.listVisible(ctx.db, id, ctx.actor)
}

export const write = (ctx: Ctx, slugOrId: string, draft: MarginNoteDraft): Promise<MarginNote> =>
  ctx.tx(async (ctx) => {
    const { id: recipeId, visibility: recipeSeenBy } = await readableRecipe(ctx, slugOrId)
    const { userId } = ctx.actor
    const place = { recipeId, userId, kind: draft.kind, target: draft.target }
    if (!(await store.hasLine(ctx.db, place)))
      throw fieldProblem('target', `no ${draft.kind} of this recipe`, draft.target)
    const before = await store.find(ctx.db, place)
    if (!before && (await store.countOwn(ctx.db, place)) >= MAX_MARGIN_NOTES)
      throw fieldProblem('target', `at most ${MAX_MARGIN_NOTES} notes on one recipe`, draft.target)
    const now = ctx.clock.iso()
    const { text, visibility } = draft
    await store.save(ctx.db, { ...place, id: randomUUID(), text, visibility, createdAt: now, updatedAt: now })
    const note = found(await store.find(ctx.db, place))
    const told = recipeSeenBy === 'person' ? 'private' : seenBy(before, note)
    ctx.emit('marginNote.updated', { ...refOf(ctx.actor), id: note.id, recipeId, visibility: told })
    return note
  })

export const remove = (ctx: Ctx, slugOrId: string, id: string) =>
  ctx.tx(async (ctx) => {
    const { id: recipeId, visibility: recipeSeenBy } = await readableRecipe(ctx, slugOrId)
    await keepForUndo(ctx, 'marginNote', await store.idsOwn(ctx.db, { id, recipeId, userId: ctx.actor.userId }))
    const removed = await store.removeOwn(ctx.db, { id, recipeId, userId: ctx.actor.userId })
    if (!removed) throw notFound()
    const told = recipeSeenBy === 'person' ? 'private' : removed.visibility
    ctx.emit('marginNote.deleted', { ...refOf(ctx.actor), id, recipeId, visibility: told })
    return { message: ctx.t('recipeMarginNotes.deleted'), error: false }
  })
