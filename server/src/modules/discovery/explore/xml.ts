import { escapeHtml } from '#core/html.ts'

/** Text for an XML document, as content or inside a quoted attribute. Signs that XML does not know are left out. */
export const xmlText = (text: string): string =>
  escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))
