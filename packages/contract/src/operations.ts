/**
 * Idempotent calls. A call with `operation: true` may carry an id of the client (a UUID in this header, a new one for
 * each change): repeated within thirty days, it gets the first answer again. An id that was used for something else is
 * refused (409); other changing calls refuse the header (400).
 */
export const OPERATION_HEADER = 'x-larder-operation'
/** In the answer: it was done before, and this is what was said then. */
export const REPEATED_HEADER = 'x-larder-repeated'
export const REPEATED = '1'
/** For so long a repetition is known as one. */
export const OPERATION_DAYS = 30
