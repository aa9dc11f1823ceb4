/** The columns of tables, read from the database itself, independent of its kind. */

/** Rows per portion; between portions others can run. */
export const ROWS_AT_ONCE = 100

export type ColumnKind = 'text' | 'integer' | 'number'

export type TableShape = {
  name: string
  columns: Map<string, ColumnKind>
  /** The tables that its rows point at. */
  references: string[]
}

export type TableRow = Record<string, string | number | null>

/** Referenced tables come first, so that rows can be inserted in this order and deleted in reverse. */
export function inOrderOfReferences(tables: TableShape[]): TableShape[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Set<TableShape>()
  const visit = (table: TableShape, path: string[]): void => {
    if (ordered.has(table)) return
    if (path.includes(table.name)) throw new Error(`tables point at each other: ${[...path, table.name].join(', ')}`)
    for (const name of table.references) {
      const target = byName.get(name)
      if (target && target !== table) visit(target, [...path, table.name])
    }
    ordered.add(table)
  }
  for (const table of tables.toSorted((one, other) => (one.name < other.name ? -1 : 1))) visit(table, [])
  return [...ordered]
}

const kinds: [RegExp, ColumnKind][] = [
  [/^(text|character varying)$/i, 'text'],
  [/^(integer|bigint|smallint)$/i, 'integer'],
  [/^(double precision|real|numeric)$/i, 'number'],
]

function columnKind(declared: string): ColumnKind {
  const kind = kinds.find(([pattern]) => pattern.test(declared))?.[1]
  if (!kind) throw new Error(`nobody knows columns of the type ${declared}`)
  return kind
}

/** One column as a database tells of it. */
export type DescribedColumn = { table: string; column: string; type: string; references: string | null }

export function shapesOf(described: DescribedColumn[]): TableShape[] {
  const shapes = new Map<string, TableShape>()
  for (const { table, column, type, references } of described) {
    const shape = shapes.get(table) ?? { name: table, columns: new Map(), references: references?.split(',') ?? [] }
    shapes.set(table, shape)
    shape.columns.set(column, columnKind(type))
  }
  return [...shapes.values()]
}

export const selectAllOf = ({ name, columns }: TableShape): string =>
  `select ${[...columns.keys()].map((column) => `"${column}"`).join(', ')} from "${name}"`
