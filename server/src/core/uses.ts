import type { UseCounts, Uses as UsesAnswer } from '@larder/contract/foods.ts'
import type { LabelUses as LabelUsesAnswer } from '@larder/contract/labels.ts'
import type { Reader, Writer } from '#db/database.ts'

/**
 * Who uses a food, a unit or a label. The modules that use them bring one of these each; `app.ts` hands them to foods,
 * units and labels, which know nobody above them.
 */

export type Use = {
  /** How many things use it, and the first few of them by name. */
  find: (db: Reader, groupId: string, id: string, mostNames: number) => Promise<{ count: number; names: string[] }>
  /** How many things use each, by its id; those that nothing uses are missing. */
  counts?: (db: Reader, groupId: string) => Promise<UseCounts>
  /** Makes everything that uses `from` use `to`; runs inside the transaction of the merge. */
  repoint: (db: Writer, groupId: string, from: string, to: string) => Promise<void>
  /** Writes the names of these where they were named; asked before they are deleted. */
  keepNames?: (db: Writer, groupId: string, ids: string[]) => Promise<void>
  /** The recipes that say the name of one of these; asked before they are deleted, because then nobody knows. */
  recipesWith?: (db: Reader, groupId: string, ids: string[]) => Promise<string[]>
}

export type Uses = { [place in keyof UsesAnswer]?: Use } & {
  /** What a household remembers of it; nobody asks where that is used. */
  usualItems?: Pick<Use, 'repoint'>
}

/** Who carries a label; nobody merges those. */
export type LabelUses = { [place in keyof LabelUsesAnswer]: Use['find'] }

export const MOST_NAMES = 5

const unused = { count: 0, names: [] }

export async function usesOf(db: Reader, uses: Uses, groupId: string, id: string): Promise<UsesAnswer> {
  const find = async (use: Use | undefined) => (use ? use.find(db, groupId, id, MOST_NAMES) : unused)
  return {
    recipes: await find(uses.recipes),
    shoppingItems: await find(uses.shoppingItems),
    importRules: await find(uses.importRules),
  }
}

/** How many recipes use each. */
export const recipeCounts = async (db: Reader, { recipes }: Uses, groupId: string): Promise<UseCounts> =>
  (await recipes?.counts?.(db, groupId)) ?? {}

/** Everything that uses it, as one. */
export const repoint =
  (uses: Uses): Use['repoint'] =>
  async (db, groupId, from, to) => {
    for (const use of Object.values(uses)) await use.repoint(db, groupId, from, to)
  }
