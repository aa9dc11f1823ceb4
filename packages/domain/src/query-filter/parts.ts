import type { FilterNode, Operator } from './ast.ts'
import { type FlatComparison, flatten, type Join } from './flat.ts'

/** The filter as JSON, as it travels beside the text of cookbooks and meal-plan rules. */
export type QueryFilterPart = {
  /** A run of `(` before the comparison. */
  leftParenthesis: string | null
  /** A run of `)` after it. */
  rightParenthesis: string | null
  /** What joins it to the part before; null on the first. */
  logicalOperator: Join | null
  /** A dotted path in snake_case. */
  attributeName: string
  relationalOperator: Operator
  value: string | string[] | null
}

/** The parts of a tree, with the fewest brackets. The brackets of a source text are in the parts its parsing returns. */
export function toParts(filter: FilterNode | undefined): QueryFilterPart[] {
  return filter ? partsOf(flatten(filter)) : []
}

export function partsOf(comparisons: readonly FlatComparison[]): QueryFilterPart[] {
  return comparisons.map(({ join, opens, comparison, closes }) => ({
    leftParenthesis: '('.repeat(opens) || null,
    rightParenthesis: ')'.repeat(closes) || null,
    logicalOperator: join,
    attributeName: comparison.attribute.join('.'),
    relationalOperator: comparison.operator,
    value: comparison.value,
  }))
}
