/**
 * What differs between two states of something, told as lines of text, part by part. Lines that both states share, in
 * the same order, are left out; what remains is what was there before and what is there now.
 */

export type PartLines = { readonly [part: string]: readonly string[] }
export type Difference = { part: string; before: string[]; after: string[] }

/** Parts that are the same are left out; the others come in the order of `before`, then of `after`. */
export function differences(before: PartLines, after: PartLines): Difference[] {
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return parts.flatMap((part) => {
    const [was, is] = [before[part] ?? [], after[part] ?? []]
    const unshared = unsharedLines(was, is)
    return unshared.before.length + unshared.after.length > 0 ? [{ part, ...unshared }] : []
  })
}

/** Comparing costs the product of both lengths; beyond this nobody reads the result line by line. */
const MAX_COMPARISONS = 1_000_000

/** What the longest common run of lines leaves over. Shared lines at both ends, the usual case, cost nothing. */
export function unsharedLines(
  before: readonly string[],
  after: readonly string[],
): { before: string[]; after: string[] } {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  const longest = Math.min(before.length, after.length) - start
  while (end < longest && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  const was = before.slice(start, before.length - end)
  const is = after.slice(start, after.length - end)
  return was.length * is.length > MAX_COMPARISONS ? { before: was, after: is } : withoutCommon(was, is)
}

function withoutCommon(before: string[], after: string[]): { before: string[]; after: string[] } {
  const width = after.length + 1
  // common[i * width + j]: how many lines can be shared from line i of before and line j of after onwards.
  const common = new Uint32Array((before.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      common[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))

  const left: { before: string[]; after: string[] } = { before: [], after: [] }
  let [i, j] = [0, 0]
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) [i, j] = [i + 1, j + 1]
    else if (at(i + 1, j) >= at(i, j + 1)) left.before.push(before[i++] ?? '')
    else left.after.push(after[j++] ?? '')
  }
  left.before.push(...before.slice(i))
  left.after.push(...after.slice(j))
  return left
}
