/** The further pictures of a recipe. Each change counts at once, whether the recipe around it is saved or not. */
import { type RecipeGallery, recipeGalleryApi } from '@larder/contract/recipe-gallery.ts'
import { recipeImportApi } from '@larder/contract/recipe-import.ts'
import type { PictureName } from '@larder/domain/recipes/recipe-folders.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RecipeImageSize } from '#features/recipes/recipes/pieces/recipe-image-address.ts'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { call, callAddress } from '#lib/api.ts'
import { galleryQueries } from './gallery.queries.ts'

type Owner = { id: string; slug: string }

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

/** What the page of a recipe shows beside its cover; the page is asked once while the editor is open. */
export const pagePictures = (slug: string) =>
  queryOptions({
    queryKey: ['recipe-gallery', 'page', slug],
    queryFn: ({ signal }) => call(recipeImportApi.pagePictures, { params: { slug } }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A small view of a picture that is not kept; a site that does not give it is not asked again. */
export const pagePicture = (url: string) =>
  queryOptions({
    queryKey: ['recipe-gallery', 'page-picture', url],
    queryFn: ({ signal }) => call(recipeImportApi.draftPicture, { query: { url } }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useAddPagePicture(owner: Owner) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (url: string) => call(recipeGalleryApi.addFromAddress, { params: { slug: owner.slug }, body: { url } }),
    onSuccess: (gallery) => cache(queryClient, owner, gallery),
    meta: { done: 'recipe-gallery.page.added', failed: 'recipe-gallery.page.addFailed' },
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
