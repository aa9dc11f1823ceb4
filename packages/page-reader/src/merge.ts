/** What the extractors found as one: each part from the first that has it, unless a later one clearly has it better. */
import { HAS_NUMBER } from '@larder/domain/quantities/number-signs.ts'
import { canonical as plain } from './canonical.ts'
import type { DraftLine, DraftStep, Extraction, ExtractorName, PartName, Parts } from './draft.ts'

export type Sources = Partial<Record<PartName | 'ingredientSections' | 'stepSections', ExtractorName>>
export type Merged = { parts: Parts; sources: Sources }

export const isThere = (value: Parts[PartName]): boolean => {
  if (value === undefined || value === '') return false
  if (Array.isArray(value)) return value.length > 0
  return typeof value !== 'object' || Object.keys(value).length > 0
}

export function merge(found: readonly Extraction[]): Merged {
  const parts: Record<string, unknown> = {}
  const sources: Sources = {}
  for (const { extractor, parts: own } of found)
    for (const [name, value] of Object.entries(own) as [PartName, Parts[PartName]][]) {
      if (parts[name] !== undefined || !isThere(value)) continue
      parts[name] = value
      sources[name] = extractor
    }
  const merged: Merged = { parts: parts as Parts, sources }
  if (merged.parts.ingredients?.some(({ title }) => title)) sources.ingredientSections = sources.ingredients
  if (merged.parts.steps?.some(({ title }) => title)) sources.stepSections = sources.steps
  merged.parts.name = withoutSite(merged.parts.name, found)
  for (const { extractor, parts: own } of found) {
    improveIngredients(merged, own.ingredients, extractor)
    improveSteps(merged, own.steps, extractor)
  }
  return merged
}

const LONGEST_NAME = 300

/** Where the data calls a recipe by the title of its page, the heading of the page is its name. */
function withoutSite(name: string | undefined, found: readonly Extraction[]): string | undefined {
  const heading = found.find(({ extractor }) => extractor === 'open-graph')?.parts.name
  if (!name || !heading || heading.length < 4 || !name.startsWith(heading)) return name
  const rest = name.slice(heading.length, LONGEST_NAME)
  return rest.split(/\s[-–—|]\s/).length > 2 ? heading : name
}

const share = (lines: DraftLine[], is: (line: DraftLine) => boolean): number => lines.filter(is).length / lines.length

/** Data without amounts gives way to a list of the page that has them; sections of the page are kept. */
function improveIngredients(merged: Merged, other: DraftLine[] | undefined, extractor: ExtractorName): void {
  const own = merged.parts.ingredients
  if (!own || !other || own === other || other.length === 0) return
  const bare =
    share(own, ({ text }) => HAS_NUMBER.test(text)) < 0.15 && share(other, ({ text }) => HAS_NUMBER.test(text)) > 0.4
  const counted = share(other, ({ text }) => HAS_NUMBER.test(text)) > 0.4
  const alike = Math.abs(own.length - other.length) <= own.length * 0.3
  // A single line was a whole list, or a few keywords.
  const lumped = own.length <= 2 && other.length >= 4 && counted
  if ((bare && alike) || lumped || listsHeadings(own, other)) {
    merged.parts.ingredients = other
    merged.sources.ingredients = extractor
    return
  }
  // What only stands under a heading may have lost a line of its list.
  const headed = extractor === 'structure' ? undefined : linesWithHeadings(own, other)
  if (headed || hasSections(own, other)) {
    merged.parts.ingredients = headed ?? own.map((line, at) => ({ ...line, title: other[at]?.title ?? null }))
    merged.sources.ingredientSections = extractor
  }
}

/** The page shows as headings what its data has between the ingredients. */
const listsHeadings = (own: DraftLine[], other: DraftLine[]): boolean =>
  own.length > other.length &&
  plain(own.map(({ text }) => text).join(' ')) ===
    plain(other.map(({ title, text }) => `${title ?? ''} ${text}`).join(' '))

/** What the page leaves out of its list and what has no amount was a heading between the ingredients of the data. */
function linesWithHeadings(own: DraftLine[], other: DraftLine[]): DraftLine[] | undefined {
  if (own.length <= other.length || own.length > other.length * 1.5) return undefined
  const lines: DraftLine[] = []
  let title: string | null = null
  for (const line of own) {
    if (plain(line.text) === plain(other[lines.length]?.text ?? '')) {
      lines.push({ ...line, title: line.title ?? title })
      title = null
    } else if (title !== null || HAS_NUMBER.test(line.text) || line.text.length > LONGEST_TITLE) return undefined
    else title = line.text
  }
  return lines.length === other.length && title === null ? lines : undefined
}
const LONGEST_TITLE = 60

function improveSteps(merged: Merged, other: DraftStep[] | undefined, extractor: ExtractorName): void {
  const own = merged.parts.steps
  if (!own || !other || own === other || other.length === 0) return
  const [ours = '', theirs = ''] = [own, other].map((steps) => plain(steps.map(({ text }) => text).join(' ')))
  const split = own.length < other.length && (ours === theirs || (own.length <= 2 && ours.endsWith(theirs)))
  // Some put the whole article before the steps.
  const introduced =
    other.length >= 3 && own.length > other.length && ours.length > theirs.length * 1.3 && ours.endsWith(theirs)
  if (split || introduced || isOnlyNames(own, other)) {
    merged.parts.steps = other
    merged.sources.steps = extractor
  } else if (hasSections(own, other)) {
    merged.parts.steps = own.map((step, at) => ({ ...step, title: other[at]?.title ?? null }))
    merged.sources.stepSections = extractor
  }
}

/** The data names the parts of the work and does not say what to do. */
const isOnlyNames = (own: DraftStep[], other: DraftStep[]): boolean =>
  own.every(({ text }) => text.length < SHORTEST_SENTENCE && !/[.!。]$/.test(text)) &&
  other.filter(({ text }) => text.length >= SHORTEST_SENTENCE && /[.!。]$/.test(text)).length > 1
const SHORTEST_SENTENCE = 30

/** Where both lists say the same, the headings of the one belong to the other. */
const hasSections = (own: DraftLine[], other: DraftLine[]): boolean =>
  own.length === other.length &&
  !own.some(({ title }) => title) &&
  other.some(({ title }) => title) &&
  own.every(({ text }, at) => plain(text) === plain(other[at]?.text ?? ''))
