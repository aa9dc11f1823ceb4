import { Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { RecipeSummary } from './recipe.ts'
import { RecipeParams } from './recipes.ts'

/** What is like a recipe, for whoever reads it to the end. */
export const similarRecipesApi = endpoints('recipes', {
  list: {
    method: 'GET',
    path: '/api/recipes/{slug}/similar',
    access: 'member',
    summary: 'A few recipes that are like this one by their foods, names and tags, the most similar first',
    params: RecipeParams,
    response: Type.Array(RecipeSummary),
    rate: 'search',
    extension: true,
  },
})
