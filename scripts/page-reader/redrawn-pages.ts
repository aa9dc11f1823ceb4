/** Labelled pages whose recipe is drawn again in other ways, so that no single way of drawing is relied on. */
import { evidenceOf, noLists } from '@larder/page-reader/block-model/evidence.ts'
import { featuresOf } from '@larder/page-reader/block-model/features.ts'
import { MAX_BLOCKS } from '@larder/page-reader/block-model/visible-page.ts'
import { blocksOf } from '@larder/page-reader/blocks.ts'
import { ingredientDrawings, stepDrawings } from '@larder/page-reader/corpus/drawings.fixture.ts'
import { openPage, type Page } from '@larder/page-reader/page.ts'
import { extractionsOf, listsBySource } from '@larder/page-reader/read-page.ts'
import { alignedLabels } from './align.ts'
import { placesOf, written } from './drawn-page.ts'
import { htmlOf, type LabelledPage } from './labelled-pages.ts'
import { type TrainingPage, trainingPage } from './training-pages.ts'

type Draw = (lines: string[]) => string

/** A page as it is, and so many drawings of it. */
export function withDrawings(folder: string, labelled: LabelledPage, drawings: number): TrainingPage[] {
  const own = trainingPage(folder, labelled)
  if (drawings === 0) return [own]
  return [own, ...redrawnPages(labelled, openPage(htmlOf(folder, labelled), labelled.address), drawings)]
}

/** So many drawings, each of ingredients and of steps chosen by chance; none of a page that does not show both whole. */
export function redrawnPages(labelled: LabelledPage, page: Page, drawings: number): TrainingPage[] {
  const { id, label, address, fold, site } = labelled
  const recipe = { name: label.title, ingredients: label.ingredients ?? [], steps: label.instructions_list ?? [] }
  if (recipe.ingredients.length < FEWEST || recipe.steps.length < FEWEST) return []
  const places = placesOf(page, recipe)
  if (!places) return []
  const random = chanceOf(id)
  const pick = (all: Record<string, Draw>): Draw => {
    const ways = Object.values(all)
    return ways[Math.floor(random() * ways.length)] as Draw
  }
  return Array.from({ length: drawings }, () => {
    const instead = new Map([
      [places.ingredients, pick(ingredientDrawings)(recipe.ingredients)],
      [places.steps, pick(stepDrawings)(recipe.steps)],
      ...places.others.map((element): [typeof element, string] => [element, '']),
    ])
    const drawn = openPage(written(page, { withoutData: true, withoutNames: true, instead }), address)
    const blocks = blocksOf(drawn, true).slice(0, MAX_BLOCKS)
    const { rules } = listsBySource(extractionsOf(drawn))
    const labels = alignedLabels(blocks, label)
    return { fold, site, labels, variants: [featuresOf(blocks, evidenceOf(noLists, rules))] }
  })
}
const FEWEST = 3

/** From 0 to 1, the same for a page in every training. */
function chanceOf(id: string): () => number {
  let state = 2166136261
  for (const sign of id) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
