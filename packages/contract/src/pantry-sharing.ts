import { placeKinds } from '@larder/domain/pantry/places.ts'
import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { Count, Named, OneOf, Text, Uuid } from './fields.ts'
import { Page, pageFields, SearchText } from './page.ts'
import { PantryBatch } from './pantry-batch.ts'

/** Pantries that other households of the group share, to look into. Nothing can be changed there. */

export const SharedPantry = Named(
  'SharedPantry',
  Type.Object({
    householdId: Uuid,
    name: Text,
    batches: Count,
    places: Type.Array(Type.Object({ id: Uuid, name: Text, kind: OneOf([...placeKinds]) })),
  }),
)
export type SharedPantry = Static<typeof SharedPantry>

const base = '/api/groups/pantries'

export const pantrySharingApi = endpoints('pantry-sharing', {
  list: {
    method: 'GET',
    path: base,
    access: 'member',
    summary: 'The other households of the group that let everybody of it look into their pantry',
    response: Type.Array(SharedPantry),
    extension: true,
  },
  batches: {
    method: 'GET',
    path: `${base}/{item_id}/batches`,
    access: 'member',
    summary: 'Foods in a pantry that another household of the group shares; without dishes and notes',
    params: ItemParams,
    query: Type.Object({ ...pageFields, search: SearchText }),
    response: Page('SharedPantryBatchPagination', PantryBatch),
    extension: true,
  },
})
