/** What the recipe itself offers in its menu. Sharing and downloading are offered by their own features. */

import type { RecipeSubject } from '#features/recipes/recipes/pieces/recipe-subject.ts'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { paths } from '#lib/paths.ts'
import type { Action } from '#ui/actions/action.ts'
import { IconAdjustments, IconCopyPlus, IconPencil, IconPrinter, IconTrash, IconVersions } from '#ui/icons.tsx'
import { deleteRecipe } from './delete-recipe.ts'

const DuplicateDialog = lazyPart(async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog)
const DeleteDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog)
const PrintPreferencesDialog = lazyPart(
  async () =>
    (await import('#features/recipes/recipe-print/pieces/print-preferences-dialog.tsx')).PrintPreferencesDialog,
)

type RecipeAction = Action<RecipeSubject>

export const editAction: RecipeAction = {
  id: 'recipes.edit',
  label: 'recipes.menu.edit',
  icon: IconPencil,
  visible: ({ mayEdit, member }) => mayEdit && member !== null,
  run: ({ recipe, member }, { navigate }) =>
    member && navigate(paths.recipe(member.groupSlug, recipe.slug, { edit: true })),
}

export const duplicateAction: RecipeAction = {
  id: 'recipes.duplicate',
  label: 'recipes.menu.duplicate',
  icon: IconCopyPlus,
  visible: ({ member, place }) => member !== null && place === 'page',
  run: ({ recipe, member }, { open }) => member && open(DuplicateDialog, { recipe, groupSlug: member.groupSlug }),
}

export const printAction: RecipeAction = {
  id: 'recipes.print',
  label: 'recipes.menu.print',
  icon: IconPrinter,
  visible: ({ place }) => place === 'page',
  // The menu has to be gone from the page before the page goes to the printer.
  run: () => setTimeout(() => window.print()),
}

export const printPreferencesAction: RecipeAction = {
  id: 'recipes.printPreferences',
  label: 'recipes.menu.printPreferences',
  icon: IconAdjustments,
  visible: ({ whole, place }) => place === 'page' && whole !== undefined,
  run: ({ whole, scale }, { open }) => whole && open(PrintPreferencesDialog, { recipe: whole, scale }),
}

export const historyAction: RecipeAction = {
  id: 'recipes.history',
  label: 'recipes.menu.history',
  icon: IconVersions,
  visible: ({ member, place }) => member !== null && place === 'page',
  run: ({ recipe, member }, { navigate }) => member && navigate(paths.recipeHistory(member.groupSlug, recipe.slug)),
}

export const deleteAction: RecipeAction = {
  id: 'recipes.delete',
  label: 'recipes.menu.delete',
  icon: IconTrash,
  danger: true,
  visible: ({ mayDelete, member }) => mayDelete && member !== null,
  run: async ({ recipe, member, mayEdit, place }, tools) => {
    if (!member) return
    const remove = () => deleteRecipe({ recipe, groupSlug: member.groupSlug, leaves: place === 'page' }, tools)
    const others = !mayEdit && recipe.userId !== member.id
    const uses = others ? undefined : await tools.read(recipeQueries.usage(recipe.slug)).catch(() => undefined)
    // What nothing uses goes at once: the trash gives it back. Unless that is certain, the question comes first.
    if (uses?.every(({ count }) => count === 0)) return remove()
    tools.open(DeleteDialog, { recipe, others, onConfirm: () => void remove() })
  },
}
