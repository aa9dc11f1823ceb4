import type { Recipe } from '@larder/contract/recipe.ts'
import type { EventMap } from '#core/event-map.ts'
import { toldTo } from '#core/recipe-visibility.ts'
import type { RecipeRow } from './recipes.store.ts'

/** What events tell of a recipe, and to whom alone where not the whole group may know of it. */

type Named = Pick<RecipeRow, 'groupId' | 'householdId' | 'id' | 'slug' | 'name' | 'userId' | 'visibility'>
type Ref = EventMap['recipe.deleted']

export const refOf = ({ groupId, householdId, id, slug, name, ...owner }: Named): Ref => ({
  ...{ groupId, householdId, id, slug, name },
  ...toldTo({ ...owner, householdId }),
})

/** Of a recipe as it goes out. */
export const refOfRecipe = ({ userId, settings, ...recipe }: Recipe): Ref =>
  refOf({ ...recipe, userId: userId ?? null, visibility: settings.visibility ?? 'group' })
