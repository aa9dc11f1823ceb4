/** Reads the answer of a model as untrusted text: value by value, and what has another shape is dropped. */

/** A recipe has some ten thousand characters; ten times that is no answer to anything. */
const LONGEST_ANSWER = 200_000

type Fields = Readonly<Record<string, unknown>>

/** The JSON object in the answer, also inside a code fence or after other text. */
export function objectOf(answer: string): Fields | undefined {
  if (answer.length > LONGEST_ANSWER) return undefined
  const [start, end] = [answer.indexOf('{'), answer.lastIndexOf('}')]
  if (start < 0 || end < start) return undefined
  try {
    return fieldsOf(JSON.parse(answer.slice(start, end + 1)))
  } catch {
    return undefined
  }
}

export const fieldsOf = (value: unknown): Fields | undefined =>
  value instanceof Object && !Array.isArray(value) ? (value as Fields) : undefined

export const listOf = (value: unknown, most: number): unknown[] => (Array.isArray(value) ? value.slice(0, most) : [])

export function textOf(value: unknown, longest: number): string {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
  return text.slice(0, longest)
}
