import { placeKinds } from '@larder/domain/pantry/places.ts'
import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Count, Default, Named, OneOf, Timestamp, Uuid, Uuid4 } from './fields.ts'

/** Where a household keeps things: its own list, in its own order. */

const PlaceName = Type.String({ minLength: 1, maxLength: 100, trim: true })
/** How cold it is there, which usual days and the freezer's reminders go by. */
const kind = OneOf([...placeKinds])

export const PantryPlace = Named(
  'PantryPlace',
  Type.Object({
    id: Uuid,
    name: Type.String(),
    kind,
    position: Type.Integer(),
    /** How many batches are in it. */
    batches: Count,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
)
export type PantryPlace = Static<typeof PantryPlace>

export const PantryPlaceDraft = Named('PantryPlaceDraft', Type.Object({ name: PlaceName, kind: Default(kind, 'room') }))
export type PantryPlaceDraft = Static<typeof PantryPlaceDraft>

const base = '/api/households/pantry/places'
export const MAX_PLACES = 100

export const pantryPlacesApi = endpoints('pantry-places', {
  /** A household that never had any gets a fridge, a freezer, a cupboard and a cellar, in the language of the caller. */
  list: {
    method: 'GET',
    path: base,
    access: 'member',
    summary: 'The places of the own household in their order',
    response: Type.Array(PantryPlace),
    extension: true,
  },
  create: {
    method: 'POST',
    path: base,
    access: 'member',
    summary: 'Add a place behind the others',
    body: PantryPlaceDraft,
    response: PantryPlace,
    status: 201,
    errors: ['conflict'],
    extension: true,
  },
  update: {
    method: 'PUT',
    path: `${base}/{item_id}`,
    access: 'member',
    summary: 'Rename a place or say what kind it is',
    params: ItemParams,
    body: PantryPlaceDraft,
    response: PantryPlace,
    errors: ['conflict'],
    extension: true,
  },
  reorder: {
    method: 'PUT',
    path: base,
    access: 'member',
    summary: 'Put the places into another order; those that are not named keep theirs behind the named ones',
    body: Named('PantryPlaceOrder', Type.Object({ ids: Type.Array(Uuid4, { maxItems: MAX_PLACES }) })),
    response: Type.Array(PantryPlace),
    errors: ['notFound'],
    extension: true,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/{item_id}`,
    access: 'member',
    summary: 'Delete a place; what was in it stays in the pantry, without a place',
    params: ItemParams,
    response: PantryPlace,
    undoable: true,
    extension: true,
  },
})
