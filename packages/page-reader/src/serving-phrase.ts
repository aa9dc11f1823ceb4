/** "Serves 4", "für 4–6 Personen", "4 large portions", "4人分": a phrase that says for how many a recipe is, and nothing else. */
import { plainDigits } from '@larder/domain/quantities/number-signs.ts'
import { INGREDIENT_HEADINGS, SERVING_WORDS } from './vocabulary.ts'

const LONGEST = 60
const PHRASE =
  /^(\D{0,30}?)(\d{1,3})(?: ?(?:[-–—/]|to|or|bis|oder|à|ou|tot|of|till|a|o) ?\d{1,3})?(?!\d)[. ]?(\D{0,35})$/u
const COUNTERS = /^[^\d\p{L}]{0,3}(?:约|約)?\d{1,3}(?:[-–~～]\d{1,3})? ?(?:人分|人前|人份|인분)[^\d\p{L}]{0,3}$/u
/** "2 portion(s)". */
const ONE_OR_MORE = /\((?:s|n|en|es|e|er)\)/g

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split('|'))
/** Words that also name something to cook with: a tin (de), a part, a wine. */
const MANY_MEANINGS = wordSet('dose|doses|part|parts|port|make|makes|für|főre|fő')
/** Behind them somebody may say more: "4 Personen als Hauptgericht". */
const PEOPLE = wordSet(
  'people|person|persons|personen|personnes|personne|personas|persone|persoon|pessoas|personer|osoby|osób|osoba|kişi|kişilik|άτομα|персон|أشخاص|اشخاص|persoane',
)
const FILLERS = wordSet(
  'about|approx|approximately|around|roughly|ca|circa|etwa|ungefähr|environ|unos|unas|omkring|cirka|около|примерно|حوالي|up|to|bis|zu|enough|recipe|rezept|recette|receta|ricetta|menge|amount|quantity|quantité|cantidad|for|pour|para|per|voor|för|for|til|till|dla|pro|на|для|за|de|di|do|of|the|feeds|reicht|ergibt|macht|goed|rinde|rende|تكفي|يكفي|ل|as|is|size|dosi|สำหรับ|cho|untuk|برای|के|लिए|za|pre|ל',
)

export function isServingPhrase(text: string): boolean {
  if (text.length > LONGEST) return false
  const plain = plainDigits(text.trim().toLowerCase()).replace(ONE_OR_MORE, '')
  if (COUNTERS.test(plain)) return true
  const [, before, , after] = PHRASE.exec(plain) ?? []
  if (before === undefined || after === undefined) return false
  const [front, back] = [wordsOf(before), wordsOf(after)]
  // "Zutaten für 4 Personen" stands above the list.
  if (!front.every((word) => isServing(word) || FILLERS.has(word) || INGREDIENT_HEADINGS.exact.has(word))) return false
  if (back.every((word) => isServing(word) || FILLERS.has(word))) return [...front, ...back].some(isServing)
  const [first = '', last = ''] = [back.at(0), back.at(-1)]
  if (PEOPLE.has(first)) return back.length <= 4
  return back.length === 2 && isServing(last) && !MANY_MEANINGS.has(last)
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? []
const isServing = (word: string): boolean => SERVING_WORDS.has(word)
