import {
  type Attributes,
  recordAttributes,
  textColumn,
  toMany,
  toOne,
  uuidColumn,
} from '#core/attributes/attributes.ts'
import { groupAttributes } from '#core/attributes/groups.attributes.ts'
import { labelAttributes } from '#core/attributes/labels.attributes.ts'
import { householdsRelation } from '#core/attributes/on-hand.attributes.ts'

/** What may be asked about a food, in the list of foods and through the ingredients that name it. */
export const foodAttributes = (): Attributes => ({
  ...openFoodAttributes(),
  extras: toMany('foodId', {
    table: 'foodExtra',
    attributes: () => ({ key_name: textColumn('keyName'), value: textColumn('value') }),
  }),
  households_with_ingredient_food: householdsRelation('food'),
})

/** What guests may ask: who has it in the house and what integrations noted beside it stay inside the group. */
export const openFoodAttributes = (): Attributes => ({
  ...recordAttributes,
  name: textColumn('name'),
  name_normalized: textColumn('nameNormalised'),
  plural_name: textColumn('pluralName'),
  plural_name_normalized: textColumn('pluralNameNormalised'),
  description: textColumn('description'),
  label_id: uuidColumn('labelId'),
  label: toOne('labelId', { table: 'label', attributes: labelAttributes }),
  group_id: uuidColumn('groupId'),
  group: toOne('groupId', { table: 'group', attributes: groupAttributes }),
  aliases: toMany('foodId', { table: 'foodAlias', attributes: () => ({ name: textColumn('name') }) }),
})
