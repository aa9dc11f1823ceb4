/** What somebody pastes, drops or shares, and which method of adding a recipe it belongs to. */
import { isPicture } from '#features/recipes/recipe-media/pieces/media-files.ts'

export type PastedContent =
  | { method: 'url'; url: string }
  | { method: 'bulk'; addresses: string[] }
  | { method: 'html'; content: string | File; url?: string }
  | { method: 'text'; content: string | File }
  | { method: 'image'; pictures: File[] }
  | { method: 'zip'; archive: File }

const ADDRESS = /(?:https?:\/\/|www\.)\S+/gi
/** What phones share is an address with a few words around it; whoever pastes more has pasted a recipe. */
const LONGEST_SHARED_TEXT = 400
const TAGS_OF_PAGES = /<(?:!doctype|html|head|body|script|article|section|main|div|ul|ol|li|h[1-6]|p)\b[^>]*>/i

/** The addresses in a text, without what a sentence puts behind them; a bracket stays with the address that opened it. */
export const addressesIn = (text: string): string[] =>
  (text.match(ADDRESS) ?? []).map((found) =>
    found.replace(found.includes('(') ? /[,.;:!?'"»”\]]+$/ : /[),.;:!?'"»”\]]+$/, ''),
  )

/** Nothing when the text says too little to be any of these, such as a single word. */
export function recogniseText(text: string): PastedContent | undefined {
  const content = text.trim()
  if (/^[{[]/.test(content) || TAGS_OF_PAGES.test(content)) return { method: 'html', content }
  const lines = content.split('\n').filter((line) => line.trim() !== '')
  const addresses = addressesIn(content)
  if (addresses.length > 1 && lines.every((line) => addressesIn(line).length > 0)) return { method: 'bulk', addresses }
  const [url] = addresses
  if (url && content.length <= LONGEST_SHARED_TEXT) return { method: 'url', url }
  return lines.length > 1 ? { method: 'text', content } : undefined
}

const endsWith = (...ends: string[]) => {
  const end = new RegExp(`\\.(${ends.join('|')})$`, 'i')
  return ({ name }: File): boolean => end.test(name)
}
const isArchive = endsWith('zip')
const isPage = endsWith('html?', 'xhtml', 'json')
const isWriting = endsWith('txt', 'md', 'markdown', 'pdf')

/** Nothing when no file is of a kind that can be read. */
export function recogniseFiles(files: readonly File[]): PastedContent | undefined {
  const pictures = files.filter(isPicture)
  if (pictures.length > 0) return { method: 'image', pictures }
  const archive = files.find(isArchive)
  if (archive) return { method: 'zip', archive }
  const page = files.find(isPage)
  if (page) return { method: 'html', content: page }
  const writing = files.find(isWriting)
  return writing && { method: 'text', content: writing }
}
