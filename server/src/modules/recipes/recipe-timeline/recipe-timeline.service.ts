import type { UploadedFile } from '@larder/contract/fields.ts'
import { recipeImageNames } from '@larder/contract/recipe-media.ts'
import {
  HAS_IMAGE,
  NO_IMAGE,
  type TimelineEvent,
  type TimelineEventDraft,
  type TimelineEventUpdate,
} from '@larder/contract/recipe-timeline.ts'
import { timelineFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem, refusal } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { attemptNow } from '#core/outbox.ts'
import { everyRecipeOf, toldTo } from '#core/recipe-visibility.ts'
import { removeFormer } from '#core/versioned-files.ts'
import { isMember } from '#modules/accounts/users/members.service.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { writeEvents } from '#modules/foundation/timeline-events/timeline-events.service.ts'
import { pictureFiles, putPicture, removeFormerPicture } from '#modules/recipes/recipe-media/recipe-images.service.ts'
import { findRecipe } from '#modules/recipes/recipes/recipe-access.service.ts'
import { markMadeBy } from '#modules/recipes/recipes/recipes.service.ts'
import * as store from './recipe-timeline.store.ts'

/**
 * The timeline of recipes. Everybody of the group may write, reword and delete events of every recipe, whoever wrote
 * them; when something happened and to which recipe never changes. The picture of an event is there or it is not: only
 * sending one says so.
 */

const eventOf = async (ctx: Pick<Ctx, 'db' | 'actor'>, id: string) => found(await store.find(ctx.db, ctx.actor, id))

const announce = (
  ctx: Pick<TxCtx<unknown>, 'emit'>,
  change: 'created' | 'updated' | 'deleted',
  event: store.FoundEvent,
) => {
  const { id, groupId, householdId, recipeId, slug, name } = event
  const told = toldTo({ ...event, userId: event.authorId })
  ctx.emit(`timelineEvent.${change}`, { id, groupId, householdId, recipeId, slug, name, ...told })
}

export const get = async (ctx: Ctx, id: string): Promise<TimelineEvent> => store.toEvent(await eventOf(ctx, id))

export const create = (ctx: Ctx, draft: TimelineEventDraft): Promise<TimelineEvent> =>
  ctx.tx(async (ctx) => {
    const recipe = await findRecipe(ctx.db, ctx.actor, draft.recipeId)
    if (!recipe) throw refusal('notFound', 'recipe not found')
    const { groupId, householdId, timeZone } = ctx.actor
    const timestamp = draft.timestamp ?? ctx.clock.iso()
    if (draft.made) await markMadeBy(ctx, { recipeId: recipe.id, groupId, householdId, timeZone }, timestamp)
    return write(ctx, groupId, {
      recipeId: recipe.id,
      userId: await writerOf(ctx, draft.userId),
      subject: draft.subject,
      eventType: draft.eventType,
      message: draft.eventMessage ?? draft.message ?? null,
      timestamp,
    })
  })

/** For recipes and people of the group that were found before, whoever asks. */
export async function write(
  ctx: Pick<TxCtx<unknown>, 'db' | 'clock' | 'emit'>,
  groupId: string,
  event: Parameters<typeof writeEvents>[1][number],
): Promise<TimelineEvent> {
  const [id = ''] = await writeEvents(ctx, [event])
  const written = found(await store.find(ctx.db, everyRecipeOf(groupId), id))
  announce(ctx, 'created', written)
  return store.toEvent(written)
}

/** One of the group may write for another, for example for whoever cooked. */
async function writerOf(ctx: TxCtx, userId: string | null | undefined): Promise<string> {
  if (!userId || userId === ctx.actor.userId) return ctx.actor.userId
  if (!(await isMember(ctx.db, { groupId: ctx.actor.groupId }, userId)))
    throw fieldProblem('userId', 'nobody of the group has this id', userId)
  return userId
}

/** What is left out or null stays. */
export async function update(ctx: Ctx, id: string, change: TimelineEventUpdate): Promise<TimelineEvent> {
  const updated = await ctx.tx(async (ctx) => {
    const event = await eventOf(ctx, id)
    const message = change.eventMessage ?? change.message
    const dropsImage = change.image === NO_IMAGE && event.hasImage === 1
    await store.update(ctx.db, id, {
      subject: change.subject,
      ...(message === undefined || message === null ? {} : { message }),
      ...(dropsImage ? { hasImage: 0, imageKey: null } : {}),
      updatedAt: ctx.clock.iso(),
    })
    if (dropsImage) removeFormerPicture(ctx, timelineFolder(event.recipeId, id), event.imageKey)
    const changed = await eventOf(ctx, id)
    announce(ctx, 'updated', changed)
    return { changed: store.toEvent(changed), key: event.imageKey }
  })
  const { id: eventId, recipeId } = updated.changed
  if (change.image === NO_IMAGE) {
    const former = { key: updated.key, names: recipeImageNames }
    await attemptNow(ctx, removeFormer(ctx.files, timelineFolder(recipeId, eventId), former))
  }
  return updated.changed
}

export async function remove(ctx: Ctx, id: string): Promise<TimelineEvent> {
  const removed = await ctx.tx(async (ctx) => {
    const event = await eventOf(ctx, id)
    const { recipeId, hasImage } = event
    await keepForUndo(ctx, 'timelineEvent', [id], hasImage === 1 ? [timelineFolder(recipeId, id)] : [])
    await store.remove(ctx.db, id)
    // What may come back keeps its picture until it no longer can.
    if (hasImage === 1 && !ctx.undo) ctx.later('files.removeFolder', timelineFolder(recipeId, id), null)
    announce(ctx, 'deleted', event)
    return store.toEvent(event)
  })
  if (!ctx.undo && removed.image === HAS_IMAGE)
    await attemptNow(ctx, ctx.files.removeAll(timelineFolder(removed.recipeId, id)))
  return removed
}

export async function replaceImage(ctx: Ctx, id: string, upload: UploadedFile): Promise<{ image: string }> {
  const { recipeId } = await eventOf(ctx, id)
  const files = await pictureFiles(ctx, upload)
  await putPicture(ctx.files, timelineFolder(recipeId, id), files, (key) => ctx.tx((ctx) => setPicture(ctx, id, key)))
  return { image: HAS_IMAGE }
}

/** Asks again: it may have been given another picture while this one was being made. */
async function setPicture(ctx: TxCtx, id: string, imageKey: string): Promise<void> {
  const event = await eventOf(ctx, id)
  const change = { hasImage: 1 as const, imageKey, updatedAt: ctx.clock.iso() }
  if (!(await store.setImageKey(ctx.db, event, change))) return setPicture(ctx, id, imageKey)
  if (event.hasImage === 1) removeFormerPicture(ctx, timelineFolder(event.recipeId, id), event.imageKey)
  else announce(ctx, 'updated', event)
}
