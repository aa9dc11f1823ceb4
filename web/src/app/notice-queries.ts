/** Which queries have grown old by a notice: the one table between what the server tells and what screens show. */
import type { FeedEntity, FeedEntry } from '@larder/contract/change-feed.ts'
import type { QueryKey } from '@tanstack/react-query'
import { refreshedBy } from '#lib/dependent-queries.ts'

const recipes: QueryKey[] = [['recipes']]
const organizers: QueryKey[] = [['organizers']]
const lists: QueryKey[] = [['shopping-lists']]

const queriesAbout: Record<FeedEntity, QueryKey[]> = {
  stream: [],
  aiProvider: [['ai-providers']],
  aiProviders: [['ai-providers']],
  apiToken: [['users']],
  category: organizers,
  comment: recipes,
  cookbook: [['cookbooks']],
  cooking: recipes,
  export: [['recipe-exports']],
  exports: [['recipe-exports']],
  food: [['foods']],
  group: [['groups']],
  household: [['households']],
  importRule: [['import-rules']],
  invitation: [['invitations']],
  label: [['labels'], ['shopping-lists']],
  marginNote: [['recipe-margin-notes']],
  mealplan: [['mealplans']],
  mealplanRule: [['mealplan-rules']],
  notifier: [['notifiers']],
  rating: [['ratings'], ['recipes']],
  recipe: recipes,
  recipeAction: [['recipe-actions']],
  recipePresence: [['recipe-presence']],
  recipes: [],
  report: [['reports'], ['migrations']],
  shareLink: [['recipe-sharing']],
  shoppingItems: lists,
  shoppingList: lists,
  shoppingListLink: [['shopping-list-sharing']],
  tag: organizers,
  timelineEvent: [['recipe-timeline']],
  tool: organizers,
  unit: [['units']],
  user: [['users']],
  webhook: [['webhooks']],
}

/** An entity of a newer server is passed over. */
export const queriesOf = ({ entity }: Pick<FeedEntry, 'entity'>): QueryKey[] =>
  (queriesAbout[entity] ?? []).flatMap(refreshedBy)
