/**
 * A recipe page becomes a draft that says where each of its parts came from. Pure: it fetches nothing, throws nothing
 * and takes time in proportion to the page. The extractors know nothing of each other.
 */
import type { Weights } from './block-model/decode.ts'
import { evidenceOf, type Lists } from './block-model/evidence.ts'
import { visibleRecipe } from './block-model/visible-page.ts'
import { blockWeights } from './block-model/weights.ts'
import { ingredientLines, pageSteps, partHeadings, splitNumbered, ungluedLines, withoutNumbers } from './clean/lines.ts'
import { headedSteps, ungluedSteps } from './clean/told-steps.ts'
import type { DraftStep, Extraction, ExtractorName, Parts } from './draft.ts'
import { microdata, rdfa } from './extractors/annotated.ts'
import { framework } from './extractors/framework.ts'
import { hRecipe } from './extractors/h-recipe.ts'
import { jsonLd } from './extractors/json-ld.ts'
import { openGraph } from './extractors/open-graph.ts'
import { plugIn } from './extractors/plug-ins.ts'
import { structure } from './extractors/structure.ts'
import { recipeTextOf, type VideoWords, videoWords } from './extractors/video.ts'
import { merge } from './merge.ts'
import { openPage, type Page } from './page.ts'
import { partsOfText } from './read-text.ts'
import type { Reading } from './reading.ts'
import { draftOf } from './recipe-draft.ts'
import { reconciled } from './reconcile.ts'
import { metaOf } from './text-facts.ts'

/** Data that is meant for machines first, what is drawn for people last. */
const extractors: readonly (readonly [ExtractorName, (page: Page) => Parts | undefined])[] = [
  ['json-ld', jsonLd],
  ['microdata', microdata],
  ['rdfa', rdfa],
  ['plug-in', plugIn],
  ['h-recipe', hRecipe],
  ['framework', framework],
  ['structure', structure],
  ['open-graph', openGraph],
]

export const readPage = (html: string, address = ''): Reading => readOpenPage(openPage(html, address))

export function readOpenPage(page: Page, weights: Weights = blockWeights()): Reading {
  const words = videoWords(page)
  return words ? readVideo(words, page) : readFound(page, extractionsOf(page), weights)
}

/** The reading of what extractors found; without those of structured data it is that of a page which has none. */
export function readFound(page: Page, found: readonly Extraction[], weights: Weights = blockWeights()): Reading {
  const { data, rules } = listsBySource(found)
  const all = merge(found)
  // What stands in a text that may be the whole article is no evidence that it is a step.
  const told = all.parts.stepsInOneText ? { ...data, steps: [] } : data
  const seen = visibleRecipe(page, evidenceOf(told, rules), weights)
  const visible = {
    ...seen,
    ingredients: partHeadings(ingredientLines(seen.ingredients)).filter(({ text }) => !metaOf(text)),
    steps: splitNumbered(withoutNumbers(pageSteps(seen.steps.map((step) => ({ ...step, summary: '' }))))),
  }
  const { parts, sources } = reconciled(
    all,
    data,
    visible,
    merge(found.filter(({ extractor }) => DRAWN.includes(extractor))).parts,
  )
  if (parts.ingredients) parts.ingredients = ungluedLines(parts.ingredients)
  if (parts.steps) parts.steps = ungluedSteps(parts.steps)
  const named = isCard(page) ? 'card' : 'nothing'
  const kind = parts.ingredients?.length || parts.steps?.length ? 'recipe' : named
  return { recipe: draftOf(parts, page.address), sources, kind }
}

function readVideo(words: VideoWords, page: Page): Reading {
  const [found] = partsOfText(recipeTextOf(words))
  const { name, author, pictures } = words
  const parts: Parts = { ...found, name, author, pictures, video: page.address, language: page.language }
  const sources = Object.fromEntries(Object.keys(parts).map((part) => [part, 'video' as const]))
  return { recipe: draftOf(parts, page.address), sources, kind: found ? 'recipe' : 'video' }
}

/** A page that wants to be linked to says what it is called. */
const isCard = (page: Page): boolean =>
  page.elements.some(
    ({ tag, attributes }) => tag === 'meta' && attributes.property === 'og:title' && attributes.content,
  )

function cleaned(parts: Parts, extractor: ExtractorName): Parts {
  const { ingredients = [], steps = [] } = parts
  return {
    ...parts,
    ingredients: extractor === 'structure' ? partHeadings(ingredientLines(ingredients)) : ingredientLines(ingredients),
    steps: splitNumbered(withoutNumbers(toldSteps(steps, extractor))),
  }
}

function toldSteps(steps: readonly DraftStep[], extractor: ExtractorName): DraftStep[] {
  if (extractor === 'json-ld') return headedSteps(steps)
  return STRUCTURED.includes(extractor) ? headedSteps(pageSteps(steps)) : pageSteps(steps)
}

export const STRUCTURED: readonly ExtractorName[] = ['json-ld', 'microdata', 'rdfa', 'h-recipe', 'framework']
const DRAWN: readonly ExtractorName[] = ['plug-in', 'structure']

export function extractionsOf(page: Page): Extraction[] {
  return extractors.flatMap(([extractor, read]): Extraction[] => {
    const parts = read(page)
    return parts ? [{ extractor, parts: cleaned(parts, extractor) }] : []
  })
}

/** What the page says to machines, and what the rules find in what it shows. */
export function listsBySource(found: readonly Extraction[]): { data: Lists; rules: Lists } {
  const of = (names: readonly ExtractorName[]): Lists => {
    const { ingredients = [], steps = [] } = merge(found.filter(({ extractor }) => names.includes(extractor))).parts
    return { ingredients, steps }
  }
  return { data: of(STRUCTURED), rules: of(DRAWN) }
}
