/** What PostgreSQL does for a statement: how long it takes and how many rows of which table it reads. */
import type pg from 'pg'
import type { SentStatement } from './recorded-line.ts'

export type Read = { table: string; rows: number; walked: boolean }
export type Explained = SentStatement & { ms: number; blocks: number; reads: Read[]; sorted: number }

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Node[]
}
type Explanation = { 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }

const EXPLAINED = /^\s*(select|with|insert|update|delete)\b/i

/** Nothing of it stays. Nothing is answered for what cannot be explained, such as the beginning of a transaction. */
export async function explain(client: pg.Client, statement: SentStatement): Promise<Explained | undefined> {
  if (!EXPLAINED.test(statement.sql)) return undefined
  await client.query('begin')
  try {
    const text = `explain (analyze, buffers, format json) ${statement.sql}`
    const { rows } = await client.query<Explanation>(text, statement.values)
    const [told] = rows[0]?.['QUERY PLAN'] ?? []
    if (!told) return undefined
    const nodes = nodesOf(told.Plan)
    return {
      ...statement,
      ms: told['Execution Time'],
      blocks: (told.Plan['Shared Hit Blocks'] ?? 0) + (told.Plan['Shared Read Blocks'] ?? 0),
      reads: nodes.flatMap(readOf),
      sorted: Math.max(
        0,
        ...nodes.filter((node) => node['Node Type'] === 'Sort').flatMap(({ Plans = [] }) => Plans.map(rowsOf)),
      ),
    }
  } catch {
    return undefined
  } finally {
    await client.query('rollback')
  }
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const rowsOf = (node: Node): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops']

function readOf(node: Node): Read[] {
  const table = node['Relation Name']
  if (!table || !node['Node Type'].endsWith('Scan')) return []
  return [{ table, rows: rowsOf(node), walked: node['Node Type'] === 'Seq Scan' }]
}
