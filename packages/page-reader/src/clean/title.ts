/** What a page is called, of its headings and what its head says. */

const SEPARATOR = /\s+[|–—•·:»«›-]\s+|\s*[|»«›]\s*/

/**
 * The heading says what the recipe is called; the title adds the name of the site to it. Some sites put their own name
 * into a heading.
 */
export function titleOf(
  shared: string | undefined,
  all: readonly string[],
  sites: ReadonlySet<string>,
): string | undefined {
  const headings = all.filter((heading) => !sites.has(plain(heading)))
  const known = shared && headings.find((heading) => plain(heading) !== '' && isPieceOf(shared, heading))
  if (known) return known
  if (headings.length === 1) return headings[0]
  if (!shared) return headings[0] ?? all[0]
  const isTitle = (piece: string) => plain(piece) !== '' && !sites.has(plain(piece))
  return shared.split(SEPARATOR).find(isTitle) ?? all[0] ?? shared
}

/** The title says where it stands before what it is called, or the other way round. */
export function endsWithHeading(title: string, heading: string): boolean {
  const [whole, piece] = [title.slice(0, LONGEST_TITLE), heading.trim()]
  if (plain(piece).length < SHORTEST_NAME || plain(whole) === plain(piece)) return false
  const rest = whole.endsWith(piece)
    ? whole.slice(0, -piece.length)
    : whole.startsWith(piece)
      ? whole.slice(piece.length)
      : ''
  return /^\s*[^\p{L}\p{N}\s]|[^\p{L}\p{N}\s]\s*$/u.test(rest)
}
const SHORTEST_NAME = 4

/** What a site calls itself: in its head, and by the longest part of its address. */
export function namesOfSite(said: string | undefined, address: string): ReadonlySet<string> {
  const host = /^https?:\/\/(?:www\.)?([^/:?#]{1,300})/i.exec(address)?.[1] ?? ''
  const longest = host.split('.').reduce((most, part) => (part.length > most.length ? part : most), '')
  const names = [said ?? '', host, longest.length >= SHORTEST_SITE ? longest : '']
  return new Set(names.map(plain).filter((name) => name !== ''))
}
/** Shorter ones are words that a dish may be called by. */
const SHORTEST_SITE = 6

/** Two places of the head call the page the same, the title with the name of the site behind it. */
export const isSaidFirst = (title: string, card: string): boolean =>
  plain(card).length > 3 && !SEPARATOR.test(card) && plain(title).startsWith(plain(card))

/** A heading without any word of that is the name of the site; one that ends with it says something else before. */
export function givesWay(heading: string, agreed: string): boolean {
  const words = new Set(wordsOf(agreed))
  // Some languages write "recipe of" and the dish as one word.
  if (words.size === 0 || plain(agreed).startsWith(plain(heading))) return false
  return !wordsOf(heading).some((word) => words.has(word)) || plain(heading).endsWith(plain(agreed))
}
const wordsOf = (text: string): string[] =>
  text
    .slice(0, LONGEST_TITLE)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** A heading that begins in the middle of a sentence is the second half of one. */
function isPieceOf(shared: string, heading: string): boolean {
  const title = shared.slice(0, LONGEST_TITLE)
  const starts = [...title.matchAll(/[^\p{L}\p{N}\s'’,&-]|\s[-&]\s/gu)].map(({ index }) => index)
  const wanted = plain(heading)
  return [0, ...starts].some((at) => plain(title.slice(at)).startsWith(wanted))
}
const LONGEST_TITLE = 300
