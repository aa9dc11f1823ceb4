/** Whether somebody typed a whole line, `800 g tomatoes, chopped`, where the name of a food was asked for. */

const BEGINS_WITH_AMOUNT = /^\s*(?:[\d٠-٩۰-۹]|[¼-¾⅐-⅞])/u
const A_WORD = /\p{L}{2}/u
const A_REMARK = /\p{L}\s*[,،;(]\s*\p{L}/u

/** An amount before a word, or a remark after one. */
export const isFullLine = (text: string): boolean =>
  (BEGINS_WITH_AMOUNT.test(text) && A_WORD.test(text)) || A_REMARK.test(text)
