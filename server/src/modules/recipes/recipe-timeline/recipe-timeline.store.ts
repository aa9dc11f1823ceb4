import type { ListQuery, Page } from '@larder/contract/page.ts'
import { type CookedRecipe, HAS_IMAGE, NO_IMAGE, type TimelineEvent } from '@larder/contract/recipe-timeline.ts'
import { timelineAttributes } from '#core/attributes/recipe-timeline.attributes.ts'
import { type ListCtx, type ListDefinition, listPage } from '#core/list.ts'
import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import type { Dialect } from '#db/connection.ts'
import type { Reader, Writer } from '#db/database.ts'
import { toBoolean } from '#db/rows.ts'
import type { RecipeLifeTables } from '#db/tables/recipe-life-tables.ts'
import type { RecipeTables } from '#db/tables/recipe-tables.ts'

export type EventRow = RecipeLifeTables['recipeTimelineEvent']

/** Events belong to a group and a household by their recipe; those of recipes in the trash, and of those the viewer may not see, do not exist. */
const events = (db: Reader, viewer: RecipeViewer) =>
  db
    .selectFrom('recipeTimelineEvent')
    .innerJoin('recipe', 'recipe.id', 'recipeTimelineEvent.recipeId')
    .selectAll('recipeTimelineEvent')
    .select([
      'recipe.groupId',
      'recipe.householdId',
      'recipe.slug',
      'recipe.name',
      'recipe.visibility',
      'recipe.userId as authorId',
    ])
    .where('recipe.groupId', '=', viewer.groupId)
    .where('recipe.deletedAt', 'is', null)
    .where(visibleTo(viewer))

/** With the recipe's slug and name, for those who are told of a change. */
export type FoundEvent = EventRow &
  Pick<RecipeTables['recipe'], 'groupId' | 'householdId' | 'slug' | 'name' | 'visibility'> & { authorId: string | null }

export const toEvent = ({
  message,
  hasImage,
  imageKey: _key,
  slug: _,
  name: __,
  visibility: ___,
  authorId: ____,
  ...event
}: FoundEvent): TimelineEvent => ({
  ...event,
  eventMessage: message,
  image: toBoolean(hasImage) ? HAS_IMAGE : NO_IMAGE,
})

const collection = (dialect: Dialect): ListDefinition => ({
  alias: 'recipeTimelineEvent',
  attributes: timelineAttributes(dialect),
  link: '/recipes/timeline/events',
})

export async function list(ctx: ListCtx, viewer: RecipeViewer, query: ListQuery): Promise<Page<TimelineEvent>> {
  const page = await listPage(events(ctx.db, viewer), collection(ctx.dialect), query, ctx)
  return { ...page, items: page.items.map(toEvent) }
}

export const find = (db: Reader, viewer: RecipeViewer, id: string): Promise<FoundEvent | undefined> =>
  events(db, viewer).where('recipeTimelineEvent.id', '=', id).executeTakeFirst()

export async function hasImage(db: Reader, id: string): Promise<boolean> {
  const event = db.selectFrom('recipeTimelineEvent').select('id').where('id', '=', id).where('hasImage', '=', 1)
  return (await event.executeTakeFirst()) !== undefined
}

/** The event was found in the caller's group. */
export const update = (db: Writer, id: string, change: Partial<EventRow>) =>
  db.updateTable('recipeTimelineEvent').set(change).where('id', '=', id).execute()

/** Only if it still has the picture it was found with. */
export async function setImageKey(
  db: Writer,
  { id, imageKey: before }: Pick<EventRow, 'id' | 'imageKey'>,
  change: Pick<EventRow, 'hasImage' | 'imageKey' | 'updatedAt'>,
): Promise<boolean> {
  const updated = await db
    .updateTable('recipeTimelineEvent')
    .set(change)
    .where('id', '=', id)
    .where('imageKey', before === null ? 'is' : '=', before)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export const remove = (db: Writer, id: string) => db.deleteFrom('recipeTimelineEvent').where('id', '=', id).execute()

type Cook = { groupId: string; householdId: string; userId: string }

/** Whatever somebody of the household wrote tells of a meal; what the system wrote does not. */
export async function cooked(db: Reader, cook: Cook, ids: string[]): Promise<CookedRecipe[]> {
  const rows = await db
    .selectFrom('recipeTimelineEvent')
    .innerJoin('recipe', 'recipe.id', 'recipeTimelineEvent.recipeId')
    .innerJoin('user', 'user.id', 'recipeTimelineEvent.userId')
    .select((row) => [
      'recipeTimelineEvent.recipeId',
      row.fn.countAll<number | string>().as('times'),
      row.fn.max('recipeTimelineEvent.timestamp').as('last'),
    ])
    .where('recipe.groupId', '=', cook.groupId)
    .where('recipe.deletedAt', 'is', null)
    .where(visibleTo(cook))
    .where('user.householdId', '=', cook.householdId)
    .where('recipeTimelineEvent.recipeId', 'in', ids)
    .where('recipeTimelineEvent.eventType', '!=', 'system')
    .groupBy('recipeTimelineEvent.recipeId')
    .orderBy('recipeTimelineEvent.recipeId')
    .execute()
  return rows.map((row) => ({ ...row, times: Number(row.times) }))
}
