/** Why a list that was read differs from its label, in classes that can be counted. */
import { canonical } from './labelled-pages.ts'

const NUMBERED = /^\s*(?:step|stap|schritt|étape|trin|steg)?\s*\d{1,2}\s*[.):]?\s+/i
const letters = (texts: readonly string[]): string => canonical(texts.join(' '))
const words = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}{2,}/gu) ?? [])

/** The first reason that holds, the most telling first. `shown` is all that the page shows, as letters and digits. */
export function reasonOf(ours: readonly string[], theirs: readonly string[], shown: string): string {
  if (ours.length === 0) return theirs.length === 0 ? 'same' : 'nothing found'
  if (theirs.length === 0) return 'the label has nothing'
  const [all, wanted] = [letters(ours), letters(theirs)]
  if (all === wanted) return ours.length < theirs.length ? 'glued lines' : 'split lines'
  if (all === letters(theirs.map((text) => text.replace(NUMBERED, '')))) return 'the label keeps numbers'
  if ([...all].sort().join('') === [...wanted].sort().join('')) return 'another order'
  const known = new Set(theirs.map(canonical))
  const own = new Set(ours.map(canonical))
  const extra = ours.filter((text) => !known.has(canonical(text)) && !wanted.includes(canonical(text)))
  const missing = theirs.filter((text) => !own.has(canonical(text)) && !all.includes(canonical(text)))
  const unseen = missing.filter((text) => !shown.includes(canonical(text))).length
  const common = theirs.length - missing.length
  if (common === 0 && !overlap(ours, theirs)) return 'another list'
  if (extra.length === 0 && missing.length > 0)
    return unseen === missing.length ? 'missing, not shown so' : 'missing lines'
  if (missing.length === 0) return shortOnly(extra) ? 'extra headings or words' : 'extra lines'
  if (extra.length === missing.length || ours.length === theirs.length) {
    const digits = (texts: readonly string[]) => texts.join(' ').match(/\d/g)?.length ?? 0
    if (digits(extra) < digits(missing) * 0.5) return 'amounts lost'
    return unseen > missing.length / 2 ? 'worded otherwise, label not shown so' : 'worded otherwise'
  }
  return 'extra and missing'
}

const shortOnly = (texts: readonly string[]): boolean => texts.every((text) => text.length < 50)

function overlap(ours: readonly string[], theirs: readonly string[]): boolean {
  const [one, other] = [words(ours.join(' ')), words(theirs.join(' '))]
  return [...one].filter((word) => other.has(word)).length > Math.min(one.size, other.size) * 0.5
}
