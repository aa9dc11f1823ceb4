/** The words of a Markdown text without its marks, on one line: for excerpts, where nothing may be drawn or clicked. */

/** An excerpt never shows more, so longer texts are not looked at any further. */
const LONGEST_EXCERPT = 600

const marks: readonly [pattern: RegExp, words: string][] = [
  [/!?\[([^\][]*)\]\([^()]*\)/g, '$1'],
  [/<\/?[a-z][^<>]*>/gi, ' '],
  [/^[ \t]*(?:#{1,6}|>+|[-*+]|\d{1,4}[.)])[ \t]+/gm, ''],
  [/^[ \t]*(?:[-*_=][ \t]*){3,}$/gm, ' '],
  [/^(?=[^\n|]*\|)[ \t:|-]+$/gm, ' '],
  [/`+|\*+|~~|\|/g, ' '],
  [/(^|[^\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '$1'],
  [/\\([\\`*_{}[\]()#+.!|>~-])/g, '$1'],
  [/\s+/g, ' '],
  [/ ([.,;:!?])/g, '$1'],
]

/** All of them, however long: every pattern goes through a text once. */
export const plainWords = (markdown: string): string =>
  marks.reduce((text, [pattern, words]) => text.replace(pattern, words), markdown).trim()

export const plainText = (markdown: string): string => plainWords(markdown.slice(0, LONGEST_EXCERPT))
