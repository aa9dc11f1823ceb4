import { asks, type ExpectedEvents, none } from './mutation-event-kinds.ts'

/** The part of `mutation-events.ts` that is for what a household has in the house. */
export const pantryMutationEvents: Record<string, ExpectedEvents> = {
  'POST /api/households/pantry/read-lines': asks,
  'POST /api/households/pantry/import': asks,
  'POST /api/households/pantry/receipt': asks,
  'PUT /api/households/pantry/settings': ['pantry.updated'],
  'PUT /api/households/pantry/own-settings': none('only whoever it is about is asked or not'),
  'POST /api/households/pantry/changes': ['pantry.updated'],
  'POST /api/households/pantry/undo': ['pantry.updated'],
  'PUT /api/households/pantry/foods/{item_id}': ['pantry.updated'],
  'POST /api/households/pantry/places': ['pantry.updated'],
  'PUT /api/households/pantry/places/{item_id}': ['pantry.updated'],
  'PUT /api/households/pantry/places': ['pantry.updated'],
  'DELETE /api/households/pantry/places/{item_id}': ['pantry.updated'],
  'PUT /api/households/pantry/barcodes/{code}': ['pantry.updated'],
  'DELETE /api/households/pantry/barcodes/{code}': ['pantry.updated'],
  'POST /api/recipes/{slug}/pantry': ['pantry.updated'],
  'POST /api/households/pantry/unbooked-meals/dismiss': ['pantry.updated'],
  'POST /api/households/pantry/trips': ['pantry.updated'],
  'POST /api/households/pantry/missing': asks,
  'POST /api/households/pantry/restock': ['shoppingItems.created'],
}
