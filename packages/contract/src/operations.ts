/**
 * A change that is sent again after a lost answer is made once. Whoever sends a call with `operation: true` under an id
 * of their own (a UUID in this header, a new one for each change) gets the first answer again, however often it
 * arrives, for thirty days. Under an id that was used for something else nothing is done (409); other changing calls
 * refuse the header (400) rather than promise what they do not keep.
 */
export const OPERATION_HEADER = 'x-larder-operation'
/** In the answer: it was done before, and this is what was said then. */
export const REPEATED_HEADER = 'x-larder-repeated'
export const REPEATED = '1'
/** For so long a repetition is known as one. */
export const OPERATION_DAYS = 30
