import type { Recipe } from '@larder/contract/recipe.ts'
import {
  type AddRecipes,
  type LabelSetting,
  type ShoppingList,
  type ShoppingListSummary,
  shoppingListsApi,
} from '@larder/contract/shopping-lists.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { call } from '#lib/api.ts'
import { WHOLE_LIST } from '#lib/collection-calls.ts'
import { stateOf } from '#lib/offline-queue/waiting-changes.ts'
import { removeUndoably } from '#lib/undo.ts'

const all = ['shopping-lists'] as const

/** The subject under which changes of a list wait in the offline queue. */
export const changesSubject = (listId: string) => `shopping-list ${listId}`

export const shoppingListQueries = {
  all,
  /** Those of the whole household, by name. */
  lists: () =>
    queryOptions({
      queryKey: [...all, 'list'] as const,
      queryFn: async ({ signal }) => (await call(shoppingListsApi.list, { query: WHOLE_LIST }, { signal })).items,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id] as const,
      queryFn: async ({ signal, client, queryKey }) => {
        const before = stateOf(changesSubject(id))
        const list = await call(shoppingListsApi.get, { params: { item_id: id } }, { signal })
        // From before or amid a change of ours, it would take the change back or count it twice.
        const isWhole = before !== undefined && before === stateOf(changesSubject(id))
        return isWhole ? list : (client.getQueryData<ShoppingList>(queryKey) ?? list)
      },
      meta: { missingIsShown: true },
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
    mutationFn: ({ name, isPrivate = false }: { name: string; isPrivate?: boolean }) =>
      call(shoppingListsApi.create, { body: { name, isPrivate } }),
    meta: { failed: 'shopping-lists.createFailed', refresh: all },
  })

type ListChange = Pick<ShoppingListSummary, 'id' | 'groupId' | 'userId' | 'name' | 'extras' | 'isPrivate'>

export const useUpdateList = () =>
  useMutation({
    mutationFn: ({ id, groupId, userId, name, extras, isPrivate }: ListChange) =>
      call(shoppingListsApi.update, {
        params: { item_id: id },
        body: { id, groupId, userId, name, extras, isPrivate },
      }),
    meta: { done: 'shopping-lists.saved', failed: 'shopping-lists.saveFailed', refresh: all },
  })

export const useRemoveLists = () =>
  useMutation({
    mutationFn: (lists: { id: string }[]) =>
      removeUndoably(shoppingListsApi.remove, ...lists.map(({ id }) => ({ params: { item_id: id } }))),
    meta: { failed: 'shopping-lists.removeFailed', refresh: all },
  })

export const useOrderLabels = () =>
  useMutation({
    mutationFn: (settings: LabelSetting[]) =>
      call(shoppingListsApi.updateLabelSettings, {
        params: { item_id: settings[0]?.shoppingListId ?? '' },
        body: settings.map(({ id, shoppingListId, labelId, position }) => ({ id, shoppingListId, labelId, position })),
      }),
    meta: { failed: 'shopping-lists.saveFailed', refresh: all },
  })

type Batches = { listId: string; recipeId: string; batches: number }

/** More of a recipe, or less of it. */
export const useChangeBatches = () =>
  useMutation({
    scope: { id: 'shopping-lists batches' },
    mutationFn: ({ listId, recipeId, batches }: Batches) => {
      const params = { item_id: listId, recipe_id: recipeId }
      return batches > 0
        ? call(shoppingListsApi.addRecipe, { params, body: { recipeIncrementQuantity: batches, understand: true } })
        : call(shoppingListsApi.removeRecipe, { params, body: { recipeDecrementQuantity: -batches } })
    },
    meta: { failed: 'shopping-lists.saveFailed', refresh: all },
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
