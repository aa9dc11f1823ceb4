/** Names that people gave to their recipes must stay names wherever they are shown: no markup, no mentions, no links. */

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
/** Invisible, and enough to keep two characters from meaning something together. */
const APART = '\u200b'

const CONTROL = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu

/** Line breaks and tabs stay; what no protocol wants to carry goes. */
export const printable = (text: string) => text.replace(CONTROL, '')

export const oneLine = (text: string) => printable(text).replace(/\s+/g, ' ').trim()

export const escapeXml = (text: string) => printable(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

/** Telegram and Slack know these three only. */
export const escapeAngles = (text: string) => printable(text).replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '')

export const escapeMarkdown = (text: string) =>
  printable(text)
    .replace(/[\\`*_~|[\]()<>#!+={}&$-]/g, '\\$&')
    .replace(/@/g, `@${APART}`)
    .replace(/:\/\//g, `:${APART}//`)
    .replace(/^([^\S\r\n\u2028\u2029]*\d+)\./gm, '$1\\.')

/** Google Chat has no way to escape; a sign apart from its word starts neither a mention nor a link. */
export const splitAngles = (text: string) => printable(text).replace(/</g, `<${APART}`)

export function clip(text: string, most: number): string {
  const signs = [...text]
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join('')}…`
}
