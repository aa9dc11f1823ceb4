import { type Static, Type } from 'typebox'
import { Use } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Named, Nullable, Timestamp, Uuid } from './fields.ts'
import { Recipe } from './recipe.ts'
import { RECIPES_BODY_BYTES, RecipeInput } from './recipe-input.ts'

/** The recipe itself: write it, read it, delete it. Finding it and what happens around it have tables of their own. */

export const RecipeParams = Type.Object({ slug: Type.String({ minLength: 1 }) })

const NewRecipe = Named(
  'CreateRecipe',
  Type.Object({ name: Type.String({ minLength: 1, maxLength: 1000, trim: true }) }),
)

/** More than anybody edits at once, and few enough for one transaction. */
const ManyRecipes = Type.Array(RecipeInput, { maxItems: 5000 })

const create = {
  method: 'POST',
  access: 'member',
  summary: 'Create a recipe by name; answers its slug',
  body: NewRecipe,
  response: Type.String(),
  status: 201,
} as const

/** The recipes of the group that are made of it, and the plan and the shopping lists of the own household. */
export const RecipeUses = Named(
  'RecipeUses',
  Type.Object({ recipes: Use, mealplans: Use, shoppingLists: Use, shareLinks: Use }),
)
export type RecipeUses = Static<typeof RecipeUses>

export const recipesApi = endpoints('recipes', {
  create: { ...create, path: '/api/recipes' },
  createByWord: { ...create, path: '/api/recipes/create' },
  updateMany: {
    method: 'PUT',
    path: '/api/recipes',
    access: 'member',
    summary: 'Replace several recipes, all or none',
    body: ManyRecipes,
    bodyLimit: RECIPES_BODY_BYTES,
    response: Type.Array(Recipe),
    errors: ['forbidden', 'notFound', 'conflict'],
  },
  patchMany: {
    method: 'PATCH',
    path: '/api/recipes',
    access: 'member',
    summary: 'Change parts of several recipes, all or none',
    body: ManyRecipes,
    bodyLimit: RECIPES_BODY_BYTES,
    response: Type.Array(Recipe),
    errors: ['forbidden', 'notFound', 'conflict'],
  },
  get: {
    method: 'GET',
    path: '/api/recipes/{slug}',
    access: 'member',
    summary: 'Read one recipe, by slug or id',
    params: RecipeParams,
    response: Recipe,
  },
  update: {
    method: 'PUT',
    path: '/api/recipes/{slug}',
    access: 'member',
    summary: 'Replace a recipe',
    params: RecipeParams,
    body: RecipeInput,
    bodyLimit: RECIPES_BODY_BYTES,
    response: Recipe,
    errors: ['forbidden', 'conflict'],
  },
  patch: {
    method: 'PATCH',
    path: '/api/recipes/{slug}',
    access: 'member',
    summary: 'Change parts of a recipe',
    params: RecipeParams,
    body: RecipeInput,
    bodyLimit: RECIPES_BODY_BYTES,
    response: Recipe,
    errors: ['forbidden', 'conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/recipes/{slug}',
    access: 'member',
    summary: 'Move a recipe to the trash',
    params: RecipeParams,
    response: Recipe,
    errors: ['forbidden'],
  },
  uses: {
    method: 'GET',
    path: '/api/recipes/{slug}/uses',
    access: 'member',
    summary: 'Where a recipe is used',
    params: RecipeParams,
    response: RecipeUses,
    extension: true,
  },
  duplicate: {
    method: 'POST',
    path: '/api/recipes/{slug}/duplicate',
    access: 'member',
    summary: 'Copy a recipe into the own household',
    params: RecipeParams,
    body: Named(
      'RecipeDuplicate',
      Type.Object({ name: Type.Optional(Nullable(Type.String({ maxLength: 1000, trim: true }))) }),
    ),
    response: Recipe,
    status: 201,
  },
  markMade: {
    method: 'PATCH',
    path: '/api/recipes/{slug}/last-made',
    access: 'member',
    summary: 'Say when the own household made it',
    params: RecipeParams,
    body: Named('RecipeLastMade', Type.Object({ timestamp: Timestamp })),
    response: Recipe,
    operation: true,
  },
  made: {
    method: 'GET',
    path: '/api/households/self/recipes/{recipe_slug}',
    access: 'member',
    summary: 'When the own household last made it',
    params: Type.Object({ recipe_slug: Type.String({ minLength: 1 }) }),
    response: Named('HouseholdRecipeSummary', Type.Object({ recipeId: Uuid, lastMade: Nullable(Timestamp) })),
  },
})
