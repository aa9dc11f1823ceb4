import {
  type Attributes,
  booleanColumn,
  numberColumn,
  recordAttributes,
  textColumn,
  toMany,
  toOne,
  uuidColumn,
} from '#core/attributes/attributes.ts'
import { groupAttributes } from '#core/attributes/groups.attributes.ts'

/** What may be asked about a unit, in the list of units and through the ingredients that name it. */
export const unitAttributes = (): Attributes => ({
  ...recordAttributes,
  name: textColumn('name'),
  name_normalized: textColumn('nameNormalised'),
  plural_name: textColumn('pluralName'),
  plural_name_normalized: textColumn('pluralNameNormalised'),
  description: textColumn('description'),
  abbreviation: textColumn('abbreviation'),
  abbreviation_normalized: textColumn('abbreviationNormalised'),
  plural_abbreviation: textColumn('pluralAbbreviation'),
  plural_abbreviation_normalized: textColumn('pluralAbbreviationNormalised'),
  use_abbreviation: booleanColumn('useAbbreviation'),
  fraction: booleanColumn('fraction'),
  standard_quantity: numberColumn('standardQuantity'),
  standard_unit: textColumn('standardUnit'),
  group_id: uuidColumn('groupId'),
  group: toOne('groupId', { table: 'group', attributes: groupAttributes }),
  aliases: toMany('unitId', { table: 'unitAlias', attributes: () => ({ name: textColumn('name') }) }),
})
