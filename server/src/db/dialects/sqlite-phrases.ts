import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SearchScope } from '../search-index.ts'

/** How documents are asked for in the language of FTS5, and which keys those of one group and kind have. */

const TRIGRAM = 3
const KEYS_OF_A_SCOPE = 4_294_967_296

export const hasTrigram = (text: string): boolean => [...text].length >= TRIGRAM

/** In quotes no sign means anything to FTS5. */
export const anyPhrase = (texts: string[]): string =>
  texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(' OR ')

/** Nothing, and so no key at all, for a group that has nothing of the kind. */
export const firstKey = ({ groupId, kind }: SearchScope): RawBuilder<number> =>
  sql`(select number * ${sql.lit(KEYS_OF_A_SCOPE)} from "searchScope" where "groupId" = ${groupId} and kind = ${kind})`

export const inScope = (key: RawBuilder<unknown>, scope: SearchScope): RawBuilder<SqlBool> =>
  sql`${key} between ${firstKey(scope)} and ${firstKey(scope)} + ${sql.lit(KEYS_OF_A_SCOPE - 1)}`
