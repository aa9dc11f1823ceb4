/** One condition on its way between the form and the filter language. Pure. */
import { isDate } from '@larder/domain/calendar-days.ts'
import { type Comparison, listOperators, textOperators } from '@larder/domain/query-filter/ast.ts'
import { newId } from '#lib/browser.ts'
import { type DraftOperator, firstOperator, operatorsOf, type ValueKind, valueKind } from './operators.ts'
import type { FilterField } from './pieces/filter-fields.ts'

export type DraftCondition = {
  id: string
  attribute: string
  operator: DraftOperator
  /** What was typed; unused where records are chosen. */
  text: string
  /** The ids of what was chosen. */
  chosen: string[]
}

const isListOperator = (one: DraftOperator) => listOperators.find((operator) => operator === one)
const isTextOperator = (one: DraftOperator) => textOperators.find((operator) => operator === one)

export const newCondition = (field: FilterField): DraftCondition => ({
  id: newId(),
  attribute: field.attribute,
  operator: firstOperator(field.type),
  text: field.type === 'flag' ? 'true' : '',
  chosen: [],
})

/** The entered value stays when the new field has the same type and the same source. */
export function withField(condition: DraftCondition, before: FilterField | undefined, field: FilterField) {
  const sameType = before?.type === field.type
  const sameSource = !before || !('source' in before) || !('source' in field) || before.source === field.source
  return sameType && sameSource
    ? { ...condition, attribute: field.attribute }
    : { ...newCondition(field), id: condition.id }
}

/** A number of days is no date: what was entered stays where the new operator takes the same. */
export function withOperator(condition: DraftCondition, field: FilterField, operator: DraftOperator): DraftCondition {
  const sameKind = valueKind(field.type, condition.operator) === valueKind(field.type, operator)
  return { ...condition, operator, text: sameKind ? condition.text : '' }
}

/** Nothing has been entered yet. */
export const isBlank = ({ text, chosen, operator }: DraftCondition): boolean =>
  operator !== 'never' && operator !== 'ever' && text.trim() === '' && chosen.length === 0

/** Nothing when a value is missing or is none. */
export function comparisonOf(condition: DraftCondition, field: FilterField): Comparison | undefined {
  const base = { kind: 'comparison', attribute: field.attribute.split('.') } as const
  const text = condition.text.trim()
  const list = isListOperator(condition.operator)
  if (list) return condition.chosen.length > 0 ? { ...base, operator: list, value: condition.chosen } : undefined
  if (condition.operator === 'never') return { ...base, operator: 'IS', value: null }
  if (condition.operator === 'ever') return { ...base, operator: 'IS NOT', value: null }
  if (!isValid(valueKind(field.type, condition.operator), text)) return undefined
  if (condition.operator === 'newer') return { ...base, operator: '>=', value: `$NOW-${text}d` }
  if (condition.operator === 'older') return { ...base, operator: '<=', value: `$NOW-${text}d` }
  const operator = isTextOperator(condition.operator)
  const wild = condition.operator === 'LIKE' || condition.operator === 'NOT LIKE'
  return operator && { ...base, operator, value: wild ? `%${text}%` : text }
}

const rules: Partial<Record<ValueKind, (text: string) => boolean>> = {
  number: (text) => /^-?\d+(\.\d+)?$/.test(text),
  date: isDate,
  days: (text) => /^\d{1,6}$/.test(text),
}
const isValid = (kind: ValueKind, text: string) => text !== '' && (rules[kind]?.(text) ?? true)

const SINCE_DAYS = /^\$NOW-(\d{1,6})d$/
const nullOperator = { IS: 'never', 'IS NOT': 'ever' } as const

/** Nothing when the form has no words for it. */
export function conditionOf(comparison: Comparison, fields: readonly FilterField[]): DraftCondition | undefined {
  const attribute = comparison.attribute.join('.')
  const field = fields.find((one) => one.attribute === attribute)
  const read = field && readComparison(comparison, field)
  return read && operatorsOf(field.type).some(({ id }) => id === read.operator) ? read : undefined
}

function readComparison({ operator, value }: Comparison, field: FilterField): DraftCondition | undefined {
  const condition = newCondition(field)
  if (operator === 'IS' || operator === 'IS NOT') return { ...condition, operator: nullOperator[operator], text: '' }
  if (field.type === 'many' || field.type === 'one') {
    const list = listOperators.find((one) => one === operator)
    if (list && Array.isArray(value)) return { ...condition, operator: list, chosen: value }
    return operator === '=' && typeof value === 'string' ? { ...condition, operator: 'IN', chosen: [value] } : undefined
  }
  const known = textOperators.find((one) => one === operator)
  if (!known || typeof value !== 'string') return undefined
  const since = SINCE_DAYS.exec(value)?.[1]
  if (since && /^[<>]=?$/.test(known))
    return { ...condition, operator: known.startsWith('>') ? 'newer' : 'older', text: since }
  const text = known.endsWith('LIKE') ? value.replace(/^%|%$/g, '') : value
  return isValid(valueKind(field.type, known), text) ? { ...condition, operator: known, text } : undefined
}
