import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Named, Nullable, Timestamp, Uuid } from './fields.ts'
import { CommentAuthor, Recipe } from './recipe.ts'
import { RecipeParams } from './recipes.ts'

/** Larder's own: a recipe as it was before each save. */

export const RecipeRevision = Named(
  'RecipeRevision',
  Type.Object({
    id: Uuid,
    revision: Type.Integer(),
    createdAt: Timestamp,
    user: Nullable(CommentAuthor),
    /** The parts that this save changed. */
    changes: Type.Array(Type.String()),
  }),
)
export type RecipeRevision = Static<typeof RecipeRevision>

/** No column holds more. */
const LATEST_REVISION = 2_147_483_647
const RevisionParams = Type.Object({
  slug: Type.String({ minLength: 1 }),
  revision: Type.Integer({ minimum: 0, maximum: LATEST_REVISION }),
})

export const recipeRevisionsApi = endpoints('recipes', {
  list: {
    method: 'GET',
    path: '/api/recipes/{slug}/revisions',
    access: 'member',
    summary: 'Earlier saves of a recipe, newest first',
    params: RecipeParams,
    response: Type.Array(RecipeRevision),
    extension: true,
  },
  get: {
    method: 'GET',
    path: '/api/recipes/{slug}/revisions/{revision}',
    access: 'member',
    summary: 'A recipe as it was, and how it differs from today',
    params: RevisionParams,
    response: Type.Object({
      ...RecipeRevision.properties,
      recipe: Recipe,
      differences: Type.Array(
        Named(
          'RecipeDifference',
          Type.Object({ part: Type.String(), before: Type.Array(Type.String()), after: Type.Array(Type.String()) }),
        ),
      ),
    }),
    extension: true,
  },
  restore: {
    method: 'POST',
    path: '/api/recipes/{slug}/revisions/{revision}/restore',
    access: 'member',
    summary: 'Make an earlier save the current recipe; today becomes a revision',
    params: RevisionParams,
    response: Recipe,
    errors: ['forbidden', 'conflict'],
    extension: true,
  },
})
