import { listOperators, nullOperators, textOperators } from '@larder/domain/query-filter/ast.ts'
import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Default, extension, Flag, Named, Nullable, OneOf, Text, Uuid } from './fields.ts'
import { ListQuery, Page } from './page.ts'
import { RecipeSummary } from './recipe.ts'

/**
 * Books that fill themselves: a name, a place in the order, and a filter that says which recipes are in it. What people
 * put in or take out by hand, its order and its cover are `cookbook-contents`.
 */

const MAX_COOKBOOKS = 1000
const BODY_BYTES = 2_000_000
export const LONGEST_FILTER = 20_000

const bracket = Nullable(Text)

/** A filter as parts, for screens that show it as rows. */
export const QueryFilterJson = Named(
  'QueryFilterJSON',
  Type.Object({
    parts: Type.Array(
      Named(
        'QueryFilterJSONPart',
        Type.Object({
          leftParenthesis: bracket,
          rightParenthesis: bracket,
          logicalOperator: Nullable(OneOf(['AND', 'OR'])),
          attributeName: Nullable(Text),
          relationalOperator: Nullable(OneOf([...textOperators, ...listOperators, ...nullOperators])),
          value: Type.Union([Type.String(), Type.Array(Type.String()), Type.Null()]),
        }),
      ),
    ),
  }),
)

const draft = {
  name: Type.String({ minLength: 1, maxLength: 600, trim: true }),
  description: Default(Type.String({ maxLength: 20_000 }), ''),
  /** Follows the name; one that was given to an equal name is kept. */
  slug: Type.Optional(Nullable(Type.String({ maxLength: 600 }))),
  position: Default(Type.Integer({ minimum: 0, maximum: 1_000_000 }), 1),
  public: Default(Nullable(Flag), false),
  queryFilterString: Default(Type.String({ maxLength: LONGEST_FILTER }), ''),
  /** The filter is not asked: only what was put in by hand is in it. Left out, it stays as it is. */
  onlyByHand: extension(Type.Optional(Flag)),
}

export const CookbookDraft = Named('CreateCookBook', Type.Object(draft))
export type CookbookDraft = Static<typeof CookbookDraft>

/** Whose it is travels for the sake of older clients; the server takes the caller's household instead. */
export const CookbookUpdate = Named(
  'UpdateCookBook',
  Type.Object({ ...draft, id: Uuid, groupId: Uuid, householdId: Uuid }),
)
export type CookbookUpdate = Static<typeof CookbookUpdate>

const fields = {
  id: Uuid,
  groupId: Uuid,
  householdId: Uuid,
  name: Text,
  description: Text,
  slug: Text,
  position: Type.Integer(),
  public: Flag,
  queryFilterString: Text,
  queryFilter: QueryFilterJson,
  onlyByHand: extension(Flag),
  /** Whether somebody gave it an order: then `cookbook_position` sorts its recipes. */
  orderedByHand: extension(Flag),
  household: Nullable(Named('CookbookHousehold', Type.Object({ id: Uuid, name: Text }))),
}

export const Cookbook = Named('ReadCookBook', Type.Object(fields))
export type Cookbook = Static<typeof Cookbook>

/** As one call answers it. Guests get its cover with it; members ask for that by itself. */
export const CookbookWithRecipes = Named(
  'RecipeCookBook',
  Type.Object({
    ...fields,
    recipes: Type.Array(RecipeSummary),
    cover: extension(
      Type.Optional(Type.Array(Named('OpenCoverPicture', Type.Object({ recipeId: Uuid, image: Text })))),
    ),
  }),
)
export type CookbookWithRecipes = Static<typeof CookbookWithRecipes>
export type CookbookWithCover = Cookbook & Pick<CookbookWithRecipes, 'cover'>

/** A book is found by its id or its slug. */
export const CookbookParams = Type.Object({ item_id: Type.String({ minLength: 1, maxLength: 600 }) })

const base = '/api/households/cookbooks'

export const cookbooksApi = endpoints('cookbooks', {
  list: {
    method: 'GET',
    path: base,
    access: 'member',
    summary: 'The cookbooks of every household of the group',
    query: ListQuery,
    response: Page('CookBookPagination', Cookbook),
  },
  create: {
    method: 'POST',
    path: base,
    access: 'member',
    summary: 'Create a cookbook of the own household',
    body: CookbookDraft,
    response: Cookbook,
    status: 201,
  },
  updateMany: {
    method: 'PUT',
    path: base,
    access: 'member',
    summary: 'Replace several cookbooks of the own household, all or none: their order, mostly',
    body: Type.Array(CookbookUpdate, { maxItems: MAX_COOKBOOKS }),
    bodyLimit: BODY_BYTES,
    response: Type.Array(Cookbook),
    errors: ['notFound'],
  },
  update: {
    method: 'PUT',
    path: `${base}/{item_id}`,
    access: 'member',
    summary: 'Replace a cookbook of the own household',
    // What is no id is no cookbook: its slug changes with the name that is sent.
    params: CookbookParams,
    body: CookbookDraft,
    response: Cookbook,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/{item_id}`,
    access: 'member',
    summary: 'Delete a cookbook of the own household; its recipes stay',
    params: ItemParams,
    response: Cookbook,
    undoable: true,
  },
})

/** Cookbooks as recipes see them. */
export const cookbookRecipesApi = endpoints('cookbooks', {
  get: {
    method: 'GET',
    path: `${base}/{item_id}`,
    access: 'member',
    summary: 'A cookbook of the group by id or slug, with its recipes',
    params: CookbookParams,
    query: Type.Object({ withRecipes: extension(Default(Flag, true)) }),
    response: CookbookWithRecipes,
    rate: 'search',
  },
  /** Beside the books, not below them: there it would stand where a book is found by its slug. */
  counts: {
    method: 'GET',
    path: '/api/households/cookbook-counts',
    access: 'member',
    summary: 'How many recipes are in each cookbook of the own household, by its id',
    response: Type.Record(Type.String(), Type.Integer()),
    rate: 'search',
    extension: true,
  },
})
