/** What a text given to the sheet behind the plus can become, the likeliest first. */
import { type PastedContent, recogniseText } from './recognise.ts'

export type TextChoice =
  | { kind: 'import'; pasted: PastedContent }
  | { kind: 'list'; lines: string[] }
  | { kind: 'name'; name: string }

/** Longer lines are sentences, and nobody buys a sentence. */
const LONGEST_ITEM = 60
/** Who writes down more than that has pasted a recipe. */
const MOST_ITEMS = 30
/** A line that ends like a sentence, or names a part of a recipe, in the languages most recipes come in. */
const RECIPE_LINE =
  /[.!?:。]$|^\W*(?:ingredients|method|directions|instructions|preparation|serves|zutaten|zubereitung|für \d+|ingrédients|préparation|ingredientes|preparación|المكونات|المقادير|طريقة التحضير)\b/iu

/** An amount at the beginning or behind a mark; a sentence with two of them tells a recipe. */
const AMOUNT = /(?:^|[,;:.،、]\s*)[\d¼½¾⅓⅔٠-٩]/gu
const FEWEST_AMOUNTS = 2

const isItem = (line: string): boolean => line.length <= LONGEST_ITEM && !RECIPE_LINE.test(line)

export function choicesOf(text: string): TextChoice[] {
  const content = text.trim()
  if (content === '') return []
  const pasted = recogniseText(content)
  if (pasted && pasted.method !== 'text') return [{ kind: 'import', pasted }]
  const lines = content
    .split('\n')
    .map((line) => line.trim().replace(/^[-*•·]\s+/, ''))
    .filter((line) => line !== '')
  const list = lines.length <= MOST_ITEMS && lines.every(isItem) ? [{ kind: 'list', lines } as const] : []
  if (pasted) return [...list, { kind: 'import', pasted }]
  const [name] = lines
  if (name && !isItem(name) && (name.match(AMOUNT)?.length ?? 0) >= FEWEST_AMOUNTS)
    return [{ kind: 'import', pasted: { method: 'text', content } }]
  // A line with an amount in front of it is no name of a dish.
  return name && isItem(name) && !/^[\d¼½¾⅓⅔٠-٩]/u.test(name) ? [...list, { kind: 'name', name }] : list
}
