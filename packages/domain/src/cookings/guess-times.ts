/**
 * The times of a step from its text, for recipes whose writer set none: minutes that the text names, told apart by
 * whether hands are busy, and where it happens. Cautious: what is unclear counts as work.
 */
import { normalise } from '../search/normalise.ts'
import { findDurations } from '../timers/find-durations.ts'
import type { GuessedTimes, StepPlace } from './step-times.ts'
import { stepWords } from './step-words.ts'

/** Minutes for a step that names none: to read it, fetch things and do it. */
const LEAST_MINUTES = 3
const MOST_MINUTES = 15
const WORDS_A_MINUTE = 8
/** Putting something on or in before it waits. */
const BEGIN_MINUTES = 2

const SENTENCE = /[^.!?;؟。]+[.!?;؟。]*/gu
const DEGREES = /(\d{2,3})\s*(?:°|º|grad|degrees|degres|grados|gradi|graus|graden|grader|stopni|درجة)?\s*([cf])?\b/giu

export function guessTimes(text: string): GuessedTimes {
  let handsOn = 0
  let waiting = 0
  const places = new Map<StepPlace, number>()
  for (const [sentence] of text.matchAll(SENTENCE)) {
    const minutes = findDurations(sentence).reduce((sum, { seconds }) => sum + seconds / 60, 0)
    if (minutes === 0) continue
    const words = plainWords(sentence)
    const place = placeIn(words)
    const isDoing = doing.some((find) => find(words))
    if (place && !(isDoing && minutes <= SHORT_MINUTES)) {
      waiting += minutes
      places.set(place, (places.get(place) ?? 0) + minutes)
    } else handsOn += minutes
  }
  const [[place] = ['none' as const]] = [...places].sort((one, other) => other[1] - one[1])
  const [whole, rest] = [Math.ceil(handsOn), Math.ceil(waiting)]
  const own = rest > 0 && whole === 0 ? BEGIN_MINUTES : usualMinutes(text)
  return {
    handsOn: whole > 0 ? whole : Math.max(own, rest > 0 ? BEGIN_MINUTES : LEAST_MINUTES),
    waiting: rest,
    place: rest > 0 ? place : handPlace(text),
    temperature: place === 'oven' || (rest === 0 && handPlace(text) === 'oven') ? temperatureIn(text) : null,
    isGuess: true,
  }
}
/** "Boil for 5 minutes, stirring": short waits count as work. */
const SHORT_MINUTES = 10

/** Whether the text says that this is done long before the meal. */
export function isDoneAhead(text: string): boolean {
  const words = plainWords(text)
  return ahead.some((find) => find(words))
}

function usualMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== '').length
  return Math.min(MOST_MINUTES, Math.max(LEAST_MINUTES, Math.ceil(words / WORDS_A_MINUTE)))
}

/** Degrees Celsius; what is too low or too high for an oven is something else. */
function temperatureIn(text: string): number | null {
  for (const [, number, scale] of text.matchAll(DEGREES)) {
    const value = Number(number)
    const isFahrenheit = scale?.toLowerCase() === 'f' || (scale === undefined && value > 280)
    const celsius = Math.round(isFahrenheit ? ((value - 32) * 5) / 9 : value)
    if (celsius >= 80 && celsius <= 280) return celsius
  }
  return null
}

type Finder = (words: string) => boolean

/** Blanks around every word, so that beginnings of words are found as plain text. */
const plainWords = (text: string): string => ` ${normalise(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `

/** A blank before it: the beginning of a word. `~` joins words that stand together. */
const finder = (entries: readonly string[]): Finder => {
  const beginnings = entries.filter((entry) => entry !== '').map((entry) => ` ${normalise(entry.replaceAll('~', ' '))}`)
  return (words) => beginnings.some((beginning) => words.includes(beginning))
}

const doing = stepWords.map((words) => finder(words.doing.split(' ')))
const ahead = stepWords.map((words) => finder(words.ahead.split('|')))
const waitingAt = stepWords.map((words) =>
  (['oven', 'fridge', 'hob', 'none'] as const).map((place) => [place, finder(words[place].split(' '))] as const),
)

function placeIn(words: string): StepPlace | undefined {
  for (const places of waitingAt) for (const [place, find] of places) if (find(words)) return place
  return undefined
}

/** Frying needs a burner while hands are busy. */
function handPlace(text: string): StepPlace {
  const words = plainWords(text)
  if (FRYING(words)) return 'hob'
  const place = placeIn(words)
  return place === 'hob' ? 'hob' : 'none'
}
const FRYING = finder(
  'fry saute sear brown anbrat braten anschwitz poel revenir frei sofri salte frigg soffrigg rosol frit refog fruit bryn smaz podsmaz قل حمر'.split(
    ' ',
  ),
)
