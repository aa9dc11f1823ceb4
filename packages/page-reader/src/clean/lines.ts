/** What every list of lines goes through, wherever it came from. */
import { HAS_NUMBER, NUMBER_START } from '@larder/domain/quantities/number-signs.ts'
import type { DraftLine, DraftStep } from '../draft.ts'
import { metaOf } from '../text-facts.ts'
import {
  FOR_A_PART,
  INGREDIENT_HEADINGS,
  isAdvert,
  isExactHeading,
  NOT_STEPS,
  STEP_HEADINGS,
  sectionTitle,
  WISHES,
} from '../vocabulary.ts'

const BULLET = /^(?:[-–—•·▢☐□■*‣◦○●✓►]+\s+|[•·▢☐□■‣◦○●✓►]+)/

/** Words in capitals, as headings are where nothing else tells them apart. */
const isLoud = (text: string): boolean =>
  text.includes(' ') && text === text.toUpperCase() && text !== text.toLowerCase() && !HAS_NUMBER.test(text)

/** Between two ingredients of one line: a sign, or nothing at all where a number follows a letter. */
const SEPARATORS = [/\s*[•·▪|;]\s*/u, new RegExp(`\\s*,\\s*(?=${NUMBER_START})`, 'u'), /(?<=[\p{L})])(?=\d)/u]
const LONGEST_GLUED = 5_000

/** A whole list in one line or two, told by the amounts that its pieces begin with. */
export const ungluedLines = (lines: DraftLine[]): DraftLine[] => (lines.length < 3 ? lines.flatMap(unglued) : lines)

function unglued({ title, text }: DraftLine): DraftLine[] {
  for (const separator of SEPARATORS) {
    const pieces = text
      .slice(0, LONGEST_GLUED)
      .split(separator)
      .filter((piece) => piece !== '')
    const amounts = pieces.filter((piece) => AMOUNT.test(piece)).length
    if (pieces.length > 2 && amounts > pieces.length * 0.6)
      return pieces.map((piece, at) => ({ title: at === 0 ? title : null, text: piece.trim() }))
  }
  return [{ title, text }]
}
const AMOUNT = new RegExp(`^${NUMBER_START}`, 'u')

/** For lists read off the page, where nothing but its place tells a heading. */
export function partHeadings(lines: readonly DraftLine[]): DraftLine[] {
  const kept: DraftLine[] = []
  let title: string | null = null
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]
    if (next && FOR_A_PART.test(line.text) && !HAS_NUMBER.test(line.text) && AMOUNT.test(next.text)) {
      title = line.text
      continue
    }
    kept.push({ ...line, title: line.title ?? title })
    title = null
  }
  return kept
}

/** "--- Sauce ---", "## Sauce": headings where nothing but signs can be written. */
const MARKED_HEADING =
  /^(?:([-–—*=~_#])\1{1,9}\s*(?<signs>\p{L}[^-–—*=~_#]{1,58}?)\s*\1{2,10}|#{1,6}\s+(?<hashes>\p{L}.{1,58}))$/u
/** What a program wrote that had no amount. */
const NO_VALUE = /^(?:(?:null|undefined|NaN)(?:\s+|$)){1,3}/

/** Headings between the ingredients become titles of the lines behind them. */
export function ingredientLines(lines: readonly DraftLine[]): DraftLine[] {
  const kept: DraftLine[] = []
  let title: string | null = null
  const loud = lines.filter(({ text }) => isLoud(text)).length < lines.length / 2
  const isHeading = (text: string) =>
    !HAS_NUMBER.test(text) && text.length < 80 && (/[:：]$/.test(text) || (loud && isLoud(text)))
  for (const [at, line] of lines.entries()) {
    const { signs, hashes } = MARKED_HEADING.exec(line.text)?.groups ?? {}
    const marked = signs ?? hashes
    const text = (marked === undefined || HAS_NUMBER.test(marked) ? line.text : `${marked}:`)
      .replace(BULLET, '')
      .replace(NO_VALUE, '')
      .replace(/(^|\s)(\d+)\.0+(?=\s)/g, '$1$2')
      .trim()
    if (text === '' || isAdvert(text)) continue
    if (isExactHeading(text, INGREDIENT_HEADINGS)) continue
    // A heading at the very end heads nothing.
    if (isHeading(text) && at < lines.length - 1) {
      title = sectionTitle(text) ?? title
      continue
    }
    kept.push({ title: line.title ?? title, text })
    title = null
  }
  return kept.length > 0 ? kept : [...lines]
}

const STEP_WORDS =
  '(?:step|schritt|étape|paso|passo|passaggio|stap|steg|trin|trinn|krok|vaihe|adım|βήμα|шаг|крок|خطوة|الخطوة|שלב|pasul|lépés|korak|стъпка|bước|langkah|ขั้นตอนที่|مرحله|चरण)'
/** "Step 2 of 5", "Schritt 2/5". */
const OF_SO_MANY = '(?:\\s*(?:/|of|von|de|di|van|av|af|z|из|з)\\s*\\d{1,3})?'
const STEP_NUMBER = new RegExp(`^${STEP_WORDS}\\s*\\d{1,3}${OF_SO_MANY}\\s*[:.)–-]?\\s*`, 'iu')
/** "Step 2:" in the middle of a text. */
const NUMBERED_WORD = new RegExp(`(?<=^|\\s)${STEP_WORDS}\\s?(\\d{1,3})\\s?[:.–-]\\s*`, 'giu')

/** "… and serve. Serves 4", as magazines end a recipe. */
const SERVES_AT_END = /(?<=[.!?]) (?:serves|makes) \d{1,3}(?: ?[-–] ?\d{1,3})?\.?$/i

/** What stands at the foot of a page. */
const RIGHTS = /^(?:©|copyright\b|all rights reserved)/i

/** "Total time: 40 minutes", as a line among the steps. */
const LONGEST_FACT = 50

/** For steps read off the page: numbers and calls to action that stand around them. */
export const pageSteps = (steps: readonly DraftStep[]): DraftStep[] => {
  const kept: DraftStep[] = []
  let title: string | null = null
  for (const step of steps) {
    const text = step.text.replace(STEP_NUMBER, '').replace(SERVES_AT_END, '').trim()
    title = step.title?.replace(STEP_NUMBER, '') || title
    if (/^[\d\s.)/]*$/.test(text) || NOT_STEPS.test(text) || WISHES.test(text) || isExactHeading(text, STEP_HEADINGS))
      continue
    if (RIGHTS.test(text)) continue
    if (text.length < LONGEST_FACT && metaOf(text)) continue
    kept.push({ ...step, title, text })
    title = null
  }
  // A heading at the very end heads nothing.
  if (kept.length > 1 && HEADS.test(kept.at(-1)?.text ?? '')) kept.pop()
  return kept
}
const HEADS = /^[^.!?]{1,40}[:：]$/

/** "Step 1:" on a line of its own, or nothing but an address. */
const isNoStep = (text: string): boolean =>
  text.replace(STEP_NUMBER, '') === '' || /^https?:\/\/\S+$/i.test(text) || isAdvert(text)

/** A heading among the steps is none, and numbers before all of them are said by their order. */
export function withoutNumbers(steps: readonly DraftStep[]): DraftStep[] {
  const kept = steps.filter(({ text }) => !isExactHeading(text, STEP_HEADINGS) && !isNoStep(text))
  if (kept.length === 0) return [...steps]
  const numbered = (pattern: RegExp) => kept.every(({ text }, at) => pattern.exec(text)?.[1] === String(at + 1))
  const pattern = kept.length > 1 ? [NUMBERED, COUNTED, NUMBER_BEHIND].find(numbered) : undefined
  return pattern ? kept.map((step) => ({ ...step, text: step.text.replace(pattern, '') })) : kept
}
const NUMBERED = /^(\d{1,3})[.)、．]\s*(?=\p{L})/u
/** Drawn beside the step, the number is glued to its text. */
const COUNTED = /^(\d{1,3})\s?(?=[\p{Lu}\p{Lo}])/u
/** Where it counts the pictures beside the steps. */
const NUMBER_BEHIND = /(?<=[.!?。]) ?(\d{1,3})$/u

/** "1. … 2. … 3. …" in one text is three steps. */
export function splitNumbered(steps: readonly DraftStep[]): DraftStep[] {
  const told = steps.map(({ text }) => text).join(' ')
  const whole = STEP_NUMBER.test(told) ? told.replace(NUMBERED_WORD, '$1. ') : told
  if (steps.length > 2 || !/^1\s?[.)、]/.test(whole)) return [...steps]
  const pieces: string[] = []
  let from = 0
  for (let number = 2; number < 200; number++) {
    const at = indexOfNumber(whole, number, from)
    if (at < 0) break
    pieces.push(whole.slice(from, at))
    from = at
  }
  pieces.push(whole.slice(from))
  if (pieces.length < 2 || (pieces.length === 2 && !SECOND.test(pieces[1] ?? ''))) return [...steps]
  const texts = pieces.map((piece) => piece.replace(/^\d{1,3}\s?[.)、]\s*/, '').trim()).filter((text) => text !== '')
  return texts.map((text, at) => ({ title: at === 0 ? (steps[0]?.title ?? null) : null, summary: '', text }))
}

/** With two steps only, "2." has to begin a sentence. */
const SECOND = /^2\s?[.)、]\s*[\p{Lu}\p{Lo}]/u

function indexOfNumber(text: string, number: number, from: number): number {
  const signs = [`${number}.`, `${number})`, `${number}、`]
  const places = signs.map((sign) => text.indexOf(` ${sign}`, from)).filter((at) => at >= 0)
  return places.length === 0 ? -1 : Math.min(...places) + 1
}
