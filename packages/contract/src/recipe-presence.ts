import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Named, Nullable, Timestamp, Uuid } from './fields.ts'
import { RecipeParams } from './recipes.ts'

/** Who is editing a recipe just now. A tab says so while it does; the change feed tells the others when somebody came or went. */

/** A tab that edits says so this often, and is thought gone when it has missed it a few times. */
export const PRESENCE_RENEWED_SECONDS = 30

export const RecipeEditor = Named(
  'RecipeEditor',
  Type.Object({
    id: Uuid,
    username: Nullable(Type.String()),
    fullName: Nullable(Type.String()),
    since: Timestamp,
  }),
)
export type RecipeEditor = Static<typeof RecipeEditor>

/** The own tab (`X-Client-Id`) is left out; another tab of the same person is not. */
const Editors = Type.Array(RecipeEditor)

export const recipePresenceApi = endpoints('recipe-presence', {
  list: {
    method: 'GET',
    path: '/api/recipes/{slug}/editors',
    access: 'member',
    summary: 'Who else is editing a recipe just now',
    params: RecipeParams,
    response: Editors,
    errors: ['notFound'],
    extension: true,
  },
  keep: {
    method: 'PUT',
    path: '/api/recipes/{slug}/editors/self',
    access: 'member',
    summary: 'Say that one is editing a recipe, for a minute or two; answers who else is',
    params: RecipeParams,
    response: Editors,
    errors: ['forbidden', 'notFound'],
    extension: true,
  },
  leave: {
    method: 'DELETE',
    path: '/api/recipes/{slug}/editors/self',
    access: 'member',
    summary: 'Say that one is no longer editing a recipe',
    params: RecipeParams,
    response: Type.Null(),
    errors: ['notFound'],
    extension: true,
  },
})
