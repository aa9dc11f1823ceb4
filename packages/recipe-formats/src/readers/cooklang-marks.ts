/** The marks of Cooklang within a step: `@salt{2%tsp}(coarse)`, `#pot{}`, `~rest{10%min}`. */
import { cleanLine } from '../clean/fields.ts'
import type { FormatIngredient } from '../format-recipe.ts'
import { ingredientText, numberOf } from './ingredient-parts.ts'

/** What the steps of a recipe have named so far, in the order in which they did. */
export type Amounts = {
  ingredients: FormatIngredient[]
  tools: string[]
  foods: Set<string>
  /** Heading of the section whose first ingredient is still to come. */
  title: string | null
}

/** A name of several words ends with a brace; without one it is the next word. */
const MARK =
  /([@#~])([&?+@-]{0,3})(?:([^\s@#~{}()][^@#~{}()\n]{0,200})?\{([^{}\n]{0,200})\}|([\p{L}\p{N}_][\p{L}\p{M}\p{N}_'’-]{0,100}))(?:\(([^()\n]{0,300})\))?/gu

/** The step as one reads it; what it names is added to the amounts. */
export function stepText(paragraph: string, amounts: Amounts): string {
  const text = paragraph.replace(
    MARK,
    (_, sign: string, marks: string, long = '', inBraces = '', short = '', note = '') => {
      const name = nameOf(long || short)
      if (sign === '~') return timerText(inBraces) || name
      const noteText = cleanLine(note)
      if (sign === '#') {
        if (name !== '' && !amounts.tools.includes(name)) amounts.tools.push(name)
      } else if (!marks.includes('&')) addIngredient(amounts, name, inBraces, noteText)
      return name
    },
  )
  return text
    .replace(/\\$/gm, '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
}

/** A recipe used in another is called by its path; `flour|all purpose flour` has a short name for the step. */
const nameOf = (text: string): string => {
  const called = text.split('|')[0] ?? ''
  return called.startsWith('./') || called.startsWith('../')
    ? called.slice(called.lastIndexOf('/') + 1).trim()
    : called.trim()
}

const timerText = (inBraces: string): string =>
  inBraces
    .split('%')
    .map((part) => part.trim())
    .join(' ')
    .trim()

function addIngredient(amounts: Amounts, food: string, inBraces: string, note: string): void {
  if (food === '') return
  const [amount = '', unit = ''] = inBraces.split('%').map((part) => part.trim())
  const written = amount.replace(/^=\s*/, '').split('|')[0]?.replace(/\*$/, '').trim() ?? ''
  const isKnown = amounts.foods.has(food)
  amounts.foods.add(food)
  // Named again without an amount it is what was taken before.
  if (written === '' && note === '' && isKnown) return
  const quantity = numberOf(written)
  const parts = { quantity, unit: unit || null, food, note }
  const line =
    quantity === null && written !== ''
      ? { text: [[written, unit, food].filter(Boolean).join(' '), note].filter(Boolean).join(', ') }
      : { text: ingredientText(parts), parts }
  amounts.ingredients.push({ title: amounts.title, ...line })
  amounts.title = null
}
