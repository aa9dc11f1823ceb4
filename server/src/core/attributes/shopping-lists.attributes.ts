import { type Attributes, recordAttributes, textColumn, uuidColumn } from '#core/attributes/attributes.ts'

/** What may be asked about a shopping list. */
export const shoppingListAttributes = (): Attributes => ({
  ...recordAttributes,
  name: textColumn('name'),
  user_id: uuidColumn('userId'),
  household_id: uuidColumn('householdId'),
})
