import { kanaSpellings } from '@larder/domain/search/kana.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** PostgreSQL escapes with a backslash by default and SQLite with nothing: naming the same character makes them agree. */
export const ESCAPE = '\u0001'

/** A pattern that finds the text itself, wherever it stands. */
export const containsPattern = (text: string): string => `%${text.replace(/[%_]/g, (sign) => `${ESCAPE}${sign}`)}%`

/** A pattern that finds what begins with the text. */
export const startsWithPattern = (text: string): string => containsPattern(text).slice(1)

/** Whether a normalised column contains the text, in whichever kana. */
export const likeAny = (text: string) => {
  const patterns = kanaSpellings(text).map(containsPattern)
  return (column: string): RawBuilder<SqlBool> =>
    sql`(${sql.join(
      patterns.map((pattern) => sql`${sql.ref(column)} like ${pattern} escape ${ESCAPE}`),
      sql` or `,
    )})`
}
