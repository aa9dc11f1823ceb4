import { type Attributes, recordAttributes, textColumn, toOne, uuidColumn } from '#core/attributes/attributes.ts'
import { groupAttributes } from '#core/attributes/groups.attributes.ts'
import { householdsRelation } from '#core/attributes/on-hand.attributes.ts'

/** What may be asked about categories, tags and tools, in their own lists and through the recipes that carry them. */
export const organizerAttributes = (): Attributes => ({
  ...recordAttributes,
  name: textColumn('name'),
  slug: textColumn('slug'),
  group_id: uuidColumn('groupId'),
  group: toOne('groupId', { table: 'group', attributes: groupAttributes }),
})

export const toolAttributes = (): Attributes => ({
  ...organizerAttributes(),
  households_with_tool: householdsRelation('tool'),
})
