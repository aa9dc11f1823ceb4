import type { ExpectedEvents } from './mutation-event-kinds.ts'

/** The part of `mutation-events.ts` that is about cookbooks. */
export const cookbookMutationEvents: Record<string, ExpectedEvents> = {
  'POST /api/households/cookbooks': ['cookbook.created'],
  'PUT /api/households/cookbooks': ['cookbooks.updated'],
  'PUT /api/households/cookbooks/{item_id}': ['cookbook.updated'],
  'DELETE /api/households/cookbooks/{item_id}': ['cookbook.deleted'],
  'POST /api/households/cookbooks/{item_id}/recipes': ['cookbookContents.updated'],
  'POST /api/households/cookbooks/{item_id}/recipes/remove': ['cookbookContents.updated'],
  'PUT /api/households/cookbooks/{item_id}/recipes/{recipe_id}/place': ['cookbookContents.updated'],
  'DELETE /api/households/cookbooks/{item_id}/order': ['cookbookContents.updated'],
  'PUT /api/households/cookbooks/{item_id}/cover': ['cookbookContents.updated'],
  'POST /api/households/cookbooks/{item_id}/links': ['cookbookLink.created'],
  'DELETE /api/households/cookbooks/{item_id}/links/{link_id}': ['cookbookLink.deleted'],
}
