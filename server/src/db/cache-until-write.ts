/**
 * Ends a query whose answer holds until somebody writes: one that depends on nothing but the rows and its own values.
 * Both databases can tell that nobody has, and the answer is kept; whoever writes meanwhile reads anew.
 */
export const CACHE_UNTIL_WRITE = '/* cache until write */'
