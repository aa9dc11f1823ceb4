import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SearchReader } from '../search-index.ts'
import { containing, ESCAPE } from './like.ts'
import { either, searchIndex, seenBy } from './search.ts'

/** PostgreSQL: one trigram index over all of a document. It serves `like` by itself and rechecks what it finds. */

/** No text to look for holds a line break, so nothing is found across two fields. */
const everything = (row: string) => sql.raw(`(${row}name || chr(10) || ${row}keywords || chr(10) || ${row}body)`)

function select(what: RawBuilder<unknown>, reader: SearchReader, texts: string[]): RawBuilder<unknown> {
  const ways = texts.map((text) => sql<SqlBool>`${everything('d.')} like ${containing(text)} escape ${ESCAPE}`)
  return sql`select ${what} from "searchDocument" as d
    where d."groupId" = ${reader.groupId} and d.kind = ${reader.kind} and ${either(ways)}${seenBy(reader)}`
}

export const postgresSearch = searchIndex({ select })
