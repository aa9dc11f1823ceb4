import type { Writer } from '../format.ts'
import { fileNames } from './file-names.ts'
import {
  filledFields,
  firstPicture,
  hasSections,
  hasStepSummaries,
  hasStepTitles,
  isAddress,
  lostAlso,
  oneLine,
} from './recipe-parts.ts'
import { schemaRecipe, unclearTimes } from './schema-recipe.ts'

/** The folder of the Nextcloud app Cookbook: a folder for each recipe, with its JSON and a JPEG. */
export const nextcloudWriter: Writer = {
  extension: 'zip',
  mediaType: 'application/zip',
  isArchive: true,
  pictures: 'jpeg',
  async *write(recipes) {
    const nameOf = fileNames()
    for await (const recipe of recipes) {
      const folder = nameOf(recipe.name)
      const object = {
        ...schemaRecipe(recipe),
        url: isAddress(recipe.source) ? recipe.source : '',
        recipeYield: recipe.servings || recipe.yieldQuantity || 1,
        // The app knows one category and plain texts as steps.
        recipeCategory: recipe.categories[0] ?? '',
        keywords: [...recipe.categories.slice(1), ...recipe.tags].map(keyword).join(','),
        recipeInstructions: recipe.steps.flatMap(({ title, text }) => [...(title ? [title] : []), text]),
      }
      yield { name: `${folder}/recipe.json`, content: `${JSON.stringify(object, null, 2)}\n` }
      const picture = await firstPicture(recipe)
      if (picture) yield { name: `${folder}/full.${picture.extension}`, content: picture.bytes }
    }
  },
  lost: (recipe) => [
    ...filledFields(recipe, ['notes', 'rating', 'isFavorite', 'lastMade', 'extras', 'assets', 'yieldText']),
    ...unclearTimes(recipe),
    ...lostAlso([
      [hasSections(recipe), 'ingredients'],
      [hasStepTitles(recipe) || hasStepSummaries(recipe), 'steps'],
      [recipe.servings > 0 && recipe.yieldQuantity > 0, 'yieldQuantity'],
      [recipe.categories.length > 1, 'categories'],
      [recipe.source !== null && !isAddress(recipe.source), 'source'],
      [recipe.pictures.length > 1, 'pictures'],
    ]),
  ],
}

const keyword = (name: string) => oneLine(name).replaceAll(',', ' ')
