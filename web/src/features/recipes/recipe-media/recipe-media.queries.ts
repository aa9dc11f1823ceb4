/** Pictures and files of a recipe. Each call counts at once, whether the recipe around it is saved or not. */
import type { RecipeAsset } from '@larder/contract/recipe.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { call, callAddress } from '#lib/api.ts'
import { extensionOf } from './pieces/media-files.ts'

type Owner = { id: string; slug: string }

/** By file or by address. */
export function useReplacePicture({ slug }: Owner) {
  const queryClient = useQueryClient()
  const sending = useRef<AbortController>(null)
  const mutation = useMutation({
    mutationFn: async (source: File | { url: string }) => {
      sending.current = new AbortController()
      const { signal } = sending.current
      if (!(source instanceof File))
        return call(recipeMediaApi.fetchImage, { params: { slug }, body: source }, { signal })
      const form = { image: source, extension: extensionOf(source) }
      return call(recipeMediaApi.replaceImage, { params: { slug }, form }, { signal })
    },
    onSuccess: ({ image }) => cachePicture(queryClient, slug, image),
    meta: { done: 'recipe-media.picture.stored', failed: 'recipe-media.picture.failed', refresh: recipeQueries.lists },
  })
  return { ...mutation, cancel: () => sending.current?.abort() }
}

export function useRemovePicture({ slug }: Owner) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(recipeMediaApi.removeImage, { params: { slug } }),
    onSuccess: () => cachePicture(queryClient, slug, null),
    meta: {
      done: 'recipe-media.picture.removed',
      failed: 'recipe-media.picture.removeFailed',
      refresh: recipeQueries.lists,
    },
  })
}

const cachePicture = (queryClient: ReturnType<typeof useQueryClient>, slug: string, image: string | null) =>
  queryClient.setQueryData(recipeQueries.one(slug).queryKey, (recipe) => recipe && { ...recipe, image })

export type NewAsset = { name: string; icon: string; file: File }

export const useAddAsset = ({ slug }: Owner) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ name, icon, file }: NewAsset) =>
      call(recipeMediaApi.addAsset, { params: { slug }, form: { name, icon, extension: extensionOf(file), file } }),
    onSuccess: (asset) =>
      queryClient.setQueryData(
        recipeQueries.one(slug).queryKey,
        (recipe) => recipe && { ...recipe, assets: withAsset(recipe.assets, asset) },
      ),
    meta: { failed: 'recipe-media.assets.failed' },
  })
}

/** A file of the same name took the place of the old one. */
export const withAsset = (assets: readonly RecipeAsset[], asset: RecipeAsset): RecipeAsset[] => [
  ...assets.filter(({ fileName }) => fileName !== asset.fileName),
  asset,
]

/** Where a file can be read; nothing for an entry that never got one. */
export const assetAddress = (recipeId: string, { fileName }: Pick<RecipeAsset, 'fileName'>): string | undefined =>
  fileName ? callAddress(recipeMediaApi.asset, { params: { recipe_id: recipeId, file_name: fileName } }) : undefined

/** What shows a file inside a text: pictures as pictures, anything else as a link. */
export function embedCode(recipeId: string, asset: RecipeAsset): string {
  const address = assetAddress(recipeId, asset) ?? ''
  const name = asset.name.replace(/[[\]\\]/g, '\\$&')
  const isImage = /\.(jpe?g|png|gif|webp|avif|bmp)$/i.test(asset.fileName ?? '')
  return `${isImage ? '!' : ''}[${name}](${address})`
}
