import { type RawBuilder, sql } from 'kysely'
import type { SearchReader } from '../search-index.ts'
import { bestOf, holdsAny, inScope } from './postgres-ranking.ts'
import { searchIndex, seenBy } from './search.ts'

/** PostgreSQL: one trigram index over the fields of a document. It serves `like` by itself and rechecks what it finds. */

const select = (what: RawBuilder<unknown>, reader: SearchReader, texts: string[]): RawBuilder<unknown> =>
  sql`select ${what} from "searchDocument" as d where ${inScope(reader)} and ${holdsAny(texts)}${seenBy(reader)}`

export const postgresSearch = searchIndex({ select, best: bestOf })
