import { LARGEST_QUANTITY, LONGEST_NOTE } from '@larder/domain/shopping/consolidate.ts'
import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { SuccessResponse } from './errors.ts'
import { Default, extension, Flag, Named, Nullable, Text, Timestamp, Uuid, Uuid4 } from './fields.ts'
import { Extras, ExtrasDraft, Food } from './foods.ts'
import { Label } from './labels.ts'
import { ListQuery, Page } from './page.ts'
import { Recipe, RecipeIngredient } from './recipe.ts'
import { Unit } from './units.ts'

/** The things on the shopping lists of a household. */

const MAX_ITEMS = 2000
const MAX_RECIPES = 200
/** Of many things at once. */
export const ITEMS_BODY_BYTES = 2_000_000

const Quantity = Type.Number({ minimum: -LARGEST_QUANTITY, maximum: LARGEST_QUANTITY })
/** How many batches of a recipe. */
export const Scale = Type.Number({ minimum: 0, maximum: LARGEST_QUANTITY })
export const Position = Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 })
const Ignored = Type.Optional(Type.Unknown())
const MaybeId = Type.Optional(Nullable(Uuid4))

const ReferenceDraft = Named(
  'ShoppingListItemRecipeRefCreate',
  Type.Object({
    recipeId: Uuid4,
    recipeQuantity: Default(Nullable(Type.Number({ minimum: 0, maximum: LARGEST_QUANTITY })), 0),
    recipeScale: Default(Nullable(Scale), 1),
    recipeNote: Type.Optional(Nullable(Type.String({ maxLength: 20_000 }))),
    id: Ignored,
    shoppingListItemId: Ignored,
  }),
)

export const RecipeReferences = Default(Type.Array(ReferenceDraft, { maxItems: MAX_RECIPES }), [])

/** A food as clients send it beside its id: only what it says about the aisle is looked at. */
const foodOrUnit = Type.Optional(Type.Unsafe<object | null>({ type: ['object', 'null'] }))

export const itemDraft = {
  shoppingListId: Uuid4,
  quantity: Default(Quantity, 1),
  note: Default(Nullable(Type.String({ maxLength: LONGEST_NOTE })), ''),
  checked: Default(Flag, false),
  /** Left out or 0, something new stands where it is usually bought, once that is known. */
  position: Default(Position, 0),
  foodId: MaybeId,
  unitId: MaybeId,
  labelId: MaybeId,
  isFood: Default(Flag, false),
  disableAmount: Type.Optional(Nullable(Flag)),
  display: Ignored,
  extras: ExtrasDraft,
  food: foodOrUnit,
  unit: foodOrUnit,
  label: Ignored,
  referencedRecipe: Ignored,
  recipeReferences: RecipeReferences,
  /** Where it is bought; left out, that stays as it is. */
  storeId: extension(MaybeId),
}

/** An id the client made is kept; a text that is none is passed over. */
export const ShoppingItemDraft = Named(
  'ShoppingListItemCreate',
  Type.Object({ ...itemDraft, id: Type.Optional(Nullable(Type.String({ maxLength: 200 }))) }),
)
export type ShoppingItemDraft = Static<typeof ShoppingItemDraft>
const ShoppingItemUpdate = Named('ShoppingListItemUpdate', Type.Object({ ...itemDraft, id: Ignored }))
export const ShoppingItemUpdateMany = Named('ShoppingListItemUpdateBulk', Type.Object({ ...itemDraft, id: Uuid4 }))
export type ShoppingItemUpdate = Static<typeof ShoppingItemUpdateMany>

/** A recipe is always bought as what it is made of; other servers of the contract may have one here. */
const NoRecipe = Type.Unsafe<null>(
  Nullable(
    Type.Object({
      ...Recipe.properties,
      recipeIngredient: Type.Array(
        Type.Object({
          ...RecipeIngredient.properties,
          referencedRecipe: Nullable(Type.Record(Type.String(), Type.Unknown())),
        }),
      ),
    }),
  ),
)

export const Pack = Type.Object({ amount: Type.Number(), unit: Text, container: Nullable(Text) })

const Weights = Type.Object({ piece: Nullable(Type.Number()), milliliter: Nullable(Type.Number()) })

export const ShoppingItem = Named(
  'ShoppingListItemOut-Output',
  Type.Object({
    id: Uuid,
    shoppingListId: Uuid,
    groupId: Uuid,
    householdId: Uuid,
    quantity: Type.Number(),
    note: Text,
    checked: Flag,
    position: Type.Integer(),
    foodId: Nullable(Uuid),
    unitId: Nullable(Uuid),
    /** Its own, or that of its food. */
    labelId: Nullable(Uuid),
    isFood: Flag,
    disableAmount: Flag,
    display: Text,
    extras: Extras,
    /** Somebody or a recipe also wants it without saying how much. */
    andSome: extension(Type.Optional(Flag)),
    /** Who added it, for as long as they are in the household. */
    addedBy: extension(Type.Optional(Nullable(Uuid))),
    /** The store to buy it in; null for any. */
    storeId: extension(Type.Optional(Nullable(Uuid))),
    /** Grams of one piece and of a millilitre of the food, where they are not guessed: amounts are added up by them. */
    weights: extension(Type.Optional(Nullable(Weights))),
    /** What it is usually sold in: a 400 g can. */
    pack: extension(Type.Optional(Nullable(Pack))),
    food: Nullable(Food),
    unit: Nullable(Unit),
    label: Nullable(Label),
    recipeReferences: Type.Array(
      Named(
        'ShoppingListItemRecipeRefOut',
        Type.Object({
          id: Uuid,
          shoppingListItemId: Uuid,
          recipeId: Uuid,
          recipeQuantity: Type.Number(),
          recipeScale: Type.Number(),
          recipeNote: Nullable(Text),
        }),
      ),
    ),
    referencedRecipe: NoRecipe,
    createdAt: Nullable(Timestamp),
    updatedAt: Nullable(Timestamp),
  }),
)
export type ShoppingItem = Static<typeof ShoppingItem>

export const ChangedItems = Named(
  'ShoppingListItemsCollectionOut',
  Type.Object({
    createdItems: Type.Array(ShoppingItem),
    updatedItems: Type.Array(ShoppingItem),
    deletedItems: Type.Array(ShoppingItem),
  }),
)
export type ChangedItems = Static<typeof ChangedItems>

/** What is on that list already stays as it is. A copy is open, also of what is bought. */
const MoveItems = Named(
  'ShoppingListItemsMove',
  Type.Object({
    itemIds: Type.Array(Uuid4, { minItems: 1, maxItems: MAX_ITEMS }),
    shoppingListId: Uuid4,
    copy: Default(Flag, false),
  }),
)
export type MoveItems = Static<typeof MoveItems>

const items = '/api/households/shopping/items'

export const shoppingItemsApi = endpoints('shopping-items', {
  list: {
    method: 'GET',
    path: items,
    access: 'member',
    summary: 'The things on all shopping lists of the own household',
    query: ListQuery,
    response: Page('ShoppingListItemPagination', ShoppingItem),
  },
  create: {
    method: 'POST',
    path: items,
    access: 'member',
    summary: 'Put something on a shopping list; equal things become one',
    body: ShoppingItemDraft,
    response: ChangedItems,
    status: 201,
    errors: ['notFound'],
    operation: true,
  },
  createMany: {
    method: 'POST',
    path: `${items}/create-bulk`,
    access: 'member',
    summary: 'Put several things on shopping lists; equal things become one',
    body: Type.Array(ShoppingItemDraft, { maxItems: MAX_ITEMS }),
    bodyLimit: ITEMS_BODY_BYTES,
    response: ChangedItems,
    status: 201,
    errors: ['notFound'],
    operation: true,
  },
  updateMany: {
    method: 'PUT',
    path: items,
    access: 'member',
    summary: 'Replace several things on shopping lists; equal things become one',
    body: Type.Array(ShoppingItemUpdateMany, { maxItems: MAX_ITEMS }),
    bodyLimit: ITEMS_BODY_BYTES,
    response: ChangedItems,
    errors: ['notFound'],
    operation: true,
  },
  removeMany: {
    method: 'DELETE',
    path: items,
    access: 'member',
    summary: 'Take several things off shopping lists; what is not there is passed over',
    query: Type.Object({ ids: Type.Optional(Nullable(Type.Array(Uuid4, { maxItems: MAX_ITEMS }))) }),
    response: SuccessResponse,
    undoable: true,
    operation: true,
  },
  move: {
    method: 'POST',
    path: `${items}/move`,
    access: 'member',
    summary: 'Move or copy things to another shopping list of the own household; equal things become one',
    body: MoveItems,
    bodyLimit: ITEMS_BODY_BYTES,
    response: ChangedItems,
    errors: ['notFound'],
    extension: true,
    undoable: true,
  },
  get: {
    method: 'GET',
    path: `${items}/{item_id}`,
    access: 'member',
    summary: 'One thing on a shopping list of the own household',
    params: ItemParams,
    response: ShoppingItem,
  },
  update: {
    method: 'PUT',
    path: `${items}/{item_id}`,
    access: 'member',
    summary: 'Replace one thing on a shopping list; equal things become one',
    params: ItemParams,
    body: ShoppingItemUpdate,
    response: ChangedItems,
    operation: true,
  },
  remove: {
    method: 'DELETE',
    path: `${items}/{item_id}`,
    access: 'member',
    summary: 'Take one thing off a shopping list',
    params: ItemParams,
    response: SuccessResponse,
    undoable: true,
    operation: true,
  },
})
