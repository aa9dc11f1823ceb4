/** What somebody pastes, drops or shares, and which way of adding a recipe it belongs to. */
import { isPicture } from '#features/recipes/recipe-media/pieces/media-files.ts'

export type Arrival =
  | { way: 'url'; url: string }
  | { way: 'bulk'; addresses: string[] }
  | { way: 'html'; content: string | File; url?: string }
  | { way: 'text'; content: string | File }
  | { way: 'image'; pictures: File[] }
  | { way: 'zip'; archive: File }

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
export function recogniseText(text: string): Arrival | undefined {
  const content = text.trim()
  if (/^[{[]/.test(content) || TAGS_OF_PAGES.test(content)) return { way: 'html', content }
  const lines = content.split('\n').filter((line) => line.trim() !== '')
  const addresses = addressesIn(content)
  if (addresses.length > 1 && lines.every((line) => addressesIn(line).length > 0)) return { way: 'bulk', addresses }
  const [url] = addresses
  if (url && content.length <= LONGEST_SHARED_TEXT) return { way: 'url', url }
  return lines.length > 1 ? { way: 'text', content } : undefined
}

const endsWith = (...ends: string[]) => {
  const end = new RegExp(`\\.(${ends.join('|')})$`, 'i')
  return ({ name }: File): boolean => end.test(name)
}
const isArchive = endsWith('zip')
const isPage = endsWith('html?', 'xhtml', 'json')
const isWriting = endsWith('txt', 'md', 'markdown', 'pdf')

/** Nothing when no file is of a kind that can be read. */
export function recogniseFiles(files: readonly File[]): Arrival | undefined {
  const pictures = files.filter(isPicture)
  if (pictures.length > 0) return { way: 'image', pictures }
  const archive = files.find(isArchive)
  if (archive) return { way: 'zip', archive }
  const page = files.find(isPage)
  if (page) return { way: 'html', content: page }
  const writing = files.find(isWriting)
  return writing && { way: 'text', content: writing }
}
