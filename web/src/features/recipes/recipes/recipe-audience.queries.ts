import type { Recipe } from '@larder/contract/recipe.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { type RecipeAudience, settingsFor } from '@larder/domain/permissions/recipe-visibility.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { recipeQueries } from './recipes.queries.ts'

/** Who can see a recipe; the rest of it stays as it is. */
export const useSetAudience = ({ id }: Recipe) =>
  useMutation({
    mutationFn: (audience: RecipeAudience) =>
      call(recipesApi.patch, { params: { slug: id }, body: { settings: settingsFor(audience) } }),
    meta: {
      done: 'recipe-sharing.audience.saved',
      failed: 'recipe-sharing.audience.failed',
      refresh: recipeQueries.all,
    },
  })
