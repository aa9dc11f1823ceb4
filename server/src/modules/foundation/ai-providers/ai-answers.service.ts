/** What a model says is foreign text: it is read value by value, and whatever has another shape is not there. */

/** A recipe has some ten thousand characters; ten times that is no answer to anything. */
const LONGEST_ANSWER = 200_000

type Fields = Readonly<Record<string, unknown>>

/** The object of the answer, also when it stands in a fence or behind a greeting. */
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
