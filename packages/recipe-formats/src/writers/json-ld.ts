import type { Writer } from '../format.ts'
import type { OutgoingRecipe } from '../format-recipe.ts'
import { filledFields, hasFile, hasSections, isAddress, lostAlso, yieldsOf } from './recipe-parts.ts'
import { schemaRecipe, unclearTimes } from './schema-recipe.ts'

/** One list of schema.org recipes: what search engines and most programs understand. */
export const jsonLdWriter: Writer = {
  extension: 'json',
  mediaType: 'application/ld+json',
  isArchive: false,
  pictures: 'small',
  async *write(recipes) {
    const name = 'recipes.json'
    yield { name, content: '[' }
    let comma = '\n'
    for await (const recipe of recipes) {
      yield { name, content: `${comma}${JSON.stringify(described(recipe))}` }
      comma = ',\n'
    }
    yield { name, content: '\n]\n' }
  },
  lost: (recipe) => [
    ...filledFields(recipe, ['notes', 'rating', 'isFavorite', 'lastMade', 'extras', 'assets']),
    ...unclearTimes(recipe),
    ...lostAlso([
      [hasSections(recipe), 'ingredients'],
      [recipe.source !== null && !isAddress(recipe.source), 'source'],
      [recipe.pictures.some(hasFile), 'pictures'],
    ]),
  ],
}

function described(recipe: OutgoingRecipe) {
  const addresses = recipe.pictures.flatMap((picture) => ('address' in picture ? [picture.address] : []))
  const yields = yieldsOf(recipe)
  return {
    ...schemaRecipe(recipe, recipe.computedNutrition),
    ...(yields.length > 0 ? { recipeYield: yields } : {}),
    ...(addresses.length > 0 ? { image: addresses } : {}),
  }
}
