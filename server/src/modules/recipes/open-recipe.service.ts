import type { Recipe } from '@larder/contract/recipe.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import { isOpenToGuests } from '@larder/domain/permissions/open-to-guests.ts'
import type { Reader } from '#db/database.ts'
import { truth } from '#db/rows.ts'
import { listDoors } from './open-recipe.store.ts'
import { readRecipes } from './recipe-reading.service.ts'

/**
 * One recipe as whoever is not of the group reads it: the dish and what was said about it, and nothing of accounts or
 * kitchens. Lists for guests ask the same of the database, see `recipes-search.store.ts`.
 */

/** The recipe with this id, if it stands open. */
export async function readOpenRecipe(db: Reader, groupId: string, id: string): Promise<Recipe | undefined> {
  const open = await openAmong(db, groupId, [id])
  const [recipe] = await readRecipes(db, { groupId }, [...open])
  return recipe && withoutClosedRecipes(db, forGuests(recipe))
}

async function openAmong(db: Reader, groupId: string, ids: string[]): Promise<Set<string>> {
  const rows = await listDoors(db, groupId, ids)
  const open = rows.filter(({ privateGroup, privateHousehold, isPublic }) =>
    isOpenToGuests({
      privateGroup: truth(privateGroup),
      privateHousehold: truth(privateHousehold),
      isPublic: truth(isPublic),
    }),
  )
  return new Set(open.map(({ id }) => id))
}

/** The name under which somebody signs in, and whether they run the server, is not for strangers. */
const forGuests = (recipe: Recipe): Recipe => ({
  ...recipe,
  extras: {},
  comments: recipe.comments.map((comment) => ({ ...comment, user: { ...comment.user, username: null, admin: false } })),
})

/** A recipe used as an ingredient is named only where its own page would be open. */
async function withoutClosedRecipes(db: Reader, recipe: Recipe): Promise<Recipe> {
  const ids = recipe.recipeIngredient.flatMap(({ referencedRecipe }) => referencedRecipe?.id ?? [])
  const open = await openAmong(db, recipe.groupId, [...new Set(ids)])
  const recipeIngredient = recipe.recipeIngredient.map((line) => {
    if (!line.referencedRecipe || open.has(line.referencedRecipe.id)) return line
    const closed = { ...line, referencedRecipe: null }
    return { ...closed, display: ingredientDisplay(closed) }
  })
  return { ...recipe, recipeIngredient }
}
