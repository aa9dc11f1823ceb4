/** The further pictures of a recipe. Each change counts at once, whether the recipe around it is saved or not. */
import { type RecipeGallery, recipeGalleryApi } from '@larder/contract/recipe-gallery.ts'
import type { PictureName } from '@larder/domain/recipes/recipe-folders.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RecipeImageSize } from '#features/recipes/recipes/pieces/recipe-image-address.ts'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { call, callAddress } from '#lib/api.ts'

type Owner = { id: string; slug: string }

export const galleryQueries = {
  of: (recipeId: string) =>
    queryOptions({
      queryKey: [...recipeQueries.all, 'gallery', recipeId],
      queryFn: () => call(recipeGalleryApi.read, { params: { recipe_id: recipeId } }),
    }),
}

/** Pictures lie under ids that are never used again, so browsers keep them for good. */
export function galleryPictureAddress(recipeId: string, pictureId: string, size: RecipeImageSize): string {
  const file_name: PictureName = `${size}.webp`
  return callAddress(recipeGalleryApi.picture, { params: { recipe_id: recipeId, picture_id: pictureId, file_name } })
}

export function useAddPictures({ id, slug }: Owner) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (files: File[]) => {
      for (const image of files)
        cache(queryClient, { id, slug }, await call(recipeGalleryApi.add, { params: { slug }, form: { image } }))
    },
    meta: { failed: 'recipe-gallery.addFailed' },
  })
}

export function useUpdateGallery(owner: Owner) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ gallery, newCover = null }: { gallery: RecipeGallery; newCover?: string | null }) => {
      const { coverDescription, pictures } = gallery
      const body = { coverDescription, pictures, newCover }
      return call(recipeGalleryApi.update, { params: { slug: owner.slug }, body })
    },
    onMutate: ({ gallery, newCover }) => {
      if (!newCover) queryClient.setQueryData(galleryQueries.of(owner.id).queryKey, gallery)
    },
    onSuccess: (gallery) => cache(queryClient, owner, gallery),
    onError: () => queryClient.invalidateQueries(galleryQueries.of(owner.id)),
    meta: { failed: 'recipe-gallery.updateFailed', refresh: recipeQueries.lists },
  })
}

export function useRemoveGalleryPicture(owner: Owner) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (picture_id: string) => call(recipeGalleryApi.remove, { params: { slug: owner.slug, picture_id } }),
    onSuccess: (gallery) => cache(queryClient, owner, gallery),
    meta: { done: 'recipe-gallery.removed', failed: 'recipe-gallery.removeFailed' },
  })
}

function cache(queryClient: QueryClient, { id, slug }: Owner, gallery: RecipeGallery): void {
  queryClient.setQueryData(galleryQueries.of(id).queryKey, gallery)
  const { cover } = gallery
  queryClient.setQueryData(recipeQueries.one(slug).queryKey, (recipe) => recipe && { ...recipe, image: cover })
}
