/** The languages in which ingredient lines are read by rules, and which of them a line is in. */
import { findLanguage } from '../../../languages/find-language.ts'
import { kindOf, singularOf } from '../english-words.ts'
import { type Token, tokenise } from '../tokens.ts'
import { cyrillicCodes, extraLanguage } from './extra-languages.ts'
import { type Language, type LanguageVocabulary, language, plainWord } from './language.ts'
import arabic from './words/ar.json' with { type: 'json' }
import german from './words/de.json' with { type: 'json' }
import spanish from './words/es.json' with { type: 'json' }
import french from './words/fr.json' with { type: 'json' }
import italian from './words/it.json' with { type: 'json' }
import dutch from './words/nl.json' with { type: 'json' }
import polish from './words/pl.json' with { type: 'json' }
import portuguese from './words/pt.json' with { type: 'json' }
import swedish from './words/sv.json' with { type: 'json' }

const vocabularies: Record<string, LanguageVocabulary> = {
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pt: portuguese,
  sv: swedish,
  pl: polish,
  ar: arabic,
}

export const everyLanguage: Language[] = Object.entries(vocabularies).map(([code, words]) => language(code, words))

/** Words that only one of the languages has say most; these are shared by kitchens everywhere. */
const EVERYWHERE = /^(?:[kmcd]?[gl]|gr|oz|cm|x|a|o|in|on|can|half)$/
const ENGLISH =
  /^(?:cups?|tbsp|tsp|teaspoons?|tablespoons?|ounces?|pounds?|lbs?|pinch|cloves?|of|and|or|the|with|to|chopped|sliced|fresh|ground|for|large|small|peeled|into|taste|slices?|tins?|bunch|about|plus|finely|butter|sugar|salt|oil|water|flour|garlic|onions?|pepper|cheese|pasta|pastry|filo|choi|bouquet|garni|sheets?|stock|any|that|not|use|will)$/

/** How much more the words of another language must say, and how much where those of the asked one say nothing. */
const ENOUGH = 2
const ENOUGH_ALONE = 1.25

/** Letters that English recipes do not borrow. */
const letters: Record<string, RegExp> = {
  de: /[äöüß]/,
  sv: /[åäö]/,
  pl: /[łżśćęąźń]/,
  pt: /[ãõ]/,
  fr: /[œû]/,
}
const LONGEST_UNIT = 4

/** A word where the grammar of a line wants it says more: a unit after its number, a link after its unit. */
const IN_ITS_PLACE = 0.5

/** The language that was asked for, unless the line is clearly in another one. `en` when neither says anything else. */
export function languageOfLine(tokens: Token[], asked: string | undefined): string {
  const { known, scores } = scoresOf(tokens, asked)
  const own = scores.get(known) ?? 0
  let best = known
  for (const [code, score] of scores)
    if (score >= own + (own === 0 ? ENOUGH_ALONE : ENOUGH) && score > (scores.get(best) ?? 0)) best = code
  return best
}

/** Whether the words of a line say more for some other language than for the one in which it is read. */
export function soundsForeign(tokens: Token[], code: string): boolean {
  const { known, scores } = scoresOf(tokens, code)
  const own = scores.get(known) ?? 0
  return [...scores.values()].some((score) => score > own)
}

function scoresOf(tokens: Token[], asked: string | undefined): { known: string; scores: Map<string, number> } {
  const words = wordsOf(tokens)
  const wanted = readableAs((asked ?? 'en').slice(0, 2).toLowerCase(), words)
  const script = languageOfScript(words, wanted)
  if (script) return { known: script, scores: new Map([[script, 1]]) }
  const own = extraLanguage(wanted)
  const scores = new Map([...everyLanguage, ...(own ? [own] : [])].map((one) => [one.code, scoreOf(words, one)]))
  scores.set(
    'en',
    words.reduce((sum, word) => sum + (ENGLISH.test(word) ? 1 : 0), 0),
  )
  return { known: scores.has(wanted) ? wanted : 'en', scores }
}

/** Languages in whose letters no other one is written; Serbian and Chinese recipes may have Latin ones. */
const OTHER_LETTERS = /^(?:ar|el|he|ru|uk|bg|ja|ko)$/
const LATIN = /\p{Script=Latin}/u

/** A whole line in Latin letters is no Arabic, whoever asks. */
const readableAs = (code: string, words: string[]): string =>
  OTHER_LETTERS.test(code) && words.some((word) => LATIN.test(word)) ? 'en' : code

const wordsOf = (tokens: Token[]): string[] => tokens.map((token) => (token.isNumber ? NUMBER : plainWord(token.text)))

const scripts: [RegExp, string][] = [
  [/[\u0600-\u06ff]/, 'ar'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
]
const HAN = /\p{Script=Han}/u
const CYRILLIC = /\p{Script=Cyrillic}/u

/** Another script decides without a comparison of words. */
function languageOfScript(words: string[], wanted: string): string | undefined {
  const found = scripts.find(([letters]) => words.some((word) => letters.test(word)))
  if (found) return found[1]
  if (words.some((word) => HAN.test(word))) return wanted === 'ja' || wanted === 'ko' ? wanted : 'zh'
  if (!words.some((word) => CYRILLIC.test(word))) return undefined
  const scored = cyrillicCodes.map((code) => {
    const one = extraLanguage(code)
    const letters = words.filter((word) => cyrillicLetters[code].test(word)).length
    return { code, score: (one ? scoreOf(words, one) : 0) + letters * 0.5 + (code === wanted ? ENOUGH : 0) }
  })
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).code
}

const cyrillicLetters = { ru: /[ыэё]/, uk: /[іїєґ]/, bg: /ъ(?=[^еёюя]|$)/, sr: /[ђјљњћџ]/ }

/**
 * The language of all lines of a recipe. Together they say enough to know one that nobody asked for, also among those
 * that are not tried on every line.
 */
export function languageOfLines(lines: readonly string[], asked: string | undefined): string {
  const text = lines.join('\n').slice(0, LONGEST_SAMPLE)
  const tokens = tokenise(text)
  const code = languageOfLine(tokens, asked)
  const found = extraLanguage(findLanguage(text) ?? '')
  if (!found || found.code === code || languageOfScript(wordsOf(tokens), code)) return code
  const { scores } = scoresOf(tokens, asked)
  return scoreOf(wordsOf(tokens), found) > Math.max(...scores.values()) + ENOUGH ? found.code : code
}

const LONGEST_SAMPLE = 5000

const NUMBER = '0'
/** English spells it so too, so it speaks for neither. */
const isEnglishUnit = (word: string) => kindOf(word, singularOf(word)) === 1

function scoreOf(words: string[], { code, units, links, isPreparation, numbers, sizes, adverbs }: Language): number {
  let score = 0
  for (const [at, word] of words.entries()) {
    if (word === NUMBER) continue
    if (letters[code]?.test(word)) score += 0.5
    for (let end = at + 2; end <= Math.min(at + LONGEST_UNIT, words.length); end++)
      if (units.has(words.slice(at, end).join(' '))) score += 1.5
    const before = words[at - 1] ?? ''
    if (links.has(word) && units.has(before) && words[at - 2] === NUMBER && !ENGLISH.test(word)) score += IN_ITS_PLACE
    if (EVERYWHERE.test(word)) continue
    if (units.has(word)) {
      if (!isEnglishUnit(word)) score += before === NUMBER ? 1 + IN_ITS_PLACE : 1
    } else if (links.has(word) || numbers.has(word) || sizes.has(word) || adverbs.has(word)) score += 0.75
    else if (word.length > 4 && isPreparation(word)) score += 1
  }
  return score
}
