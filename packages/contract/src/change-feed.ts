import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Named, Nullable, OneOf, Text, Timestamp } from './fields.ts'

/**
 * The change feed: which records have changed, told after the commit to those who may see them; never their content.
 */

/** What an entry may be about, by the names of the events; `stream` is the stream itself. */
export const feedEntities = [
  'stream',
  'aiProvider',
  'aiProviders',
  'apiToken',
  'category',
  'comment',
  'cookbook',
  'cookbookLink',
  'cooking',
  'cookingBoard',
  'dietStatement',
  'diner',
  'export',
  'exports',
  'food',
  'group',
  'household',
  'importRule',
  'itemPrices',
  'invitation',
  'label',
  'marginNote',
  'householdMeal',
  'mealplan',
  'mealplanRepeat',
  'mealplanRule',
  'mealplanTemplate',
  'notifier',
  'pantry',
  'prepTask',
  'rating',
  'recipe',
  'recipeAction',
  'recipePrep',
  'recipePresence',
  'recipes',
  'recurringItem',
  'report',
  'shareLink',
  'shoppingItems',
  'shoppingList',
  'shoppingListLink',
  'shoppingStore',
  'tag',
  'timelineEvent',
  'tool',
  'unit',
  'user',
  'webhook',
] as const
export type FeedEntity = (typeof feedEntities)[number]

export const FeedEntry = Named(
  'Notice',
  Type.Object({
    entity: OneOf([...feedEntities]),
    /** Null where several changed at once. */
    id: Nullable(Text),
    /** The recipe or list that it belongs to. */
    of: Nullable(Text),
    /**
     * Of the stream: `ready` says where it begins, `refresh` that more happened than is remembered, so that whatever is
     * shown has to be read again.
     */
    action: Text,
    scope: OneOf(['group', 'household', 'person']),
    at: Timestamp,
    /** Whoever did it; null for the server itself. */
    by: Nullable(Text),
    /** What they did it with, if it has said so (`X-Client-Id`). */
    client: Nullable(Text),
  }),
)
export type FeedEntry = Static<typeof FeedEntry>

export const changeFeedApi = endpoints('notices', {
  stream: {
    method: 'GET',
    path: '/api/events/stream',
    access: 'member',
    summary: 'What has changed, as it happens; with `Last-Event-ID` also what was missed',
    events: FeedEntry,
    extension: true,
  },
})
