import { sql } from 'kysely'
import { groupAttributes, householdAndGroup, householdAttributes } from '#core/attributes/accounts.attributes.ts'
import {
  type Attributes,
  booleanColumn,
  numberColumn,
  onlyWhere,
  type RelationAttribute,
  recordAttributes,
  textColumn,
  toMany,
  toOne,
  toOneBy,
  uuidColumn,
  type ValueAttribute,
  valueOfOne,
} from '#core/attributes/attributes.ts'
import { foodAttributes, labelAttributes, unitAttributes } from '#core/attributes/catalogue.attributes.ts'
import { authorAttributes, recipeColumns } from '#core/attributes/recipes.attributes.ts'
import { isNotHidden, type RecipeViewer } from '#core/recipe-visibility.ts'

/** What may be asked about something on a shopping list. */

/** Where a label stands on the lists; integrations sort by it. */
const labelOnLists = (): Attributes => ({
  ...labelAttributes(),
  shopping_lists_label_settings: toMany('labelId', {
    table: 'shoppingListLabel',
    attributes: () => ({ position: numberColumn('position'), shopping_list_id: uuidColumn('shoppingListId') }),
  }),
})

/** The recipes that a list or a thing on it is for, without those that are hidden from whoever asks. */
const recipesOf = (
  table: 'shoppingListRecipe' | 'shoppingItemRecipe',
  naming: string,
  viewer: RecipeViewer,
  amounts: Attributes,
): RelationAttribute =>
  onlyWhere(
    toMany(naming, {
      table,
      attributes: () => ({
        id: uuidColumn('id'),
        recipe_id: uuidColumn('recipeId'),
        recipe: toOne('recipeId', { table: 'recipe', attributes: recipeColumns }),
        ...amounts,
      }),
    }),
    (alias) => isNotHidden(`${alias}.recipeId`, viewer),
  )

const householdOfList = valueOfOne('uuid', { table: 'shoppingList', column: 'householdId', own: 'shoppingListId' })

const groupOfList: ValueAttribute = {
  kind: 'value',
  type: 'uuid',
  of: (row) => sql`(select "home"."groupId" from "shoppingList" as "own"
    join "household" as "home" on "home"."id" = "own"."householdId" where "own"."id" = ${row('shoppingListId')})`,
}

export const shoppingItemAttributes = (viewer: RecipeViewer): Attributes => ({
  ...recordAttributes,
  shopping_list_id: uuidColumn('shoppingListId'),
  shopping_list: toOne('shoppingListId', { table: 'shoppingList', attributes: listColumns }),
  group_id: groupOfList,
  group: toOneBy(groupOfList, { table: 'group', attributes: groupAttributes }),
  household_id: householdOfList,
  household: toOneBy(householdOfList, { table: 'household', attributes: householdAttributes }),
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
  recipe_references: recipesOf('shoppingItemRecipe', 'shoppingItemId', viewer, {
    recipe_quantity: numberColumn('recipeQuantity'),
    recipe_scale: numberColumn('recipeScale'),
    recipe_note: textColumn('recipeNote'),
  }),
})

const listColumns = (): Attributes => ({
  ...recordAttributes,
  name: textColumn('name'),
  user_id: uuidColumn('userId'),
  user: toOne('userId', { table: 'user', attributes: authorAttributes }),
  ...householdAndGroup,
})

/** What may be asked about a shopping list. */
export const shoppingListAttributes = (viewer: RecipeViewer): Attributes => ({
  ...listColumns(),
  list_items: toMany('shoppingListId', { table: 'shoppingItem', attributes: () => shoppingItemAttributes(viewer) }),
  label_settings: toMany('shoppingListId', {
    table: 'shoppingListLabel',
    attributes: () => ({
      id: uuidColumn('id'),
      label_id: uuidColumn('labelId'),
      label: toOne('labelId', { table: 'label', attributes: labelAttributes }),
      position: numberColumn('position'),
    }),
  }),
  recipe_references: recipesOf('shoppingListRecipe', 'shoppingListId', viewer, {
    recipe_quantity: numberColumn('recipeQuantity'),
  }),
})
