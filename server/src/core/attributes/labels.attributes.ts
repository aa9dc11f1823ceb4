import { type Attributes, recordAttributes, textColumn, toOne, uuidColumn } from '#core/attributes/attributes.ts'
import { groupAttributes } from '#core/attributes/groups.attributes.ts'

/** What may be asked about a label, in the list of labels and through the foods and items that carry it. */
export const labelAttributes = (): Attributes => ({
  ...recordAttributes,
  name: textColumn('name'),
  color: textColumn('color'),
  group_id: uuidColumn('groupId'),
  group: toOne('groupId', { table: 'group', attributes: groupAttributes }),
})
