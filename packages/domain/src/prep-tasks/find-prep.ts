/**
 * What the words of a recipe say must be done long before the meal: soak, thaw, marinate, rise, chill. Evidence only: a
 * sentence that names it together with some hours, a night or the day before. What one could do, and how long something
 * keeps, is no task. Better none than a wrong one.
 */
import { normalise } from '../search/normalise.ts'
import { findDurations } from '../timers/find-durations.ts'
import { type FoundKind, foundKinds, prepWords } from './prep-words.ts'

/** Prepare something on the day before, whatever it is. */
export type PrepKind = FoundKind | 'ahead'
export const prepKinds = [...foundKinds, 'ahead'] as const satisfies readonly PrepKind[]

export type FoundPrep = {
  kind: PrepKind
  /** Minutes before the meal; null for the evening before. */
  leadMinutes: number | null
  /** The sentence that says so. */
  evidence: string
}

/** Fewer hours belong to the cooking itself. */
export const LEAST_LEAD_MINUTES = 180
const LEAST_TAKE_OUT_MINUTES = 120
/** Longer than any text of a step is; what is behind is not read. */
const LONGEST_TEXT = 20_000
const LONGEST_EVIDENCE = 300
const LONGEST_SENTENCE = 600

export type RecipeTexts = {
  /** Lines of ingredients, then steps. */
  steps: readonly string[]
  notes: readonly string[]
}

/** The longest of each kind, in the order in which the recipe names them. */
export function findPrep({ steps, notes }: RecipeTexts): FoundPrep[] {
  const found = new Map<PrepKind, FoundPrep>()
  const add = (one: FoundPrep | undefined) => {
    const known = one && found.get(one.kind)
    if (one && (!known || lengthOf(one) > lengthOf(known))) found.set(one.kind, one)
  }
  for (const text of steps) for (const sentence of sentencesOf(text)) add(prepOf(sentence))
  for (const text of notes)
    for (const sentence of sentencesOf(text)) {
      const one = prepOf(sentence)
      if (one && countsInNote(one)) add(one)
    }
  return [...found.values()]
}

/** Notes tell of other ways, and of what was frozen for later: only hours that are needed count there. */
const countsInNote = ({ kind, leadMinutes }: FoundPrep): boolean =>
  leadMinutes !== null && kind !== 'thaw' && kind !== 'takeOut' && kind !== 'freeze'

/** A night is longer than the hours of a day. */
const lengthOf = ({ leadMinutes }: FoundPrep): number => leadMinutes ?? NIGHT_MINUTES
const NIGHT_MINUTES = 14 * 60

/** A full stop behind a short word or between digits ends nothing. Looks back from blanks alone: many signs cost nothing. */
const SENTENCE_END = /(?=\s)(?<=[\p{L}\p{N}%)]{3}[.!?؟。]+["”»)]?)\s+(?=[^\p{Ll}\s])|\n+/u

function* sentencesOf(text: string): Generator<string> {
  for (const sentence of text.slice(0, LONGEST_TEXT).split(SENTENCE_END)) {
    const plain = sentence.replace(/\s+/g, ' ').trim()
    if (plain !== '' && plain.length <= LONGEST_SENTENCE) yield plain
  }
}

/** In the order of the sentence. */
type Mark = { word: keyof (typeof prepWords)[number]; at: number; language: number }

function prepOf(sentence: string): FoundPrep | undefined {
  const plain = plainWords(sentence)
  const every = marksIn(plain)
  // The languages that the sentence may be in; words of other languages are ignored.
  const spoken = new Set(every.filter(({ word }) => isKind(word) || isNight(word)).map(({ language }) => language))
  const marks = every.filter(({ language }) => spoken.has(language))
  const isSaid = (word: Mark['word']) => marks.some((mark) => mark.word === word)
  if (marks.length === 0 || isSaid('keeping') || isSaid('maybe')) return undefined
  const hours = hoursIn(sentence, plain, marks)
  const during = hours && kindAt(marks, hours.at)
  if (hours && during && isKind(during)) {
    // "30 minutes or overnight": what suffices counts.
    const least = during === 'takeOut' ? LEAST_TAKE_OUT_MINUTES : LEAST_LEAD_MINUTES
    if (hours.minutes < least) return undefined
    return { kind: during, leadMinutes: hours.minutes, evidence: shortened(sentence) }
  }
  if (isSaid('rather')) return undefined
  const nights = marks.filter((mark) => isNight(mark.word) && !isUpTo(marks, mark.at))
  const kind = nights.map(({ at }) => kindAt(marks, at)).find((word) => word !== undefined && isKind(word))
  if (kind && isKind(kind)) return { kind, leadMinutes: null, evidence: shortened(sentence) }
  const isAhead = nights.some(({ word, at }) => word === 'dayBefore' && kindAt(marks, at) === undefined)
  return isAhead ? { kind: 'ahead', leadMinutes: null, evidence: shortened(sentence) } : undefined
}

const isKind = (word: string): word is FoundKind => (foundKinds as readonly string[]).includes(word)
const isNight = (word: string) => word === 'overnight' || word === 'dayBefore'
const isUpTo = (marks: readonly Mark[], at: number): boolean =>
  marks.some((mark) => mark.word === 'upTo' && mark.at < at && at - mark.at < NEAR)
const NEAR = 20

const shortened = (text: string) => (text.length <= LONGEST_EVIDENCE ? text : `${text.slice(0, LONGEST_EVIDENCE - 1)}…`)

/**
 * What is done for that time: the last thing named before it, otherwise the first one behind it. "Marinate in the
 * fridge" is marinating.
 */
function kindAt(marks: readonly Mark[], at: number): Mark['word'] | undefined {
  const actions = marks.filter(({ word }) => isKind(word) || word === 'cook')
  const before = actions.filter((mark) => mark.at <= at)
  const since = before.slice(before.findLastIndex(({ word }) => word === 'cook') + 1)
  const cold = ({ word }: Mark) => word === 'chill' || word === 'freeze'
  const named = since.findLast(({ word }) => says.has(word)) ?? since.findLast(cold) ?? before.at(-1)
  return (named ?? actions.find(({ word }) => says.has(word)) ?? actions[0])?.word
}
/** These say what is done, the others only where. */
const says: ReadonlySet<string> = new Set(['soak', 'thaw', 'marinate', 'rise', 'takeOut'])

/** The shortest time that suffices, of those that are not the longest allowed. */
function hoursIn(sentence: string, plain: string, marks: readonly Mark[]): { minutes: number; at: number } | undefined {
  const times = findDurations(sentence).flatMap(({ start, end, seconds }) => {
    const at = Math.min(plainWords(sentence.slice(0, start)).length - 1, plain.length)
    if (isUpTo(marks, at)) return []
    return [{ minutes: lowest(sentence.slice(start, end), seconds / 60), at }]
  })
  const isChoice = times.some(({ at }, index) => index > 0 && isOrBetween(plain.slice(times[index - 1]?.at, at)))
  return times.reduce<(typeof times)[number] | undefined>((best, time) => {
    if (!best) return time
    return isChoice === time.minutes < best.minutes ? time : best
  }, undefined)
}

const OR = [' or ', ' oder ', ' ou ', ' o ', ' oppure ', ' of ', ' eller ', ' lub ', ' albo ', ' او ']
const isOrBetween = (plain: string): boolean => OR.some((word) => `${plain} `.slice(-OR_NEAR).includes(word))
/** "4 hours (or at least 30 minutes)": elsewhere it joins other things. */
const OR_NEAR = 20

/** Of "8 to 24 hours" the eight; of two units nothing is made out. */
function lowest(written: string, minutes: number): number {
  const [first, second] = [...written.matchAll(/\d+(?:[.,]\d+)?/g)].map(([digits]) => Number(digits.replace(',', '.')))
  if (first === undefined || second === undefined || second === 0) return minutes
  return first < second ? Math.round((minutes * first) / second) : 0
}

/** Blanks around every word, so that beginnings of words are found as plain text. */
const plainWords = (text: string): string =>
  ` ${normalise(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

type Finder = { word: Mark['word']; language: number; beginning: string }

const finders: Finder[] = prepWords.flatMap((words, language) =>
  Object.entries(words).flatMap(([word, entries]) =>
    entries
      .split(' ')
      .filter((entry) => entry !== '')
      .map((entry) => ({
        word: word as Mark['word'],
        language,
        beginning: ` ${normalise(entry.replaceAll('~', ' ').replace('!', ''))}${entry.endsWith('!') ? ' ' : ''}`,
      })),
  ),
)

/** Any word that can begin a task, as one expression: it is faster than asking for each. */
const ANY_TASK = new RegExp(
  finders.flatMap(({ word, beginning }) => (isKind(word) || isNight(word) ? beginning : [])).join('|'),
  'u',
)

/** Most sentences name no task: those are asked nothing more. */
function marksIn(plain: string): Mark[] {
  if (!ANY_TASK.test(plain)) return []
  const marks = finders.flatMap(({ word, language, beginning }) => {
    const at = plain.indexOf(beginning)
    return at === -1 ? [] : [{ word, language, at, end: at + beginning.length }]
  })
  // "Out of the fridge" does not also say "in the fridge".
  const taken = marks.filter(({ word }) => word === 'takeOut')
  const own = marks.filter(
    ({ word, at, end }) => word === 'takeOut' || !taken.some((one) => one.at <= at && end <= one.end),
  )
  return own.sort((one, other) => one.at - other.at)
}
