import type { Reader, Writer } from '#db/database.ts'

/**
 * Who uses the things of a collection. The modules that do bring one `Use` for each place; `app.ts` hands them to the
 * owner of the collection, which knows nobody above it.
 */

export type FoundUses = { count: number; names: string[] }

/** How often something is used, by its id; what nothing uses is missing. */
type Counts = { [id: string]: number }

export type Use = {
  /** How many things use it, and the first few of them by name; what only a household may read is named to it alone. */
  find: (db: Reader, groupId: string, id: string, maxNames: number, householdId: string) => Promise<FoundUses>
  counts?: (db: Reader, groupId: string) => Promise<Counts>
  /** Makes everything that uses `from` use `to`; runs inside the transaction of the merge. */
  repoint: (db: Writer, groupId: string, from: string, to: string) => Promise<void>
  /** Writes the names of these where they were named; asked before they are deleted. */
  keepNames?: (db: Writer, groupId: string, ids: string[]) => Promise<void>
  /** The ids of what says the name of one of these; asked before they are deleted, because then nobody knows. */
  namedBy?: (db: Reader, groupId: string, ids: string[]) => Promise<string[]>
}

export const MAX_NAMES = 5

const unused: FoundUses = { count: 0, names: [] }

export type UsesAt<Place extends string> = { readonly [place in Place]?: Pick<Use, 'find'> | undefined }

/** The answer has every place, also those that nobody looks after. */
export async function usesAt<Place extends string>(
  db: Reader,
  uses: UsesAt<Place>,
  places: readonly Place[],
  { groupId, householdId }: { groupId: string; householdId: string },
  id: string,
): Promise<Record<Place, FoundUses>> {
  const found = {} as Record<Place, FoundUses>
  for (const place of places)
    found[place] = (await uses[place]?.find(db, groupId, id, MAX_NAMES, householdId)) ?? unused
  return found
}

export const countsOf = async (db: Reader, use: Use | undefined, groupId: string): Promise<Counts> =>
  (await use?.counts?.(db, groupId)) ?? {}

/** Everything that uses it, as one. */
export const repoint =
  (uses: { readonly [place: string]: Pick<Use, 'repoint'> | undefined }): Use['repoint'] =>
  async (db, groupId, from, to) => {
    for (const use of Object.values(uses)) await use?.repoint(db, groupId, from, to)
  }
