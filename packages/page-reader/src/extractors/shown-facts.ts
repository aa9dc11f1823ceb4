/** For how many a recipe is and how long it takes, as the page shows it above its lists. */
import type { Block } from '../blocks.ts'
import { canonical } from '../canonical.ts'
import type { Parts } from '../draft.ts'
import { isServingPhrase } from '../serving-phrase.ts'
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

/** "Ingredients (serves 4)", "材料(2人分)", "Hozzávalók 4 főre". */
function headingFacts(text: string): Parts | undefined {
  const [, inBrackets] = /[(（[]([^()（）[\]]{2,30})[)）\]]/u.exec(text) ?? []
  if (inBrackets) return metaOf(inBrackets)
  const at = text.search(/\s(?=\P{L}*\p{L}*\s?\d)/u)
  return at < 0 ? undefined : metaOf(text.slice(at + 1))
}
