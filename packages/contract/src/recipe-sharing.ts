import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Named, Nullable, Timestamp, Uuid, Uuid4 } from './fields.ts'
import { Recipe } from './recipe.ts'

/** Links that show one recipe to whoever holds them. The id of a token is its secret. */

export const ShareTokenParams = Type.Object({ token_id: Uuid4 })

const tokenFields = { id: Uuid, recipeId: Uuid, groupId: Uuid, expiresAt: Timestamp, createdAt: Timestamp }

export const ShareTokenSummary = Named('RecipeShareTokenSummary', Type.Object(tokenFields))
export type ShareTokenSummary = Static<typeof ShareTokenSummary>

export const ShareToken = Named('RecipeShareToken', Type.Object({ ...tokenFields, recipe: Recipe }))
export type ShareToken = Static<typeof ShareToken>

export const ShareTokenDraft = Named(
  'RecipeShareTokenCreate',
  Type.Object({ recipeId: Uuid4, expiresAt: Type.Optional(Nullable(Timestamp)) }),
)
export type ShareTokenDraft = Static<typeof ShareTokenDraft>

const base = '/api/shared/recipes'

export const recipeSharingApi = endpoints('recipe-sharing', {
  list: {
    method: 'GET',
    path: base,
    access: 'member',
    summary: 'Shared links of the group, or of one recipe',
    query: Type.Object({ recipe_id: Type.Optional(Nullable(Uuid4)) }),
    response: Type.Array(ShareTokenSummary),
  },
  create: {
    method: 'POST',
    path: base,
    access: 'member',
    summary: 'Make a link that shows a recipe to anybody',
    body: ShareTokenDraft,
    response: ShareToken,
    status: 201,
    errors: ['notFound'],
  },
  get: {
    method: 'GET',
    path: `${base}/{item_id}`,
    access: 'member',
    summary: 'Read one shared link',
    params: ItemParams,
    response: ShareToken,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/{item_id}`,
    access: 'member',
    summary: 'Make a shared link useless',
    params: ItemParams,
    response: Type.Null(),
    undoable: true,
  },
  read: {
    method: 'GET',
    path: '/api/recipes/shared/{token_id}',
    access: 'public',
    summary: 'The recipe behind a shared link',
    params: ShareTokenParams,
    response: Recipe,
  },
})
