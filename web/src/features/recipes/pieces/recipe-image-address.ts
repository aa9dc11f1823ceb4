import { type recipeImageNames, recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { callAddress } from '#lib/api.ts'

export type RecipeImageSize = 'original' | 'min-original' | 'tiny-original'

type AvatarOwner = { id: string; image: string | null }

/** Where the picture of a recipe is, in one of its sizes. The version changes with the picture, so browsers keep it for good. */
export function recipeImageAddress({ id, image }: AvatarOwner, size: RecipeImageSize): string | undefined {
  if (!image) return undefined
  const file_name: (typeof recipeImageNames)[number] = `${size}.webp`
  return `${callAddress(recipeMediaApi.image, { params: { recipe_id: id, file_name } })}?version=${encodeURIComponent(image)}`
}
