import type { EventType } from '@larder/domain/notifiers/event-types.ts'
import type { NotifierEvent } from '@larder/domain/notifiers/notifier-event.ts'
import type { HouseholdIds } from '#core/actor.ts'
import type { EventMap, EventName } from '#core/event-map.ts'

/** What of everything that happens a notifier can tell, and to whom: the contract's types, documents and texts. */

/** `householdId` is null when every household of the group is told. */
export type NotifiableEvent = {
  groupId: string
  householdId: string | null
  event: Pick<NotifierEvent, 'type' | 'documentData' | 'sentence' | 'names' | 'planned' | 'page'>
  integrationId?: string
}

type Operation = 'create' | 'update' | 'delete'
const verbs = { created: 'create', updated: 'update', deleted: 'delete' } as const
type Verb = keyof typeof verbs

const householdOf = ({ groupId, householdId }: HouseholdIds) => ({ groupId, householdId })
const typeOf = (subject: string, verb: Verb) => `${subject}_${verb}` as EventType

const recipe =
  (verb: Verb) =>
  (event: EventMap['recipe.updated'] & { copy?: boolean }): NotifiableEvent => ({
    ...householdOf(event),
    event: {
      type: typeOf('recipe', verb),
      documentData: { documentType: 'recipe', operation: verbs[verb], recipeSlug: event.slug },
      sentence: event.copy ? 'duplicated' : verb,
      names: [event.name],
      ...(verb === 'deleted' || event.copy ? {} : { page: { of: 'recipe', slug: event.slug } }),
    },
  })

const timelineEvent =
  (operation: Operation) =>
  (event: EventMap['timelineEvent.created']): NotifiableEvent => ({
    ...householdOf(event),
    event: {
      type: 'recipe_updated',
      documentData: {
        documentType: 'recipe_timeline_event',
        operation,
        recipeSlug: event.slug,
        recipeTimelineEventId: event.id,
      },
      sentence: 'updated',
      names: [event.name],
      page: { of: 'recipe', slug: event.slug },
    },
  })

const planSentences = { created: 'planned', updated: 'planUpdated', deleted: 'planDeleted' } as const

const mealplan =
  (verb: Verb) =>
  (event: EventMap['mealplan.created']): NotifiableEvent => ({
    ...householdOf(event),
    event: {
      type: typeOf('mealplan_entry', verb),
      documentData: {
        documentType: 'mealplan',
        operation: verbs[verb],
        mealplanId: event.id,
        date: event.date,
        recipeId: event.recipeId,
        recipeName: event.recipeName,
        recipeSlug: event.recipeSlug,
      },
      sentence: planSentences[verb],
      names: [event.recipeName ?? event.title],
      planned: { date: event.date, meal: event.entryType },
    },
  })

const passiveSentences = { created: 'wasCreated', updated: 'wasUpdated', deleted: 'deleted' } as const

const shoppingList =
  (verb: Verb) =>
  (event: EventMap['shoppingList.created']): NotifiableEvent => ({
    ...householdOf(event),
    event: {
      type: typeOf('shopping_list', verb),
      documentData: { documentType: 'shopping_list', operation: verbs[verb], shoppingListId: event.id },
      sentence: passiveSentences[verb],
      names: event.name ? [event.name] : [],
    },
  })

const shoppingItems =
  (operation: Operation) =>
  (event: EventMap['shoppingItems.created']): NotifiableEvent => ({
    ...householdOf(event),
    event: {
      type: 'shopping_list_updated',
      documentData: {
        documentType: 'shopping_list_item',
        operation,
        shoppingListId: event.shoppingListId,
        shoppingListItemIds: event.ids,
      },
      sentence: 'wasUpdated',
      names: [],
    },
  })

const cookbook =
  (verb: Verb) =>
  (event: EventMap['cookbook.created']): NotifiableEvent => ({
    ...householdOf(event),
    event: {
      type: typeOf('cookbook', verb),
      documentData: { documentType: 'cookbook', operation: verbs[verb], cookbookId: event.id },
      sentence: passiveSentences[verb],
      names: [event.name],
    },
  })

const ofGroup =
  (subject: 'category' | 'tag' | 'label', verb: Verb) =>
  ({ groupId, id, name }: EventMap['tag.created']): NotifiableEvent => ({
    groupId,
    householdId: null,
    event: {
      type: typeOf(subject, verb),
      documentData: { documentType: subject, operation: verbs[verb], [`${subject}Id`]: id },
      sentence: verb,
      names: [name],
      ...(verb === 'deleted' || subject === 'label' ? {} : { page: { of: subject, id } }),
    },
  })

/** Types are the contract's, and there is none for it: programs hear that it exists, with a mark, and people that it is back. */
function backAgain({ event, ...to }: NotifiableEvent): NotifiableEvent {
  const documentData = { ...event.documentData, restored: true }
  return { ...to, event: { ...event, documentData, sentence: 'restored' } }
}

/** What is told of an event; an undone deletion is told once, however many events it causes. */
export function notifiableEventOf<N extends EventName>(name: N, event: EventMap[N]): NotifiableEvent | undefined {
  // A notifier belongs to the household, a private list does not.
  if ('privateTo' in event) return undefined
  const told = notifiableEvents[name]?.(event)
  if (!told || !('restored' in event)) return told
  if (name.endsWith('.updated')) return undefined
  return told.event.type.endsWith('_created') ? backAgain(told) : told
}

type NotifiableEvents = { [N in EventName]?: (event: EventMap[N]) => NotifiableEvent }

const pantry =
  (about: 'low' | 'expiring') =>
  (event: EventMap['pantry.low']): NotifiableEvent => ({
    ...householdOf(event),
    event: {
      type: `pantry_${about}`,
      documentData: { documentType: 'pantry', operation: 'info', foods: event.names },
      sentence: about,
      names: event.names,
    },
  })

export const notifiableEvents: NotifiableEvents = {
  'pantry.low': pantry('low'),
  'pantry.expiring': pantry('expiring'),
  'prepTask.due': (event) => ({
    ...householdOf(event),
    event: {
      type: 'prep_tasks_due',
      documentData: { documentType: 'prep_tasks', operation: 'info', names: event.names },
      sentence: 'prepare',
      names: event.names,
    },
  }),
  'recipe.created': recipe('created'),
  'recipe.restored': (event) => backAgain(recipe('created')(event)),
  'recipe.updated': recipe('updated'),
  'recipe.deleted': recipe('deleted'),
  'recipes.updated': ({ recipes, ...event }) => ({
    ...householdOf(event),
    event: {
      type: 'recipe_updated',
      documentData: { documentType: 'recipe', operation: 'update', recipeSlugs: recipes.map(({ slug }) => slug) },
      sentence: 'updated',
      names: recipes.map(({ name }) => name),
    },
  }),
  'recipes.importStarted': (event) => ({
    ...householdOf(event),
    event: {
      type: 'recipe_created',
      documentData: { documentType: 'recipe_bulk_report', operation: 'create', reportId: event.id },
      sentence: 'importStarted',
      names: [],
    },
  }),
  'timelineEvent.created': timelineEvent('create'),
  'timelineEvent.updated': timelineEvent('update'),
  'timelineEvent.deleted': timelineEvent('delete'),
  'user.signedUp': ({ username, email, ...event }) => ({
    ...householdOf(event),
    event: {
      type: 'user_signup',
      documentData: { documentType: 'user', operation: 'create', username, email },
      sentence: 'signedUp',
      names: [username],
    },
    integrationId: 'registration',
  }),
  'mealplan.created': mealplan('created'),
  'mealplan.updated': mealplan('updated'),
  'mealplan.deleted': mealplan('deleted'),
  'shoppingList.created': shoppingList('created'),
  'shoppingList.updated': shoppingList('updated'),
  'shoppingList.deleted': shoppingList('deleted'),
  'shoppingItems.created': shoppingItems('create'),
  'shoppingItems.updated': shoppingItems('update'),
  'shoppingItems.deleted': shoppingItems('delete'),
  'cookbook.created': cookbook('created'),
  'cookbook.updated': cookbook('updated'),
  'cookbook.deleted': cookbook('deleted'),
  'cookbooks.updated': ({ ids, ...event }) => ({
    ...householdOf(event),
    event: {
      type: 'cookbook_updated',
      documentData: { documentType: 'cookbook', operation: 'update', cookbookIds: ids },
      sentence: 'wasUpdated',
      names: [],
    },
  }),
  'category.created': ofGroup('category', 'created'),
  'category.updated': ofGroup('category', 'updated'),
  'category.deleted': ofGroup('category', 'deleted'),
  'tag.created': ofGroup('tag', 'created'),
  'tag.updated': ofGroup('tag', 'updated'),
  'tag.deleted': ofGroup('tag', 'deleted'),
  'label.created': ofGroup('label', 'created'),
  'label.updated': ofGroup('label', 'updated'),
  'label.deleted': ofGroup('label', 'deleted'),
}
