import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Default, Named, Nullable, OneOf, Uuid } from './fields.ts'
import { Page } from './page.ts'

/** What is missing or odd in recipes. Hints, never errors. */

export const HealthFinding = Named(
  'RecipeHealthFinding',
  Type.Object({
    kind: OneOf([
      'noPicture',
      'noYield',
      'noIngredients',
      'noSteps',
      'timesDisagree',
      'unusedIngredient',
      'unlistedFood',
    ]),
    /** The ingredient or the food that the finding is about. */
    subject: Nullable(Type.String()),
  }),
)
export type HealthFinding = Static<typeof HealthFinding>

const CheckedRecipe = Named(
  'CheckedRecipe',
  Type.Object({ id: Uuid, slug: Type.String(), name: Type.String(), findings: Type.Array(HealthFinding) }),
)
export type CheckedRecipe = Static<typeof CheckedRecipe>

const MAX_AT_ONCE = 100

export const recipeHealthApi = endpoints('recipe-health', {
  one: {
    method: 'GET',
    path: '/api/recipes/{slug}/health',
    access: 'member',
    summary: 'What is missing or odd in one recipe',
    params: Type.Object({ slug: Type.String() }),
    response: CheckedRecipe,
    errors: ['notFound'],
    extension: true,
  },
  list: {
    method: 'GET',
    path: '/api/households/recipe-health',
    access: 'member',
    summary: 'What is missing or odd in the recipes of one’s household, by name',
    query: Type.Object({
      page: Default(Type.Integer({ minimum: 1 }), 1),
      perPage: Default(Type.Integer({ minimum: 1, maximum: MAX_AT_ONCE }), 50),
    }),
    response: Page('CheckedRecipePagination', CheckedRecipe),
    extension: true,
  },
})
