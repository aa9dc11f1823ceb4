/** Labelled pages as the trainer wants them: features and labels of their blocks. */

import { evidenceOf, type Lists, noLists } from '@larder/page-reader/block-model/evidence.ts'
import { type BlockFeatures, featuresOf } from '@larder/page-reader/block-model/features.ts'
import { MAX_BLOCKS } from '@larder/page-reader/block-model/visible-page.ts'
import { blocksOf } from '@larder/page-reader/blocks.ts'
import { openPage } from '@larder/page-reader/page.ts'
import { extractionsOf, listsBySource } from '@larder/page-reader/read-page.ts'
import { alignedLabels } from './align.ts'
import { htmlOf, type LabelledPage } from './labelled-pages.ts'

export type TrainingPage = { fold: number; site: string; labels: Uint8Array; variants: BlockFeatures[][] }

/** As data ends that somebody shortened: what it does not name can still be part of the recipe. */
const cutOff = ({ ingredients, steps }: Lists): Lists => ({
  ingredients: ingredients.slice(0, Math.ceil(ingredients.length / 2)),
  steps: steps.slice(0, Math.ceil(steps.length / 3)),
})

/**
 * Each page several times: with all there is, without what its data says, without names and rules as well, and with
 * data that was cut off.
 */
export function trainingPage(folder: string, labelled: LabelledPage): TrainingPage {
  const page = openPage(htmlOf(folder, labelled), labelled.address)
  const blocks = blocksOf(page, true).slice(0, MAX_BLOCKS)
  const { data, rules } = listsBySource(extractionsOf(page))
  const told = data.ingredients.length + data.steps.length > 0
  const variants = [
    featuresOf(blocks, evidenceOf(data, rules)),
    featuresOf(blocks, evidenceOf(noLists, told ? noLists : rules), false),
    told ? featuresOf(blocks, evidenceOf(noLists, rules)) : featuresOf(blocks, evidenceOf(noLists, noLists)),
    ...(told ? [featuresOf(blocks, evidenceOf(cutOff(data), rules))] : []),
  ]
  return { fold: labelled.fold, site: labelled.site, labels: alignedLabels(blocks, labelled.label), variants }
}
