/**
 * What stands behind the question mark of an address, read and written. All of it is text: read as anything else, a
 * token made of the right digits would come back as another one. A key that is given twice is a list.
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
