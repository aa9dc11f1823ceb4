import type { EventMap, EventName, MaybeHidden, MaybePrivate } from './event-map.ts'

/**
 * Who may be told: everybody of the group, the members of the household, the person alone, or administrators. Nobody is
 * told of what they could not read.
 */
type Audience = 'group' | 'household' | 'person' | 'administrators'

type Audiences = { [N in EventName]?: Audience | ((event: EventMap[N]) => Audience) }

const household = ({ privateTo }: MaybePrivate): Audience => (privateTo === undefined ? 'household' : 'person')

const whoSeesIt = ({ privateTo, onlyIn }: MaybeHidden): Audience =>
  privateTo !== undefined ? 'person' : onlyIn !== undefined ? 'household' : 'group'

/** Events not listed here are for the group. */
const audiences: Audiences = {
  'comment.created': whoSeesIt,
  'comment.updated': whoSeesIt,
  'comment.deleted': whoSeesIt,
  'dietStatement.updated': whoSeesIt,
  'rating.updated': whoSeesIt,
  'recipe.created': whoSeesIt,
  'recipe.updated': whoSeesIt,
  'recipe.deleted': whoSeesIt,
  'recipe.restored': whoSeesIt,
  'recipe.purged': whoSeesIt,
  'recipes.updated': whoSeesIt,
  'recipePrep.updated': whoSeesIt,
  'recipePresence.updated': whoSeesIt,
  'shareLink.created': whoSeesIt,
  'shareLink.deleted': whoSeesIt,
  'timelineEvent.created': whoSeesIt,
  'timelineEvent.updated': whoSeesIt,
  'timelineEvent.deleted': whoSeesIt,
  'timelineEvent.restored': whoSeesIt,
  'apiToken.created': 'person',
  'apiToken.deleted': 'person',
  'cookbookLink.created': 'household',
  'cookbookLink.deleted': 'household',
  'cooking.updated': 'person',
  'cooking.deleted': 'person',
  'cookingBoard.created': 'household',
  'cookingBoard.updated': 'household',
  'cookingBoard.deleted': 'household',
  'group.created': 'administrators',
  'group.deleted': 'administrators',
  'diner.created': 'household',
  'diner.updated': 'household',
  'diner.deleted': 'household',
  'invitation.created': 'household',
  'invitation.deleted': 'household',
  'mealplan.created': 'household',
  'mealplan.updated': 'household',
  'mealplan.deleted': 'household',
  'householdMeal.created': 'household',
  'householdMeal.updated': 'household',
  'householdMeal.deleted': 'household',
  'mealplanRepeat.created': 'household',
  'mealplanRepeat.updated': 'household',
  'mealplanRepeat.deleted': 'household',
  'mealplanTemplate.created': 'household',
  'mealplanTemplate.updated': 'household',
  'mealplanTemplate.deleted': 'household',
  'mealplanRule.created': 'household',
  'mealplanRule.updated': 'household',
  'mealplanRule.deleted': 'household',
  'marginNote.updated': ({ visibility }) => (visibility === 'household' ? 'household' : 'person'),
  'marginNote.deleted': ({ visibility }) => (visibility === 'household' ? 'household' : 'person'),
  'pantry.updated': 'household',
  'pantry.low': 'household',
  'pantry.expiring': 'household',
  'prepTask.updated': 'household',
  'prepTask.due': 'household',
  'recipeAction.created': 'household',
  'recipeAction.updated': 'household',
  'recipeAction.deleted': 'household',
  'notifier.created': 'household',
  'notifier.updated': 'household',
  'notifier.deleted': 'household',
  'shoppingItems.created': household,
  'shoppingItems.updated': household,
  'shoppingItems.deleted': household,
  'shoppingList.created': household,
  'shoppingList.updated': household,
  'shoppingList.deleted': household,
  'shoppingListLink.created': household,
  'shoppingListLink.deleted': household,
  'recurringItem.created': household,
  'recurringItem.updated': household,
  'recurringItem.deleted': household,
  'shoppingStore.created': 'household',
  'shoppingStore.updated': 'household',
  'shoppingStore.deleted': 'household',
  'itemPrices.updated': 'household',
  'user.builtInSignedIn': 'person',
  'user.preferencesChanged': 'person',
  'webhook.created': 'household',
  'webhook.updated': 'household',
  'webhook.deleted': 'household',
}

export function audienceOf<N extends EventName>(name: N, event: EventMap[N]): Audience {
  const audience = audiences[name] as Audience | ((event: EventMap[N]) => Audience) | undefined
  return typeof audience === 'function' ? audience(event) : (audience ?? 'group')
}
