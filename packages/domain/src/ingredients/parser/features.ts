/**
 * What the tagger sees of each token: numbers that stand for "the word is flour", "the next word is a unit", "it stands
 * in brackets". Never texts: a feature is a hash, so a line costs no garbage and the model needs no dictionary.
 */
import { bracketsOf, clausesOf, separatorKind } from './clauses.ts'
import { cueWords, kindOf, singularOf } from './english-words.ts'
import { type FoodLexicon, foodMatches, matchFoods } from './food-lexicon.ts'
import { hashText, mix } from './hashes.ts'
import type { Token } from './tokens.ts'

export type LineFeatures = {
  /** Per token the hashes of what holds for it. */
  features: Int32Array[]
  /** Per token how it is set apart from the one before: `separatorKinds` of them. */
  separators: Uint8Array
  /** Per token which cue word it is, or else what kind of word: `cueKinds` of them. */
  cues: Uint8Array
}

const cueNumber = new Map(cueWords.map((word, at): [string, number] => [word, at + 6]))
/** Numbers, the four kinds of words, any other word; then each cue word. */
export const cueKinds = cueWords.length + 6

const openers = new Set(
  'or plus such like about with without for to see if from preferably cut in into and including each until weight'.split(
    ' ',
  ),
)

const BEFORE_LINE = hashText('<s>')
const AFTER_LINE = hashText('</s>')
const NUMBER = hashText('0')
/** As the lexicon's match before the first token and after the last. */
const OUTSIDE = 9
/** More than the features of a token, which are gathered here. */
const gathered = new Int32Array(256)

type Seen = {
  word: Int32Array
  stem: Int32Array
  kind: Uint8Array
  end: Int32Array
}

export function lineFeatures(tokens: Token[], lexicon: FoodLexicon): LineFeatures {
  const count = tokens.length
  const separators = new Uint8Array(count + 1)
  const cues = new Uint8Array(count)
  const seen: Seen = {
    word: new Int32Array(count),
    stem: new Int32Array(count),
    kind: new Uint8Array(count),
    end: new Int32Array(count),
  }
  const lowers: string[] = []
  for (const [at, token] of tokens.entries()) {
    const lower = token.isNumber ? '0' : token.text.toLowerCase()
    const stem = token.isNumber ? '0' : singularOf(lower)
    lowers.push(lower)
    separators[at] = separatorKind(token.before, at === 0)
    seen.word[at] = token.isNumber ? NUMBER : hashText(lower)
    seen.stem[at] = hashText(stem)
    seen.kind[at] = token.isNumber ? 5 : kindOf(lower, stem)
    seen.end[at] = token.isNumber ? NUMBER : hashText(lower.slice(-3))
    cues[at] = cueNumber.get(lower) ?? (seen.kind[at] as number)
  }
  separators[count] = 7
  const clauses = clausesOf(count, separators, seen)
  const features: Int32Array[] = []
  let numbers = 0
  let units = 0
  let commas = 0
  let brackets = 0
  let numberWithoutUnit = 0
  let opener = 0
  let openedAt = 0
  let foodsBefore = 0
  const spans = bracketsOf(tokens)
  const foods = matchFoods(seen.stem, lexicon)
  const foodsInLine = foods.match.filter((one) => one === foodMatches.endOfName).length
  for (const [at, token] of tokens.entries()) {
    const separator = separators[at] as number
    if (separator === 1) commas++
    if (separator === 2) brackets++
    let template = 0
    const add = (one: number) => {
      gathered[template] = mix(Math.imul(template + 1, 0x9e3779b1), one)
      template++
    }
    const wordAt = (offset: number) =>
      at + offset < 0 ? BEFORE_LINE : at + offset >= count ? AFTER_LINE : (seen.word[at + offset] as number)
    const stemAt = (offset: number) =>
      at + offset < 0 ? BEFORE_LINE : at + offset >= count ? AFTER_LINE : (seen.stem[at + offset] as number)
    const endAt = (offset: number) =>
      at + offset < 0 ? BEFORE_LINE : at + offset >= count ? AFTER_LINE : (seen.end[at + offset] as number)
    const kindAt = (offset: number) =>
      at + offset < 0 ? 8 : at + offset >= count ? 9 : (seen.kind[at + offset] as number)
    const separatorAt = (offset: number) =>
      at + offset < 0 || at + offset > count ? 9 : (separators[at + offset] as number)
    const foodAt = (offset: number) =>
      at + offset < 0 || at + offset >= count ? OUTSIDE : (foods.match[at + offset] as number)
    const lower = lowers[at] as string
    const word = wordAt(0)
    const stem = stemAt(0)
    const first = clauses.first[at] as number
    const last = clauses.last[at] as number
    const firstWord = seen.word[first] as number
    const lastWord = seen.word[last] as number
    const lastEnd = seen.end[last] as number
    const inBrackets = token.depth > 0 ? 1 : 0
    const clause = Math.min(commas, 3) * 4 + Math.min(brackets, 1) * 2 + inBrackets
    const amounts = Math.min(numbers, 3) * 4 + Math.min(units, 3)
    const upper = /^\p{Lu}/u.test(token.text) ? (at === 0 ? 1 : 2) : 0

    add(0)
    add(word)
    add(stem)
    add(endAt(0))
    add(token.isNumber ? NUMBER : hashText(lower.slice(-2)))
    add(token.isNumber ? NUMBER : hashText(lower.slice(-4)))
    add(token.isNumber ? NUMBER : hashText(lower.slice(0, 3)))
    add(token.isNumber ? NUMBER : hashText(lower.slice(0, 5)))
    add(hashText(lower.includes('-') ? lower.slice(lower.lastIndexOf('-')) : ''))
    add(hashText(lower.includes('-') ? lower.slice(0, lower.indexOf('-')) : ''))
    add(upper)
    add(mix(upper, kindAt(-1)))
    add(kindAt(0))
    add(token.isNumber ? hashText(token.text) : 1)
    add(hashText(token.isNumber ? token.text.replace(/\d+/g, '0') : ''))
    // The neighbourhood.
    add(wordAt(-1))
    add(wordAt(1))
    add(wordAt(-2))
    add(wordAt(2))
    add(wordAt(3))
    add(wordAt(-3))
    add(mix(wordAt(-1), word))
    add(mix(word, wordAt(1)))
    add(mix(mix(wordAt(-1), word), wordAt(1)))
    add(mix(mix(wordAt(-2), wordAt(-1)), word))
    add(mix(mix(word, wordAt(1)), wordAt(2)))
    add(mix(wordAt(-1), wordAt(1)))
    add(mix(wordAt(-2), wordAt(-1)))
    add(mix(wordAt(1), wordAt(2)))
    add(mix(stemAt(-1), stem))
    add(mix(stem, stemAt(1)))
    add(mix(word, kindAt(-1)))
    add(mix(word, kindAt(1)))
    add(endAt(-1))
    add(endAt(1))
    add(mix(endAt(0), endAt(1)))
    add(mix(endAt(-1), endAt(0)))
    add(mix(kindAt(-1), kindAt(0) * 16 + kindAt(1)))
    add(mix(kindAt(-2) * 16 + kindAt(-1), kindAt(0) * 16 + kindAt(1)))
    add(mix(kindAt(1) * 16 + kindAt(2), kindAt(0)))
    // Signs and brackets.
    add(separator)
    add(mix(separator, word))
    add(mix(separatorAt(1), word))
    add(mix(separator, separatorAt(1)))
    add(mix(mix(separator, separatorAt(1)), word))
    add(mix(mix(separator, separatorAt(1)), endAt(0)))
    add(mix(separator, wordAt(-1)))
    add(mix(separatorAt(1), wordAt(1)))
    add(mix(separatorAt(1), kindAt(0)))
    add(inBrackets)
    add(mix(inBrackets, word))
    add(mix(inBrackets, kindAt(0)))
    add(clause)
    add(mix(clause, word))
    add(mix(clause, endAt(0)))
    add(mix(clause, kindAt(0)))
    add(hashText(token.before.trim()))
    // The clause between commas and brackets that it stands in.
    add(firstWord)
    add(mix(firstWord, word))
    add(mix(firstWord, clause))
    add(mix(firstWord, at - first))
    add(mix(firstWord, seen.word[Math.min(first + 1, last)] as number))
    add(mix(firstWord, lastWord))
    add(lastWord)
    add(mix(lastWord, word))
    add(mix(lastEnd, kindAt(0)))
    add(mix(lastEnd, clause))
    add(mix(lastEnd, endAt(0)))
    add(mix(Math.min(at - first, 4), Math.min(last - at, 4)))
    add(mix(clause, Math.min(at - first, 3) * 4 + Math.min(last - at, 3)))
    add(mix(clause, last === count - 1 ? 1 : 0))
    add(first > 0 ? (seen.word[first - 1] as number) : BEFORE_LINE)
    add(last + 1 < count ? (seen.word[last + 1] as number) : AFTER_LINE)
    add(mix(last + 1 < count ? (seen.word[last + 1] as number) : AFTER_LINE, clause))
    add(mix(last + 1 < count ? (seen.end[last + 1] as number) : AFTER_LINE, endAt(0)))
    add(clauses.mask[at] as number)
    add(mix(clauses.mask[at] as number, word))
    add(mix(clauses.mask[at] as number, endAt(0)))
    // What the line had so far.
    add(amounts)
    add(mix(amounts, word))
    add(mix(amounts, kindAt(0)))
    add(mix(amounts, clause))
    add(mix(numberWithoutUnit, kindAt(0)))
    add(mix(numberWithoutUnit, word))
    add(Math.min(at, 6))
    add(mix(Math.min(at, 3), word))
    add(Math.min(count - at, 6))
    add(mix(seen.word[0] as number, word))
    add(mix(seen.word[count - 1] as number, word))
    // The last word that opened something else, wherever it stood: `or 8 ounces cream cheese`.
    const spanFirst = spans.first[at] as number
    const spanWord = token.depth > 0 ? (seen.word[spanFirst] as number) : 0
    const held = clauses.held[at] as number
    add(opener)
    add(mix(opener, word))
    add(mix(opener, kindAt(0)))
    add(mix(opener, clause))
    add(mix(opener, endAt(0)))
    add(mix(opener, Math.min(at - openedAt, 5)))
    add(mix(opener, inBrackets * 8 + separator))
    add(spanWord)
    add(mix(spanWord, word))
    add(mix(spanWord, kindAt(0)))
    add(mix(spanWord, endAt(0)))
    add(held)
    add(mix(held, kindAt(0)))
    add(mix(held, clause * 16 + kindAt(0)))
    add(mix(held, word))
    add(mix(held, clause * 8 + Math.min(last - first, 7)))
    add(mix(firstWord, held))
    // What the lexicon of foods knows of it and its neighbours, and how many foods the line has on either side.
    const food = foodAt(0)
    const around = mix(foodAt(-1), foodAt(1))
    const following = mix(foodAt(1), foodAt(2))
    const endsFood = food === foodMatches.endOfName ? 1 : 0
    const sides = Math.min(foodsBefore, 2) * 4 + Math.min(foodsInLine - foodsBefore - endsFood, 2)
    add(food)
    add(mix(food, foodAt(-1)))
    add(mix(food, foodAt(1)))
    add(mix(food, around))
    add(mix(food, following))
    add(mix(food, separator * 16 + separatorAt(1)))
    add(mix(foods.length[at] as number, food))
    add(mix(word, foodAt(1)))
    add(mix(word, foodAt(-1)))
    add(mix(endAt(0), mix(food, foodAt(1))))
    add(mix(word, following))
    add(mix(food, sides))
    add(mix(word, sides))
    add(mix(cues[at] as number, mix(foodAt(1), sides)))
    // The whole clause: what was labelled once in these words is mostly labelled so again.
    const place = at - first
    const stems = clauses.stems[at] as number
    add(clauses.words[at] as number)
    add(mix(clauses.words[at] as number, place))
    add(mix(stems, place))
    add(mix(mix(stems, place), clause))
    features.push(gathered.slice(0, template))
    foodsBefore += endsFood
    if (!token.isNumber && openers.has(lower)) {
      opener = mix(word, at + 1 < count ? (tokens[at + 1]?.isNumber ? 1 : 2) : 3)
      openedAt = at
    }
    if (token.isNumber) {
      numbers++
      numberWithoutUnit = 1
    } else if (kindAt(0) === 1) {
      units++
      numberWithoutUnit = 0
    }
  }
  return { features, separators, cues }
}
