/** The plural of a unit, from the words that the parser knows it by. */
import { kindOf, singularOf } from './english-words.ts'
import { everyLanguage } from './languages/every-language.ts'
import { extraLanguage } from './languages/extra-languages.ts'
import { plainWord } from './languages/language.ts'

/** Nothing where the unit is the same for one and for many, and where nobody knows it. `locale` is who made it. */
export function pluralUnit(name: string, locale: string): string | null {
  const code = locale.slice(0, 2).toLowerCase()
  const asked = [...everyLanguage.filter((one) => one.code === code), extraLanguage(code) ?? []].flat()
  const own = asked.length > 0 ? pluralIn(asked, name) : englishPlural(name)
  const plural = own ?? englishPlural(name) ?? pluralIn(everyLanguage, name)
  return plural === undefined || plainWord(plural) === plainWord(name) ? null : plural
}

/** Whether the parser knows a word as a unit of a language. */
export function isUnitWord(name: string, code: string): boolean {
  const own = everyLanguage.find((one) => one.code === code) ?? extraLanguage(code)
  if (own) return own.units.has(plainWord(name))
  const last = name.toLowerCase().split(' ').at(-1) ?? ''
  return code === 'en' && kindOf(last, singularOf(last)) === IS_UNIT
}

const pluralIn = (languages: typeof everyLanguage, name: string): string | undefined =>
  languages.flatMap(({ unitPlurals }) => unitPlurals.get(plainWord(name)) ?? [])[0]

const IS_UNIT = 1
/** Said the same for many, though they are words. */
const UNCHANGED = /^(?:[kmcd]?[gl]|mg|gr?|tsp|tb|tbsp|tbs|tbl|t|c|oz|fl|floz|fluid|lbs?|pt|qt|gal|pkg|cm|mm|in|dsp)$/
const IRREGULAR: Record<string, string> = { leaf: 'leaves', loaf: 'loaves', inch: 'inches', foot: 'feet' }

function englishPlural(name: string): string | undefined {
  const lower = name.toLowerCase()
  const last = lower.split(' ').at(-1) ?? ''
  if (last === '' || kindOf(last, singularOf(last)) !== IS_UNIT) return undefined
  if (UNCHANGED.test(last) || (singularOf(last) !== last && last.length > 3)) return name
  const plural = IRREGULAR[last] ?? (/(?:[sxz]|ch|sh)$/.test(last) ? `${last}es` : `${last}s`)
  return name.slice(0, name.length - last.length) + plural
}
