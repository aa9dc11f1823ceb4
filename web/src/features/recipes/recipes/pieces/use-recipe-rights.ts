import { groupsApi } from '@larder/contract/groups.ts'
import type { Recipe, RecipeSummary } from '@larder/contract/recipe.ts'
import type { User } from '@larder/contract/users.ts'
import { canDeleteRecipe, canEditRecipe } from '@larder/domain/permissions/recipe.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { call } from '#lib/api.ts'

/** Whether a household keeps others from changing its recipes. */
const householdLock = (householdId: string) =>
  queryOptions({
    queryKey: ['households', 'lock', householdId] as const,
    queryFn: async ({ signal }) => {
      const { preferences } = await call(groupsApi.household, { params: { household_slug: householdId } }, { signal })
      return preferences?.lockRecipeEditsFromOtherHouseholds ?? true
    },
  })

export type RecipeRights = {
  /** Not known yet, which counts as no. */
  pending: boolean
  mayEdit: boolean
  mayDelete: boolean
}

/** What is not known counts as locked, so a summary allows less than the whole recipe. */
export function useRecipeRights(recipe: Recipe | RecipeSummary): RecipeRights {
  const user = useUser()
  const ofOthers = user !== null && user.id !== recipe.userId && user.householdId !== recipe.householdId
  const asks = 'settings' in recipe && ofOthers && user.groupId === recipe.groupId
  const lock = useQuery({ ...householdLock(recipe.householdId), enabled: asks })
  return { pending: asks && lock.isPending, ...rightsOf(user, recipe, lock.data) }
}

type Known = Pick<RecipeRights, 'mayEdit' | 'mayDelete'>

/** The same at the moment of a click: the cards of a long list do not each keep watch over it. */
export const recipeRightsNow = (queryClient: QueryClient, user: User | null, recipe: RecipeSummary): Known =>
  rightsOf(user, recipe, queryClient.getQueryData(householdLock(recipe.householdId).queryKey))

function rightsOf(user: User | null, recipe: Recipe | RecipeSummary, householdLocksEdits: boolean | undefined): Known {
  if (!user) return { mayEdit: false, mayDelete: false }
  const locked = 'settings' in recipe ? recipe.settings.locked : undefined
  const editable = { ...recipe, locked, householdLocksEdits }
  return { mayEdit: canEditRecipe(user, editable), mayDelete: canDeleteRecipe(user, editable) }
}
