/** What can be said of a block by itself and of the list it stands in. */
import { HAS_NUMBER } from '@larder/domain/quantities/number-signs.ts'
import type { Block } from '../blocks.ts'
import type { ElementNode } from '../dom.ts'
import { isBareAmount, startsWithAmount } from '../line-amounts.ts'
import { END_HEADINGS, INGREDIENT_HEADINGS, isHeadingOf, NOTE_HEADINGS, STEP_HEADINGS } from '../vocabulary.ts'
import type { Evidence } from './evidence.ts'

export type Facts = {
  block: Block
  text: string
  length: string
  kind: string
  amount: 'bare' | 'starts' | 'holds' | 'none'
  unit: boolean
  end: string
  start: string
  shape: string
  list: ElementNode | undefined
  heading: string
  ingredient: string
  step: string
  /** What the rules took it for. */
  ruled: string
}

export const UNIT =
  /(?:^|[\s\d¼-¾⅐-⅞(])(?:g|gr|kg|mg|ml|cl|dl|l|oz|lb|lbs|cups?|tbsp|tbs|tsp|tablespoons?|teaspoons?|ounces?|pounds?|pinch|cloves?|cans?|sticks?|slices?|el|tl|msp|prise|stück|stk|pck|bund|dose|zehen?|becher|cs|cc|cuillères?|pincée|gousses?|sachets?|tranches?|cucharadas?|cucharaditas?|tazas?|dientes?|cucchiai|cucchiaio|cucchiaini|cucchiaino|spicchi|spicchio|bustina|xícaras?|colher(?:es)?|dentes?|eetlepels?|theelepels?|teen|teentjes?|snufje|msk|tsk|krm|spsk|tesk|fed|ss|ts|rkl|tl|dkg|db|ek|tk|łyżk[ai]|łyżeczk[ai]|szklank[ai]|szt|lžíce|lžičk[ay]|hrnek|ks|su bardağı|yemek kaşığı|çay kaşığı|κ\.σ|κ\.γ|γρ|г|гр|кг|мл|л|ст|ч|шт)(?=$|[\s.,)*])|大さじ|小さじ|克|汤匙|茶匙|큰술|작은술|ملعقة|كوب|جرام|غرام/iu

/** More than a number and its unit. */
export const namesFood = (text: string): boolean => /\p{L}{3}/u.test(text.replace(UNIT, ' '))

export const lengths = [3, 8, 15, 25, 40, 60, 90, 150, 250, 400]
export const bucket = (value: number, steps: readonly number[]): string => {
  const at = steps.findIndex((step) => value <= step)
  return String(at < 0 ? steps.length : at)
}

export function factsOf(block: Block, evidence: Evidence): Facts {
  const text = block.text.slice(0, LONGEST)
  const starts = startsWithAmount(text)
  const bare = isBareAmount(text)
  const holds = HAS_NUMBER.test(text)
  return {
    block,
    text,
    length: bucket(block.text.length, lengths),
    kind: headingKind(block),
    amount: bare ? 'bare' : starts ? 'starts' : holds ? 'holds' : 'none',
    unit: UNIT.test(text),
    end: /[.!?。！]$/.test(text) ? '.' : /[:：]$/.test(text) ? ':' : 'x',
    start: /^\p{Lu}/u.test(text) ? 'A' : /^\p{Ll}/u.test(text) ? 'a' : /^[\d¼-¾⅐-⅞]/.test(text) ? '0' : '-',
    shape: shapeOf(block),
    list: listAround(block),
    heading: '',
    ingredient: evidence.data.ingredient(text),
    step: evidence.data.step(block.text),
    ruled: `${evidence.rules.ingredient(text)} ${evidence.rules.step(block.text)}`,
  }
}
const LONGEST = 300

const shapeOf = ({ element, item, level, bold }: Block): string =>
  `${element.tag}.${element.attributes.class ?? ''}/${item?.tag ?? ''}.${item?.attributes.class ?? ''}/${level}${bold ? 'b' : ''}`

function headingKind(block: Block): string {
  const { text, level, bold, item } = block
  if (text.length > 80) return ''
  const strong = level > 0 || bold ? '!' : item ? '-' : ''
  if (isHeadingOf(text, INGREDIENT_HEADINGS)) return `I${strong}`
  if (isHeadingOf(text, STEP_HEADINGS)) return `S${strong}`
  if (isHeadingOf(text, NOTE_HEADINGS)) return `N${strong}`
  if (isHeadingOf(text, END_HEADINGS)) return `E${strong}`
  return level > 0 ? `h${level}` : bold && text.length < 60 ? 'b' : ''
}

const LISTS = new Set(['ul', 'ol', 'dl', 'tbody', 'table'])

/** The list, table or repeated element that the block is part of, or else what is around its paragraph. */
function listAround({ element, item, spreadLine }: Block): ElementNode | undefined {
  const from = item ?? spreadLine
  if (from?.parent) return from.parent
  let at: ElementNode | undefined = element
  for (let steps = 0; at && steps < 4; steps++, at = at.parent) if (LISTS.has(at.tag)) return at
  return element.parent
}

/** Of all blocks in one list: how many, how many with amounts, how long, how much of it links. */
export type ListFacts = { size: number; amounts: number; signs: number; linked: number; sentences: number }

export function listFacts(all: readonly Facts[]): Map<ElementNode | undefined, ListFacts> {
  const lists = new Map<ElementNode | undefined, ListFacts>()
  for (const { list, block, amount, end, text } of all) {
    const facts = lists.get(list) ?? { size: 0, amounts: 0, signs: 0, linked: 0, sentences: 0 }
    facts.size++
    facts.signs += block.text.length
    if (amount === 'starts' || amount === 'bare') facts.amounts++
    if (end === '.' && text.length > 30) facts.sentences++
    facts.linked += block.linked
    lists.set(list, facts)
  }
  return lists
}
