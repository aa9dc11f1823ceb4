import type { Conversion, ConvertedRecords } from './conversion.ts'
import type { SourceRow } from './database-rows.ts'
import { extrasIn, flagIn, idIn, numberIn, stampsIn, textIn } from './source-values.ts'

/** What the households of a `database.json` keep: cookbooks, plans, rules, lists and actions. */

export const convertHouseholds = (conversion: Conversion): ConvertedRecords => ({
  cookbook: () => cookbooks(conversion),
  mealplan: () => mealplans(conversion),
  mealplanRule: () => rules(conversion),
  shoppingList: () => shoppingLists(conversion),
  recipeAction: () => actions(conversion),
})

function homeIn({ households, defaultHousehold }: Conversion, row: SourceRow): string {
  const id = idIn(row.household_id)
  return id && households.includes(id) ? id : defaultHousehold
}

function personIn({ users, fallbackUser }: Conversion, row: SourceRow): string {
  const id = idIn(row.user_id)
  return id && users.has(id) ? id : (fallbackUser ?? 'nobody')
}

const ofGroup = ({ tables, groupId }: Conversion, table: string) =>
  tables.of(table, 'group_id', groupId).flatMap((row) => {
    const id = idIn(row.id)
    return id ? [{ row, id }] : []
  })

const LONG_AGO = '2000-01-01T00:00:00.000Z'

/** Plans and lists are recognised by their creation time, so rows without one get a fixed one. */
function stampsOr(row: SourceRow, otherwise: string) {
  const { createdAt = otherwise, updatedAt = createdAt } = stampsIn(row)
  return { createdAt, updatedAt }
}

function* cookbooks(conversion: Conversion): Generator<object> {
  for (const { row, id } of ofGroup(conversion, 'cookbooks'))
    yield {
      id,
      ...stampsIn(row),
      householdId: homeIn(conversion, row),
      name: textIn(row.name),
      slug: textIn(row.slug),
      description: textIn(row.description) ?? '',
      position: numberIn(row.position) ?? 0,
      public: flagIn(row.public),
      queryFilterString: textIn(row.query_filter_string) ?? cookbookFilter(conversion, row, id),
    }
}

/** `recipe_category.id IN ["…","…"]` and so on; nothing when nothing was chosen. */
const condition = (attribute: string, operator: string, ids: (string | undefined)[]) => {
  const known = ids.flatMap((id) => id ?? [])
  return known.length > 0 ? [`${attribute} ${operator} [${known.map((id) => `"${id}"`).join(',')}]`] : []
}

function cookbookFilter({ tables }: Conversion, row: SourceRow, id: string): string {
  const part = (attribute: string, table: string, column: string, all: unknown) =>
    condition(
      attribute,
      flagIn(all) ? 'CONTAINS ALL' : 'IN',
      tables.of(table, 'cookbook_id', id).map((join) => idIn(join[column])),
    )
  return [
    ...part('recipe_category.id', 'cookbooks_to_categories', 'category_id', row.require_all_categories),
    ...part('tags.id', 'cookbooks_to_tags', 'tag_id', row.require_all_tags),
    ...part('tools.id', 'cookbooks_to_tools', 'tool_id', row.require_all_tools),
  ].join(' AND ')
}

function* mealplans(conversion: Conversion): Generator<object> {
  for (const { row, id } of ofGroup(conversion, 'group_meal_plans'))
    yield {
      id,
      ...stampsOr(row, `${textIn(row.date)?.slice(0, 10)}T00:00:00.000Z`),
      userId: personIn(conversion, row),
      date: textIn(row.date)?.slice(0, 10),
      entryType: textIn(row.entry_type),
      title: textIn(row.title) ?? '',
      text: textIn(row.text) ?? '',
      recipeId: idIn(row.recipe_id) ?? null,
    }
}

function* rules(conversion: Conversion): Generator<object> {
  for (const { row, id } of ofGroup(conversion, 'group_meal_plan_rules'))
    yield {
      id,
      ...stampsIn(row),
      householdId: homeIn(conversion, row),
      day: textIn(row.day),
      entryType: textIn(row.entry_type),
      queryFilterString: textIn(row.query_filter_string) ?? ruleFilter(conversion, id),
    }
}

function ruleFilter({ tables }: Conversion, id: string): string {
  const ids = (table: string, owner: string, column: string) =>
    tables.of(table, owner, id).map((join) => idIn(join[column]))
  return [
    ...condition(
      'recipe_category.id',
      'CONTAINS ALL',
      ids('plan_rules_to_categories', 'group_plan_rule_id', 'category_id'),
    ),
    ...condition('tags.id', 'CONTAINS ALL', ids('plan_rules_to_tags', 'plan_rule_id', 'tag_id')),
    ...condition('household_id', 'IN', ids('plan_rules_to_households', 'group_plan_rule_id', 'household_id')),
  ].join(' AND ')
}

function* shoppingLists(conversion: Conversion): Generator<object> {
  const { tables, householdOf } = conversion
  for (const { row, id } of ofGroup(conversion, 'shopping_lists')) {
    const userId = personIn(conversion, row)
    const items = tables.of('shopping_list_items', 'shopping_list_id', id)
    yield {
      id,
      ...stampsOr(row, LONG_AGO),
      householdId: householdOf(userId),
      userId,
      name: textIn(row.name) ?? null,
      extras: extrasIn(tables.of('shopping_list_extras', 'shopping_list_id', id)),
      shoppingListLabel: tables.of('shopping_lists_multi_purpose_labels', 'shopping_list_id', id).map((one) => ({
        labelId: idIn(one.label_id),
        position: numberIn(one.position) ?? 0,
      })),
      shoppingListRecipe: tables.of('shopping_list_recipe_reference', 'shopping_list_id', id).map((one) => ({
        recipeId: idIn(one.recipe_id),
        recipeQuantity: numberIn(one.recipe_quantity) ?? 1,
      })),
      shoppingItem: items.map((one) => item(conversion, one)),
      shoppingItemRecipe: items.flatMap((one) => itemRecipes(conversion, idIn(one.id) ?? '')),
    }
  }
}

const item = ({ tables }: Conversion, row: SourceRow) => ({
  id: idIn(row.id),
  ...stampsIn(row),
  quantity: numberIn(row.quantity) ?? 0,
  note: textIn(row.note) ?? '',
  checked: flagIn(row.checked),
  position: numberIn(row.position) ?? 0,
  foodId: idIn(row.food_id) ?? null,
  unitId: idIn(row.unit_id) ?? null,
  labelId: idIn(row.label_id) ?? null,
  isFood: flagIn(row.is_food) || idIn(row.food_id) !== undefined,
  extras: extrasIn(tables.of('shopping_list_item_extras', 'shopping_list_item_id', idIn(row.id) ?? '')),
})

const itemRecipes = ({ tables }: Conversion, itemId: string) =>
  tables.of('shopping_list_item_recipe_reference', 'shopping_list_item_id', itemId).map((row) => ({
    shoppingItemId: itemId,
    recipeId: idIn(row.recipe_id),
    recipeQuantity: numberIn(row.recipe_quantity) ?? 1,
    recipeScale: numberIn(row.recipe_scale) ?? 1,
    recipeNote: textIn(row.recipe_note) ?? null,
  }))

function* actions(conversion: Conversion): Generator<object> {
  for (const { row, id } of ofGroup(conversion, 'recipe_actions'))
    yield {
      id,
      ...stampsIn(row),
      householdId: homeIn(conversion, row),
      actionType: textIn(row.action_type),
      title: textIn(row.title),
      url: textIn(row.url) ?? '',
    }
}
