import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { SuccessResponse } from './errors.ts'
import { Named, Uuid4 } from './fields.ts'
import { ListQuery, Page } from './page.ts'
import { RecipeComment } from './recipe.ts'
import { RecipeParams } from './recipes.ts'

const MAX_COMMENT = 50_000
const CommentText = Type.String({ minLength: 1, maxLength: MAX_COMMENT, trim: true })

export const CommentDraft = Named('RecipeCommentCreate', Type.Object({ recipeId: Uuid4, text: CommentText }))
export type CommentDraft = Static<typeof CommentDraft>

/** The id is in the path; the one in the body is there for the sake of the contract. */
const CommentUpdate = Named('RecipeCommentUpdate', Type.Object({ id: Uuid4, text: CommentText }))

export const recipeCommentsApi = endpoints('recipe-comments', {
  ofRecipe: {
    method: 'GET',
    path: '/api/recipes/{slug}/comments',
    access: 'member',
    summary: 'Comments on a recipe, oldest first',
    params: RecipeParams,
    response: Type.Array(RecipeComment),
  },
  list: {
    method: 'GET',
    path: '/api/comments',
    access: 'member',
    summary: 'Comments on all recipes of the group',
    query: ListQuery,
    response: Page('RecipeCommentPagination', RecipeComment),
  },
  create: {
    method: 'POST',
    path: '/api/comments',
    access: 'member',
    summary: 'Comment on a recipe',
    body: CommentDraft,
    response: RecipeComment,
    status: 201,
    errors: ['notFound'],
    operation: true,
  },
  get: {
    method: 'GET',
    path: '/api/comments/{item_id}',
    access: 'member',
    summary: 'Read one comment',
    params: ItemParams,
    response: RecipeComment,
  },
  update: {
    method: 'PUT',
    path: '/api/comments/{item_id}',
    access: 'member',
    summary: 'Reword an own comment',
    params: ItemParams,
    body: CommentUpdate,
    response: RecipeComment,
    errors: ['forbidden'],
    operation: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/comments/{item_id}',
    access: 'member',
    summary: 'Delete an own comment',
    params: ItemParams,
    response: SuccessResponse,
    errors: ['forbidden'],
    undoable: true,
    operation: true,
  },
})
