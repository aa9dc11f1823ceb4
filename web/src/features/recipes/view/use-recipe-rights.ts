import { groupsApi } from '@larder/contract/groups.ts'
import type { Recipe, RecipeSummary } from '@larder/contract/recipe.ts'
import { canDeleteRecipe, canEditRecipe } from '@larder/domain/permissions/recipe.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useUser } from '#features/users/users.queries.ts'
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
  const whole = 'settings' in recipe ? recipe : undefined
  const ofOthers = user !== null && user.id !== recipe.userId && user.householdId !== recipe.householdId
  const asks = whole !== undefined && ofOthers && user.groupId === recipe.groupId
  const lock = useQuery({ ...householdLock(recipe.householdId), enabled: asks })
  if (!user) return { pending: false, mayEdit: false, mayDelete: false }
  const editable = { ...recipe, locked: whole?.settings.locked, householdLocksEdits: lock.data }
  return {
    pending: asks && lock.isPending,
    mayEdit: canEditRecipe(user, editable),
    mayDelete: canDeleteRecipe(user, editable),
  }
}
