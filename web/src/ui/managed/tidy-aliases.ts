import { normalise } from '@larder/domain/search/normalise.ts'

type Alias = { name: string }

/** Other names worth keeping: nothing empty, nothing twice, and none that the thing already goes by. */
export function tidyAliases(aliases: readonly Alias[], ownNames: readonly (string | null | undefined)[]): Alias[] {
  const seen = new Set(ownNames.map((name) => normalise(name ?? '')))
  seen.add('')
  return aliases.flatMap(({ name }) => {
    const key = normalise(name)
    if (seen.has(key)) return []
    seen.add(key)
    return [{ name: name.trim() }]
  })
}
