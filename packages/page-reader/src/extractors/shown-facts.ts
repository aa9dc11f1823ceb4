/** For how many a recipe is and how long it takes, as the page shows it above its lists. */
import type { Block } from '../blocks.ts'
import { canonical } from '../canonical.ts'
import type { DomNode, ElementNode } from '../dom.ts'
import type { Parts } from '../draft.ts'
import type { Page } from '../page.ts'
import { isServingPhrase } from '../serving-phrase.ts'
import { isHidden, tidy } from '../text.ts'
import { metaOf } from '../text-facts.ts'
import { INGREDIENT_HEADINGS, isHeadingOf } from '../vocabulary.ts'

type ShownFacts = Pick<Parts, 'yields' | 'prepTime' | 'cookTime' | 'totalTime'>

/** As far above the first ingredient as the head of a recipe card reaches. */
const ABOVE = 25
const LONGEST = 100

/** Of the blocks above the first ingredient, the nearest one that says each. */
export function shownFacts(blocks: readonly Block[], first: string | undefined): ShownFacts {
  const wanted = canonical(first ?? '')
  const at = blocks.findIndex(({ text }) => text.length <= LONGEST && wanted.startsWith(canonical(text) || ' '))
  if (at < 0) return {}
  const facts: ShownFacts = {}
  const from = Math.max(0, at - ABOVE)
  const near = blocks.slice(from, at)
  for (const [place, { text }] of near.entries()) {
    const found = factsOf(text) ?? (near[place + 1] ? factsOf(`${text}: ${near[place + 1]?.text}`) : undefined)
    if (!found) continue
    const { yields, prepTime, cookTime, totalTime } = found
    if (yields) facts.yields = yields
    if (prepTime) facts.prepTime = prepTime
    if (cookTime) facts.cookTime = cookTime
    if (totalTime) facts.totalTime = totalTime
  }
  return facts
}

function factsOf(text: string): Parts | undefined {
  if (text.length > LONGEST) return undefined
  if (isServingPhrase(text)) return metaOf(text)
  const heads = isHeadingOf(text, INGREDIENT_HEADINGS)
  return heads ? headingFacts(text) : metaOf(text)
}

/** "Für [4] Personen", "Servings: [- 4 +]": the number stands in a field, so that the reader can change it. */
export function yieldsInField(page: Page): string[] {
  for (const field of page.elements.filter(holdsNumber).slice(0, MOST_FIELDS))
    for (let around = field.parent, up = 0; around && up < HIGHEST; around = around.parent, up++) {
      const yields = factsOf(textAround(around, field))?.yields
      if (yields) return yields
    }
  return []
}
const MOST_FIELDS = 20
const HIGHEST = 3

const holdsNumber = ({ tag, attributes }: ElementNode): boolean =>
  tag === 'input' &&
  /^(?:|number|text|tel)$/i.test(attributes.type ?? '') &&
  /^\s*[1-9]\d{0,2}\s*$/.test(attributes.value ?? '')

/** The words around a field with what it holds; buttons beside it say nothing. */
function textAround(root: ElementNode, field: ElementNode): string {
  const pieces: string[] = []
  const waiting: DomNode[] = [root]
  for (let node = waiting.pop(), seen = 0; node !== undefined; node = waiting.pop()) {
    if (++seen > MOST_NODES) return ''
    if (typeof node === 'string') pieces.push(node)
    else if (node === field) pieces.push(` ${node.attributes.value} `)
    else if (node.children.length > MOST_NODES) return ''
    else if (!isHidden(node)) waiting.push(...node.children.toReversed())
  }
  return tidy(pieces.join(''))
    .replace(/[+−–-]+(?=\s|$)|(?<=^|\s)[+−–-]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
const MOST_NODES = 60

/** "Ingredients (serves 4)", "材料(2人分)", "Hozzávalók 4 főre". */
function headingFacts(text: string): Parts | undefined {
  const [, inBrackets] = /[(（[]([^()（）[\]]{2,30})[)）\]]/u.exec(text) ?? []
  if (inBrackets) return metaOf(inBrackets)
  const at = text.search(/\s(?=\P{L}*\p{L}*\s?\d)/u)
  return at < 0 ? undefined : metaOf(text.slice(at + 1))
}
