import type { Comparison, FilterNode } from './ast.ts'

/**
 * The filter as it is written: comparisons in a row, with the brackets around them counted. Between tree and text in
 * both directions.
 */

export type Join = 'AND' | 'OR'

export type FlatComparison = {
  /** What joins it to the comparison before; null on the first. */
  join: Join | null
  opens: number
  comparison: Comparison
  closes: number
}

type Term = { join: Join | null; node: FilterNode }

/**
 * AND and OR have the same rank. Inside one pair of brackets they are grouped from the right: `a AND b OR c` means
 * `a AND (b OR c)`. The brackets of `parts` must be balanced. Levels are kept in an array: nesting costs no call stack.
 */
export function treeOf(parts: readonly FlatComparison[]): FilterNode | undefined {
  const levels: { join: Join | null; terms: Term[] }[] = [{ join: null, terms: [] }]
  for (const part of parts) {
    let join = part.join
    for (let opened = 0; opened < part.opens; opened += 1) {
      levels.push({ join, terms: [] })
      join = null
    }
    levels.at(-1)?.terms.push({ join, node: part.comparison })
    for (let closed = 0; closed < part.closes; closed += 1) {
      const level = levels.pop()
      const node = groupedFromTheRight(level?.terms ?? [])
      if (level && node) levels.at(-1)?.terms.push({ join: level.join, node })
    }
  }
  return groupedFromTheRight(levels[0]?.terms ?? [])
}

function groupedFromTheRight(terms: readonly Term[]): FilterNode | undefined {
  const last = terms.at(-1)
  if (!last) return undefined
  return terms.slice(0, -1).reduceRight<Term>(
    (right, left) => ({
      join: left.join,
      node: { kind: right.join === 'OR' ? 'or' : 'and', left: left.node, right: right.node },
    }),
    last,
  ).node
}

/** The fewest brackets that keep the meaning: only what stands on the left of a junction needs them. */
export function flatten(filter: FilterNode): FlatComparison[] {
  const parts: FlatComparison[] = []
  let join: Join | null = null
  let node = filter
  while (node.kind !== 'comparison') {
    for (const part of bracketed(flatten(node.left), join)) parts.push(part)
    join = node.kind === 'and' ? 'AND' : 'OR'
    node = node.right
  }
  parts.push({ join, opens: 0, comparison: node, closes: 0 })
  return parts
}

function bracketed(parts: FlatComparison[], join: Join | null): FlatComparison[] {
  const brackets = parts.length > 1 ? 1 : 0
  return parts.map((part, index) => ({
    join: index === 0 ? join : part.join,
    opens: part.opens + (index === 0 ? brackets : 0),
    comparison: part.comparison,
    closes: part.closes + (index === parts.length - 1 ? brackets : 0),
  }))
}
