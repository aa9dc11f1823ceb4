/** A title on a line opens a section that lasts until the next title. Steps are cut the same way. */

export type Section<T> = { title: string | null; items: T[] }

export function sectionsOf<T extends { title?: string | null }>(lines: readonly T[]): Section<T>[] {
  const sections: Section<T>[] = []
  for (const line of lines) {
    const title = line.title?.trim() || null
    const open = sections.at(-1)
    if (open && title === null) open.items.push(line)
    else sections.push({ title, items: [line] })
  }
  return sections
}
