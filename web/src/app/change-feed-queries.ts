/** Which queries are outdated by a change that the server reports: the one table between change feed and screens. */
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
  cookbookLink: [['cookbook-sharing']],
  cooking: recipes,
  cookingBoard: [['cookings']],
  dietStatement: [['recipe-warnings']],
  diner: [['diners']],
  export: [['recipe-exports']],
  exports: [['recipe-exports']],
  food: [['foods']],
  group: [['groups']],
  household: [['households'], ['mealplan-limits']],
  importRule: [['import-rules']],
  invitation: [['invitations']],
  itemPrices: [['item-prices']],
  label: [['labels'], ['shopping-lists']],
  marginNote: [['recipe-margin-notes']],
  householdMeal: [['household-meals'], ['mealplans']],
  mealplan: [['mealplans']],
  mealplanRepeat: [['mealplan-repeats'], ['mealplans']],
  mealplanRule: [['mealplan-rules']],
  mealplanTemplate: [['mealplan-templates']],
  notifier: [['notifiers']],
  pantry: [['pantry'], ['leftovers']],
  prepTask: [['prep-tasks']],
  rating: [['ratings'], ['recipes']],
  recipe: recipes,
  recipeAction: [['recipe-actions']],
  recipePrep: [['prep-tasks']],
  recipePresence: [['recipe-presence']],
  recipes: [],
  recurringItem: [['recurring-items']],
  report: [['reports'], ['app-imports']],
  shareLink: [['recipe-sharing']],
  shoppingItems: lists,
  shoppingList: lists,
  shoppingListLink: [['shopping-list-sharing']],
  shoppingStore: [['shopping-stores']],
  tag: organizers,
  timelineEvent: [['recipe-timeline']],
  tool: organizers,
  unit: [['units']],
  user: [['users']],
  webhook: [['webhooks']],
}

/** An entity that only a newer server knows outdates nothing. */
export const queriesOf = ({ entity }: Pick<FeedEntry, 'entity'>): QueryKey[] =>
  (queriesAbout[entity] ?? []).flatMap(refreshedBy)
