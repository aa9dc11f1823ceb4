import { normalise } from '@larder/domain/search/normalise.ts'

type Alias = { name: string }

/** Drops aliases that are empty, repeated or equal to the name. */
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
