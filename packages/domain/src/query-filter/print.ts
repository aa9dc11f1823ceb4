import type { FilterNode } from './ast.ts'
import { type QueryFilterPart, toParts } from './parts.ts'

/** The text of a filter; parsing it gives the same tree again. */
export function printQueryFilter(filter: FilterNode | undefined): string {
  return printParts(toParts(filter))
}

/** The text of a filter put together from parts, as a form with rows does. Balancing the brackets is the form's matter. */
export function printParts(parts: readonly QueryFilterPart[]): string {
  return parts.map(partText).join(' ')
}

function partText(part: QueryFilterPart): string {
  const comparison = `${part.attributeName} ${part.relationalOperator} ${valueText(part.value)}`
  const bracketed = `${part.leftParenthesis ?? ''}${comparison}${part.rightParenthesis ?? ''}`
  return part.logicalOperator ? `${part.logicalOperator} ${bracketed}` : bracketed
}

function valueText(value: string | string[] | null): string {
  if (value === null) return 'NULL'
  if (typeof value === 'string') return quoted(value)
  return `[${value.map(quoted).join(', ')}]`
}

/** The language has no escape for a quote, so none can be looked for: it is left out rather than ending the value. */
const quoted = (value: string): string => `"${value.replaceAll('"', '')}"`
