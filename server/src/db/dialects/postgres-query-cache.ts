import type { CompiledQuery, DatabaseConnection } from 'kysely'
import { CACHE_UNTIL_WRITE } from '../cache-until-write.ts'

/**
 * Caches query results until the next write. A snapshot says which transactions had ended when a statement began. A
 * query is sent together with the snapshot of its cached result, and PostgreSQL runs it only if the current snapshot
 * differs.
 */

const MAX_KEPT = 300

type Execute = DatabaseConnection['executeQuery']
type Answer = { snapshot: string; rows: unknown[] | null }

export function createQueryCache() {
  const kept = new Map<string, unknown[]>()
  let keptAt: string | null = null

  const keep = (question: string, snapshot: string, rows: unknown[]) => {
    if (snapshot !== keptAt || kept.size >= MAX_KEPT) kept.clear()
    keptAt = snapshot
    kept.set(question, rows)
  }

  const keeping =
    (execute: Execute): Execute =>
    async <Row>(query: CompiledQuery) => {
      if (!query.sql.endsWith(CACHE_UNTIL_WRITE)) return execute<Row>(query)
      const question = query.sql + JSON.stringify(query.parameters)
      const known = kept.get(question)
      const knownAt = known ? keptAt : null
      const { rows } = await execute<Answer>(unlessSeenAt(knownAt, query))
      const [answer] = rows
      if (known && answer?.snapshot === knownAt) return { rows: known as Row[] }
      const found = answer?.rows ?? []
      if (answer) keep(question, answer.snapshot, found)
      return { rows: found as Row[] }
    }

  return { keeping, forget: () => kept.clear() }
}

/** An uncorrelated subselect is only run when its value is needed. */
function unlessSeenAt(snapshot: string | null, query: CompiledQuery): CompiledQuery<Answer> {
  const last = `$${query.parameters.length + 1}`
  // A restored or replaced server counts transactions anew, so its identity is part of the snapshot.
  const now = `concat(pg_current_snapshot(), ' ', pg_postmaster_start_time())`
  const rows = `(select json_agg(answer) from (${query.sql}) as answer)`
  return {
    ...query,
    sql: `select ${now} as "snapshot", case when ${now} = ${last} then null else ${rows} end as "rows"`,
    parameters: [...query.parameters, snapshot],
  } as CompiledQuery<Answer>
}
