import { everyLanguage } from '../ingredients/parser/languages/every-language.ts'
import { extraLanguage } from '../ingredients/parser/languages/extra-languages.ts'
import { type Language, plainWord } from '../ingredients/parser/languages/language.ts'
import kitchenWork from './kitchen-work.json' with { type: 'json' }

/**
 * What a recipe's note says to whoever buys. `finely chopped` is work for the kitchen and stays in the recipe. A note
 * in another language than the list's stands beside the name of the recipe, not on the line.
 */

/** Longer notes are letters, which stay as they are. */
const LONGEST_NOTE = 2_000
const BETWEEN_PARTS = /[;|]|,\s+/
const BETWEEN = ', '
const WORDS = /\p{L}[\p{L}\p{M}'’-]*/gu
/** `400 g`, `1,5 %`: the size of a pack is read everywhere. */
const MEASURE = /^[\s.,/×x–-]*\d[\d\s.,/×x–-]*(?:%|[cdkm]?[gl]|[cm]m|oz|lb)?$/iu

const codeOf = (locale: string): string => locale.slice(0, 2).toLowerCase()

export type ShopNote = {
  onLine: string
  /** With the recipe that it comes from, whatever language that is in. */
  withRecipe: string
}

/** `recipe` is the language of the recipe, where it is known; `list` that of the list. */
export function noteForShop(note: string, languages: { recipe: string | undefined; list: string }): ShopNote {
  if (note === '' || note.length > LONGEST_NOTE) return { onLine: note, withRecipe: note }
  const list = codeOf(languages.list)
  const spoken = codeOf(languages.recipe ?? list)
  const isWork = workIn(spoken)
  const parts = note.split(BETWEEN_PARTS).map((part) => part.trim())
  const said = parts.filter((part) => !isWork(part))
  const withRecipe = said.length === parts.length ? note : said.join(BETWEEN)
  const isForeign = spoken !== list && !parts.every((part) => MEASURE.test(part))
  return { onLine: isForeign ? said.filter((part) => MEASURE.test(part)).join(BETWEEN) : withRecipe, withRecipe }
}

type Test = (text: string) => boolean

/** Whether every word of a phrase is about work, and one of them says what is done. */
const phraseTest =
  (isWork: Test, isBeside: Test): Test =>
  (part) => {
    const words = plainWord(part).match(WORDS) ?? []
    return words.some(isWork) && words.every((word) => isWork(word) || isBeside(word))
  }

const tests = new Map<string, Test>()

function workIn(code: string): Test {
  const known = tests.get(code)
  if (known) return known
  const language = everyLanguage.find((one) => one.code === code) ?? extraLanguage(code)
  const test = code === 'en' ? english() : language ? byRules(language) : () => false
  tests.set(code, test)
  return test
}

const setOf = (text = ''): Set<string> => new Set(text.split('|').map(plainWord))

/** `thick-cut`, `thin-sliced`: how a thing is sold, whatever else the words mean. */
const CUT_SO = /(?:^|-)(?:thick|thin|fine|coarse)-/

function english(): Test {
  const [work, beside] = [setOf(kitchenWork.english.work), setOf(kitchenWork.english.beside)]
  const isWork: Test = (word) => work.has(word)
  const isBeside: Test = (word) => beside.has(word)
  // `finely-chopped` is work; `steel-cut` and `pre-sliced` are bought so.
  return phraseTest((word) => !CUT_SO.test(word) && phraseTest(isWork, isBeside)(word.replaceAll('-', ' ')), isBeside)
}

/** The words by which lines are read, without what things are sold as: ground, pitted, cooked. */
function byRules({ code, isPreparation, adverbs, links, sizes }: Language): Test {
  const soldSo = kitchenWork.soldSo[code as keyof typeof kitchenWork.soldSo]?.split('|').map(plainWord) ?? []
  const cuts = setOf(kitchenWork.beside[code as keyof typeof kitchenWork.beside])
  return phraseTest(
    (word) => isPreparation(word) && !soldSo.some((stem) => word.startsWith(stem)),
    (word) => [adverbs, links, sizes, cuts].some((words) => words.has(word)),
  )
}
