import { type Static, Type } from 'typebox'
import { CoverPicture } from './cookbook-contents.ts'
import { endpoints } from './endpoint.ts'
import { Default, Named, Nullable, Text, Timestamp, Uuid, Uuid4 } from './fields.ts'
import { Page, SearchText } from './page.ts'
import { Recipe } from './recipe.ts'
import { linkDraft, linkParams, linkSecret, linkTimes, shareLinks } from './share-links.ts'

/** Links that show one cookbook to whoever holds them: what the whole group may see of it, and nothing hidden. */

const linkFields = { id: Uuid, cookbookId: Uuid, ...linkTimes }

export const CookbookLink = Named('CookbookLink', Type.Object(linkFields))
export type CookbookLink = Static<typeof CookbookLink>

export const CookbookLinkMade = Named('CookbookLinkMade', Type.Object({ ...linkFields, ...linkSecret }))
export type CookbookLinkMade = Static<typeof CookbookLinkMade>

const CookbookLinkDraft = Named('CookbookLinkDraft', Type.Object(linkDraft))
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
const guests = '/api/shared/cookbooks/{token}'

export const cookbookSharingApi = {
  ...shareLinks({
    tag: 'cookbook-sharing',
    noun: 'cookbook',
    links: '/api/households/cookbooks/{item_id}/links',
    guests,
    link: CookbookLink,
    made: CookbookLinkMade,
    draft: CookbookLinkDraft,
    shared: SharedCookbook,
  }),
  ...endpoints('cookbook-sharing', {
    recipes: {
      method: 'GET',
      path: `${guests}/recipes`,
      access: 'public',
      summary: 'The recipes of the cookbook behind a link, in its order',
      params: Type.Object(linkParams),
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
      params: Type.Object({ ...linkParams, recipe_id: Uuid4 }),
      response: Recipe,
      rate: 'link',
      extension: true,
    },
  }),
}
