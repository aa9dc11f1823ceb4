/** PostgreSQL escapes with a backslash by default and SQLite with nothing: naming the same character makes them agree. */
export const ESCAPE = '\u0001'

/** A pattern that finds the text itself, wherever it stands. */
export const containsPattern = (text: string): string => `%${text.replace(/[%_]/g, (sign) => `${ESCAPE}${sign}`)}%`

/** A pattern that finds what begins with the text. */
export const startsWithPattern = (text: string): string => containsPattern(text).slice(1)
