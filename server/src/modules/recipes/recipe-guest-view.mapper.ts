import { createHash } from 'node:crypto'
import type { Recipe, RecipeComment, RecipeIngredient } from '@larder/contract/recipe.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import { type GuestVisibility, isOpenToGuests } from '@larder/domain/permissions/open-to-guests.ts'

/**
 * What a guest is told about a recipe, by a shared link, in a public group, in an archive and in the head of a page
 * alike: the dish, and nothing of accounts or kitchens. Other recipes and what people said are told where everybody may
 * read them anyway, and so are the ids of what stands around the recipe.
 */

type Visibilities = ReadonlyMap<string, GuestVisibility>

const HIDDEN: GuestVisibility = { privateGroup: true, privateHousehold: true, isPublic: false }

export function forGuests(recipe: Recipe, visibilities: Visibilities): Recipe {
  const visibility = visibilities.get(recipe.id) ?? HIDDEN
  const { privateGroup, privateHousehold } = visibility
  const told: Recipe = {
    ...recipe,
    userId: null,
    householdId: privateHousehold ? standIn(recipe.id, recipe.householdId) : recipe.householdId,
    extras: {},
    comments: isOpenToGuests(visibility) ? recipe.comments.map(withoutAccount) : [],
    recipeIngredient: recipe.recipeIngredient.map((line) => lineForGuests(line, visibilities)),
  }
  return privateGroup ? withStandIns(told, recipe.id) : told
}

/** The name under which somebody signs in, and whether they run the server, is not for strangers. */
const withoutAccount = (comment: RecipeComment): RecipeComment => ({
  ...comment,
  user: { ...comment.user, username: null, admin: false },
})

/** A recipe used as an ingredient is named only where its own page would be open. */
function lineForGuests(line: RecipeIngredient, visibilities: Visibilities): RecipeIngredient {
  const told = {
    ...line,
    food: line.food && { ...line.food, extras: {} },
    unit: line.unit && { ...line.unit, extras: {} },
  }
  const used = line.referencedRecipe
  if (!used || isOpenToGuests(visibilities.get(used.id) ?? HIDDEN)) return told
  const closed = { ...told, referencedRecipe: null }
  return { ...closed, display: ingredientDisplay(closed) }
}

/** Every id but the recipe's own, which its picture needs, gives way to another that leads nowhere. */
function withStandIns<T>(value: T, recipeId: string): T {
  if (Array.isArray(value)) return value.map((one) => withStandIns(one, recipeId)) as T
  if (typeof value !== 'object' || value === null) return value
  const told = Object.entries(value).map(([name, part]) => {
    const isId = typeof part === 'string' && part !== recipeId && /(^id|Id)$/.test(name)
    return [name, isId ? standIn(recipeId, part) : withStandIns(part, recipeId)]
  })
  return Object.fromEntries(told) as T
}

/** The same for the same thing of a recipe, so that steps still find their ingredients; ids are too random to guess back. */
function standIn(recipeId: string, id: string): string {
  const hex = createHash('sha256').update(`${recipeId} ${id}`).digest('hex')
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
