/** How a field may be compared, in words. Some of the words stand for more than one sign of the filter language. */
import type { ListOperator, TextOperator } from '@larder/domain/query-filter/ast.ts'
import type { MessageKey } from '#i18n/english.ts'
import type { FieldType } from './pieces/filter-fields.ts'

export type DraftOperator = ListOperator | TextOperator | 'newer' | 'older' | 'never'

type Operator = { id: DraftOperator; label: MessageKey }

const anyOf: Operator[] = [
  { id: 'IN', label: 'query-filter.operators.isAny' },
  { id: 'NOT IN', label: 'query-filter.operators.isNone' },
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
  ],
  date: [
    { id: '>=', label: 'query-filter.operators.onOrAfter' },
    { id: '<=', label: 'query-filter.operators.onOrBefore' },
    { id: '>', label: 'query-filter.operators.after' },
    { id: '<', label: 'query-filter.operators.before' },
    { id: '=', label: 'query-filter.operators.on' },
    { id: '<>', label: 'query-filter.operators.notOn' },
  ],
  sinceDays: [
    { id: 'older', label: 'query-filter.operators.older' },
    { id: 'newer', label: 'query-filter.operators.newer' },
    { id: 'never', label: 'query-filter.operators.never' },
  ],
  flag: [{ id: '=', label: 'query-filter.operators.equals' }],
}

export const operatorsOf = (type: FieldType): Operator[] => operators[type]

export const firstOperator = (type: FieldType): DraftOperator => operators[type][0]?.id ?? '='
