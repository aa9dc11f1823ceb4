/** Facts that stand on a line of their own in a text: how much it makes, how long it takes, who wrote it. */
import {
  DIGITS,
  FRACTION_SIGNS,
  LOWERED_DIGITS,
  NUMBER_START,
  RAISED_DIGITS,
  SLASHES,
} from '@larder/domain/quantities/number-signs.ts'
import { wholeDuration } from '@larder/domain/timers/whole-duration.ts'
import { minutesOf } from './clean/durations.ts'
import type { Parts } from './draft.ts'
import { SERVING_WORDS } from './vocabulary.ts'

const LABELLED = /^([\p{L}\p{M} '’.-]{2,40}?)\s*[:：]\s*(.{1,120})$/u

const PREPARE =
  /prep|vorbereit|arbeitszeit|préparation|preparación|preparazione|preparo|voorbereid|förbered|forbered|przygotowani|příprava|hazırl|προετοιμ|подготов|تحضير|準備|准备|준비/i
const COOK =
  /cook|bak(?:e|ing)|koch|back|gar(?:zeit)|cuisson|cocción|coccion|cottura|cozimento|kook|oven|tillag|steg|gotowani|pieczeni|vaření|pečení|pişirme|ψήσ|μαγείρ|приготовл|طهي|طبخ|調理|烹饪|조리/i
const TOTAL =
  /total|gesamt|ready in|gesamtzeit|totale|totaal|totalt|łączn|celkem|toplam|συνολ|общ|إجمالي|الكلي|合計|总|총/i
const TIME =
  /time|zeit|temps|durée|tiempo|tempo|tijd|tid\b|czas|čas|doba|süre|χρόν|врем|час|وقت|مدة|時間|时间|시간|prep|cook|total|ready/i
const YIELD =
  /serv|yield|makes|portion|personen|ergibt|ergebnis|menge|rendement|porcion|racion|porzion|persone|porties|rendimento|porç|portioner|porcj|porc[ií]|porsiyon|kişi|μερίδ|порц|حصص|تكفي|人分|人份|인분/i
const AUTHOR = /^(?:author|by|von|autor|auteur|autore|author name|recipe by|rezept von)$/i
const SOURCE = /^(?:source|quelle|fuente|fonte|bron|källa|url|link)$/i

export function metaOf(line: string): Parts | undefined {
  if (line.length > 200) return undefined
  const [, label = '', value = ''] = LABELLED.exec(line) ?? []
  if (label !== '') return labelled(label.trim(), value.trim())
  const said = saidInClauses(line)
  if (said) return said
  const words = line.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const short = words.length <= 5 && /\d/.test(line)
  if (
    short &&
    /^\D{0,20}\d{1,3}\D{0,20}$/.test(line) &&
    isServing(words) &&
    !/^\d+\s?(?:g|kg|ml|l|cups?|tbsp|tsp)\b/i.test(line)
  )
    return { yields: [line] }
  return undefined
}

const ABOUT = '(?:(?:about|around|approx\\.?|roughly|ca\\.?|circa|etwa|environ|unos|omkring) )?'
/** How many of what: "makes 8 pancakes"; with nothing behind the number it says for how many. */
const MAKES = new RegExp(
  `^(?:makes|yields?|ergibt|macht|donne|rinde|rende|goed voor|ger|daje|يكفي|تكفي) ${ABOUT}(\\d{1,4}(?: ?[-–] ?\\d{1,4})?)(?: (\\p{L}[\\p{L}\\p{M} -]{0,40}))?$`,
  'iu',
)
const SERVES =
  /^(?:serves|feeds|reicht für|für|pour|para|per|voor|för|dla) (?:about |ca\.? |etwa )?\d{1,3}(?: ?[-–] ?\d{1,3})?(?: \p{L}{1,20})?$/iu
const TAKES = new RegExp(
  `^(?:takes|ready in|done in|total(?: time)?|dauert|fertig in|braucht|prêt en|listo en|pronto in|klaar in|klart? på|gotowe w|يستغرق|جاهز في) ${ABOUT}(.+)$`,
  'iu',
)
const PREPARES = new RegExp(`^(?:prep(?:aration)?(?: time)?|vorbereitung) ${ABOUT}(.+)$`, 'iu')
/** Alone it is a step. */
const COOKS = new RegExp(`^(?:cook(?:ing)?(?: time)?|bak(?:e|ing)(?: time)?|kochen|backen) ${ABOUT}(.+)$`, 'iu')

/** "Makes 8 pancakes, takes 25 minutes": a line that says facts and nothing else. */
function saidInClauses(line: string): Parts | undefined {
  const clauses = line
    .split(/[,;·|•]|\.(?:\s|$)|\s(?:and|und|et)\s(?=\p{L}+ )/u)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
  const facts = clauses.map(factOf)
  if (facts.length === 0 || facts.some((fact) => fact === undefined)) return undefined
  if (facts.every((fact) => fact && Object.keys(fact).every((name) => name === 'cookTime'))) return undefined
  return Object.assign({}, ...facts.toReversed())
}

function factOf(clause: string): Parts | undefined {
  const [, count, noun] = MAKES.exec(clause) ?? []
  if (count !== undefined) return { yields: [noun ? `${count} ${noun}` : clause] }
  if (SERVES.test(clause)) return { yields: [clause] }
  const time = (pattern: RegExp) => {
    const text = pattern.exec(clause)?.[1]
    return text !== undefined && wholeDuration(text) ? text : undefined
  }
  const [totalTime, prepTime, cookTime] = [TAKES, PREPARES, COOKS].map(time)
  if (totalTime) return { totalTime }
  if (prepTime) return { prepTime }
  return cookTime ? { cookTime } : undefined
}

const isServing = (words: string[]): boolean => words.some((word) => SERVING_WORDS.has(word))

function labelled(label: string, value: string): Parts | undefined {
  if (AUTHOR.test(label)) return { author: value }
  if (SOURCE.test(label)) return { address: value }
  if (TIME.test(label) && minutesOf(value) !== undefined) {
    if (TOTAL.test(label)) return { totalTime: value }
    if (PREPARE.test(label)) return { prepTime: value }
    if (COOK.test(label)) return { cookTime: value }
    return { totalTime: value }
  }
  return YIELD.test(label) && /\d/.test(value) && value.length < 60
    ? { yields: [/^\d+$/.test(value) ? `${label} ${value}` : value] }
    : undefined
}

const AMOUNT = new RegExp(
  `^(?:ca\\.?\\s|about\\s|approx\\.?\\s|~)?(?:${NUMBER_START}|(?:a|an|one|two|three|half|ein|eine|une?|un|una|en|ett|een)\\s(?:\\p{L}+\\s){0,2}(?:cup|pinch|handful|tbsp|tsp|prise|pincée|pizca|snufje|nypa|klyfta)s?)`,
  'iu',
)

export const startsWithAmount = (text: string): boolean => AMOUNT.test(text)

const BARE_AMOUNT = new RegExp(
  `^[^\\p{L}\\p{N}]{0,3}${NUMBER_START}[${DIGITS}\\s.,${SLASHES}${FRACTION_SIGNS}${RAISED_DIGITS}${LOWERED_DIGITS}×x–-]{0,12}(?:[\\p{L}\\p{M}.()]{1,14}(?: [\\p{L}\\p{M}.()]{1,10})?)?(?:, [^,]{1,30})?$`,
  'u',
)

/** "2", "½ cup", "30 g": how much, without a word of what. */
export const isBareAmount = (text: string): boolean => text.length < 60 && BARE_AMOUNT.test(text)
