/** Recipes in a pasted text, plain or Markdown: by headings in many languages, or by lines that begin with amounts. */
import { ingredientLines } from './clean/lines.ts'
import type { DraftLine, DraftStep, Parts } from './draft.ts'
import type { Sources } from './merge.ts'
import { proseAsLines } from './prose-recipe.ts'
import type { Reading } from './reading.ts'
import { draftOf } from './recipe-draft.ts'
import { metaOf, startsWithAmount } from './text-facts.ts'
import { type TextLine, textLines } from './text-lines.ts'
import {
  END_HEADINGS,
  INGREDIENT_HEADINGS,
  isExactHeading,
  isHeadingOf,
  STEP_HEADINGS,
  sectionTitle,
} from './vocabulary.ts'

const MAX_RECIPES = 200

/** The parts of every recipe of a text. */
export function partsOfText(text: string): Parts[] {
  const found = partsInLines(text)
  if (found.some(hasBoth)) return found
  const prose = proseAsLines(text)
  return prose === undefined ? found : partsInLines(prose)
}

const partsInLines = (text: string): Parts[] =>
  recipesIn(textLines(text))
    .slice(0, MAX_RECIPES)
    .map(partsOf)
    .filter(({ ingredients, steps }) => Boolean(ingredients?.length || steps?.length))

const hasBoth = ({ ingredients, steps }: Parts): boolean => Boolean(ingredients?.length && steps?.length)

export function readText(text: string): Reading[] {
  return partsOfText(text).map((parts) => {
    const sources = Object.fromEntries(Object.keys(parts).map((name) => [name, 'text'])) as Sources
    if (parts.steps?.some(({ title }) => title)) sources.stepSections = 'text'
    if (parts.ingredients?.some(({ title }) => title)) sources.ingredientSections = 'text'
    return { recipe: draftOf(parts, ''), sources, kind: 'recipe' }
  })
}

const isIngredientHeading = (line: TextLine): boolean => !line.bullet && isHeadingOf(line.text, INGREDIENT_HEADINGS)
const isStepHeading = (line: TextLine): boolean =>
  !line.bullet &&
  (line.level > 0 || /[:：]$/.test(line.text)
    ? isHeadingOf(line.text, STEP_HEADINGS)
    : isExactHeading(line.text, STEP_HEADINGS))
const isEndHeading = (line: TextLine): boolean =>
  !line.bullet && line.number === undefined && isExactHeading(line.text, END_HEADINGS)

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

const isPart = (line: TextLine): boolean => isIngredientHeading(line) || isStepHeading(line) || isEndHeading(line)
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

type Section = 'head' | 'ingredients' | 'steps' | 'notes'

function partsOf(lines: TextLine[]): Parts {
  const sections: Record<Section, TextLine[]> = { head: [], ingredients: [], steps: [], notes: [] }
  const parts: Parts = {}
  const headed = lines.some(isIngredientHeading)
  let section: Section = 'head'
  for (const line of lines) {
    const meta = metaOf(line.text)
    if (isIngredientHeading(line)) section = 'ingredients'
    else if (isStepHeading(line)) section = 'steps'
    else if (isEndHeading(line) && section !== 'head') section = 'notes'
    if (meta) Object.assign(parts, { ...meta, ...parts })
    if (isPart(line) || (meta && line.text.length < 120)) continue
    if (!headed) section = sectionWithoutHeading(line, section)
    sections[section].push(line)
  }
  const [title, ...rest] = sections.head
  return {
    ...parts,
    name: title?.text.replace(/[:：]$/, ''),
    description: rest.map(({ text }) => text).join('\n'),
    ingredients: ingredientLines(underTitles(sections.ingredients)),
    steps: stepsIn(sections.steps),
    notes: sections.notes.length > 0 ? [{ title: '', text: sections.notes.map(({ text }) => text).join('\n') }] : [],
  }
}

/** Lines with amounts are ingredients; the first long or numbered line behind them begins the steps. */
function sectionWithoutHeading(line: TextLine, section: Section): Section {
  const amount = startsWithAmount(line.text) && line.number === undefined && line.text.length < 120
  if (section === 'head') return amount || line.bullet ? 'ingredients' : 'head'
  if (section === 'ingredients' && (line.number !== undefined || (!amount && (line.text.length > 60 || line.first))))
    return 'steps'
  return section
}

function underTitles(lines: TextLine[]): DraftLine[] {
  const found: DraftLine[] = []
  let title: string | null = null
  for (const line of lines) {
    if (line.level > 0) {
      title = sectionTitle(line.text) ?? title
      continue
    }
    found.push({ title, text: line.text })
    title = null
  }
  return found
}

/** Numbers begin steps; without numbers paragraphs do; without paragraphs every line is one. */
function stepsIn(lines: TextLine[]): DraftStep[] {
  const numbered = lines.some(({ number, bullet }) => number !== undefined || bullet)
  const paragraphs = !numbered && lines.slice(1).some(({ first }) => first)
  const steps: { title: string | null; pieces: string[] }[] = []
  let title: string | null = null
  for (const line of lines) {
    const heading = line.level > 0 || (/[:：]$/.test(line.text) && line.text.length < 60 && line.number === undefined)
    if (heading) {
      title = sectionTitle(line.text) ?? title
      continue
    }
    const begins = numbered ? line.number !== undefined || line.bullet || line.first : !paragraphs || line.first
    const last = steps.at(-1)
    if (begins || title !== null || !last) {
      steps.push({ title, pieces: [line.text] })
      title = null
    } else last.pieces.push(line.text)
  }
  return steps.map((step) => ({ title: step.title, summary: '', text: step.pieces.join(' ') }))
}
