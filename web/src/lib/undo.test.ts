import { labelsApi } from '@larder/contract/labels.ts'
import { recipeSharingApi } from '@larder/contract/recipe-sharing.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { expect, test, vi } from 'vitest'
import { fakeApi, refuse, UNDO_TOKEN } from '#testing/fake-api.ts'
import { removeUndoably, restoreRemoved } from './undo.ts'

const id = '7d1f5a52-6f0b-4a39-9b1f-2f6d5f3f8a01'
const input = { params: { item_id: id } }

test('a deletion is sent at once and asks for a way back, which restores', async () => {
  const api = fakeApi()
    .on(recipeSharingApi.remove, () => null)
    .on(removalsApi.restore, () => ({ count: 1 }))
  const removed = await removeUndoably(recipeSharingApi.remove, input, input)
  expect(api.calls(recipeSharingApi.remove)).toHaveLength(2)
  expect(api.headersOf(recipeSharingApi.remove)[0]?.get(UNDO_HEADER)).toBe(UNDO_WANTED)
  expect(removed).toEqual({ tokens: [UNDO_TOKEN, UNDO_TOKEN] })
  await restoreRemoved(removed)
  expect(api.calls(removalsApi.restore).map(({ params }) => params.token)).toEqual([UNDO_TOKEN, UNDO_TOKEN])
})

test('what is refused is an error, not a way back', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  fakeApi().on(labelsApi.bulkRemove, () => refuse(404, 'Not found.'))
  await expect(removeUndoably(labelsApi.bulkRemove, { body: { ids: [id] } })).rejects.toMatchObject({ status: 404 })
})
