import { isUnitWord } from '../ingredients/parser/plural-units.ts'
import { isCountedKey, unitKey, unitNamesByKey } from '../ingredients/same-unit.ts'
import { unitsOfMeasure } from '../quantities/units-of-measure.ts'
import { normalise } from '../search/normalise.ts'
import { extraUnits } from './extra-units.ts'
import { type KitchenUnit, unitOfNames } from './kitchen-units.ts'

/** What a kitchen calls a unit that was written in another language: `cucharadita` is a teaspoon in an English one. */

/** Nothing for words of the language itself, and for what it has no word for. */
export function unitInLanguage(written: string, locale: string): KitchenUnit | undefined {
  const code = locale.slice(0, 2).toLowerCase()
  const key = unitKey(written)
  if (key === undefined) return undefined
  const { byKey, words } = namesIn(code)
  const own = byKey.get(key)
  // `g` is understood everywhere, and where people write in other letters it is not what they write.
  if (own && OWN_LETTERS.has(code) && METRIC.test(written) && !LATIN.test(own.name)) return own
  return isUnitWord(written, code) || words.has(wordOf(written)) ? undefined : own
}

const OWN_LETTERS: ReadonlySet<string> = new Set(['ar', 'ru', 'uk', 'bg', 'el', 'he'])
const METRIC = /^(?:k?gr?|mg|[mcd]?l)\.?$/iu
const LATIN = /\p{Script=Latin}/u

type Names = { byKey: ReadonlyMap<string, KitchenUnit>; words: ReadonlySet<string> }

/** Dots of abbreviations are written or not. */
const wordOf = (name: string): string => normalise(name.replaceAll('.', ' '))

const known = new Map<string, Names>()

function namesIn(code: string): Names {
  const before = known.get(code)
  if (before) return before
  const entries = unitNamesByKey(code, [...unitsOfMeasure, ...extraUnits])
  const made: Names = {
    byKey: new Map(
      [...entries].flatMap(([key, names]) => {
        // Of what is counted the first word is the name; a tin is no short can.
        const used = isCountedKey(key) ? names.slice(0, 1) : names
        const unit = unitOfNames(used.map((entry) => entry.split(',')))
        return unit ? [[key, unit] as const] : []
      }),
    ),
    words: new Set([...entries.values()].flat().flatMap((entry) => entry.split(',').map(wordOf))),
  }
  known.set(code, made)
  return made
}
