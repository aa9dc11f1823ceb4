/** Where the files of a recipe lie in the file store. Whoever moves one moves them here. */

/** What the three sizes of a picture are called, in addresses, archives and folders alike. */
export const pictureNames = {
  original: 'original.webp',
  middle: 'min-original.webp',
  tiny: 'tiny-original.webp',
} as const
export type PictureName = (typeof pictureNames)[keyof typeof pictureNames]

/** Everything below it belongs to recipes, a folder each. */
export const RECIPES_FOLDER = 'recipes'
export const recipeFolder = (recipeId: string): string => `${RECIPES_FOLDER}/${recipeId}`
export const imageFolder = (recipeId: string): string => `${recipeFolder(recipeId)}/images`
export const timelineFolder = (recipeId: string, eventId: string): string =>
  `${imageFolder(recipeId)}/timeline/${eventId}`
export const galleryFolder = (recipeId: string, pictureId: string): string =>
  `${imageFolder(recipeId)}/gallery/${pictureId}`
export const assetFolder = (recipeId: string): string => `${recipeFolder(recipeId)}/assets`
export const assetKey = (recipeId: string, fileName: string): string => `${assetFolder(recipeId)}/${fileName}`

/** The folder of a key that is one of a file attached to a recipe; only those are replaced under the same name. */
export const folderOfAsset = (key: string): string | undefined => /^recipes\/[^/]+\/assets(?=\/)/.exec(key)?.[0]
