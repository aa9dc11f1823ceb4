import {
  type Attributes,
  booleanColumn,
  recordAttributes,
  textColumn,
  uuidColumn,
} from '#core/attributes/attributes.ts'

/** What may be asked about a notifier; never its address. */
export const notifierAttributes = (): Attributes => ({
  ...recordAttributes,
  name: textColumn('name'),
  enabled: booleanColumn('enabled'),
  group_id: uuidColumn('groupId'),
  household_id: uuidColumn('householdId'),
})
