import { sql } from 'kysely'
import { groupAttributes } from '#core/attributes/accounts.attributes.ts'
import {
  type Attributes,
  booleanColumn,
  manyThrough,
  numberColumn,
  onlyWhere,
  type RelationAttribute,
  recordAttributes,
  textColumn,
  toMany,
  toOne,
  uuidColumn,
} from '#core/attributes/attributes.ts'

/** What may be asked about a food, in the list of foods and through the ingredients that name it. */
export const foodAttributes = (): Attributes => ({
  ...openFoodAttributes(),
  extras: toMany('foodId', {
    table: 'foodExtra',
    attributes: () => ({ key_name: textColumn('keyName'), value: textColumn('value') }),
  }),
  households_with_ingredient_food: householdsRelation('food'),
})

/** For guests: which households have it, and what integrations stored with it, stay inside the group. */
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

/** What may be asked about a label, in the list of labels and through the foods and items that carry it. */
export const labelAttributes = (): Attributes => ({
  ...recordAttributes,
  name: textColumn('name'),
  color: textColumn('color'),
  group_id: uuidColumn('groupId'),
  group: toOne('groupId', { table: 'group', attributes: groupAttributes }),
})

/** The foods that carry a label, and its place on the lists of the household. */
export const usesOfLabel = ({ householdId = '' }: { householdId?: string }): Attributes => ({
  foods: toMany('labelId', { table: 'food', attributes: openFoodAttributes }),
  shopping_lists_label_settings: onlyWhere(
    toMany('labelId', {
      table: 'shoppingListLabel',
      attributes: () => ({ position: numberColumn('position'), shopping_list_id: uuidColumn('shoppingListId') }),
    }),
    (alias) => sql`${sql.ref(`${alias}.shoppingListId`)} in
      (select "id" from "shoppingList" where "householdId" = ${householdId} and "isPrivate" = 0)`,
  ),
})

/** The households that have it in the house. */
export const householdsRelation = (kind: 'food' | 'tool'): RelationAttribute =>
  manyThrough(
    { table: `${kind}OnHand`, own: `${kind}Id`, other: 'householdId' },
    {
      table: 'household',
      attributes: () => ({ id: uuidColumn('id'), name: textColumn('name'), slug: textColumn('slug') }),
    },
  )

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
