import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Flag, Named, Nullable, Text, Uuid, Uuid4 } from './fields.ts'
import { RecipeParams } from './recipes.ts'

/** What people do to a cookbook by hand: put recipes in and take them out, their order, and its cover. */

const MAX_AT_ONCE = 500

const SomeRecipes = Named(
  'CookbookRecipes',
  Type.Object({ recipeIds: Type.Array(Uuid, { minItems: 1, maxItems: MAX_AT_ONCE }) }),
)

export const CoverPicture = Named(
  'CookbookCoverPicture',
  Type.Object({ recipeId: Uuid, image: Text, /** Somebody chose it. */ isChosen: Flag }),
)
export type CoverPicture = Static<typeof CoverPicture>

export const CookbookOfRecipe = Named('CookbookOfRecipe', Type.Object({ id: Uuid, slug: Text, name: Text, isIn: Flag }))
export type CookbookOfRecipe = Static<typeof CookbookOfRecipe>

const RecipeTakenOut = Named('RecipeTakenOut', Type.Object({ id: Uuid, slug: Text, name: Text }))

const one = '/api/households/cookbooks/{item_id}'

export const cookbookContentsApi = endpoints('cookbooks', {
  putIn: {
    method: 'POST',
    path: `${one}/recipes`,
    access: 'member',
    summary: 'Put recipes into a cookbook of the own household, whatever its filter says',
    params: ItemParams,
    body: SomeRecipes,
    response: Type.Null(),
    extension: true,
  },
  takeOut: {
    method: 'POST',
    path: `${one}/recipes/remove`,
    access: 'member',
    summary: 'Take recipes out of a cookbook of the own household, whatever its filter says; they stay recipes',
    params: ItemParams,
    body: SomeRecipes,
    response: Type.Null(),
    extension: true,
  },
  takenOut: {
    method: 'GET',
    path: `${one}/taken-out`,
    access: 'member',
    summary: 'The recipes that were taken out of a cookbook by hand, by name',
    params: ItemParams,
    response: Type.Array(RecipeTakenOut),
    extension: true,
  },
  move: {
    method: 'PUT',
    path: `${one}/recipes/{recipe_id}/place`,
    access: 'member',
    summary: 'Move a recipe of a cookbook behind another of them, or to its beginning',
    params: Type.Object({ item_id: Uuid4, recipe_id: Uuid4 }),
    body: Named('CookbookPlace', Type.Object({ after: Nullable(Uuid) })),
    response: Type.Null(),
    extension: true,
  },
  forgetOrder: {
    method: 'DELETE',
    path: `${one}/order`,
    access: 'member',
    summary: 'Forget the order that somebody gave a cookbook of the own household',
    params: ItemParams,
    response: Type.Null(),
    extension: true,
  },
  cover: {
    method: 'GET',
    path: `${one}/cover`,
    access: 'member',
    summary: 'The pictures on the cover of a cookbook: the chosen one, or up to four of its recipes',
    params: ItemParams,
    response: Type.Array(CoverPicture),
    rate: 'search',
    extension: true,
  },
  chooseCover: {
    method: 'PUT',
    path: `${one}/cover`,
    access: 'member',
    summary: 'Choose the recipe whose picture is on the cover of a cookbook, or none',
    params: ItemParams,
    body: Named('CookbookCover', Type.Object({ recipeId: Nullable(Uuid) })),
    response: Type.Null(),
    extension: true,
  },
  /** Asked apart from the list of books, as their counts are. */
  covers: {
    method: 'GET',
    path: '/api/households/cookbook-covers',
    access: 'member',
    summary: 'The pictures on the covers of the cookbooks of the own household, by the id of the cookbook',
    response: Type.Record(Type.String(), Type.Array(CoverPicture)),
    rate: 'search',
    extension: true,
  },
  ofRecipe: {
    method: 'GET',
    path: '/api/recipes/{slug}/cookbooks',
    access: 'member',
    summary: 'The cookbooks of the own household, and whether a recipe is in each',
    params: RecipeParams,
    response: Type.Array(CookbookOfRecipe),
    rate: 'search',
    extension: true,
  },
})
