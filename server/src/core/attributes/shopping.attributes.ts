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
import { foodAttributes, labelAttributes, unitAttributes } from '#core/attributes/catalogue.attributes.ts'

/** What may be asked about something on a shopping list. */

/** Where a label stands on the lists; integrations sort by it. */
const labelOnLists = (): Attributes => ({
  ...labelAttributes(),
  shopping_lists_label_settings: toMany('labelId', {
    table: 'shoppingListLabel',
    attributes: () => ({ position: numberColumn('position'), shopping_list_id: uuidColumn('shoppingListId') }),
  }),
})

export const shoppingItemAttributes = (): Attributes => ({
  ...recordAttributes,
  shopping_list_id: uuidColumn('shoppingListId'),
  shopping_list: toOne('shoppingListId', { table: 'shoppingList', attributes: shoppingListAttributes }),
  quantity: numberColumn('quantity'),
  note: textColumn('note'),
  checked: booleanColumn('checked'),
  position: numberColumn('position'),
  is_food: booleanColumn('isFood'),
  food_id: uuidColumn('foodId'),
  food: toOne('foodId', { table: 'food', attributes: foodAttributes }),
  unit_id: uuidColumn('unitId'),
  unit: toOne('unitId', { table: 'unit', attributes: unitAttributes }),
  label_id: uuidColumn('labelId'),
  label: toOne('labelId', { table: 'label', attributes: labelOnLists }),
})

/** What may be asked about a shopping list. */
export const shoppingListAttributes = (): Attributes => ({
  ...recordAttributes,
  name: textColumn('name'),
  user_id: uuidColumn('userId'),
  household_id: uuidColumn('householdId'),
})
