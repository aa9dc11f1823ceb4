import { NotADatabase, rowsIn, type SourceRow } from './database-rows.ts'
import { idIn } from './source-values.ts'

/** The tables of a `database.json` that we use, in memory and indexed by their foreign keys. */

/** Other tables are skipped while reading. */
const known = new Set([
  'alembic_version',
  'api_extras',
  'categories',
  'cookbooks',
  'cookbooks_to_categories',
  'cookbooks_to_tags',
  'cookbooks_to_tools',
  'group_events_notifier_options',
  'group_events_notifiers',
  'group_meal_plan_rules',
  'group_meal_plans',
  'group_preferences',
  'groups',
  'household_preferences',
  'households',
  'households_to_ingredient_foods',
  'households_to_recipes',
  'households_to_tools',
  'ingredient_food_extras',
  'ingredient_foods',
  'ingredient_foods_aliases',
  'ingredient_foods_substitutions',
  'ingredient_units',
  'ingredient_units_aliases',
  'invite_tokens',
  'long_live_tokens',
  'multi_purpose_labels',
  'notes',
  'plan_rules_to_categories',
  'plan_rules_to_households',
  'plan_rules_to_tags',
  'recipe_actions',
  'recipe_assets',
  'recipe_comments',
  'recipe_ingredient_ref_link',
  'recipe_instructions',
  'recipe_nutrition',
  'recipe_settings',
  'recipe_share_tokens',
  'recipe_timeline_events',
  'recipes',
  'recipes_ingredients',
  'recipes_ingredients_substitutions',
  'recipes_to_categories',
  'recipes_to_tags',
  'recipes_to_tools',
  'shopping_list_extras',
  'shopping_list_item_extras',
  'shopping_list_item_recipe_reference',
  'shopping_list_items',
  'shopping_list_recipe_reference',
  'shopping_lists',
  'shopping_lists_multi_purpose_labels',
  'tags',
  'tools',
  'users',
  'users_to_favorites',
  'users_to_recipes',
  'webhook_urls',
])

const MAX_ROWS = 1_000_000

export type SourceTables = {
  /** Also when it is empty. */
  has: (table: string) => boolean
  all: (table: string) => SourceRow[]
  /** Rows whose column has this value, in the order of the file. */
  of: (table: string, column: string, id: string) => SourceRow[]
}

export async function readTables(chunks: AsyncIterable<Uint8Array>): Promise<SourceTables> {
  const tables = new Map<string, SourceRow[]>()
  let count = 0
  for await (const [table, row] of rowsIn(chunks)) {
    if (!known.has(table)) continue
    const rows = tables.get(table) ?? []
    tables.set(table, rows)
    if (!row) continue
    rows.push(row)
    count += 1
    if (count > MAX_ROWS) throw new NotADatabase()
  }
  const lookUps = new Map<string, Map<string, SourceRow[]>>()
  const all = (table: string) => tables.get(table) ?? []
  const lookUp = (table: string, column: string) => {
    const place = `${table} ${column}`
    const made = lookUps.get(place)
    if (made) return made
    const fresh = new Map<string, SourceRow[]>()
    for (const row of all(table)) {
      const id = idIn(row[column])
      if (id === undefined) continue
      const siblings = fresh.get(id)
      if (siblings) siblings.push(row)
      else fresh.set(id, [row])
    }
    lookUps.set(place, fresh)
    return fresh
  }
  return {
    has: (table) => tables.has(table),
    all,
    of: (table, column, id) => lookUp(table, column).get(id) ?? [],
  }
}
