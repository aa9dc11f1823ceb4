import { decodeLabels } from '@larder/page-reader/block-model/decode.ts'
import { blockLabels } from '@larder/page-reader/block-model/labels.ts'
import { expect, test } from 'vitest'
import { settings, train } from './crf.ts'
import type { TrainingPage } from './training-pages.ts'

const labels = ['other', 'ingredient', 'ingredient', 'step', 'step', 'other'] as const
/** A block shows its own kind and something that only its site has. */
const page = (site: number): TrainingPage => ({
  fold: 0,
  site: `site ${site}`,
  labels: Uint8Array.from(labels, (label) => blockLabels.indexOf(label)),
  variants: [
    labels.map((label) => ({ features: Uint32Array.of(blockLabels.indexOf(label) + 10, 1000 + site), contexts: [0] })),
  ],
})
const pages = [1, 2, 3, 4].map(page)

test('labels are learnt from what several sites share, and what one site has alone gets no weight', () => {
  const weights = train(pages, { ...settings, passes: 20, hiddenOnPage: 0, hiddenOnBlock: 0 })
  expect(decodeLabels(page(5).variants[0] ?? [], weights)).toEqual(labels)
  expect([10, 12, 14, 1001].map((feature) => (weights.rows[feature] ?? 0) > 0)).toEqual([true, true, true, false])
})

test('several models make one mean, not a sum', () => {
  const largest = (seeds: number) =>
    train(pages, { ...settings, passes: 20, averaged: 3, seeds }).features.reduce(
      (most, one) => Math.max(most, Math.abs(one)),
      0,
    )
  const [one, five] = [largest(1), largest(5)]
  expect(five).toBeGreaterThan(one / 2)
  expect(five).toBeLessThan(one * 2)
})
