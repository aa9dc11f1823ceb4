/** What the server writes into the page that starts the client, and the client reads there. */

/** The element that holds the answers to the client's preload queries (`preload-queries.ts`). */
export const PRELOADED_ANSWERS = 'preloaded-answers'

/** The relation of links to scripts that are to be fetched after the first paint. */
export const LATER = 'later'

/** The body of each answer, by the address that was asked. */
export type PreloadedAnswers = Record<string, unknown>
