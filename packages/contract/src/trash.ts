import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Named, Nullable, Timestamp, Uuid } from './fields.ts'
import { listQueryFields, Page } from './page.ts'
import { Recipe, RecipeSummary } from './recipe.ts'

/** Larder's own: deleted recipes wait here before they are gone for good; what else is in the trash is in `removals.ts`. */

export const TrashedRecipe = Named(
  'TrashedRecipe',
  Type.Object({ ...RecipeSummary.properties, deletedAt: Timestamp, deletedBy: Nullable(Uuid), emptiesAt: Timestamp }),
)
export type TrashedRecipe = Static<typeof TrashedRecipe>

export const trashApi = endpoints('recipes', {
  list: {
    method: 'GET',
    path: '/api/recipes/trash',
    access: 'member',
    summary: 'Deleted recipes of the group that can still be restored',
    query: Type.Object(listQueryFields),
    response: Page('TrashedRecipePagination', TrashedRecipe),
    extension: true,
  },
  restore: {
    method: 'POST',
    path: '/api/recipes/trash/{id}/restore',
    access: 'member',
    summary: 'Take a recipe out of the trash',
    params: Type.Object({ id: Uuid }),
    response: Recipe,
    errors: ['forbidden'],
    extension: true,
  },
  purge: {
    method: 'DELETE',
    path: '/api/recipes/trash/{id}',
    access: 'member',
    summary: 'Delete a recipe from the trash for good',
    params: Type.Object({ id: Uuid }),
    response: Type.Null(),
    errors: ['forbidden'],
    extension: true,
  },
})
