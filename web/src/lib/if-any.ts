/**
 * For the `select` of a query whose answer is mostly empty: whoever shows nothing for it is not drawn again when it comes.
 */
export const ifAny = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)
