import { expect, test } from 'vitest'
import { everyEndpoint } from './every-endpoint.ts'

test('these calls are made once however often they arrive under one id', () => {
  const calls = everyEndpoint.filter(({ operation }) => operation).map(({ method, path }) => `${method} ${path}`)
  expect(calls).toEqual([
    'POST /api/households/pantry/changes',
    'POST /api/households/pantry/undo',
    'PUT /api/households/pantry/foods/{item_id}',
    'PUT /api/households/pantry/barcodes/{code}',
    'DELETE /api/households/pantry/barcodes/{code}',
    'POST /api/recipes/{slug}/pantry',
    'POST /api/households/pantry/unbooked-meals/dismiss',
    'POST /api/households/pantry/trips',
    'POST /api/households/pantry/restock',
    'PATCH /api/recipes/{slug}/last-made',
    'POST /api/households/cookings',
    'PATCH /api/households/cookings/{item_id}',
    'POST /api/households/cookings/{item_id}/actions',
    'POST /api/households/cookings/{item_id}/end',
    'POST /api/households/cookings/{item_id}/reopen',
    'DELETE /api/households/cookings/{item_id}',
    'POST /api/households/mealplans',
    'PUT /api/households/mealplans/{item_id}',
    'DELETE /api/households/mealplans/{item_id}',
    'PUT /api/households/mealplans/{item_id}/cooked',
    'PUT /api/households/prep-tasks/{item_id}/{key}',
    'POST /api/households/shopping/items',
    'POST /api/households/shopping/items/create-bulk',
    'PUT /api/households/shopping/items',
    'DELETE /api/households/shopping/items',
    'PUT /api/households/shopping/items/{item_id}',
    'DELETE /api/households/shopping/items/{item_id}',
    'POST /api/households/shopping/lists/{item_id}/changes',
    'POST /api/households/shopping/stores',
    'PUT /api/households/shopping/stores/{item_id}',
    'DELETE /api/households/shopping/stores/{item_id}',
    'POST /api/households/shopping/recurring-items',
    'PUT /api/households/shopping/recurring-items/{item_id}',
    'POST /api/households/shopping/recurring-items/{item_id}/skip',
    'DELETE /api/households/shopping/recurring-items/{item_id}',
    'PUT /api/households/shopping/prices',
    'DELETE /api/households/shopping/prices/{item_id}',
    'POST /api/users/{id}/ratings/{slug}',
    'POST /api/users/{id}/favorites/{slug}',
    'DELETE /api/users/{id}/favorites/{slug}',
    'POST /api/comments',
    'PUT /api/comments/{item_id}',
    'DELETE /api/comments/{item_id}',
    'POST /api/recipes/timeline/events',
  ])
})

test('what is made once changes something, for somebody, and answers in JSON', () => {
  for (const { method, access, response, form, operation } of everyEndpoint.filter((one) => one.operation))
    expect({ method, access, hasResponse: response !== undefined, form, operation }).toMatchObject({
      method: expect.not.stringMatching('GET'),
      access: expect.not.stringMatching('public'),
      hasResponse: true,
      form: undefined,
    })
})
