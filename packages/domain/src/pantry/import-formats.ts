import { isPantryDate, readDate } from './dates.ts'

/** The stock of other apps as plain rows: what stands in the file, with nothing looked up. */

export type StockRow = {
  food: string
  amount: number | null
  unit: string
  place: string
  date: string | null
  note: string
}

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null | undefined

const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldOf = (value: Json, field: string): Json => (isObject(value) ? value[field] : undefined)
const textOf = (value: Json): string => (typeof value === 'string' ? value.trim() : '')
const numberOf = (value: Json): number | null => {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' ? Number(value.replace(',', '.')) : Number.NaN
  return Number.isFinite(number) && number > 0 ? number : null
}

/** Grocy writes what keeps for ever as the last day of 2999. */
export const dateIn = (text: string, today: string, locale?: string): string | null => {
  const day = readDate(text.slice(0, 10), today, locale)
  return day !== undefined && isPantryDate(day) ? day : null
}

export function grocyRows(file: Json, today: string): StockRow[] {
  const all = Array.isArray(file) ? file : []
  return all.flatMap((one) => {
    const product = fieldOf(one, 'product')
    const food = textOf(fieldOf(product, 'name'))
    if (food === '') return []
    const unit = textOf(fieldOf(fieldOf(product, 'quantity_unit_stock'), 'name'))
    const place = textOf(fieldOf(fieldOf(one, 'location'), 'name'))
    const date = dateIn(textOf(fieldOf(one, 'best_before_date')), today)
    return [{ food, amount: numberOf(fieldOf(one, 'amount')), unit, place, date, note: textOf(fieldOf(one, 'note')) }]
  })
}

export function tandoorRows(file: Json, today: string): StockRow[] {
  const results = fieldOf(file, 'results')
  const all = Array.isArray(file) ? file : Array.isArray(results) ? results : []
  return all.flatMap((one) => {
    const food = textOf(fieldOf(fieldOf(one, 'food'), 'name'))
    if (food === '') return []
    return [
      {
        food,
        amount: numberOf(fieldOf(one, 'amount')),
        unit: textOf(fieldOf(fieldOf(one, 'unit'), 'name')),
        place: textOf(fieldOf(fieldOf(one, 'inventory_location'), 'name')),
        date: dateIn(textOf(fieldOf(one, 'expires')), today),
        note: [fieldOf(one, 'sub_location'), fieldOf(one, 'note')].map(textOf).filter(Boolean).join(', '),
      },
    ]
  })
}

/** CookTrace: what is in stock, with its brand; a kind of something else carries the name of what it is a kind of. */
export function cooktraceRows(file: Json, today: string): StockRow[] {
  const tables = [fieldOf(file, 'tables'), fieldOf(file, 'data'), file].find(
    (one) => isObject(one) && Array.isArray(fieldOf(one, 'pantry_items')),
  )
  const items = fieldOf(tables, 'pantry_items')
  const all = Array.isArray(items) ? items : []
  const names = new Map(all.map((one) => [String(fieldOf(one, 'id')), textOf(fieldOf(one, 'name'))]))
  return all.flatMap((one) => {
    const parent = names.get(String(fieldOf(one, 'parent_id') ?? '')) ?? ''
    const own = textOf(fieldOf(one, 'name'))
    const food = parent || own
    const isThere = [true, 1, '1', 'true'].includes(fieldOf(one, 'in_stock') as never)
    if (food === '' || !isThere || fieldOf(one, 'deleted_at')) return []
    const kind = parent === '' || own === parent ? '' : own
    return [
      {
        food,
        amount: numberOf(fieldOf(one, 'quantity')),
        unit: textOf(fieldOf(one, 'unit')),
        place: '',
        date: dateIn(textOf(fieldOf(one, 'expires_on')), today),
        note: [kind, textOf(fieldOf(one, 'brand')), textOf(fieldOf(one, 'notes'))].filter(Boolean).join(', '),
      },
    ]
  })
}

const SECTION = /^\[([^\]]+)\]$/

/** Whether a line stands alone in brackets, which no table and no JSON has. */
export const isCooklang = (text: string): boolean => text.split(/\r?\n/).some((line) => SECTION.test(line.trim()))

/** Without a pattern: one for both sides of the sign would try every blank of a long line against every other. */
function entryOf(line: string): { food: string; value: string } | undefined {
  const quoted = /^"[^"]+"/.exec(line)?.[0] ?? ''
  const rest = line.slice(quoted.length)
  const isQuoted = quoted !== '' && rest.trimStart().startsWith('=')
  const sign = isQuoted ? line.indexOf('=', quoted.length) : line.indexOf('=')
  const name = line.slice(0, Math.max(sign, 0)).trim()
  const food = isQuoted ? quoted.slice(1, -1).trim() : name.includes('#') ? '' : name
  const value = line.slice(sign + 1).trim()
  return food === '' || value === '' ? undefined : { food, value }
}

/** `[freezer]`, `spinach = { quantity = "1%kg", expire = "2025-05-05" }`, `rice = "2%kg"`. */
export function cooklangRows(text: string, today: string): StockRow[] {
  let place = ''
  return text.split(/\r?\n/).flatMap((written) => {
    const line = written.trim()
    const section = SECTION.exec(line)
    if (section) {
      place = section[1]?.trim() ?? ''
      return []
    }
    const entry = entryOf(line)
    if (line.startsWith('#') || !entry) return []
    const { food, value } = entry
    const partOf = (key: string) => new RegExp(`\\b${key}\\s*=\\s*"([^"]*)"`).exec(value)?.[1] ?? ''
    const quantity = value.startsWith('{') ? partOf('quantity') : (/^"([^"]*)"/.exec(value)?.[1] ?? '')
    const [amount = '', unit = ''] = quantity.split('%')
    const date = dateIn(partOf('expire'), today, 'en-GB')
    return [{ food, amount: numberOf(amount), unit: unit.trim(), place, date, note: '' }]
  })
}

const columns = {
  food: ['food', 'name', 'product', 'item', 'lebensmittel', 'produkt', 'المادة'],
  amount: ['amount', 'quantity', 'qty', 'menge', 'anzahl', 'الكمية'],
  unit: ['unit', 'einheit', 'الوحدة'],
  place: ['place', 'location', 'ort', 'lagerort', 'المكان'],
  date: ['date', 'expires', 'expiry', 'best before', 'use by', 'datum', 'mhd', 'haltbar bis', 'التاريخ'],
  note: ['note', 'notes', 'notiz', 'ملاحظة'],
} as const

export function tableRow(row: ReadonlyMap<string, string>, today: string, locale?: string): StockRow | undefined {
  const cell = (part: keyof typeof columns) =>
    columns[part]
      .map((name) => row.get(name))
      .find(Boolean)
      ?.trim() ?? ''
  const food = cell('food')
  if (food === '') return undefined
  const date = dateIn(cell('date'), today, locale)
  return { food, amount: numberOf(cell('amount')), unit: cell('unit'), place: cell('place'), date, note: cell('note') }
}
