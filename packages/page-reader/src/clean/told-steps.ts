/** Steps as data tells them: what is written in their texts that is a heading, or several steps in one. */
import { HAS_NUMBER } from '@larder/domain/quantities/number-signs.ts'
import type { DraftStep } from '../draft.ts'
import { FOR_A_PART, sectionTitle } from '../vocabulary.ts'

const LONGEST_HEADING = 60

/** "For the sauce:"; where few are written in capitals, "FOR THE SAUCE" as well. */
const isHeading = (text: string, loud: boolean): boolean =>
  text.length < LONGEST_HEADING &&
  !/[.!?。]\s/.test(text) &&
  (/\p{L}[^.!?]*[:：]$/u.test(text) || (FOR_A_PART.test(text) && !HAS_NUMBER.test(text)) || (loud && isLoud(text)))

const isLoud = (text: string): boolean =>
  text.includes(' ') && text === text.toUpperCase() && text !== text.toLowerCase() && !/[.!?\d]/.test(text)

/** Headings between the steps become titles of the steps behind them. */
export function headedSteps(steps: readonly DraftStep[]): DraftStep[] {
  const loud = steps.filter(({ text }) => isLoud(text)).length < steps.length / 2
  const isTitle = ({ summary, text }: DraftStep) =>
    summary === '' && isHeading(text, loud) && sectionTitle(text) !== null
  // Where most of it looks like headings, none is.
  if (steps.filter(isTitle).length > steps.length / 2) return [...steps]
  const kept: DraftStep[] = []
  let title: string | null = null
  for (const [at, step] of steps.entries()) {
    if (at < steps.length - 1 && isTitle(step)) {
      title = joined(joined(title, step.title), sectionTitle(step.text))
      continue
    }
    kept.push({ ...step, title: joined(title, step.title) })
    title = null
  }
  return kept
}

/** A heading element, or a paragraph that is bold as a whole, says that it is one by a colon. */
export const withColons = (markup: string): string =>
  markup
    .replace(/<(h[1-6])(?: [^<>]{0,200})?>([^<>]{1,60}[^<>\s.!?:：])\s{0,5}(?=<\/\1>)/gi, '$&:')
    .replace(
      /<p(?: [^<>]{0,200})?>\s{0,5}<(strong|b)(?: [^<>]{0,200})?>([^<>\d]{1,60}[^<>\s.!?:：\d])\s{0,5}(?=<\/\1>\s{0,5}<\/p>)/gi,
      '$&:',
    )

const joined = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null ? `${one} – ${other}` : (one ?? other)

/** "… until smooth.Stir in …": paragraphs that lost what stood between them, some of them joined by a comma. */
const GLUED = /(?<=\p{Ll}{2}[)"”»]?[.!?]),?(?=\p{Lu}\p{Ll}*(?:\s|['’]))/u
const LONGEST_GLUED = 20_000
const SHORTEST_STEP = 15

/** Steps in one text whose ends are told by the missing space. Two such places are no slip of the pen. */
export function ungluedSteps(steps: readonly DraftStep[]): DraftStep[] {
  const [only] = steps
  if (!only || steps.length > 1 || only.text.length > LONGEST_GLUED) return [...steps]
  const pieces = only.text.split(GLUED)
  if (pieces.length < 3 || pieces.some((piece) => piece.length < SHORTEST_STEP)) return [only]
  return pieces.map((text, at) => ({ ...only, title: at === 0 ? only.title : null, text: text.trim() }))
}
