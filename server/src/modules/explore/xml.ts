import { escapeHtml } from '#core/html.ts'

/** Text for an XML document, as content or inside a quoted attribute. Signs that XML does not know are left out. */
export const xmlText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no XML document may hold
  escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, ''))
