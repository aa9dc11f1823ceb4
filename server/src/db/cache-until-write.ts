/**
 * Ends a query whose answer holds until somebody writes: one that depends on nothing but the rows and its own values.
 * SQLite can tell that nobody has and keeps the answer; elsewhere the mark is a remark.
 */
export const CACHE_UNTIL_WRITE = '/* cache until write */'
