import { type Static, Type } from 'typebox'
import { collection, UniqueName } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Named, Text, Uuid } from './fields.ts'
import { ListQuery } from './page.ts'

/** The stores that a household goes to, each with its own order of aisles. */

export const ShoppingStoreDraft = Named('ShoppingStoreCreate', Type.Object({ name: UniqueName }))
export type ShoppingStoreDraft = Static<typeof ShoppingStoreDraft>

export const ShoppingStore = Named(
  'ShoppingStore',
  Type.Object({
    id: Uuid,
    name: Text,
    /** Labels in the order they were ticked there, as far as that is known. */
    aisles: Type.Array(Uuid),
  }),
)
export type ShoppingStore = Static<typeof ShoppingStore>

const calls = collection({
  tag: 'shopping-stores',
  nouns: ['store', 'stores'],
  base: '/api/households/shopping/stores',
  query: ListQuery,
  item: ShoppingStore,
  page: 'ShoppingStorePagination',
  draft: ShoppingStoreDraft,
  update: ShoppingStoreDraft,
  read: 'member',
  write: 'member',
  createStatus: 201,
})
const own = { extension: true } as const

export const shoppingStoresApi = endpoints('shopping-stores', {
  list: { ...calls.list, ...own },
  create: { ...calls.create, ...own, operation: true },
  get: { ...calls.get, ...own },
  update: { ...calls.update, ...own, operation: true },
  remove: { ...calls.remove, ...own, undoable: true, operation: true },
})
