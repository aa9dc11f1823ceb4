import type { TxCtx } from '#core/context.ts'
import type { Database } from '#db/database.ts'
import type { Parents } from './dependent-parents.ts'

/** How the rows are described that go and come back with a record. */

export type Table = keyof Database

type Part = { table: Table; column: string; parents?: Parents }

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
  references?: { table: Table; column: string }[]
  /** Emits the event that it is back. Name, recipe and household are given where the table has the column. */
  announce: (emit: TxCtx['emit'], thing: Restored) => void
}
