import { householdAndGroup } from '#core/attributes/accounts.attributes.ts'
import { type Attributes, booleanColumn, recordAttributes, textColumn } from '#core/attributes/attributes.ts'

/** What may be asked about a notifier; never its address. */
export const notifierAttributes = (): Attributes => ({
  ...recordAttributes,
  name: textColumn('name'),
  enabled: booleanColumn('enabled'),
  ...householdAndGroup,
})
