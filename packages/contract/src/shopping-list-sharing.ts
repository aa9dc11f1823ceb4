import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Default, Flag, Named, Nullable, Text, Timestamp, Uuid, Uuid4 } from './fields.ts'
import { linkDraft, linkParams, linkSecret, linkTimes, shareLinks } from './share-links.ts'
import { Pack } from './shopping-items.ts'

/** Links that show one shopping list to whoever holds them, and let them tick if the household wants that. */

const linkFields = { id: Uuid, shoppingListId: Uuid, canTick: Flag, ...linkTimes }

export const ShoppingListLink = Named('ShoppingListLink', Type.Object(linkFields))
export type ShoppingListLink = Static<typeof ShoppingListLink>

export const ShoppingListLinkMade = Named('ShoppingListLinkMade', Type.Object({ ...linkFields, ...linkSecret }))
export type ShoppingListLinkMade = Static<typeof ShoppingListLinkMade>

const ShoppingListLinkDraft = Named(
  'ShoppingListLinkDraft',
  Type.Object({ canTick: Default(Flag, false), ...linkDraft }),
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

const guests = '/api/shared/shopping-lists/{token}'

export const shoppingListSharingApi = {
  ...shareLinks({
    tag: 'shopping-list-sharing',
    noun: 'shopping list',
    links: '/api/households/shopping/lists/{item_id}/links',
    guests,
    link: ShoppingListLink,
    made: ShoppingListLinkMade,
    draft: ShoppingListLinkDraft,
    shared: SharedShoppingList,
  }),
  ...endpoints('shopping-list-sharing', {
    tick: {
      method: 'PUT',
      path: `${guests}/items/{item_id}`,
      access: 'public',
      summary: 'Tick something on the shopping list behind a link, or take the tick away',
      params: Type.Object({ ...linkParams, item_id: Uuid4 }),
      body: Named('SharedShoppingItemTick', Type.Object({ checked: Flag })),
      response: SharedShoppingList,
      rate: 'link',
      errors: ['forbidden'],
      extension: true,
    },
  }),
}
