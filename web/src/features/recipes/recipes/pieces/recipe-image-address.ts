import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import type { PictureName } from '@larder/domain/recipes/recipe-folders.ts'
import { callAddress } from '#lib/api.ts'

type WithoutEnding<Name extends string> = Name extends `${infer Size}.webp` ? Size : never
export type RecipeImageSize = WithoutEnding<PictureName>

type PicturedRecipe = { id: string; image: string | null }

/** Where the picture of a recipe is, in one of its sizes. The version changes with the picture, so browsers keep it for good. */
export function recipeImageAddress({ id, image }: PicturedRecipe, size: RecipeImageSize): string | undefined {
  if (!image) return undefined
  const file_name: PictureName = `${size}.webp`
  return `${callAddress(recipeMediaApi.image, { params: { recipe_id: id, file_name } })}?version=${encodeURIComponent(image)}`
}
