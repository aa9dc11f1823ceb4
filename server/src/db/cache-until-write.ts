/**
 * Marks a query whose result may be cached until the next write: it must depend on nothing but the rows and its own
 * parameters. Both databases can tell whether anybody has written.
 */
export const CACHE_UNTIL_WRITE = '/* cache until write */'
