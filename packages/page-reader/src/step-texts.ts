/** The steps as one text a line, as programs expect them that know no sections: names stand before what they name. */
import type { Reading } from './reading.ts'

/** A heading that the page only draws is layout; one that its data names is a line of its own. */
const NAMED = new Set(['json-ld', 'text'])

export function stepTexts({ recipe, sources }: Reading): string[] {
  const withTitles = NAMED.has(sources.stepSections ?? '')
  return recipe.recipeInstructions.flatMap(({ title, summary, text }) => [
    ...(withTitles && title ? [title] : []),
    ...(summary ? [summary] : []),
    text,
  ])
}
