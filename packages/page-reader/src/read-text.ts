/** Recipes in a pasted text, plain or Markdown: by headings in many languages, or by lines that begin with amounts. */
import type { Parts } from './draft.ts'
import { startsWithAmount } from './line-amounts.ts'
import { isThere, type Sources } from './merge.ts'
import { blocksAsLines, headedSentencesAsLines, proseAsLines } from './prose-recipe.ts'
import type { Reading } from './reading.ts'
import { draftOf } from './recipe-draft.ts'
import { type TextLine, textLines } from './text-lines.ts'
import { isIngredientHeading, isPart, isStepHeading, partsOf } from './text-parts.ts'

const MAX_RECIPES = 200

/** The parts of every recipe of a text. */
export function partsOfText(text: string): Parts[] {
  const found = partsInLines(text)
  if (found.some(hasBoth)) return found
  const prose = partsInLines(proseAsLines(text) ?? '')
  if (prose.some(hasBoth)) return prose
  for (const asLines of [headedSentencesAsLines, blocksAsLines]) {
    const parts = partsInLines(asLines(text) ?? '')
    if (parts.some(hasBoth)) return parts
  }
  return prose.length > 0 ? prose : found
}

const partsInLines = (text: string): Parts[] =>
  recipesIn(textLines(text))
    .slice(0, MAX_RECIPES)
    .map(partsOf)
    .filter(({ ingredients, steps }) => Boolean(ingredients?.length || steps?.length))

const hasBoth = ({ ingredients, steps }: Parts): boolean => Boolean(ingredients?.length && steps?.length)

export function readText(text: string): Reading[] {
  return partsOfText(text).map((parts) => {
    const there = Object.entries(parts).filter(([, value]) => isThere(value))
    const sources = Object.fromEntries(there.map(([name]) => [name, 'text'])) as Sources
    if (parts.steps?.some(({ title }) => title)) sources.stepSections = 'text'
    if (parts.ingredients?.some(({ title }) => title)) sources.ingredientSections = 'text'
    return { recipe: draftOf(parts, ''), sources, kind: 'recipe' }
  })
}

/** A rule or a title begins the next recipe once the one before has what makes a recipe. */
function recipesIn(lines: TextLine[]): TextLine[][] {
  const recipes: TextLine[][] = []
  let current: TextLine[] = []
  let amounts = 0
  let steps = false
  const nextIngredients = placesAhead(lines, isIngredientHeading)
  const titleLevel = lines.reduce((least, { level }) => (level > 0 && level < least ? level : least), 8)
  for (const [at, line] of lines.entries()) {
    const complete = amounts >= 2 && (steps || line.rule)
    const title = line.level > 0 && line.level === titleLevel && !isPart(line)
    const soon = (nextIngredients[at] ?? lines.length) - at
    const lone = line.first && isShortTitle(line) && soon > 0 && soon <= FAR && noPartBetween(lines, at, soon)
    if (complete && (line.rule || title || lone)) {
      recipes.push(current)
      current = []
      amounts = 0
      steps = false
    }
    if (line.rule) continue
    if (startsWithAmount(line.text) || line.bullet) amounts++
    if (amounts >= 2 && (isStepHeading(line) || line.number !== undefined || line.text.length > 80)) steps = true
    current.push(line)
  }
  return [...recipes, current].filter((recipe) => recipe.length > 0)
}
const FAR = 8

const isShortTitle = (line: TextLine): boolean =>
  !line.bullet && line.number === undefined && line.text.length < 80 && !isPart(line) && !/[.:：]$/.test(line.text)

const noPartBetween = (lines: TextLine[], from: number, count: number): boolean =>
  lines.slice(from, from + count).every((line) => !line.bullet && line.number === undefined && !isPart(line))

/** For each line, where the next line of that kind is. */
function placesAhead(lines: TextLine[], is: (line: TextLine) => boolean): number[] {
  const places: number[] = lines.map(() => lines.length)
  let next = lines.length
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at]
    if (line && is(line)) next = at
    places[at] = next
  }
  return places
}
