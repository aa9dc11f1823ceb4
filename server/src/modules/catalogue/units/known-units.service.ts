import { matchNames, type NameMatcher, UNIT_SIMILARITY } from '@larder/domain/ingredients/parser/match-names.ts'
import { unitKey } from '@larder/domain/ingredients/same-unit.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import type { Reader } from '#db/database.ts'
import { type UnitNameRow, unitNames } from './unit-names.store.ts'

/** Which unit a name means in a group. One statement, however many names are asked; nothing is written. */

export type KnownUnits = {
  /** By a name of the group, or by one that means the same in another language. */
  find: NameMatcher<string>
  /** The oldest unit that means the same, whatever it is called. */
  sameAs: (name: string) => string | undefined
}

/** As long as nobody writes, the database gives the same rows again: then what was made of them is still good. */
const indexes = new WeakMap<UnitNameRow[], KnownUnits>()

export async function knownUnits(db: Reader, groupId: string): Promise<KnownUnits> {
  const rows = await unitNames(db, groupId)
  const known = indexes.get(rows)
  if (known) return known
  const byName = matchNames(
    rows.map((row) => ({ key: row.key, thing: row })),
    UNIT_SIMILARITY,
  )
  const byKey = new Map(rows.toReversed().map(({ id, key }) => [unitKey(key), id]))
  byKey.delete(undefined)
  const sameAs = (name: string) => byKey.get(unitKey(name))
  const find = (name: string) => {
    const row = byName(name)
    if (row?.key === normalise(name)) return row.id
    // `TL` is no `tbl`, and `puñado` no `Pfund`, however similar: a word that some language knows means that alone.
    const [wanted, similar] = [unitKey(name), row && unitKey(row.key)]
    return sameAs(name) ?? (wanted !== undefined && similar !== undefined ? undefined : row?.id)
  }
  const made: KnownUnits = { sameAs, find }
  indexes.set(rows, made)
  return made
}
