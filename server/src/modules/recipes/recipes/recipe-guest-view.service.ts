import type { Recipe } from '@larder/contract/recipe.ts'
import { type GuestVisibility, isOpenToGuests } from '@larder/domain/permissions/recipe-visibility.ts'
import { everyRecipeOf } from '#core/recipe-visibility.ts'
import type { Reader } from '#db/database.ts'
import { toBoolean } from '#db/rows.ts'
import { forGuests } from './recipe-guest-view.mapper.ts'
import { readRecipes } from './recipe-reading.service.ts'
import { listVisibility } from './recipes.store.ts'

/**
 * One recipe as whoever is not of the group reads it, whichever way they came. Lists for guests ask the same of the
 * database, see `recipe-search.store.ts`.
 */

/** The recipe with this id, if it stands open. */
export async function readOpenRecipe(db: Reader, groupId: string, id: string): Promise<Recipe | undefined> {
  const isOpen = (await openAmong(db, groupId, [id])).has(id)
  return isOpen ? readForGuests(db, groupId, id) : undefined
}

/** The recipe with this id, for whoever was let in, for example by a link. */
export async function readForGuests(db: Reader, groupId: string, id: string): Promise<Recipe | undefined> {
  const [recipe] = await readRecipes(db, everyRecipeOf(groupId), [id])
  if (!recipe) return undefined
  const used = recipe.recipeIngredient.flatMap(({ referencedRecipe }) => referencedRecipe?.id ?? [])
  const visibilities = await visibilitiesOf(db, groupId, [id, ...used])
  return forGuests(recipe, visibilities)
}

/** Those of the ids whose own page a guest may open. */
export async function openAmong(db: Reader, groupId: string, ids: string[]): Promise<Set<string>> {
  const visibilities = await visibilitiesOf(db, groupId, ids)
  return new Set([...visibilities].flatMap(([id, visibility]) => (isOpenToGuests(visibility) ? [id] : [])))
}

async function visibilitiesOf(db: Reader, groupId: string, ids: string[]): Promise<Map<string, GuestVisibility>> {
  const rows = await listVisibility(db, groupId, [...new Set(ids)])
  return new Map(
    rows.map(({ id, privateGroup, privateHousehold, isPublic }) => [
      id,
      {
        privateGroup: toBoolean(privateGroup),
        privateHousehold: toBoolean(privateHousehold),
        isPublic: toBoolean(isPublic),
      },
    ]),
  )
}
