import type { Recipe, RecipeComment, RecipeIngredient, ReferencedRecipe } from '@larder/contract/recipe.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import { type GuestVisibility, isOpenToGuests } from '@larder/domain/permissions/recipe-visibility.ts'
import { uuidFrom } from '#core/uuid.ts'

/**
 * What a guest is told about a recipe, by a shared link, in a public group, in an archive and in the head of a page
 * alike: the dish, and nothing of accounts or kitchens. Other recipes and what people said are told where everybody may
 * read them anyway, and so are the ids of what stands around the recipe.
 */

type Visibilities = ReadonlyMap<string, GuestVisibility>

const HIDDEN: GuestVisibility = { privateGroup: true, privateHousehold: true, isPublic: false }

export function forGuests(recipe: Recipe, visibilities: Visibilities): Recipe {
  const visibility = visibilities.get(recipe.id) ?? HIDDEN
  const shown: Recipe = {
    ...factsForGuests(recipe, visibility),
    recipeIngredient: recipe.recipeIngredient.map((line) => lineForGuests(line, visibilities)),
  }
  return visibility.privateGroup ? withSubstituteIds(shown, recipe.id) : shown
}

function factsForGuests<R extends Recipe | ReferencedRecipe>(recipe: R, visibility: GuestVisibility): R {
  const { id, householdId, comments = [] } = recipe
  const isHidden = visibility.privateHousehold && householdId !== undefined
  return {
    ...recipe,
    userId: undefined,
    householdId: isHidden ? substituteId(id, householdId) : householdId,
    extras: {},
    // How a kitchen plans its steps is nothing to a guest.
    ...(recipe.recipeInstructions && {
      recipeInstructions: recipe.recipeInstructions.map(({ times: _, ...step }) => step),
    }),
    comments: isOpenToGuests(visibility) ? comments.map(withoutAccount) : [],
  }
}

/** The name under which somebody signs in, and whether they run the server, is not for strangers. */
const withoutAccount = (comment: RecipeComment): RecipeComment => ({
  ...comment,
  user: { ...comment.user, username: null, admin: false },
})

/** A recipe used as an ingredient is told of only where its own page would be open, and of others it uses itself nothing. */
function lineForGuests(line: RecipeIngredient, visibilities: Visibilities): RecipeIngredient {
  const shown = withoutExtras(line)
  const used = line.referencedRecipe
  const visibility = visibilities.get(used?.id ?? '') ?? HIDDEN
  if (!used) return shown
  if (!isOpenToGuests(visibility)) return unnamed({ ...shown, referencedRecipe: null })
  const recipeIngredient = (used.recipeIngredient ?? []).map((one) => unnamed(withoutExtras(one)))
  return { ...shown, referencedRecipe: { ...factsForGuests(used, visibility), recipeIngredient } }
}

type Line = Omit<RecipeIngredient, 'referencedRecipe'>

/** Nor does a guest hear which lines somebody still has to look at. */
const withoutExtras = <L extends Line>(line: L): L => ({
  ...line,
  isDoubtful: false,
  food: line.food && { ...line.food, extras: {} },
  unit: line.unit && { ...line.unit, extras: {} },
})

/** As it reads without the recipe it may have named. */
const unnamed = <L extends Line>(line: L): L => ({ ...line, display: ingredientDisplay(line) })

/** Every id but the recipe's own, which its picture needs, gives way to another that leads nowhere. */
function withSubstituteIds<T>(value: T, recipeId: string): T {
  if (Array.isArray(value)) return value.map((one) => withSubstituteIds(one, recipeId)) as T
  if (typeof value !== 'object' || value === null) return value
  const shown = Object.entries(value).map(([name, part]) => {
    const isId = typeof part === 'string' && part !== recipeId && /(^id|Id)$/.test(name)
    return [name, isId ? substituteId(recipeId, part) : withSubstituteIds(part, recipeId)]
  })
  return Object.fromEntries(shown) as T
}

/** The same for the same thing of a recipe, so that steps still find their ingredients; ids are too random to guess back. */
const substituteId = (recipeId: string, id: string): string => uuidFrom(`${recipeId} ${id}`)
