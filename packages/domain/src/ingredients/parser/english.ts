/** An English line as the tagger reads it: amount, unit, food and what else is said about it. */
import { measureOf } from '../../quantities/measures.ts'
import { unitKey } from '../same-unit.ts'
import { calibrated } from './calibration.ts'
import { type Columns, columnsOf } from './columns.ts'
import { singularOf } from './english-words.ts'
import { readModel } from './model.ts'
import { englishNumber, writtenAmount } from './number-words.ts'
import { type ParsedLine, tidyNote } from './parsed-line.ts'
import { createTagger, type Tagged } from './tagger.ts'
import { type TagName, tagNames } from './tags.ts'
import { amountValue, type Token, tokenise } from './tokens.ts'

export type EnglishParser = {
  columns: (line: string) => Columns
  /** `commaGroups`: whether whoever wrote it divides thousands by a comma. */
  parse: (line: string, commaGroups?: boolean) => ParsedLine
}

/** `file` is the trained model; server and browser each get it in their own way. */
export function createEnglishParser(file: Uint8Array): EnglishParser {
  const model = readModel(file)
  const tag = createTagger(model)
  const confidenceOf = ({ probability }: Tagged) => calibrated(probability, model.calibration)
  return {
    columns: (line) => {
      const tokens = tokenise(line)
      const tagged = tag(tokens)
      return columnsOf(tokens, tagged, confidenceOf(tagged))
    },
    parse: (line, commaGroups = true) => {
      const tokens = tokenise(line.replace(ENDING, ''), { writtenAmount, commaGroups })
      const tagged = tag(tokens)
      return parsedLine(line, tokens, tagged, confidenceOf(tagged))
    },
  }
}

/** `Tablespoon(s)`, `potato(es)`: one or many, whichever it is. */
const ENDING = /(?<=\p{L})\(e?s\)/gu

const numberOf = (name: TagName): number => tagNames.indexOf(name)
const NAME = numberOf('name')
const QUANTITY = numberOf('quantity')
const UNIT = numberOf('unit')
const PURPOSE = numberOf('purpose')
const PREPARATION = numberOf('preparation')
const COMMENT = numberOf('comment')

/** They belong to how much is meant, not to the unit itself. */
const UNIT_MODIFIERS =
  /^(?:level|heaped|heaping|rounded|scant|generous|good|large|lge?|small|sma?|sml|big|medium|med|md|tiny|fat|thick|thin)$/i
/** What a pack holds is worth knowing; the other measure of a spoon is not. */
const CONTAINER =
  /^(?:can|tin|jar|packet|package|pack|pkg|box|bag|bottle|carton|container|tub|sachet|envelope|block|loaf|tube|pot|punnet|bar|piece|slice|stick)s?$/i
/** Words that only join what was taken apart. */
const JOINING = /^(?:of|a|an|and|the|about|approximately|approx|plus|each|or|x)$/i

function parsedLine(line: string, tokens: Token[], tagged: Tagged, confidence: number): ParsedLine {
  const { tagProbabilities } = tagged
  const tags = withoutSign(tokens, withOtherNames(tokens, withGroundSpices(tokens, tagged.tags)))
  const amount = amountOf(tokens, tags)
  const sure = (tag: number) => {
    const parts = tagProbabilities.filter((_, at) => tags[at] === tag)
    return parts.length === 0 ? null : Math.min(...parts)
  }
  const notes = tags.flatMap((tag, at) => (tag !== NAME && tag !== QUANTITY && tag !== UNIT ? [at] : []))
  const counted = amount.quantity === null ? oneOrTwo(tokens, tags) : null
  const said = noteSegments(tokens, tags)
  const noteParts = tagProbabilities.filter((_, at) => notes.includes(at))
  return {
    input: line,
    quantity: amount.quantity ?? counted,
    upTo: amount.upTo,
    unit: amount.unit,
    food: segments(tokens, tags, [NAME]).join(' '),
    note: tidyNote([
      ...amount.modifiers,
      ...amount.otherAmounts,
      ...(counted === null ? said : said.filter((phrase) => !COUPLE.test(phrase)).map(withoutArticle)),
    ]),
    confidence: {
      average: confidence,
      quantity: sure(QUANTITY),
      unit: sure(UNIT),
      food: sure(NAME),
      comment: noteParts.length === 0 ? null : Math.min(...noteParts),
    },
  }
}

/** Ground pepper is bought as such; only `freshly ground` is something to do. */
function withGroundSpices(tokens: Token[], tags: number[]): number[] {
  return tags.map((tag, at) => {
    const alone = tags[at - 1] !== PREPARATION && tags[at + 1] === NAME
    return tag === PREPARATION && alone && /^ground$/i.test(tokens[at]?.text ?? '') ? NAME : tag
  })
}

/** `4 spring onions (scallions)`, `plain (all-purpose) flour`: what a food is called as well is a remark. */
function withOtherNames(tokens: Token[], tags: number[]): number[] {
  const first = tags.findIndex((tag, at) => tag === NAME && tokens[at]?.depth === 0)
  return first < 0 ? tags : tags.map((tag, at) => (tag === NAME && at > first && tokens[at]?.depth ? COMMENT : tag))
}

/** `eggs x 3` */
const withoutSign = (tokens: Token[], tags: number[]): number[] =>
  tags.map((tag, at) =>
    tag === NAME && at > 0 && tokens[at]?.text === 'x' && tokens[at + 1]?.isNumber ? COMMENT : tag,
  )

/** `the zest of an orange` takes one, `a couple of bay leaves` are two. */
function oneOrTwo(tokens: Token[], tags: number[]): number | null {
  const name = tags.indexOf(NAME)
  if (name > LONGEST_PART) return null
  const before = tokens.slice(0, Math.max(0, name)).map(({ text }) => text)
  if (COUPLE.test(before.join(' '))) return 2
  return PART_OF_ONE.test(before.join(' ')) ? 1 : null
}
const withoutArticle = (phrase: string): string => phrase.replace(/(?<=\s(?:of|from)) an?$/i, '')
const COUPLE = /^(?:an? )?couple(?: of)?$/iu
const LONGEST_PART = 9
const PART_OF_ONE = /(?:^|\s)(?:zest|juice|rind|peel|skin|seeds|leaves|flesh|pulp)(?: \p{L}+){0,3}? (?:of|from) an?$/iu

/** Words of the given tags that stand side by side, as they stood. */
function segments(tokens: Token[], tags: number[], wanted: number[]): string[] {
  const found: string[] = []
  let open = false
  for (const [at, token] of tokens.entries()) {
    const tag = tags[at] ?? COMMENT
    if (!wanted.includes(tag)) {
      open = false
      continue
    }
    const breaks = /[(;)[\]]/.test(token.before)
    if (open && !(breaks && !wanted.includes(NAME)) && (tag === tags[at - 1] || wanted.length > 1))
      found[found.length - 1] += `${joint(token.before)}${shownAt(tokens, at)}`
    else found.push(shownAt(tokens, at))
    open = true
  }
  return found
}

/** A share is part of its number: `85% chocolate` is another chocolate. */
const shownAt = (tokens: Token[], at: number): string => {
  const { shown = '', isNumber } = tokens[at] ?? {}
  return isNumber && PERCENT.test(tokens[at + 1]?.before ?? '') ? `${shown}%` : shown
}
const PERCENT = /^ ?%/

const joint = (before: string): string =>
  before.includes(',') ? ', ' : before === '/' || before === '&' ? before : before.includes('&') ? ' & ' : ' '

function noteSegments(tokens: Token[], tags: number[]): string[] {
  const others = tagNames
    .map((_, tag) => tag)
    .filter((tag) => tag !== NAME && tag !== QUANTITY && tag !== UNIT && tag !== PURPOSE)
  const phrases = [...segments(tokens, tags, others), ...segments(tokens, tags, [PURPOSE])]
  return phrases.filter((one) => !one.split(/[\s,]+/).every((word) => JOINING.test(word)))
}

type Amount = {
  quantity: number | null
  upTo: number | null
  unit: string
  otherAmounts: string[]
  modifiers: string[]
}
/** `isAdded`: the line says `plus` before it. */
type Measure = { quantity: number | null; upTo: number | null; shown: string; unit: string[]; isAdded: boolean }

/** Of several amounts the first counts. `2 (400 g) tins` are two tins, and what a tin holds is noted. */
function amountOf(tokens: Token[], tags: number[]): Amount {
  const { before, measures } = measuresIn(tokens, tags)
  const [first, ...others] = measures
  if (!first) {
    const isOne = before.length > 0 && (/^an?$/i.test(tokens[0]?.text ?? '') || isOneUnit(tokens, tags))
    return { quantity: isOne ? 1 : null, upTo: null, otherAmounts: [], ...unitOf(before) }
  }
  const unit = [...before, ...first.unit]
  const pack = packOf(tokens, tags, unit)
  if (pack) {
    const size = [first.shown, ...unit.slice(0, -1)].join(' ')
    return { quantity: 1, upTo: null, otherAmounts: [size], ...unitOf([pack]) }
  }
  const { quantity, upTo } = first
  if (unit.length === 0 && others.length > 0) {
    const container = takeContainer(others)
    return { quantity, upTo, otherAmounts: [sizeOfPack(others)], ...unitOf(container) }
  }
  const isPack = unit.some((word) => CONTAINER.test(word)) && others[0]?.unit.length
  const added = others.filter(({ isAdded }) => isAdded).map((one) => `plus ${textOf(one)}`)
  return { quantity, upTo, otherAmounts: isPack ? [sizeOfPack(others)] : added, ...unitOf(unit) }
}

/** The amounts of a line with their units; `before` are units that stand before the first of them. */
function measuresIn(tokens: Token[], tags: number[]): { before: string[]; measures: Measure[] } {
  const measures: Measure[] = []
  const before: string[] = []
  for (const [at, token] of tokens.entries()) {
    const last = measures.at(-1)
    if (tags[at] === UNIT) {
      const unit = last?.unit ?? before
      // `5-ounce ounce cans`
      if (!isSameUnit(unit.at(-1), token.shown)) unit.push(token.shown)
    }
    if (tags[at] !== QUANTITY) continue
    const value = token.isNumber ? amountValue(token.text) : wordValue(token.text)
    const previous = tags[at - 1] === QUANTITY ? last : undefined
    // `2 dozen`: words side by side are one amount.
    if (previous && !token.isNumber && value && previous.quantity !== null) {
      const isDozen = token.text.toLowerCase() === 'dozen'
      previous.quantity = isDozen ? previous.quantity * value.quantity : previous.quantity + value.quantity
      continue
    }
    const { quantity = null, upTo = null } = value ?? {}
    measures.push({ quantity, upTo, shown: token.shown, unit: [], isAdded: isAdded(tokens, tags, at) })
  }
  return { before, measures }
}

/** The last word of the pack's measure is the pack: `2 400 g tins`. It is taken off there. */
function takeContainer(measures: Measure[]): string[] {
  const last = measures.findLast((one) => one.unit.length > 0)
  const at = last?.unit.findLastIndex((word) => CONTAINER.test(word)) ?? -1
  return last && at >= 0 ? last.unit.splice(at) : []
}

const textOf = ({ shown, unit }: Measure): string => [shown, ...unit].join(' ')
const sizeOfPack = (measures: Measure[]): string => measures.map(textOf).join(' / ')

/** `400 g can of beans`: one can, as nobody counts four hundred of them. */
function packOf(tokens: Token[], tags: number[], unit: string[]): string | undefined {
  const [measure = '', pack = '', ...others] = unit
  const isAlone = tags.filter((tag) => tag === QUANTITY).length === 1 && !tokens[0]?.text.endsWith('x')
  const isPack = others.length === 0 && CONTAINER.test(pack) && !SHARE_OF_FOOD.test(pack)
  return isAlone && isPack && MEASURED.test(measureOf({ name: measure })?.system ?? '') ? pack : undefined
}
const SHARE_OF_FOOD = /^(?:piece|slice|stick|pot|bar)s?$/i
const MEASURED = /^(?:metric|imperial|us)$/

const isSameUnit = (one: string | undefined, other: string): boolean => {
  if (one === undefined) return false
  const key = unitKey(one)
  return (
    singularUnit(one).toLowerCase() === singularUnit(other).toLowerCase() ||
    (key !== undefined && key === unitKey(other))
  )
}

/** `1 cup plus 2 tablespoons`, `1 cup + 2 tablespoons`: more of the food, not the same amount in another unit. */
function isAdded(tokens: Token[], tags: number[], at: number): boolean {
  if (tokens[at]?.before.includes('+')) return true
  return /^plus$/i.test(tokens[at - 1]?.text ?? '') && tags[at - 1] !== NAME
}

/** `small handful of mint` is one handful; `handfuls of mint` are some, and nobody leaves out how many grams. */
function isOneUnit(tokens: Token[], tags: number[]): boolean {
  const at = tokens.findIndex(({ text }, place) => tags[place] === UNIT && !UNIT_MODIFIERS.test(text))
  const unit = tokens[at]?.shown ?? ''
  const system = measureOf({ name: unit })?.system
  return (
    tokens.slice(0, at).every(({ text }) => UNIT_MODIFIERS.test(text)) &&
    tags[at + 1] !== UNIT &&
    singularUnit(unit) === unit &&
    (system === undefined || system === 'spoon' || unitKey(unit) === 'cup')
  )
}

function unitOf(words: string[]): { unit: string; modifiers: string[] } {
  const modifiers = words.length > 1 ? words.filter((word) => UNIT_MODIFIERS.test(word)) : []
  const unit = words.filter((word) => !modifiers.includes(word)).map(singularUnit)
  return { unit: unit.join(' '), modifiers: modifiers.length > 0 ? [modifiers.join(' ')] : [] }
}

const singularUnit = (word: string): string => {
  const lower = word.toLowerCase()
  if (lower === 'cloves') return 'clove'
  if (lower === 'lbs' || lower === 'ozs') return lower.slice(0, -1)
  return /^(?:tbs|cm|ins)$/.test(lower) ? word : singularOf(word)
}

const wordValue = (word: string) => {
  const quantity = englishNumber(word)
  return quantity === undefined ? undefined : { quantity, upTo: null }
}
