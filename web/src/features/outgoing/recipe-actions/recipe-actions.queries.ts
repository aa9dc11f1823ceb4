import { type RecipeAction, recipeActionsApi } from '@larder/contract/recipe-actions.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { collectionCalls } from '#lib/collection-calls.ts'

const all = ['recipe-actions'] as const

export const recipeActionCalls = collectionCalls(recipeActionsApi, {
  key: all,
  message: (change) => `recipe-actions.${change}`,
  orderBy: 'title',
})

/** An action goes by its title. */
export type NamedAction = RecipeAction & { name: string }

export const recipeActionQueries = {
  all,
  list: () =>
    queryOptions({
      ...recipeActionCalls.list(),
      select: (actions): NamedAction[] => actions.map((action) => ({ ...action, name: action.title })),
    }),
}

type Trigger = { action: RecipeAction; slug: string; scale: number }

/** The answer comes before the recipe has arrived. */
export const triggerAction = mutationOptions({
  mutationFn: ({ action, slug, scale }: Trigger) =>
    call(recipeActionsApi.trigger, {
      params: { item_id: action.id, recipe_slug: slug },
      body: { recipeScale: scale },
    }),
  meta: { done: 'recipe-actions.sent', failed: 'recipe-actions.sendFailed' },
})
