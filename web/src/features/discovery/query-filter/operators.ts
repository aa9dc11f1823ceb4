/** How a field may be compared, in words. Some of the words stand for more than one sign of the filter language. */
import type { ListOperator, TextOperator } from '@larder/domain/query-filter/ast.ts'
import type { MessageKey } from '#i18n/english.ts'
import type { FieldType } from './pieces/filter-fields.ts'

export type DraftOperator = ListOperator | TextOperator | 'newer' | 'older' | 'never' | 'ever'

type Operator = { id: DraftOperator; label: MessageKey }

const anyOf: Operator[] = [
  { id: 'IN', label: 'query-filter.operators.isAny' },
  { id: 'NOT IN', label: 'query-filter.operators.isNone' },
]

const newer: Operator = { id: 'newer', label: 'query-filter.operators.newer' }
const older: Operator = { id: 'older', label: 'query-filter.operators.older' }
const days: Operator[] = [
  { id: '>=', label: 'query-filter.operators.onOrAfter' },
  { id: '<=', label: 'query-filter.operators.onOrBefore' },
  { id: '>', label: 'query-filter.operators.after' },
  { id: '<', label: 'query-filter.operators.before' },
  { id: '=', label: 'query-filter.operators.on' },
  { id: '<>', label: 'query-filter.operators.notOn' },
]

const operators: Record<FieldType, Operator[]> = {
  many: [...anyOf, { id: 'CONTAINS ALL', label: 'query-filter.operators.hasAll' }],
  one: anyOf,
  text: [
    { id: 'LIKE', label: 'query-filter.operators.contains' },
    { id: 'NOT LIKE', label: 'query-filter.operators.lacks' },
    { id: '=', label: 'query-filter.operators.equals' },
    { id: '<>', label: 'query-filter.operators.differs' },
  ],
  number: [
    { id: '>=', label: 'query-filter.operators.atLeast' },
    { id: '<=', label: 'query-filter.operators.atMost' },
    { id: '>', label: 'query-filter.operators.more' },
    { id: '<', label: 'query-filter.operators.less' },
    { id: '=', label: 'query-filter.operators.equals' },
    { id: '<>', label: 'query-filter.operators.differs' },
    { id: 'never', label: 'query-filter.operators.missing' },
    { id: 'ever', label: 'query-filter.operators.given' },
  ],
  date: [newer, older, ...days],
  optionalDate: [
    older,
    newer,
    { id: 'never', label: 'query-filter.operators.never' },
    { id: 'ever', label: 'query-filter.operators.ever' },
    ...days,
  ],
  flag: [{ id: '=', label: 'query-filter.operators.equals' }],
}

export const operatorsOf = (type: FieldType): Operator[] => operators[type]

export const firstOperator = (type: FieldType): DraftOperator => operators[type][0]?.id ?? '='

export type ValueKind = 'records' | 'text' | 'number' | 'date' | 'days' | 'flag' | 'nothing'

/** What has to be entered beside the operator. */
export function valueKind(type: FieldType, operator: DraftOperator): ValueKind {
  if (operator === 'never' || operator === 'ever') return 'nothing'
  if (operator === 'newer' || operator === 'older') return 'days'
  if (type === 'many' || type === 'one') return 'records'
  return type === 'optionalDate' ? 'date' : type
}
