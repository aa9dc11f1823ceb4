import type { Recipe } from '@larder/contract/recipe.ts'
import { type AddRecipes, shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { recipeQueries } from '#features/recipes/recipes.queries.ts'
import { call } from '#lib/api.ts'
import { WHOLE_LIST } from '#lib/collection-calls.ts'

const all = ['shopping-lists'] as const

export const shoppingListQueries = {
  all,
  /** Those of the whole household, by name. */
  lists: () =>
    queryOptions({
      queryKey: [...all, 'list'] as const,
      queryFn: async ({ signal }) => (await call(shoppingListsApi.list, { query: WHOLE_LIST }, { signal })).items,
    }),
  /** Recipes with every recipe that they are made of, level by level. */
  recipesToBuy: (slugs: string[]) =>
    queryOptions({
      queryKey: [...recipeQueries.all, 'to-buy', slugs] as const,
      queryFn: async ({ client }) => {
        const known = new Map<string, Recipe>()
        for (let level = slugs; level.length > 0; ) {
          const found = await Promise.all(level.map((slug) => client.fetchQuery(recipeQueries.one(slug))))
          for (const recipe of found) known.set(recipe.id, recipe)
          const parts = found.flatMap(({ recipeIngredient }) => recipeIngredient.map((line) => line.referencedRecipe))
          level = [...new Set(parts.flatMap((part) => (part && !known.has(part.id) ? part.slug : [])))]
        }
        return [...known.values()]
      },
    }),
}

export const useCreateList = () =>
  useMutation({
    mutationFn: (name: string) => call(shoppingListsApi.create, { body: { name } }),
    meta: { failed: 'shopping-lists.createFailed', refresh: all },
  })

type Addition = { listId: string; recipes: AddRecipes[] }

export const useAddRecipes = () =>
  useMutation({
    mutationFn: ({ listId, recipes }: Addition) =>
      call(shoppingListsApi.addRecipes, { params: { item_id: listId }, body: recipes }),
    meta: { failed: 'shopping-lists.add.failed', refresh: all },
  })

/** Takes exactly the batches off again that were added; what was on the list before stays. */
export const useUndoAddRecipes = () =>
  useMutation({
    mutationFn: async ({ listId, recipes }: Addition) => {
      for (const { recipeId, recipeIncrementQuantity } of recipes)
        await call(shoppingListsApi.removeRecipe, {
          params: { item_id: listId, recipe_id: recipeId },
          body: { recipeDecrementQuantity: recipeIncrementQuantity },
        })
    },
    meta: { failed: 'ui.undoFailed', refresh: all },
  })
