import { languageWords } from './language-words.ts'
import { type RecipeLanguage, recipeLanguages } from './recipe-languages.ts'

/** Finds the language of a recipe in its text, or nothing where too little speaks for one. */

/** The beginning of a recipe says enough. */
const LONGEST_READ = 6_000

/** Words that speak for a language, and how much more than for the next one. */
const ENOUGH = 2.5
const MARGIN = 1.15
/** A special letter counts less than a word, because it may come from a foreign name. */
const LETTER_WORTH = 0.35
/** A share of letters of one script that decides. */
const MOSTLY = 0.3
/** Texts in Chinese characters have kana in every sentence, or none at all. */
const SOME_KANA = 0.05

const scripts: [RegExp, RecipeLanguage][] = [
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
]

/** Characters of the kitchen that differ between the two ways to write Chinese. */
const SHORT_CHARACTERS = /[汤烧调鸡鱼盐酱葱蒜锅炖卤肠蛋面饭红绿黄热凉这个们时间钟将后备适块片开铺匀]/gu
const LONG_CHARACTERS = /[湯燒調雞魚鹽醬蔥鍋燉滷腸麵飯紅綠黃熱涼這個們時間鐘將後備適塊開鋪勻]/gu

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

export function findLanguage(text: string): RecipeLanguage | null {
  const read = text.slice(0, LONGEST_READ).normalize('NFC').toLowerCase()
  const letters = count(read, /\p{L}/gu)
  if (letters === 0) return null
  const kana = count(read, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  const han = count(read, /\p{Script=Han}/gu)
  if ((kana + han) / letters > MOSTLY) return kana > (kana + han) * SOME_KANA ? 'ja' : chineseOf(read)
  const script = scripts.find(([pattern]) => count(read, pattern) / letters > MOSTLY)
  return script ? script[1] : byWords(read)
}

function chineseOf(text: string): RecipeLanguage {
  return count(text, LONG_CHARACTERS) > count(text, SHORT_CHARACTERS) ? 'zh-TW' : 'zh-CN'
}

function byWords(text: string): RecipeLanguage | null {
  const scores = new Map<RecipeLanguage, number>()
  const add = (language: RecipeLanguage, worth: number) => scores.set(language, (scores.get(language) ?? 0) + worth)
  const { words, letters } = tables()
  for (const word of text.match(/[\p{L}\p{M}]+/gu) ?? [])
    for (const language of words.get(word) ?? []) add(language, 1 / (words.get(word)?.length ?? 1))
  for (const letter of text)
    for (const language of letters.get(letter) ?? []) add(language, LETTER_WORTH / (letters.get(letter)?.length ?? 1))
  const [best, next] = [...scores].toSorted(([, one], [, other]) => other - one)
  if (!best || best[1] < ENOUGH || best[1] < (next?.[1] ?? 0) * MARGIN) return null
  return best[0]
}

type Tables = { words: Map<string, RecipeLanguage[]>; letters: Map<string, RecipeLanguage[]> }

let made: Tables | undefined

/** Made when the first text is looked at. */
function tables(): Tables {
  if (made) return made
  const of = (entries: (language: RecipeLanguage) => Iterable<string>) => {
    const table = new Map<string, RecipeLanguage[]>()
    for (const language of recipeLanguages)
      for (const entry of new Set(entries(language))) table.set(entry, [...(table.get(entry) ?? []), language])
    return table
  }
  made = {
    words: of((language) => languageWords[language]?.words.split(' ') ?? []),
    letters: of((language) => languageWords[language]?.letters ?? ''),
  }
  return made
}
