/**
 * A recipe page becomes a draft that says where each of its parts came from. Pure: it fetches nothing, throws nothing
 * and takes time in proportion to the page. The links of the chain know nothing of each other.
 */
import { ingredientLines, pageSteps, splitNumbered } from './clean/lines.ts'
import type { Found, LinkName, Parts } from './draft.ts'
import { microdata, rdfa } from './links/annotated.ts'
import { framework } from './links/framework.ts'
import { hRecipe } from './links/h-recipe.ts'
import { jsonLd } from './links/json-ld.ts'
import { openGraph } from './links/open-graph.ts'
import { plugIn } from './links/plug-ins.ts'
import { structure } from './links/structure.ts'
import { merge, type Sources } from './merge.ts'
import { openPage, type Page } from './page.ts'
import { draftOf, type RecipeDraft } from './recipe-draft.ts'

export type Reading = {
  recipe: RecipeDraft
  /** The link of the chain each part came from. */
  sources: Sources
  /** `recipe` when there are ingredients or steps; `card` when the page only says what it is called. */
  kind: 'recipe' | 'card' | 'nothing'
}

/** Data that is meant for machines first, what is drawn for people last. */
const chain: readonly (readonly [LinkName, (page: Page) => Parts | undefined])[] = [
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

export function readOpenPage(page: Page): Reading {
  const found = chain.flatMap(([link, read]): Found[] => {
    const parts = read(page)
    return parts ? [{ link, parts: cleaned(parts, link) }] : []
  })
  const { parts, sources } = merge(found)
  const named = isCard(page) ? 'card' : 'nothing'
  const kind = parts.ingredients?.length || parts.steps?.length ? 'recipe' : named
  return { recipe: draftOf(parts, page.address), sources, kind }
}

/** A page that wants to be linked to says what it is called. */
const isCard = (page: Page): boolean =>
  page.elements.some(
    ({ tag, attributes }) => tag === 'meta' && attributes.property === 'og:title' && attributes.content,
  )

function cleaned(parts: Parts, link: LinkName): Parts {
  const { ingredients = [], steps = [] } = parts
  return {
    ...parts,
    ingredients: ingredientLines(ingredients),
    steps: splitNumbered(link === 'json-ld' ? steps : pageSteps(steps)),
  }
}
