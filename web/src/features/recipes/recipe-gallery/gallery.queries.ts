/** What is asked of every recipe that is opened; what changes a gallery is in `recipe-gallery.queries.ts`. */
import { recipeGalleryApi } from '@larder/contract/recipe-gallery.ts'
import { queryOptions } from '@tanstack/react-query'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { call } from '#lib/api.ts'

export const galleryQueries = {
  of: (recipeId: string) =>
    queryOptions({
      queryKey: [...recipeQueries.all, 'gallery', recipeId],
      queryFn: () => call(recipeGalleryApi.read, { params: { recipe_id: recipeId } }),
    }),
}
