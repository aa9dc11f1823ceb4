/** What a page shows: its blocks as the model takes them. */
import { blocksOf } from '../blocks.ts'
import type { Page } from '../page.ts'
import { decodeLabels, type Weights } from './decode.ts'
import { withoutEquipment } from './equipment.ts'
import type { Evidence } from './evidence.ts'
import { featuresOf } from './features.ts'
import { type VisibleLists, visibleLists } from './visible-lists.ts'
import { wholeLists } from './whole-lists.ts'

/** A page has a few hundred; what comes behind so many is not looked at. */
export const MAX_BLOCKS = 4_000

export function visibleRecipe(page: Page, evidence: Evidence, weights: Weights): VisibleLists {
  const blocks = blocksOf(page, true).slice(0, MAX_BLOCKS)
  const labels = decodeLabels(featuresOf(blocks, evidence), weights)
  return visibleLists(blocks, withoutEquipment(blocks, wholeLists(blocks, labels)), evidence.data)
}
