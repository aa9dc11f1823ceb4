/** Facts that stand on a line of their own in a text: how much it makes, how long it takes, who wrote it. */
import { wholeDuration } from '@larder/domain/timers/whole-duration.ts'
import { minutesOf } from './clean/durations.ts'
import type { Parts } from './draft.ts'
import { isServingPhrase } from './serving-phrase.ts'

const LABELLED = /^([\p{L}\p{M} '’.-]{2,40}?)\s*[:：]\s*(.{1,120})$/u

const PREPARE =
  /pr[eé]p|vorbereit|arbeitszeit|voorbereid|förbered|forbered|przygotowani|příprava|hazırl|προετοιμ|подготов|تحضير|準備|准备|준비/i
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

/** What a line says that says facts and nothing else. */
export function metaOf(line: string): Parts | undefined {
  if (line.length > 200) return undefined
  const [, label = '', value = ''] = LABELLED.exec(line) ?? []
  const alone = label !== '' && !/[:：]/.test(value) ? labelled(label.trim(), value.trim()) : undefined
  return alone ?? factsOf(line)
}

/** "Für 4 Personen, etwa 40 Minuten": a time without a word stands beside something that is a fact without doubt. */
export function factsOf(text: string): Parts | undefined {
  const facts: Fact[] = []
  // "2 portion(s)" is one clause.
  for (const clause of isServingPhrase(text) ? [text] : clausesOf(text)) {
    const found = factOf(clause) ?? pairOf(clause)
    if (!found) return undefined
    facts.push(...[found].flat())
  }
  if (facts.every(isBareTime)) return undefined
  // "Cook 20 minutes" alone is a step.
  if (facts.every((fact) => Object.keys(fact).every((name) => name === 'cookTime'))) return undefined
  const { bareTime, ...said }: Fact = Object.assign({}, ...facts.toReversed())
  return bareTime && !said.totalTime ? { ...said, totalTime: bareTime } : said
}

/** "40 min", as it stands above a list of ingredients. */
export const bareTimeOf = (line: string): Parts | undefined => {
  const time = factOf(line)?.bareTime
  return time === undefined ? undefined : { totalTime: time }
}

const ABOUT = '(?:(?:about|around|approx\\.?|roughly|ca\\.?|circa|etwa|environ|unos|omkring) )?'
/** How many of what: "makes 8 pancakes"; with nothing behind the number it says for how many. */
const MAKES = new RegExp(
  `^(?:makes|yields?|ergibt|macht|donne|rinde|rende|goed voor|ger|daje|يكفي|تكفي) ${ABOUT}(\\d{1,4}(?: ?[-–] ?\\d{1,4})?)(?: (\\p{L}[\\p{L}\\p{M} -]{0,40}))?$`,
  'iu',
)
const SERVES =
  /^(?:serves|feeds|for|reicht für|für|pour|para|per|voor|för|dla) (?:about |ca\.? |etwa )?\d{1,3}(?: ?[-–] ?\d{1,3})?(?: \p{L}{1,20})?$/iu
/** "Ca. 20 Stück". */
const PIECES = new RegExp(
  `^${ABOUT}\\d{1,3}(?: ?[-–] ?\\d{1,3})? ?(?:stücke?|stk|pieces|pcs|pièces|piezas|unidades|pezzi|stuks|st|stycken|styck|kpl|sztuk|szt|kusů|ks|db|adet|bucăți|шт|штук|قطعة|قطع|個|个|개)\\.?$`,
  'iu',
)
/** "Per 4": what is counted is said by the word in front alone. */
const FOR_HOW_MANY = /^\p{L}[^\d]*(?=\d[^\p{L}]*$)/u
const FROM_ABOUT = new RegExp(`^${ABOUT}(?=\\d)`, 'iu')
const MEASURED = /\d ?(?:g|kg|ml|cl|dl|l|cm|°c?|grad|cups?|tbsp|tsp|oz|lbs?)$/iu
const TAKES = new RegExp(
  `^(?:takes|ready in|done in|total(?: time)?|dauert|fertig in|braucht|prêt en|listo en|pronto in|klaar in|klart? på|gotowe w|يستغرق|جاهز في) ${ABOUT}(.+)$`,
  'iu',
)
/** "Prep 10 min", "Garzeit ca. 40 Minuten". */
const NAMED_TIME = new RegExp(`^(\\p{L}[\\p{L}\\p{M} -]{2,24}?):? ${ABOUT}(\\d.*)$`, 'iu')

type Fact = Parts & {
  /** Without a word that says of what. */
  bareTime?: string
}

const isBareTime = (fact: Fact): boolean => fact.bareTime !== undefined

/** A full stop behind `min.` or `Std.` ends nothing. */
const BETWEEN_CLAUSES =
  /[,;·|•،、()（）]|\s[-–—/]\s|(?<!\b(?:min|mins|std|stdn|hr|hrs|h|st|godz|ca|approx|prep|tim))\.(?:\s|$)|\s(?:and|und|et|y|e|en|och|og|i|ve)\s(?=\p{L}+ )/giu

const clausesOf = (text: string): string[] =>
  text
    .split(BETWEEN_CLAUSES)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')

const BARE_TIME = new RegExp(`^${ABOUT}([\\d½¼¾٠-٩].*)$`, 'iu')
/** "20 min Zubereitung", "30 mins prep". */
const TIME_OF = /^(.{2,25}?) (\p{L}[\p{L}\p{M} ]{2,24})$/u

function factOf(clause: string): Fact | undefined {
  const [, label = '', value = ''] = LABELLED.exec(clause) ?? []
  if (label !== '') return labelled(label.trim(), value.trim())
  const [, count, noun] = MAKES.exec(clause) ?? []
  if (count !== undefined) return { yields: [noun ? `${count} ${noun}` : clause] }
  if (isServingPhrase(clause) || isForSoMany(clause)) return { yields: [clause.replace(FOR_HOW_MANY, 'serves ')] }
  if (PIECES.test(clause)) return { yields: [clause.replace(FROM_ABOUT, '')] }
  const totalTime = TAKES.exec(clause)?.[1]
  if (isTime(totalTime)) return { totalTime }
  const bareTime = BARE_TIME.exec(clause)?.[1]
  if (isTime(bareTime)) return { bareTime }
  const [, name, time] = NAMED_TIME.exec(clause) ?? []
  if (name && isTime(time)) return isNamedTime(name) ? (timeFor(name, time) ?? { totalTime: time }) : undefined
  const [, length, kind] = TIME_OF.exec(clause) ?? []
  return kind && isTime(length) ? timeFor(kind, length) : undefined
}

/** "Für 12 Muffins"; neither "for 20 minutes" nor "für 200 g". */
const isForSoMany = (clause: string): boolean =>
  SERVES.test(clause) && !MEASURED.test(clause) && !isTime(clause.replace(/^\P{N}+/u, ''))

/** "Total cooking time"; "then cook" and "cook pasta" are steps. */
const isNamedTime = (name: string): boolean =>
  name.split(/[ -]/).every((word) => word.length < 3 || [TIME, PREPARE, COOK, TOTAL].some((kind) => kind.test(word)))

/** A number alone may be anything. */
const isTime = (text: string | undefined): text is string =>
  text !== undefined && !/^\d+$/.test(text) && wholeDuration(text) !== undefined

/** "4 portioner 45 min": two facts with nothing between them. */
function pairOf(clause: string): Fact[] | undefined {
  for (const { index } of clause.matchAll(/\s(?=\d)/gu)) {
    const pair = [clause.slice(0, index), clause.slice(index + 1)].map(factOf)
    if (pair.every((fact) => fact !== undefined) && pair.some((fact) => fact && !isBareTime(fact))) return pair
  }
  return undefined
}

function timeFor(label: string, value: string): Parts | undefined {
  if (TOTAL.test(label)) return { totalTime: value }
  if (PREPARE.test(label)) return { prepTime: value }
  return COOK.test(label) ? { cookTime: value } : undefined
}

function labelled(label: string, value: string): Parts | undefined {
  if (AUTHOR.test(label)) return { author: value }
  if (SOURCE.test(label)) return { address: value }
  if (TIME.test(label) && minutesOf(value) !== undefined) return timeFor(label, value) ?? { totalTime: value }
  const time = isTime(value) ? timeFor(label, value) : undefined
  if (time) return time
  if (isServingPhrase(`${label} ${value}`)) return { yields: [`${label} ${value}`] }
  return YIELD.test(label) && /\d/.test(value) && value.length < 60
    ? { yields: [/^\d+$/.test(value) ? `${label} ${value}` : value] }
    : undefined
}
