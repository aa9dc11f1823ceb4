import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { CoverPicture } from './cookbook-contents.ts'
import { endpoints } from './endpoint.ts'
import { Default, Named, Nullable, Text, Timestamp, Uuid, Uuid4 } from './fields.ts'
import { Page, SearchText } from './page.ts'
import { Recipe } from './recipe.ts'

/** Links that show one cookbook to whoever holds them: what the whole group may see of it, and nothing hidden. */

const linkFields = { id: Uuid, cookbookId: Uuid, expiresAt: Timestamp, createdAt: Timestamp }

export const CookbookLink = Named('CookbookLink', Type.Object(linkFields))
export type CookbookLink = Static<typeof CookbookLink>

/** The only answer with the secret of the link: afterwards the server itself does not know it. */
export const CookbookLinkMade = Named('CookbookLinkMade', Type.Object({ ...linkFields, token: Text }))
export type CookbookLinkMade = Static<typeof CookbookLinkMade>

/** Left out, a link ends after a month. */
const CookbookLinkDraft = Named('CookbookLinkDraft', Type.Object({ expiresAt: Type.Optional(Nullable(Timestamp)) }))
export type CookbookLinkDraft = Static<typeof CookbookLinkDraft>

export const SharedCookbook = Named(
  'SharedCookbook',
  Type.Object({
    name: Text,
    description: Text,
    expiresAt: Timestamp,
    cover: Type.Array(Type.Omit(CoverPicture, ['isChosen'])),
  }),
)
export type SharedCookbook = Static<typeof SharedCookbook>

export const SharedCookbookRecipe = Named(
  'SharedCookbookRecipe',
  Type.Object({
    id: Uuid,
    name: Text,
    description: Text,
    image: Nullable(Text),
    totalTime: Nullable(Text),
    recipeServings: Type.Number(),
  }),
)
export type SharedCookbookRecipe = Static<typeof SharedCookbookRecipe>

const MAX_PER_PAGE = 100
const links = '/api/households/cookbooks/{item_id}/links'
const guests = '/api/shared/cookbooks/{token}'
const token = Type.String({ minLength: 1, maxLength: 200 })

export const cookbookSharingApi = endpoints('cookbook-sharing', {
  list: {
    method: 'GET',
    path: links,
    access: 'member',
    summary: 'The links to a cookbook of the own household that still open it',
    params: ItemParams,
    response: Type.Array(CookbookLink),
    extension: true,
  },
  create: {
    method: 'POST',
    path: links,
    access: 'member',
    summary: 'Make a link that shows a cookbook to anybody',
    params: ItemParams,
    body: CookbookLinkDraft,
    response: CookbookLinkMade,
    status: 201,
    extension: true,
  },
  remove: {
    method: 'DELETE',
    path: `${links}/{link_id}`,
    access: 'member',
    summary: 'Make a link to a cookbook useless',
    params: Type.Object({ item_id: Uuid4, link_id: Uuid4 }),
    response: CookbookLink,
    undoable: true,
    extension: true,
  },
  read: {
    method: 'GET',
    path: guests,
    access: 'public',
    summary: 'The cookbook behind a link',
    params: Type.Object({ token }),
    response: SharedCookbook,
    rate: 'link',
    extension: true,
  },
  recipes: {
    method: 'GET',
    path: `${guests}/recipes`,
    access: 'public',
    summary: 'The recipes of the cookbook behind a link, in its order',
    params: Type.Object({ token }),
    query: Type.Object({
      page: Default(Type.Integer({ minimum: 1, maximum: 1_000_000 }), 1),
      perPage: Default(Type.Integer({ minimum: 1, maximum: MAX_PER_PAGE }), 50),
      search: SearchText,
    }),
    response: Page('SharedCookbookRecipePagination', SharedCookbookRecipe),
    rate: 'link',
    extension: true,
  },
  recipe: {
    method: 'GET',
    path: `${guests}/recipes/{recipe_id}`,
    access: 'public',
    summary: 'One recipe of the cookbook behind a link',
    params: Type.Object({ token, recipe_id: Uuid4 }),
    response: Recipe,
    rate: 'link',
    extension: true,
  },
})
