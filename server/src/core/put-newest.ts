/** Puts an entry last and drops the first ones beyond the limit, so that what was put longest ago is forgotten. */
export function putNewest<K, V>(entries: Map<K, V>, key: K, value: V, most: number): void {
  entries.delete(key)
  entries.set(key, value)
  for (const oldest of entries.keys()) {
    if (entries.size <= most) return
    entries.delete(oldest)
  }
}
