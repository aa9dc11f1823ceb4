/** The columns of MealMaster: seven for the amount, two for the unit, 28 for the food; a second set behind them. */
import { cleanLine } from '../clean/fields.ts'
import type { FormatIngredient } from '../format-recipe.ts'
import { ingredientText, numberOf } from './ingredient-parts.ts'

type Row = { amount: string; unit: string; text: string; column: 'left' | 'right' }

const UNITS: Readonly<Record<string, string>> = {
  x: 'per serving',
  sm: 'small',
  md: 'medium',
  lg: 'large',
  cn: 'can',
  pk: 'package',
  pn: 'pinch',
  dr: 'drop',
  ds: 'dash',
  ct: 'carton',
  bn: 'bunch',
  sl: 'slice',
  ea: 'each',
  t: 'tsp',
  ts: 'tsp',
  T: 'tbsp',
  tb: 'tbsp',
  Tb: 'tbsp',
  TB: 'tbsp',
  fl: 'fl oz',
  c: 'cup',
  pt: 'pint',
  qt: 'quart',
  ga: 'gallon',
  oz: 'oz',
  lb: 'lb',
  ml: 'ml',
  cb: 'cm³',
  cl: 'cl',
  dl: 'dl',
  l: 'l',
  mg: 'mg',
  cg: 'cg',
  dg: 'dg',
  g: 'g',
  kg: 'kg',
  '': '',
}

const ROW = /^([\d\s./,¼½¾-]{7}) (\S[\S ]|[ ]{2}|[ ]\S)(?: (.*))?$/
const SECOND_COLUMN = 41

const unitOf = (code: string): string | undefined => {
  const plain = code.trim()
  if (Object.hasOwn(UNITS, plain)) return UNITS[plain]
  const lower = plain.toLowerCase()
  return Object.hasOwn(UNITS, lower) ? UNITS[lower] : undefined
}

function rowAt(line: string, column: Row['column']): Row | undefined {
  const [, amount, code, text] = ROW.exec(line.replaceAll('\t', ' ')) ?? []
  if (amount === undefined || code === undefined || !text?.trim()) return undefined
  const unit = unitOf(code)
  return unit === undefined ? undefined : { amount: amount.trim(), unit, text: text.trim(), column }
}

/** One row, or the two that stand beside each other; none where the line is no ingredient. */
export function rowsOf(line: string): Row[] {
  const right = line.length > SECOND_COLUMN ? rowAt(line.slice(SECOND_COLUMN), 'right') : undefined
  const left = rowAt(right ? line.slice(0, SECOND_COLUMN).trimEnd() : line, 'left')
  if (right && (left || line.slice(0, SECOND_COLUMN).trim() === '')) return left ? [left, right] : [right]
  return left ? [left] : []
}

/** Some programs begin the rest of a line further to the left. */
export const continues = (line: string): boolean => /^\s*-\S/.test(line)

export const joined = (block: Row[][], line: string): Row[][] => [
  ...block,
  [{ amount: '', unit: '', text: line.trim(), column: block.at(-1)?.at(-1)?.column ?? 'left' }],
]

/** Down the left column first, then down the right; a line that begins with a dash is the rest of the one above. */
export function mealMasterIngredients(block: readonly Row[][]): FormatIngredient[] {
  const rows = block.flat()
  const whole: Row[] = []
  for (const column of ['left', 'right'] as const) {
    const start = whole.length
    for (const row of rows.filter((one) => one.column === column)) {
      const above = whole.length > start ? whole.at(-1) : undefined
      if (above && row.amount === '' && row.unit === '' && /^-\s*\S/.test(row.text))
        above.text = `${above.text} ${row.text.replace(/^-\s*/, '')}`
      else whole.push({ ...row })
    }
  }
  return whole.map(ingredientOf)
}

function ingredientOf({ amount, unit, text }: Row): FormatIngredient {
  const [food = '', ...rest] = text.split(';').map(cleanLine)
  const quantity = numberOf(amount)
  const parts = { quantity, unit: unit || null, food: food || null, note: rest.filter(Boolean).join('; ') }
  if (amount !== '' && quantity === null) {
    const line = [amount, unit, food].filter(Boolean).join(' ')
    return { title: null, text: [line, parts.note].filter(Boolean).join(', ') }
  }
  return { title: null, text: ingredientText(parts), parts }
}
