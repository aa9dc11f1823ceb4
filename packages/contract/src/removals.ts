import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Named, Nullable, OneOf, Text, Timestamp, Uuid } from './fields.ts'

/**
 * Undo of a deletion or a move. An `undoable` call with the header `larder-undo: keep` answers with a token of the same
 * name, valid for a while and for the caller alone. What people make (`trashKinds`) is kept longer in the trash of
 * their household, whether or not undo was asked for.
 */

export const UNDO_HEADER = 'larder-undo'
export const UNDO_WANTED = 'keep'

/**
 * What people make, apart from recipes, which have a trash of the whole group, and single lines of shopping lists, which
 * are deleted by the dozen and can be undone on the spot.
 */
export const trashKinds = [
  'shoppingList',
  'cookbook',
  'mealplan',
  'mealplanRule',
  'mealplanTemplate',
  'comment',
  'marginNote',
  'recipeAction',
] as const
export type TrashKind = (typeof trashKinds)[number]

export const TrashedThing = Named(
  'TrashedThing',
  Type.Object({
    id: Uuid,
    kind: OneOf([...trashKinds]),
    /** What it is called; empty for what has no name. */
    name: Text,
    /** The day it was planned for. */
    date: Nullable(Text),
    /** How many were deleted together. */
    count: Type.Integer(),
    deletedAt: Timestamp,
    deletedBy: Uuid,
    emptiesAt: Timestamp,
  }),
)
export type TrashedThing = Static<typeof TrashedThing>

const TrashParams = Type.Object({ item_id: Uuid })

export const removalsApi = endpoints('removals', {
  restore: {
    method: 'POST',
    path: '/api/removals/{token}/restore',
    access: 'member',
    summary: 'Takes back a deletion or a move: everything is as it was, with what referred to it',
    params: Type.Object({ token: Text }),
    response: Named('RestoredRemoval', Type.Object({ count: Type.Integer() })),
    errors: ['notFound', 'conflict'],
    extension: true,
  },
  trash: {
    method: 'GET',
    path: '/api/households/trash',
    access: 'member',
    summary: 'Deleted lists, cookbooks, plans, notes and rules that can still be brought back, the newest first',
    response: Type.Array(TrashedThing),
    extension: true,
  },
  bringBack: {
    method: 'POST',
    path: '/api/households/trash/{item_id}/restore',
    access: 'member',
    summary: 'Bring something back from the trash, with everything that belonged to it',
    params: TrashParams,
    response: Named('BroughtBack', Type.Object({ count: Type.Integer() })),
    errors: ['notFound', 'conflict'],
    extension: true,
  },
  purge: {
    method: 'DELETE',
    path: '/api/households/trash/{item_id}',
    access: 'member',
    summary: 'Delete something in the trash for good',
    params: TrashParams,
    response: Type.Null(),
    errors: ['notFound'],
    extension: true,
  },
})
