/** UTF-8 that somebody read as Latin on the way into the page: "Â½ cup", "donâ€™t". Only what can be nothing else is mended. */

const PAIR = /[\u00c2-\u00c3][\u0080-\u00bf]/g
const PUNCTUATION: Record<string, string> = {
  'â€™': '’',
  'â€˜': '‘',
  'â€œ': '“',
  'â€\u009d': '”',
  'â€“': '–',
  'â€”': '—',
  'â€¦': '…',
  'â€¢': '•',
  'â…“': '⅓',
  'â…”': '⅔',
  'â…›': '⅛',
}
const MARKS = /â(?:€(?:™|˜|œ|\u009d|“|”|¦|¢)|…(?:“|”|›))/g

export const repairMojibake = (text: string): string =>
  /[ÂÃâ]/.test(text)
    ? text
        .replace(PAIR, (pair) => String.fromCharCode(((pair.charCodeAt(0) & 0x1f) << 6) | (pair.charCodeAt(1) & 0x3f)))
        .replace(MARKS, (mark) => PUNCTUATION[mark] ?? mark)
    : text
