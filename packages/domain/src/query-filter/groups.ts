import type { Comparison, FilterNode } from './ast.ts'
import type { Join } from './flat.ts'
import { partsOf, type QueryFilterPart } from './parts.ts'

/**
 * A filter as people think of it: things of which all, or any, must be true, and groups of such things inside. Means
 * the same as the tree and prints with every group in brackets, so that nobody has to know how AND and OR bind.
 */

export type FilterGroup = { match: 'all' | 'any'; items: FilterItem[] }
export type FilterItem = FilterGroup | Comparison

export const isFilterGroup = (item: FilterItem): item is FilterGroup => 'match' in item

export function groupOf(filter: FilterNode | undefined): FilterGroup {
  if (!filter) return { match: 'all', items: [] }
  if (filter.kind === 'comparison') return { match: 'all', items: [filter] }
  return { match: filter.kind === 'and' ? 'all' : 'any', items: itemsOf(filter, filter.kind) }
}

/** A chain of the same junction is one group. */
function itemsOf(node: FilterNode, kind: 'and' | 'or'): FilterItem[] {
  if (node.kind === 'comparison') return [node]
  if (node.kind === kind) return [...itemsOf(node.left, kind), ...itemsOf(node.right, kind)]
  return [groupOf(node)]
}

/** Groups with nothing in them are left out; groups with one thing need no brackets. */
export function groupParts(group: FilterGroup): QueryFilterPart[] {
  const join: Join = group.match === 'all' ? 'AND' : 'OR'
  const items = group.items.map(itemParts).filter((parts) => parts.length > 0)
  return items.flatMap((parts, at) => {
    const inner = items.length > 1 ? bracketed(parts) : parts
    return inner.map((part, place) => (at > 0 && place === 0 ? { ...part, logicalOperator: join } : part))
  })
}

const itemParts = (item: FilterItem): QueryFilterPart[] =>
  isFilterGroup(item) ? groupParts(item) : partsOf([{ join: null, opens: 0, comparison: item, closes: 0 }])

function bracketed(parts: QueryFilterPart[]): QueryFilterPart[] {
  if (parts.length < 2) return parts
  return parts.map((part, at) => ({
    ...part,
    leftParenthesis: at === 0 ? `(${part.leftParenthesis ?? ''}` : part.leftParenthesis,
    rightParenthesis: at === parts.length - 1 ? `${part.rightParenthesis ?? ''})` : part.rightParenthesis,
  }))
}
