import { grouped } from '@larder/domain/grouped.ts'

/** Recipes come after those that they use as ingredients. */
export function topologicalOrder(ids: string[], links: { from: string; to: string | null }[]): string[] {
  const wanted = grouped(links, ({ from }) => from)
  const known = new Set(ids)
  const placed = new Set<string>()
  const begun = new Set<string>()
  for (const first of ids) {
    const waiting = [first]
    for (let id = waiting.at(-1); id !== undefined; id = waiting.at(-1)) {
      const before = begun.has(id)
        ? []
        : (wanted.get(id) ?? []).flatMap(({ to }) => (to && known.has(to) && !begun.has(to) ? to : []))
      begun.add(id)
      if (before.length > 0) waiting.push(...before)
      else placed.add(String(waiting.pop()))
    }
  }
  return [...placed]
}
