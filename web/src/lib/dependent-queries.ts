/**
 * Where a record is shown besides its own lists: by name, by count or by picture. The first part of a query key
 * names the collection; a mutation names what it changed (`meta.refresh`), and which other queries it outdates is here.
 */
import type { QueryKey } from '@tanstack/react-query'

/** Keys with blanks between them, and slashes between the parts of one. */
const shownIn = new Map<unknown, string>([
  ['labels', 'foods recipes'],
  ['foods', 'recipes import-rules recipe-warnings substitutes'],
  ['diners', 'recipe-warnings recipes'],
  ['units', 'recipes'],
  ['organizers', 'recipes'],
  ['cookbooks', 'recipes'],
  ['shopping-lists', 'pantry/trips'],
  ['mealplans', 'pantry/unbooked leftovers prep-tasks'],
  ['pantry', 'prep-tasks'],
  ['household-meals', 'mealplans'],
  ['mealplan-repeats', 'mealplans'],
  // What comes back from the trash may be any of these.
  [
    'trash',
    'shopping-lists cookbooks mealplans mealplan-rules mealplan-templates recipe-comments recipe-margin-notes recipe-actions recipes',
  ],
  // Whether pictures can be read here, and who takes lines apart.
  ['ai-providers', 'app-info'],
  ['recipes', 'recipe-timeline households/statistics mealplans recipe-warnings substitutes pantry/unbooked prep-tasks'],
  // Groups and households count their people, and the changed user may be oneself.
  ['users', 'admin groups households recipe-timeline'],
  ['admin', 'users groups households'],
  ['households', 'admin groups users cookbooks'],
  // What was changed is written down.
  ['second-factors', 'audit'],
  ['sessions', 'audit'],
  // A new name changes the addresses of the group: who sits in it learns the new ones.
  ['groups', 'admin households users'],
])

/** The keys of all queries to refetch after a change of `key`. */
export function refreshedBy(key: QueryKey): QueryKey[] {
  const others = shownIn.get(key[0])?.split(' ') ?? []
  return [key, ...others.map((other) => other.split('/'))]
}
