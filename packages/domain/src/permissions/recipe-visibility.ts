import type { Editor } from './recipe.ts'

/**
 * Who may know of a recipe: its author, their household, or the whole group. Whether guests see it too is said beside
 * it (`public`), and only of a recipe for the whole group. Administrators are people like others here.
 */

export const recipeVisibilities = ['person', 'household', 'group'] as const
export type RecipeVisibility = (typeof recipeVisibilities)[number]

type Owned = { userId?: string | null; householdId: string | null; visibility: RecipeVisibility }

export function canSeeRecipe(viewer: { id: string; householdId: string }, recipe: Owned): boolean {
  if (recipe.visibility === 'group' || viewer.id === recipe.userId) return true
  return recipe.visibility === 'household' && viewer.householdId === recipe.householdId
}

/**
 * The author says who may see a recipe; where the author has left, the household does, and can make it private to
 * nobody. Setting what is set already is always allowed.
 */
export function canSetVisibility(user: Editor, recipe: Owned, wanted: RecipeVisibility): boolean {
  if (wanted === recipe.visibility || user.id === recipe.userId) return true
  return !recipe.userId && wanted !== 'person' && user.householdId === recipe.householdId
}

type Said = { public?: boolean | undefined; visibility?: RecipeVisibility | undefined }

/**
 * The visibility after a change. Clients that know only `public` open a hidden recipe by setting it, and hide none by
 * leaving it out.
 */
export function visibilityAfter(stored: RecipeVisibility, said: Said): RecipeVisibility {
  if (said.visibility) return said.visibility
  return said.public === true ? 'group' : stored
}

/** The four answers to "who can see this": guests are the fourth. */
export const recipeAudiences = [...recipeVisibilities, 'guests'] as const
export type RecipeAudience = (typeof recipeAudiences)[number]

export const audienceOf = ({ public: isPublic, visibility = 'group' }: Said): RecipeAudience =>
  visibility === 'group' && isPublic ? 'guests' : visibility

export const settingsFor = (audience: RecipeAudience): { public: boolean; visibility: RecipeVisibility } =>
  audience === 'guests' ? { public: true, visibility: 'group' } : { public: false, visibility: audience }

/** Who is not signed in sees a recipe only where group, household and recipe all say so. */
export type GuestVisibility = { privateGroup: boolean; privateHousehold: boolean; isPublic: boolean }

export const isOpenToGuests = ({ privateGroup, privateHousehold, isPublic }: GuestVisibility): boolean =>
  !privateGroup && !privateHousehold && isPublic
