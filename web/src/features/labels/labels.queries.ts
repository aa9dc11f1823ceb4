import { labelsApi } from '@larder/contract/labels.ts'
import { foodQueries } from '#features/foods/foods.queries.ts'
import { collectionCalls } from '#lib/collection-calls.ts'

const all = ['labels'] as const

export const labelCalls = collectionCalls(labelsApi, {
  key: all,
  words: (word) => `labels.${word}`,
  // Foods carry their label with them.
  shownBy: () => [foodQueries.all],
})

export const labelQueries = { all, list: labelCalls.list }
