import { normalise } from '../search/normalise.ts'

const LETTER = /[\p{L}\p{N}]/u

/** Whether the words stand in the text as they are, and not as a part of longer ones. */
export function whole(words: string, text: string): boolean {
  const [wanted, searched] = [normalise(words).trim(), normalise(text)]
  if (wanted === '') return false
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, at + 1)) {
    const [before, after] = [searched[at - 1] ?? ' ', searched[at + wanted.length] ?? ' ']
    if (!LETTER.test(before) && !LETTER.test(after)) return true
  }
  return false
}
