import { minutesOf } from './clean/durations.ts'
import { yieldOf } from './clean/yields.ts'
import type { Found, LinkName, Parts } from './draft.ts'
import { microdata, rdfa } from './links/annotated.ts'
import { framework } from './links/framework.ts'
import { hRecipe } from './links/h-recipe.ts'
import { jsonLd } from './links/json-ld.ts'
import { openGraph } from './links/open-graph.ts'
import { plugIn } from './links/plug-ins.ts'
import { structure } from './links/structure.ts'
import { ingredientLines, pageSteps, splitNumbered } from './clean/lines.ts'
import { merge } from './merge.ts'
import { openPage, type Page } from './page.ts'

const chain: [LinkName, (page: Page) => Parts | undefined][] = [
  ['json-ld', jsonLd],
  ['microdata', microdata],
  ['rdfa', rdfa],
  ['plug-in', plugIn],
  ['h-recipe', hRecipe],
  ['framework', framework],
  ['structure', structure],
  ['open-graph', openGraph],
]

export function readPage(html: string, address: string) {
  const page = openPage(html, address)
  const found = chain.flatMap(([link, read]): Found[] => {
    const parts = read(page)
    if (!parts) return []
    if (parts.ingredients) parts.ingredients = ingredientLines(parts.ingredients, page.headings)
    if (parts.steps) parts.steps = splitNumbered(link === 'json-ld' ? parts.steps : pageSteps(parts.steps))
    return [{ link, parts }]
  })
  const { parts, sources } = merge(found)
  const y = yieldOf(parts.yields ?? [])
  const m = (t?: string) => (t ? minutesOf(t) : undefined)
  const sum = (m(parts.prepTime) ?? 0) + (m(parts.cookTime) ?? 0)
  const steps = (parts.steps ?? []).flatMap((s) => [...(s.title && ['json-ld','framework'].includes(sources.stepSections!) ? [{ text: s.title }] : []), ...(s.summary ? [{ text: s.summary }] : []), { text: s.text }])
  return { ...parts, steps, recipeServings: y.servings, recipeYieldQuantity: y.quantity, totalMinutes: m(parts.totalTime) ?? (sum || undefined), sources: { i: sources.ingredients, s: sources.steps } }
}
