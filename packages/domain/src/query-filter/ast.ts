/**
 * The filter language as a tree. Names are only split and spelled in snake_case here: whether an attribute exists, may
 * be asked about, and of which type it is, belongs to whoever turns the tree into a query.
 */

export const textOperators = ['=', '<>', '>', '<', '>=', '<=', 'LIKE', 'NOT LIKE'] as const
export const listOperators = ['IN', 'NOT IN', 'CONTAINS ALL'] as const
export const nullOperators = ['IS', 'IS NOT'] as const

export type TextOperator = (typeof textOperators)[number]
export type ListOperator = (typeof listOperators)[number]
export type NullOperator = (typeof nullOperators)[number]
export type Operator = TextOperator | ListOperator | NullOperator

/** The operator decides the shape of the value, so that reading one settles the other. */
export type Comparison = { kind: 'comparison'; attribute: string[] } & (
  | { operator: TextOperator; value: string }
  | { operator: ListOperator; value: string[] }
  | { operator: NullOperator; value: null }
)

export type Junction = { kind: 'and' | 'or'; left: FilterNode; right: FilterNode }

export type FilterNode = Comparison | Junction

/**
 * Both must hold. Filters are joined as trees and never as text: the text `a = 1) OR (b = 2` between two brackets would
 * widen what it was meant to narrow.
 */
export function allOf(...filters: (FilterNode | undefined)[]): FilterNode | undefined {
  return filters.reduceRight<FilterNode | undefined>((right, left) => {
    if (!left || !right) return left ?? right
    return { kind: 'and', left, right }
  }, undefined)
}
