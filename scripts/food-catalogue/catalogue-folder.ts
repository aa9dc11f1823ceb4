/** The catalogue's files of this repository, read for scripts. */
import { filesUnder } from '../checks/source-files.ts'

export const DATA = 'packages/food-catalogue/data'

export const readSources = (): Map<string, string> =>
  new Map(filesUnder(DATA, /\.tsv$/).map(({ path, text }) => [path.slice(DATA.length + 1), text]))

const EXTRA = 'packages/food-catalogue/extra-languages'

/** The names in the languages beyond the first ten, by language. */
export const extraTexts = (): Map<string, string> =>
  new Map(filesUnder(EXTRA, /\.tsv$/).map(({ path, text }) => [path.slice(EXTRA.length + 1, -'.tsv'.length), text]))

/** The same number for the same text on every machine (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return (hash ^ (hash >>> 15)) >>> 0
}
