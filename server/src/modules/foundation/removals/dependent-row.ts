import type { TxCtx } from '#core/context.ts'
import type { Database } from '#db/database.ts'
import type { Parents } from './dependent-parents.ts'
import type { Row } from './removals.store.ts'

/** How the rows are described that go and come back with a record. */

export type Table = keyof Database

export type Part = { table: Table; column: string; parents?: Parents; parts?: Omit<Part, 'parts'>[] }

export type Reference = {
  table: Table
  column: string
  /**
   * What else the deletion makes of a row that names the thing, by column. Where `sign` holds something else by now,
   * somebody has written there since and the row is left alone.
   */
  rewritten?: { sign: string; made: (thing: Row, row: Row) => Row }
}

type Restored = {
  groupId: string
  id: string
  name: string
  recipeId: string
  householdId: string
  date: string
  entryType: string
  title: string
  shoppingListId: string
  cookbookId: string
  userId: string
  visibility: string
  /** Given for a private shopping list and what is on it, and for what belongs to a hidden recipe. */
  privateTo?: string
  onlyIn?: string
}

export type DependentRows = {
  table: Table
  parents?: Parents
  parts?: Part[]
  references?: Reference[]
  /** Emits the event that it is back. Name, recipe and household are given where the table has the column. */
  announce: (emit: TxCtx['emit'], thing: Restored) => void
}
