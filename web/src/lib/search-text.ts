/**
 * Reads and writes the query string of an address. Every value is text, because a token of digits read as a number would
 * change. A repeated key is a list.
 */

export function readSearch(text: string): Record<string, string | string[]> {
  const given = new URLSearchParams(text)
  const names = [...new Set(given.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = given.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

export function writeSearch(search: Record<string, unknown>): string {
  const text = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => (one === undefined || one === null ? [] : [[name, String(one)]])),
    ),
  ).toString()
  return text && `?${text}`
}
