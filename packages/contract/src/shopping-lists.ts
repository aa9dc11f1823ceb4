import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Count, Default, extension, Flag, Named, Nullable, Text, Timestamp, Uuid, Uuid4 } from './fields.ts'
import { Extras, ExtrasDraft } from './foods.ts'
import { Label } from './labels.ts'
import { ListQuery, Page } from './page.ts'
import { RecipeSummary } from './recipe.ts'
import { IngredientInput } from './recipe-input.ts'
import { ITEMS_BODY_BYTES, Position, Scale, ShoppingItem } from './shopping-items.ts'

/** What a household buys: lists, the things on them, the recipes they came from, and the order of the shop. */

const MAX_SETTINGS = 2000
const MAX_RECIPES = 200
const MAX_INGREDIENTS = 1000
const Ignored = Type.Optional(Type.Unknown())

export const LabelSetting = Named(
  'ShoppingListMultiPurposeLabelOut',
  Type.Object({ id: Uuid, shoppingListId: Uuid, labelId: Uuid, position: Type.Integer(), label: Label }),
)
export type LabelSetting = Static<typeof LabelSetting>

const LabelSettingUpdate = Named(
  'ShoppingListMultiPurposeLabelUpdate',
  Type.Object({ id: Uuid4, shoppingListId: Uuid4, labelId: Uuid4, position: Default(Position, 0) }),
)
export type LabelSettingUpdate = Static<typeof LabelSettingUpdate>

const ListRecipe = Named(
  'ShoppingListRecipeRefOut',
  Type.Object({
    id: Uuid,
    shoppingListId: Uuid,
    recipeId: Uuid,
    /** How many batches of it are on the list. */
    recipeQuantity: Type.Number(),
    recipe: RecipeSummary,
  }),
)

const ListName = Type.Optional(Nullable(Type.String({ maxLength: 600, trim: true })))
const listDraft = {
  name: ListName,
  extras: ExtrasDraft,
  /** Visible to its owner alone. Left out, it stays as it is; a new list is the whole household's. */
  isPrivate: extension(Type.Optional(Flag)),
  createdAt: Ignored,
  update_at: Ignored,
}
export const ShoppingListDraft = Named('ShoppingListCreate', Type.Object(listDraft))
export type ShoppingListDraft = Static<typeof ShoppingListDraft>

/** Items, settings and recipes have calls of their own; what a client sends of them here changes nothing. */
export const ShoppingListUpdate = Named(
  'ShoppingListUpdate',
  Type.Object({
    ...listDraft,
    // The address says which list it is; who leaves its owner out leaves it where it is.
    id: Type.Optional(Nullable(Uuid)),
    groupId: Type.Optional(Nullable(Uuid)),
    userId: Type.Optional(Nullable(Uuid)),
    listItems: Ignored,
  }),
)
export type ShoppingListUpdate = Static<typeof ShoppingListUpdate>

const summary = {
  id: Uuid,
  groupId: Uuid,
  householdId: Uuid,
  userId: Uuid,
  name: Nullable(Text),
  extras: Extras,
  createdAt: Nullable(Timestamp),
  updatedAt: Nullable(Timestamp),
  recipeReferences: Type.Array(ListRecipe),
  labelSettings: Type.Array(LabelSetting),
  /** How many things are still to be bought. */
  openItems: extension(Count),
  isPrivate: extension(Flag),
  /** Labels in the order they are shown: set by hand, else learned from shopping, else as shops are usually built. */
  aisles: extension(Type.Array(Uuid)),
}

export const ShoppingListSummary = Named('ShoppingListSummary', Type.Object(summary))
export type ShoppingListSummary = Static<typeof ShoppingListSummary>
export const ShoppingList = Named('ShoppingListOut', Type.Object({ ...summary, listItems: Type.Array(ShoppingItem) }))
export type ShoppingList = Static<typeof ShoppingList>

/** Left out, the ingredients are all of the recipe's. */
const addRecipe = {
  recipeIncrementQuantity: Default(Scale, 1),
  recipeIngredients: Type.Optional(Nullable(Type.Array(IngredientInput, { maxItems: MAX_INGREDIENTS }))),
  /** Lines that are words become foods with amounts, so that they add up with others; else they stay words. */
  understand: extension(Type.Optional(Type.Boolean())),
  /** Adds only what the pantry lacks; `pantry-shopping` shows it beforehand. */
  lessPantry: extension(Type.Optional(Type.Boolean())),
}
export const AddRecipe = Named('ShoppingListAddRecipeParams', Type.Object(addRecipe))
export const AddRecipes = Named('ShoppingListAddRecipeParamsBulk', Type.Object({ ...addRecipe, recipeId: Uuid4 }))
export type AddRecipes = Static<typeof AddRecipes>
const RemoveRecipe = Named(
  'ShoppingListRemoveRecipeParams',
  Type.Object({ recipeDecrementQuantity: Default(Scale, 1) }),
)

const lists = '/api/households/shopping/lists'
const ListRecipeParams = Type.Object({ item_id: Uuid4, recipe_id: Uuid4 })

export const shoppingListsApi = endpoints('shopping-lists', {
  list: {
    method: 'GET',
    path: lists,
    access: 'member',
    summary: 'The shopping lists of the own household',
    query: ListQuery,
    response: Page('ShoppingListPagination', ShoppingListSummary),
  },
  create: {
    method: 'POST',
    path: lists,
    access: 'member',
    summary: 'Create a shopping list of the own household',
    body: ShoppingListDraft,
    response: ShoppingList,
    status: 201,
  },
  get: {
    method: 'GET',
    path: `${lists}/{item_id}`,
    access: 'member',
    summary: 'One shopping list of the own household, with everything on it',
    params: ItemParams,
    response: ShoppingList,
  },
  update: {
    method: 'PUT',
    path: `${lists}/{item_id}`,
    access: 'member',
    summary: 'Rename a shopping list or hand it to somebody else of the household',
    params: ItemParams,
    body: ShoppingListUpdate,
    bodyLimit: ITEMS_BODY_BYTES,
    response: ShoppingList,
  },
  remove: {
    method: 'DELETE',
    path: `${lists}/{item_id}`,
    access: 'member',
    summary: 'Delete a shopping list with everything on it',
    params: ItemParams,
    response: ShoppingList,
    undoable: true,
  },
  updateLabelSettings: {
    method: 'PUT',
    path: `${lists}/{item_id}/label-settings`,
    access: 'member',
    summary: 'Say in which order the labels of a list come',
    params: ItemParams,
    body: Type.Array(LabelSettingUpdate, { maxItems: MAX_SETTINGS }),
    bodyLimit: ITEMS_BODY_BYTES,
    response: ShoppingList,
  },
  addRecipes: {
    method: 'POST',
    path: `${lists}/{item_id}/recipe`,
    access: 'member',
    summary: 'Put the ingredients of several recipes on a list',
    params: ItemParams,
    body: Type.Array(AddRecipes, { maxItems: MAX_RECIPES }),
    bodyLimit: ITEMS_BODY_BYTES,
    response: ShoppingList,
  },
  addRecipe: {
    method: 'POST',
    path: `${lists}/{item_id}/recipe/{recipe_id}`,
    access: 'member',
    summary: 'Put the ingredients of a recipe on a list',
    params: ListRecipeParams,
    body: Nullable(AddRecipe),
    bodyLimit: ITEMS_BODY_BYTES,
    response: ShoppingList,
  },
  removeRecipe: {
    method: 'POST',
    path: `${lists}/{item_id}/recipe/{recipe_id}/delete`,
    access: 'member',
    summary: 'Take batches of a recipe off a list; what was added by hand stays',
    params: ListRecipeParams,
    body: Nullable(RemoveRecipe),
    response: ShoppingList,
  },
  sortAsBought: {
    method: 'POST',
    path: `${lists}/{item_id}/sort-as-bought`,
    access: 'member',
    summary: 'Order the labels and things of a list as the household has been ticking them',
    params: ItemParams,
    response: ShoppingList,
    extension: true,
  },
})
