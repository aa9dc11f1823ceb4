/** Markup that we wrote ourselves. Whatever is put into it is escaped, unless it is such markup as well. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Markup | readonly Markup[]

export const markup = (pieces: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(pieces.map((piece, at) => piece + (at < parts.length ? written(parts[at] ?? '') : '')).join(''))

const written = (part: Part): string => {
  if (part instanceof Markup) return part.text
  return Array.isArray(part) ? part.map(({ text }) => text).join('') : escaped(String(part))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string =>
  text
    // Signs that no document may hold.
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
