import { everyLanguage } from '../ingredients/parser/languages/every-language.ts'
import { extraLanguage } from '../ingredients/parser/languages/extra-languages.ts'
import { unspacedVocabularies } from '../ingredients/parser/languages/unspaced-vocabulary.ts'
import { isUnitOfMeasure } from '../quantities/measures.ts'
import type { UnitOfMeasure } from '../quantities/unit-of-measure-row.ts'
import { unitsOfMeasure } from '../quantities/units-of-measure.ts'
import { normalise } from '../search/normalise.ts'
import { learnExtraLanguages } from './extra-languages.ts'
import { extraUnits } from './extra-units.ts'

/** The units that a kitchen of a language begins with. */

export type KitchenUnit = { name: string; pluralName?: string; abbreviation?: string }

/** Spoons, a cup, a pinch, and what scales and jugs tell. */
const wanted: [kind: UnitOfMeasure['kind'], system: UnitOfMeasure['system'], unit: string, from: number, to: number][] =
  [
    ['volume', 'spoon', 'milliliter', 5, 5],
    ['volume', 'spoon', 'milliliter', 15, 15],
    ['volume', 'us', 'milliliter', 200, 250],
    ['volume', 'spoon', 'milliliter', 0.3, 0.3],
    ['weight', 'metric', 'gram', 1, 1],
    ['weight', 'metric', 'kilogram', 1, 1],
    ['weight', 'metric', 'gram', 10, 10],
    ['volume', 'metric', 'milliliter', 1, 1],
    ['volume', 'metric', 'milliliter', 100, 100],
    ['volume', 'metric', 'liter', 1, 1],
  ]

/** `ml`, `rkl`, `tbsp`, `ст. л.`, `y.k.` */
const SHORT = /^(?:\p{L}{1,3}|[b-df-hj-np-tv-z]{3}[a-z]|\p{L}{1,3}\.(?: ?\p{L}{1,3}\.)*)$/u
/** Shared by all languages: alone they are no word of this one. */
const SHARED = /^[a-z]{1,2}$/

/** What a language says in another region, or writes in other characters there: a kitchen does not begin with it. */
const saidElsewhere: Readonly<Record<string, RegExp>> = {
  'pt-BR': /^chávena/,
  'pt-PT': /^xícara/,
  'sr-SP': /[a-zčćđšž]/i,
  'zh-CN': /[湯許適兩個隻顆塊條張頭絲約]|^公[克升]$/,
  'zh-TW': /[汤许适两个颗块条张头丝约]|^(?:克|千克|升|斤|只|小?勺|大勺|量杯)$/,
}

const isSaidIn = (locale: string, name: string): boolean => !saidElsewhere[locale]?.test(name)

export function measuresOf(locale: string): KitchenUnit[] {
  learnExtraLanguages()
  const code = locale.slice(0, 2)
  return wanted.flatMap(([kind, system, unit, from, to]) => {
    const names = [...unitsOfMeasure, ...extraUnits]
      .filter((one) => one.kind === kind && one.system === system && one.standard?.unit === unit)
      .filter(({ standard }) => standard && standard.quantity >= from && standard.quantity <= to)
      .flatMap((one) => one.names[code]?.split('|') ?? [])
      .map((entry) => entry.split(','))
      .filter(([name = '']) => isSaidIn(locale, name))
    return unitOfNames(names) ?? []
  })
}

/** The first whole word is the name, the first short one its abbreviation. Nothing where the language has no word of its own. */
export function unitOfNames(names: string[][]): KitchenUnit | undefined {
  if (names.every(([name = '']) => SHARED.test(name))) return undefined
  const isShort = ([name = '']: string[]) => SHORT.test(name) && !UNSPACED.test(name)
  const [name = '', plural] = names.find((one) => !isShort(one)) ?? names[0] ?? []
  const short = names.find((one) => isShort(one) && one[0] !== name)?.[0]
  return {
    name,
    ...(plural && plural !== name ? { pluralName: plural } : {}),
    ...(short ? { abbreviation: short } : {}),
  }
}

const COUNTED = 12
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** `pkt` and `tlk` are abbreviations of a word that stands beside them. */
const HAS_VOWEL = /[aeiouyаеёиіїоуыэюяєαεηιουω\u0590-\u06ff]/u

/** Cloves, slices, tins and bunches, as the parser knows them. */
export function countedUnits(locale: string): KitchenUnit[] {
  learnExtraLanguages()
  const code = locale.slice(0, 2)
  const counters = unspacedVocabularies[code]?.behind
    .split('|')
    .filter((word) => !/[a-z]/i.test(word) && !isUnitOfMeasure(word) && isSaidIn(locale, word))
  if (counters) return counters.slice(0, COUNTED).map((name) => ({ name }))
  const language = everyLanguage.find((one) => one.code === code) ?? extraLanguage(code)
  if (!language) return []
  const names = [...new Set(language.units.values())].filter(
    (name) => isSaidIn(locale, name) && name.length > 2 && HAS_VOWEL.test(normalise(name)) && !isUnitOfMeasure(name),
  )
  return names.slice(0, COUNTED).map((name) => {
    const plural = language.unitPlurals.get(name.toLowerCase())
    return { name, ...(plural && plural !== name ? { pluralName: plural } : {}) }
  })
}
