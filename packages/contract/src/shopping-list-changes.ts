import { LARGEST_QUANTITY, LONGEST_NOTE } from '@larder/domain/shopping/consolidate.ts'
import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Default, Flag, Named, Nullable, OneOf, Tagged, Uuid, Uuid4 } from './fields.ts'
import { ChangedItems, ITEMS_BODY_BYTES, itemDraft, RecipeReferences } from './shopping-items.ts'

/**
 * Changes of a list as what somebody meant, made with or without a network, so that those of two people who could not
 * see each other are both kept. What becomes of each says `listChanged` of the domain, to the server and to clients that
 * show what still waits.
 */

export const MAX_CHANGES = 200
/** Notes of things that became one stand beside each other, and grow. */
const LONGEST_NOTE_SEEN = 200_000

const amount = Type.Number({ minimum: 0, maximum: LARGEST_QUANTITY })
const named = { isFood: Flag, foodId: Nullable(Uuid4), unitId: Nullable(Uuid4) }

/** The store it is bought in; clients that know of none leave it out. */
const where = { storeId: Type.Optional(Nullable(Uuid4)) }

/** `labelId` is its own label: null for what follows its food. */
export const ItemContent = Named(
  'ShoppingItemContent',
  Type.Object({
    quantity: amount,
    note: Type.String({ maxLength: LONGEST_NOTE }),
    ...named,
    labelId: Nullable(Uuid4),
    ...where,
  }),
)
export type ItemContent = Static<typeof ItemContent>

/** As it was on the screen before. */
const SeenContent = Named(
  'ShoppingItemContentSeen',
  Type.Object({
    quantity: Type.Number(),
    note: Type.String({ maxLength: LONGEST_NOTE_SEEN }),
    ...named,
    labelId: Nullable(Uuid4),
    ...where,
  }),
)

const { shoppingListId: _, ...item } = itemDraft

const itemId = Uuid4

/** Under an id that the client made, by which later changes may name it, whatever it became part of. */
const Add = Named(
  'ShoppingListAdd',
  Type.Object({
    type: OneOf(['add']),
    item: Type.Object({ ...item, quantity: Default(amount, 1), id: Uuid4 }),
  }),
)
/** Ticking forgets the recipes that something was for; whoever takes the tick away may bring them back. */
const Check = Named(
  'ShoppingListCheck',
  Type.Object({
    type: OneOf(['check']),
    itemId,
    checked: Flag,
    recipeReferences: RecipeReferences,
    /** The store that somebody is in: its order is learned from this. */
    storeId: Type.Optional(Nullable(Uuid4)),
  }),
)
/** Only where the two differ anything is written; of amounts it is the difference that counts. */
const Edit = Named(
  'ShoppingListEdit',
  Type.Object({ type: OneOf(['edit']), itemId, from: SeenContent, to: ItemContent }),
)
/** Behind another open thing of the same list, or before all of them. */
const Place = Named('ShoppingListPlace', Type.Object({ type: OneOf(['place']), itemId, after: Nullable(Uuid4) }))
const Remove = Named('ShoppingListRemove', Type.Object({ type: OneOf(['remove']), itemId, from: SeenContent }))

export const ListChange = Named('ShoppingListChange', Tagged('type', [Add, Check, Edit, Place, Remove]))
export type ListChange = Static<typeof ListChange>

/**
 * - `done`: as it was meant
 * - `merged`: it became part of `intoId`, and can still be named by its own id
 * - `revived`: somebody had taken it off the list; the edit brought it back
 * - `kept`: somebody had changed what was to be removed, or the neighbour it was to stand behind is gone: it stays
 * - `gone`: somebody had taken it off the list
 */
export const changeOutcomes = ['done', 'merged', 'revived', 'kept', 'gone'] as const

const ChangeResult = Named(
  'ShoppingListChangeResult',
  Type.Object({
    /** As the change named it. */
    itemId: Uuid,
    outcome: OneOf([...changeOutcomes]),
    intoId: Type.Optional(Uuid),
  }),
)
export type ChangeResult = Static<typeof ChangeResult>

export const ListChanged = Named(
  'ShoppingListChanged',
  Type.Object({
    /** One for each change, in their order. */
    results: Type.Array(ChangeResult),
    ...ChangedItems.properties,
  }),
)
export type ListChanged = Static<typeof ListChanged>

export const shoppingListChangesApi = endpoints('shopping-list-changes', {
  apply: {
    method: 'POST',
    path: '/api/households/shopping/lists/{item_id}/changes',
    access: 'member',
    summary: 'Change a shopping list by what somebody meant: in order, all or nothing, keeping what others meant',
    params: ItemParams,
    body: Named(
      'ShoppingListChanges',
      Type.Object({ changes: Type.Array(ListChange, { minItems: 1, maxItems: MAX_CHANGES }) }),
    ),
    bodyLimit: ITEMS_BODY_BYTES,
    response: ListChanged,
    operation: true,
    extension: true,
  },
})
