import type { HouseholdIds } from '#core/actor.ts'
import type { Reader, Writer } from '#db/database.ts'

/**
 * Where the records of a collection are used. Each module that uses them brings one `Use` per place; `every-route.ts` hands
 * them to the module that owns the collection, which imports none of the modules above it.
 */

export type FoundUses = { count: number; names: string[] }

/** How often something is used, by its id; what nothing uses is missing. */
type Counts = { [id: string]: number }

/** Who asks where something is used. */
export type UseViewer = HouseholdIds & { userId: string }

export type Use = {
  /**
   * How many records use it, and the first few by name. What is private is neither named nor counted; open lists of
   * other households are counted, because a deletion changes them too.
   */
  find: (db: Reader, groupId: string, id: string, maxNames: number, viewer: UseViewer) => Promise<FoundUses>
  counts?: (db: Reader, viewer: UseViewer) => Promise<Counts>
  /** Makes everything that uses `from` use `to`; runs inside the transaction of the merge. */
  repoint: (db: Writer, groupId: string, from: string, to: string) => Promise<void>
  /** Writes the names of these as text where they were referenced; called before they are deleted. */
  keepNames?: (db: Writer, groupId: string, ids: string[]) => Promise<void>
  /** Ends what would mean something else without these: 400 g are no 400 pieces. Called before they are deleted. */
  forget?: (db: Writer, ids: string[]) => Promise<void>
  /** The ids of records that contain the name of one of these; asked before the deletion, while the names are known. */
  namedBy?: (db: Reader, groupId: string, ids: string[]) => Promise<string[]>
}

export const MAX_NAMES = 5

const unused: FoundUses = { count: 0, names: [] }

export type UsesAt<Place extends string> = { readonly [place in Place]?: Pick<Use, 'find'> | undefined }

/** The answer has every place, also those that no module counts. */
export async function usesAt<Place extends string>(
  db: Reader,
  uses: UsesAt<Place>,
  places: readonly Place[],
  viewer: UseViewer,
  id: string,
): Promise<Record<Place, FoundUses>> {
  const found = {} as Record<Place, FoundUses>
  for (const place of places)
    found[place] = (await uses[place]?.find(db, viewer.groupId, id, MAX_NAMES, viewer)) ?? unused
  return found
}

export const countsOf = async (db: Reader, use: Use | undefined, viewer: UseViewer): Promise<Counts> =>
  (await use?.counts?.(db, viewer)) ?? {}

/** All uses as one. */
export const repoint =
  (uses: { readonly [place: string]: Pick<Use, 'repoint'> | undefined }): Use['repoint'] =>
  async (db, groupId, from, to) => {
    for (const use of Object.values(uses)) await use?.repoint(db, groupId, from, to)
  }
