import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Default, Flag, Named, Nullable, Text, Timestamp, Uuid, Uuid4 } from './fields.ts'
import { Pack } from './shopping-items.ts'

/** Links that show one shopping list to whoever holds them, and let them tick if the household wants that. */

const linkFields = { id: Uuid, shoppingListId: Uuid, canTick: Flag, expiresAt: Timestamp, createdAt: Timestamp }

export const ShoppingListLink = Named('ShoppingListLink', Type.Object(linkFields))
export type ShoppingListLink = Static<typeof ShoppingListLink>

/** The only answer with the secret of the link: afterwards the server itself does not know it. */
export const ShoppingListLinkMade = Named('ShoppingListLinkMade', Type.Object({ ...linkFields, token: Text }))
export type ShoppingListLinkMade = Static<typeof ShoppingListLinkMade>

/** Left out, a link ends after a month. */
const ShoppingListLinkDraft = Named(
  'ShoppingListLinkDraft',
  Type.Object({ canTick: Default(Flag, false), expiresAt: Type.Optional(Nullable(Timestamp)) }),
)
export type ShoppingListLinkDraft = Static<typeof ShoppingListLinkDraft>

/** A label has no id here: guests know it by its place among the labels of the list. */
export const SharedShoppingItem = Named(
  'SharedShoppingItem',
  Type.Object({
    id: Uuid,
    display: Text,
    checked: Flag,
    label: Nullable(Type.Integer()),
    /** What it is usually sold in: a 400 g can. */
    pack: Nullable(Pack),
  }),
)
export type SharedShoppingItem = Static<typeof SharedShoppingItem>

export const SharedShoppingList = Named(
  'SharedShoppingList',
  Type.Object({
    name: Nullable(Text),
    canTick: Flag,
    expiresAt: Timestamp,
    updatedAt: Timestamp,
    /** Those that something on the list has, in the order of the list. */
    labels: Type.Array(Type.Object({ name: Text, color: Text })),
    items: Type.Array(SharedShoppingItem),
  }),
)
export type SharedShoppingList = Static<typeof SharedShoppingList>

const links = '/api/households/shopping/lists/{item_id}/links'
const guests = '/api/shared/shopping-lists/{token}'
const token = Type.String({ minLength: 1, maxLength: 200 })

export const shoppingListSharingApi = endpoints('shopping-list-sharing', {
  list: {
    method: 'GET',
    path: links,
    access: 'member',
    summary: 'The links to a shopping list of the own household that still open it',
    params: ItemParams,
    response: Type.Array(ShoppingListLink),
    extension: true,
  },
  create: {
    method: 'POST',
    path: links,
    access: 'member',
    summary: 'Make a link that shows a shopping list to anybody',
    params: ItemParams,
    body: ShoppingListLinkDraft,
    response: ShoppingListLinkMade,
    status: 201,
    extension: true,
  },
  remove: {
    method: 'DELETE',
    path: `${links}/{link_id}`,
    access: 'member',
    summary: 'Make a link to a shopping list useless',
    params: Type.Object({ item_id: Uuid4, link_id: Uuid4 }),
    response: ShoppingListLink,
    undoable: true,
    extension: true,
  },
  read: {
    method: 'GET',
    path: guests,
    access: 'public',
    summary: 'The shopping list behind a link',
    params: Type.Object({ token }),
    response: SharedShoppingList,
    rate: 'link',
    extension: true,
  },
  tick: {
    method: 'PUT',
    path: `${guests}/items/{item_id}`,
    access: 'public',
    summary: 'Tick something on the shopping list behind a link, or take the tick away',
    params: Type.Object({ token, item_id: Uuid4 }),
    body: Named('SharedShoppingItemTick', Type.Object({ checked: Flag })),
    response: SharedShoppingList,
    rate: 'link',
    errors: ['forbidden'],
    extension: true,
  },
})
