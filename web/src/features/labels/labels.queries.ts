import { labelsApi } from '@larder/contract/labels.ts'
import { collectionCalls } from '#lib/collection-calls.ts'

const all = ['labels'] as const

export const labelCalls = collectionCalls(labelsApi, {
  key: all,
  words: (word) => `labels.${word}`,
})

export const labelQueries = { all, list: labelCalls.list }
