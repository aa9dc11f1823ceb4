import { attributePath } from './query-filter/snake-case.ts'

/** Reads `orderBy`. Whether a path exists and may be sorted by is decided by whoever runs the list. */

export type Direction = 'asc' | 'desc'

export const DEFAULT_DIRECTION: Direction = 'desc'

export type OrderPart = {
  /** Segments in snake_case; relations first, the column last. */
  path: string[]
  direction: Direction
  /** The part as it was written, for the problem text. */
  text: string
}

export type ParsedOrderBy = { ok: true; order: OrderPart[] } | { ok: false; problem: string }

/** Every term is worked out for every record before the first one can be shown, through its relations too. */
export const MAX_ORDER_TERMS = 5
export const MAX_ORDER_RELATIONS = 5

/** A comma-separated list of paths, each with its own direction after a colon or the list's. Nothing is no order. */
export function parseOrderBy(
  orderBy: string | null | undefined,
  direction: Direction = DEFAULT_DIRECTION,
): ParsedOrderBy {
  if (!orderBy?.trim()) return { ok: true, order: [] }
  const order: OrderPart[] = []
  const terms = orderBy.split(',')
  if (terms.length > MAX_ORDER_TERMS) return { ok: false, problem: limitProblem(`${MAX_ORDER_TERMS} terms`) }
  for (const written of terms) {
    const part = readPart(written.trim(), direction)
    if (!part) return { ok: false, problem: orderByProblem(orderBy, written.trim()) }
    order.push(part)
  }
  const relations = order.reduce((sum, { path }) => sum + path.length - 1, 0)
  if (relations > MAX_ORDER_RELATIONS) return { ok: false, problem: limitProblem(`${MAX_ORDER_RELATIONS} relations`) }
  return { ok: true, order }
}

/** A shuffle is asked for by this word alone; it needs a seed and has no direction. */
export function isRandomOrder(orderBy: string | null | undefined): boolean {
  return orderBy?.trim().toLowerCase() === 'random'
}

/** The wording clients know, also for a path that does not exist. */
export function orderByProblem(orderBy: string, part: string): string {
  return `Invalid order_by statement "${orderBy}": "${part}" is invalid`
}

const limitProblem = (limit: string) => `Invalid order_by statement: more than ${limit}`

function readPart(text: string, fallback: Direction): OrderPart | undefined {
  const [name = '', direction = fallback, ...more] = text.split(':').map((piece) => piece.trim())
  const path = attributePath(name)
  if (!path || more.length > 0 || !isDirection(direction)) return undefined
  return { path, direction, text }
}

function isDirection(text: string): text is Direction {
  return text === 'asc' || text === 'desc'
}
