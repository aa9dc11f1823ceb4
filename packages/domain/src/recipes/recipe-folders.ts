/** Where the files of a recipe lie in the file store. Whoever moves one moves them here. */

export const recipeFolder = (recipeId: string): string => `recipes/${recipeId}`
export const imageFolder = (recipeId: string): string => `${recipeFolder(recipeId)}/images`
export const timelineFolder = (recipeId: string, eventId: string): string =>
  `${imageFolder(recipeId)}/timeline/${eventId}`
export const assetFolder = (recipeId: string): string => `${recipeFolder(recipeId)}/assets`
export const assetKey = (recipeId: string, fileName: string): string => `${assetFolder(recipeId)}/${fileName}`
