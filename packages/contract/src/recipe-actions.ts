import { type Static, Type } from 'typebox'
import { bulkRemove, collection, ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Default, Name, Named, Nullable, OneOf, Text, Uuid, Uuid4 } from './fields.ts'
import { ListQuery } from './page.ts'

/** What a household can do with any recipe: open an address with it, or have it sent to one. */

export const recipeActionTypes = ['link', 'post'] as const

const ActionType = Named('GroupRecipeActionType', OneOf([...recipeActionTypes]))

/** Placeholders such as `${slug}` may stand behind the host; `domain/recipes/action-address.ts` says which. */
const draft = {
  actionType: ActionType,
  title: Name,
  url: Type.String({ minLength: 1, maxLength: 4000, trim: true }),
}

export const RecipeActionDraft = Named('CreateGroupRecipeAction', Type.Object(draft))
export type RecipeActionDraft = Static<typeof RecipeActionDraft>

/** Whose it is travels for the sake of older clients; the server takes the caller's household instead. */
export const RecipeActionUpdate = Named(
  'SaveGroupRecipeAction',
  Type.Object({ ...draft, groupId: Uuid, householdId: Uuid }),
)

export const RecipeAction = Named(
  'GroupRecipeActionOut',
  Type.Object({ actionType: ActionType, title: Text, url: Text, groupId: Uuid, householdId: Uuid, id: Uuid4 }),
)
export type RecipeAction = Static<typeof RecipeAction>

/** How many batches of the recipe are meant. */
const Trigger = Named(
  'TriggerRecipeAction',
  Type.Object({ recipeScale: Default(Type.Number({ exclusiveMinimum: 0, maximum: 100_000 }), 1) }),
)

const base = '/api/households/recipe-actions'
const tag = 'recipe-actions'

const calls = collection({
  tag,
  nouns: ['recipe action', 'recipe actions'],
  base,
  query: ListQuery,
  item: RecipeAction,
  page: 'GroupRecipeActionPagination',
  draft: RecipeActionDraft,
  update: RecipeActionUpdate,
  read: 'member',
  write: 'member',
  createStatus: 201,
})

export const recipeActionsApi = {
  ...calls,
  ...endpoints(tag, {
    remove: { ...calls.remove, undoable: true },
    bulkRemove: bulkRemove({ base, many: 'recipe actions', access: 'member' }),
    trigger: {
      method: 'POST',
      path: `${base}/{item_id}/trigger/{recipe_slug}`,
      access: 'member',
      summary: 'Send a recipe to the address of an action, after the answer',
      params: Type.Object({ ...ItemParams.properties, recipe_slug: Type.String({ minLength: 1 }) }),
      body: Nullable(Trigger),
      response: Type.Null(),
      status: 202,
      errors: ['invalid', 'notFound'],
      rate: 'import',
    },
  }),
}
