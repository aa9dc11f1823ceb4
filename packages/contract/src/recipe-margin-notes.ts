import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { SuccessResponse } from './errors.ts'
import { Default, Named, OneOf, Timestamp, Uuid, Uuid4 } from './fields.ts'
import { CommentAuthor } from './recipe.ts'
import { RecipeParams } from './recipes.ts'

/** What somebody scribbled beside a line of a recipe. The recipe itself stays as it is. */

/** How many one person may write on one recipe. */
export const MAX_MARGIN_NOTES = 200

const Kind = OneOf(['ingredient', 'step'])
const Visibility = OneOf(['private', 'household'])

export const MarginNote = Named(
  'RecipeMarginNote',
  Type.Object({
    id: Uuid,
    recipeId: Uuid,
    userId: Uuid,
    user: CommentAuthor,
    kind: Kind,
    /** The `referenceId` of the ingredient or the id of the step. */
    target: Uuid,
    text: Type.String(),
    visibility: Visibility,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
)
export type MarginNote = Static<typeof MarginNote>

export const MarginNoteDraft = Named(
  'RecipeMarginNoteDraft',
  Type.Object({
    kind: Kind,
    target: Uuid,
    text: Type.String({ minLength: 1, maxLength: 500, trim: true }),
    visibility: Default(Visibility, 'private'),
  }),
)
export type MarginNoteDraft = Static<typeof MarginNoteDraft>

export const recipeMarginNotesApi = endpoints('recipe-margin-notes', {
  list: {
    method: 'GET',
    path: '/api/recipes/{slug}/margin-notes',
    access: 'member',
    summary: 'One’s own margin notes on a recipe, and those that others wrote for one’s household',
    params: RecipeParams,
    response: Type.Array(MarginNote),
    extension: true,
  },
  write: {
    method: 'PUT',
    path: '/api/recipes/{slug}/margin-notes',
    access: 'member',
    summary: 'Write a margin note on an ingredient or a step, in place of one’s earlier note there',
    params: RecipeParams,
    body: MarginNoteDraft,
    response: MarginNote,
    extension: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/recipes/{slug}/margin-notes/{note_id}',
    access: 'member',
    summary: 'Delete one’s own margin note',
    params: Type.Object({ ...RecipeParams.properties, note_id: Uuid4 }),
    response: SuccessResponse,
    undoable: true,
    extension: true,
  },
})
