/** Three states of a list of rows become one: what came, went, changed and moved on either side. */

export type Side = 'mine' | 'theirs'

/** `base` is undefined where nobody knows what both began with: then whatever differs is a question. */
export type Three<T> = { base: T | undefined; mine: T; theirs: T }

/** Decides between two values, or asks and notes that it did. */
export type Decide = <T>(question: Question<T>) => T

export type Question<T> = Three<T> & {
  key: string
  /** Which row, counted from one as the asking side shows it. */
  row?: number
  isOrder?: boolean
  same: (one: T, other: T) => boolean
  lines: (value: T) => string[]
}

export type RowRules<T> = {
  name: string
  idOf: (row: T) => string
  same: (one: T, other: T) => boolean
  lines: (row: T) => string[]
  /** Of a row that both sides have. Left out, a row is one value. */
  merge?: (rows: Three<T>, at: { key: string; row: number }) => T
}

export function mergeRows<T>(decide: Decide, rules: RowRules<T>, { base, mine, theirs }: Three<readonly T[]>): T[] {
  const { name, idOf, same, lines } = rules
  if ([base ?? [], mine, theirs].some((rows) => hasDuplicates(rows.map(idOf))))
    return [...decide({ key: name, base, mine, theirs, same: sameRows(rules), lines: (rows) => rows.flatMap(lines) })]
  const [was, own, other] = [byId(base ?? [], idOf), byId(mine, idOf), byId(theirs, idOf)]
  const numbers = new Map([...theirs, ...mine].map((row) => [idOf(row), placeOf(row, mine, theirs, idOf)]))

  const decideRow = (id: string): T | undefined => {
    const rows = { base: was.get(id), mine: own.get(id), theirs: other.get(id) }
    const at = { key: `${name}:${id}`, row: numbers.get(id) ?? 0 }
    if (rows.mine !== undefined && rows.theirs !== undefined) {
      const both = { ...rows, mine: rows.mine, theirs: rows.theirs }
      return rules.merge ? rules.merge(both, at) : decide({ ...both, ...at, same, lines })
    }
    if (rows.base === undefined) return rows.mine ?? rows.theirs
    const isSame = (one: T | undefined, two: T | undefined) =>
      one === undefined || two === undefined ? one === two : same(one, two)
    return decide<T | undefined>({
      ...rows,
      ...at,
      same: isSame,
      lines: (row) => (row === undefined ? [] : lines(row)),
    })
  }

  const kept = new Map<string, T>()
  for (const id of numbers.keys()) {
    const row = decideRow(id)
    if (row !== undefined) kept.set(id, row)
  }
  const idsOf = (rows: readonly T[]) => rows.map(idOf).filter((id) => kept.has(id))
  const order = mergeOrder({ base: base?.map(idOf), mine: idsOf(mine), theirs: idsOf(theirs) }, (orders) =>
    decide({
      ...orders,
      key: `${name} order`,
      isOrder: true,
      same: (one, two) => one.join() === two.join(),
      lines: (ids) => ids.flatMap((id) => lines(kept.get(id) as T)),
    }),
  )
  return order.map((id) => kept.get(id) as T)
}

/**
 * The order of the rows that both sides have is one value. What only one side has stands behind the row that it stands
 * behind there; where both have something, what was saved first comes first.
 */
function mergeOrder({ base, mine, theirs }: Three<string[]>, decide: (orders: Three<string[]>) => string[]): string[] {
  const shared = new Set(mine.filter((id) => theirs.includes(id)))
  const common = (ids: string[]) => ids.filter((id) => shared.has(id))
  const decided = decide({ base: base && common(base), mine: common(mine), theirs: common(theirs) })
  const isOrderOf = (ids: string[]) => common(ids).join() === decided.join()
  const [first, second] = isOrderOf(theirs) ? [theirs, mine] : [mine, theirs]
  const order = [...first]
  let place = 0
  for (const id of second) {
    const there = order.indexOf(id)
    if (there >= 0) place = there + 1
    else {
      if (second === mine) while (place < order.length && !shared.has(order[place] ?? '')) place += 1
      order.splice(place, 0, id)
      place += 1
    }
  }
  return order
}

const sameRows =
  <T>({ same }: RowRules<T>) =>
  (one: readonly T[], other: readonly T[]) =>
    one.length === other.length && one.every((row, at) => same(row, other[at] as T))

const byId = <T>(rows: readonly T[], idOf: (row: T) => string) => new Map(rows.map((row) => [idOf(row), row]))

const hasDuplicates = (ids: string[]) => new Set(ids).size < ids.length

function placeOf<T>(row: T, mine: readonly T[], theirs: readonly T[], idOf: (row: T) => string): number {
  const at = mine.findIndex((one) => idOf(one) === idOf(row))
  return (at >= 0 ? at : theirs.findIndex((one) => idOf(one) === idOf(row))) + 1
}
