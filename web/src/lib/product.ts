/** A name, not a word: it is the same in every language. */
export const PRODUCT = 'Larder'
