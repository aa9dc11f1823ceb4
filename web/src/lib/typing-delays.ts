/** How long after the last letter something follows: the dearer it is, the longer it waits. */

/** What a field proposes below itself, and what it understands of a line. */
export const PROPOSE_AFTER_MS = 200
/** The address says what was typed, so that it survives a reload. */
export const ADDRESS_AFTER_MS = 250
/** An amount of two digits is one question. */
export const AMOUNT_AFTER_MS = 300
/** What fills a screen from the server: lists, tables and counts. The specification's. */
export const SEARCH_AFTER_MS = 500
/** What is written is stored on this device. */
export const STORE_AFTER_MS = 800
