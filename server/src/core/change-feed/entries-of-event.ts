import type { FeedEntity } from '@larder/contract/change-feed.ts'
import { audienceOf } from '../event-audiences.ts'
import type { Emitted } from '../events.ts'
import type { NewEntry } from './change-feed.store.ts'

/** Turns an event into entries of the change feed: which record changed, and who may be told. */

type ChangedRecord = Pick<NewEntry, 'entity' | 'entityId' | 'ofId' | 'action'>

/** A client that has more than this to read again reads everything again. */
const MAX_SINGLE = 20

export function entriesOf(emitted: Emitted, at: string): NewEntry[] {
  const audience = audienceFor(emitted)
  if (!audience) return []
  const { userId, client } = emitted.cause
  const by = { at, byUserId: userId ?? null, byClient: client ?? null }
  return changedRecords(emitted).map((changed) => ({ ...by, ...audience, ...changed }))
}

function audienceFor(emitted: Emitted): Pick<NewEntry, 'groupId' | 'scope' | 'audienceId'> | undefined {
  const scope = audienceOf(emitted.name, emitted.event)
  // Administrators follow jobs on their own screen.
  if (scope === 'administrators') return undefined
  const event = emitted.event as {
    id?: string
    groupId?: string
    householdId?: string
    userId?: string
    privateTo?: string
    onlyIn?: string
  }
  const groupId = event.groupId ?? event.id
  const audienceId = {
    group: groupId,
    household: event.onlyIn ?? event.householdId,
    person: event.privateTo ?? event.userId,
  }[scope]
  return groupId === undefined || audienceId === undefined ? undefined : { groupId, scope, audienceId }
}

function changedRecords({ name, event }: Emitted): ChangedRecord[] {
  const [entity, action] = name.split('.') as [FeedEntity, string]
  const changed = (of: string | null, id: string | number | null): ChangedRecord[] => [
    { entity, action, entityId: id === null ? null : String(id), ofId: of },
  ]
  const recipes = (ids: string[]): ChangedRecord[] =>
    (ids.length > MAX_SINGLE ? [null] : ids).map((entityId) => ({
      entity: 'recipe',
      action: 'updated',
      entityId,
      ofId: null,
    }))
  switch (name) {
    case 'recipes.updated':
      return recipes(event.recipes.map(({ id }) => id))
    case 'foods.forgotten':
      // Without an id, because some of them may be hidden from the listener.
      return [{ entity: 'recipe', action: 'updated', entityId: null, ofId: null }]
    case 'recipe.hidden':
      return [{ entity: 'recipe', action: 'deleted', entityId: event.id, ofId: null }]
    case 'cookbookContents.updated':
      return [{ entity: 'cookbook', action: 'updated', entityId: event.id, ofId: null }]
    case 'cookbooks.updated':
      return [{ entity: 'cookbook', action: 'updated', entityId: null, ofId: null }]
    case 'seeds.sown':
      return [{ entity: singular[event.kind], action: 'created', entityId: null, ofId: null }]
    case 'shoppingItems.created':
    case 'shoppingItems.updated':
    case 'shoppingItems.deleted':
      return changed(event.shoppingListId, event.ids.length === 1 ? (event.ids[0] ?? null) : null)
    default:
      return changed(ownerOf(event), event.id)
  }
}

const singular = { foods: 'food', units: 'unit', labels: 'label' } as const

function ownerOf(event: object): string | null {
  const { recipeId, shoppingListId } = event as { recipeId?: string | null; shoppingListId?: string }
  return recipeId ?? shoppingListId ?? null
}
