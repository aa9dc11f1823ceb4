import { type Attributes, booleanColumn, recordAttributes, textColumn, toOne } from '#core/attributes/attributes.ts'

/** What may be asked about a group through the things that belong to it. Preferences stand in the same row. */
export const groupAttributes = (): Attributes => ({
  ...recordAttributes,
  name: textColumn('name'),
  slug: textColumn('slug'),
  preferences: toOne('id', { table: 'group', attributes: () => ({ private_group: booleanColumn('privateGroup') }) }),
})
