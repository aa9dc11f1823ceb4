import type { UploadedFile } from '@larder/contract/fields.ts'
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
import { pictureFiles } from '#modules/recipe-media/recipe-images.service.ts'
import { removeImageFiles, replaceFiles } from '#modules/recipe-media/replace-files.service.ts'
import { findRecipe } from '#modules/recipes/recipe-access.service.ts'
import { keepForUndo } from '#modules/removals/removals.service.ts'
import { writeEvents } from '#modules/timeline-events/timeline-events.service.ts'
import { isMember } from '#modules/users/members.service.ts'
import * as store from './recipe-timeline.store.ts'

/**
 * The timeline of recipes. Everybody of the group may write, reword and delete events of every recipe, whoever wrote
 * them; when something happened and to which recipe never changes. The picture of an event is there or it is not: only
 * sending one says so.
 */

const eventOf = async (ctx: Pick<Ctx, 'db' | 'actor'>, id: string) =>
  found(await store.find(ctx.db, ctx.actor.groupId, id))

const announce = (
  ctx: Pick<TxCtx<unknown>, 'emit'>,
  change: 'created' | 'updated' | 'deleted',
  event: store.FoundEvent,
) => {
  const { id, groupId, householdId, recipeId, slug, name } = event
  ctx.emit(`timelineEvent.${change}`, { id, groupId, householdId, recipeId, slug, name })
}

export const get = async (ctx: Ctx, id: string): Promise<TimelineEvent> => store.toEvent(await eventOf(ctx, id))

export const create = (ctx: Ctx, draft: TimelineEventDraft): Promise<TimelineEvent> =>
  ctx.tx(async (ctx) => {
    const recipe = await findRecipe(ctx.db, ctx.actor.groupId, draft.recipeId)
    if (!recipe) throw refusal('notFound', 'recipe not found')
    return write(ctx, ctx.actor.groupId, {
      recipeId: recipe.id,
      userId: await writerOf(ctx, draft.userId),
      subject: draft.subject,
      eventType: draft.eventType,
      message: draft.eventMessage ?? draft.message ?? null,
      timestamp: draft.timestamp ?? ctx.clock.iso(),
    })
  })

/** For recipes and people of the group that were found before, whoever asks. */
export async function write(
  ctx: Pick<TxCtx<unknown>, 'db' | 'clock' | 'emit'>,
  groupId: string,
  event: Parameters<typeof writeEvents>[1][number],
): Promise<TimelineEvent> {
  const [id = ''] = await writeEvents(ctx, [event])
  const written = found(await store.find(ctx.db, groupId, id))
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
      ...(dropsImage ? { hasImage: 0 } : {}),
      updatedAt: ctx.clock.iso(),
    })
    if (dropsImage) ctx.later('recipeTimeline.removeImage', id, { recipeId: event.recipeId })
    const changed = await eventOf(ctx, id)
    announce(ctx, 'updated', changed)
    return store.toEvent(changed)
  })
  if (change.image === NO_IMAGE) await removePicture(ctx, updated)
  return updated
}

export async function remove(ctx: Ctx, id: string): Promise<TimelineEvent> {
  const removed = await ctx.tx(async (ctx) => {
    const event = await eventOf(ctx, id)
    const { recipeId, hasImage } = event
    await keepForUndo(ctx, 'timelineEvent', [id], hasImage === 1 ? [timelineFolder(recipeId, id)] : [])
    await store.remove(ctx.db, id)
    // What may come back keeps its picture until it no longer can.
    if (hasImage === 1 && !ctx.undo) ctx.later('recipeTimeline.removeImage', id, { recipeId })
    announce(ctx, 'deleted', event)
    return store.toEvent(event)
  })
  if (!ctx.undo && removed.image === HAS_IMAGE) await removePicture(ctx, removed)
  return removed
}

const removePicture = (ctx: Ctx, { id, recipeId }: TimelineEvent) => {
  const hasImage = () => store.hasImage(ctx.db, id)
  return attemptNow(ctx, removeImageFiles(ctx.files, timelineFolder(recipeId, id), hasImage))
}

export async function replaceImage(ctx: Ctx, id: string, upload: UploadedFile): Promise<{ image: string }> {
  const { recipeId } = await eventOf(ctx, id)
  const files = await pictureFiles(ctx, upload)
  return replaceFiles(ctx.files, timelineFolder(recipeId, id), files, () =>
    ctx.tx(async (ctx) => {
      const event = await eventOf(ctx, id)
      await store.update(ctx.db, id, { hasImage: 1, updatedAt: ctx.clock.iso() })
      if (event.hasImage === 0) announce(ctx, 'updated', event)
      return { image: HAS_IMAGE }
    }),
  )
}
