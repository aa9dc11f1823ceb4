/** Data that gives the beginning of each step only, as for a preview: the page says how it ends. */
import { canonical } from './canonical.ts'
import type { DraftStep } from './draft.ts'

const DOTS = /\s*(?:\.\.\.|…)$/
/** In the middle of a sentence, where something counted signs: the rest of a word, or a small letter, goes on. */
const UNENDED = /[\p{L}\p{N},]$/u
const GOES_ON = /^\s?\p{Ll}/u
const SHORTEST_BEGINNING = 20
const SHORTEST_UNENDED = 60
const MAX_STEPS = 300

export function withEnds(steps: DraftStep[], shown: readonly { text: string }[]): DraftStep[] {
  if (steps.length > MAX_STEPS || !steps.some(({ text }) => isBeginning(text))) return steps
  const texts = shown.slice(0, MAX_STEPS).map(({ text }) => ({ text, plain: canonical(text) }))
  const wholes = steps.map(({ text: ours }, at) => {
    if (!isBeginning(ours)) return undefined
    const begun = canonical(ours.replace(DOTS, ''))
    const next = canonical(steps[at + 1]?.text ?? '').slice(0, SHORTEST_BEGINNING)
    const goesOn = DOTS.test(ours)
      ? (_: string, plain: string) => plain.length > begun.length && plain.startsWith(begun)
      : (text: string) => text.startsWith(ours) && GOES_ON.test(text.slice(ours.length))
    // Where the page has several steps in one text, it says nothing of the end of the first.
    return texts.find(({ text, plain }) => goesOn(text, plain) && (next === '' || !plain.includes(next)))?.text
  })
  // One step that ends with dots may be its author's way to end.
  if (wholes.filter((text) => text !== undefined).length < FEWEST) return steps
  return steps.map((step, at) => ({ ...step, text: wholes[at] ?? step.text }))
}
const FEWEST = 2

const isBeginning = (text: string): boolean =>
  (DOTS.test(text) && text.length > SHORTEST_BEGINNING) || (UNENDED.test(text) && text.length > SHORTEST_UNENDED)
