/** Deleting moves a recipe to the trash, so the way back is open as long as its toast is, and in the trash after that. */

import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { trashApi } from '@larder/contract/trash.ts'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { recipeQueries, rememberRecipe } from '#features/recipes/recipes/recipes.queries.ts'
import { translate } from '#i18n/i18n.ts'
import { call } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import type { ActionTools } from '#ui/actions/action.ts'
import { toast } from '#ui/toast.tsx'

// The page of the deleted recipe may still be open: it is not to ask for it again.
const everything = { queryKey: recipeQueries.all, refetchType: 'none' } as const

const remove = mutationOptions({
  mutationFn: (slug: string) => call(recipesApi.remove, { params: { slug } }),
  onSuccess: async ({ id }, _slug, _result, { client }) => {
    dropFromLists(client, id)
    await client.invalidateQueries(everything)
  },
  meta: { failed: 'recipes.deleteFailed', refresh: recipeQueries.lists },
})

const restore = mutationOptions({
  mutationFn: (id: string) => call(trashApi.restore, { params: { id } }),
  onSuccess: async (recipe, _id, _result, { client }) => {
    await client.invalidateQueries(everything)
    rememberRecipe(client, recipe)
  },
  meta: { failed: 'recipes.menu.restoreFailed', refresh: recipeQueries.lists },
})

type Listed = { items?: { id: string }[]; pages?: { items: { id: string }[] }[] }

/** A list that is shown again before it has asked must not offer what is gone. */
function dropFromLists(client: QueryClient, id: string): void {
  const without = (items: { id: string }[]) => items.filter((recipe) => recipe.id !== id)
  client.setQueriesData<Listed>({ queryKey: recipeQueries.lists }, (list) => {
    if (list?.pages) return { ...list, pages: list.pages.map((page) => ({ ...page, items: without(page.items) })) }
    return list?.items ? { ...list, items: without(list.items) } : list
  })
}

type Deletion = {
  recipe: Pick<RecipeSummary, 'id' | 'slug' | 'name'>
  groupSlug: string
  /** The screen shows the recipe itself and has to go with it. */
  leaves: boolean
}

export async function deleteRecipe({ recipe, groupSlug, leaves }: Deletion, tools: ActionTools): Promise<void> {
  const { perform, navigate } = tools
  await perform(remove, recipe.slug)
  if (leaves) await navigate(paths.explorer(groupSlug), { ignoreBlocker: true })
  const bringBack = async () => {
    const { slug } = await perform(restore, recipe.id)
    if (leaves) await navigate(paths.recipe(groupSlug, slug))
  }
  toast.info(translate('recipes.menu.deleted', { name: recipe.name }), {
    undo: () => void bringBack().catch(console.error),
  })
}
