import type { SourceRow } from './database-rows.ts'
import type { SourceTables } from './source-tables.ts'
import { extrasIn, flagIn, idIn, stampsIn, textIn } from './source-values.ts'
import { householdThings } from './translated-households.ts'
import { translatedRecipes } from './translated-recipes.ts'
import type { TranslatedThings, Translating } from './translating.ts'

/**
 * One group of a `database.json` in the words of our own archives. It only computes, and believes as little as it says:
 * whatever comes out is checked by the import like the lines of any archive. What 1.x lacks is filled in as the
 * reference did when it went to 2.0.
 */

type TranslationOptions = { today: string; leftOut?: ReadonlySet<string> }

export function translatedGroup(
  tables: SourceTables,
  groupId: string,
  { today, leftOut = new Set() }: TranslationOptions,
): TranslatedThings {
  const users = new Map(
    tables.of('users', 'group_id', groupId).flatMap((row) => {
      const id = idIn(row.id)
      return id && !leftOut.has(id) ? [[id, row] as const] : []
    }),
  )
  const standIn = [...users].find(([, { admin }]) => flagIn(admin))?.[0] ?? [...users.keys()][0]
  const stored = tables.of('households', 'group_id', groupId).flatMap((row) => idIn(row.id) ?? [])
  const defaultHousehold = stored[0] ?? `family of ${groupId}`
  const households = stored.length > 0 ? stored : [defaultHousehold]
  const householdOf = (userId: string | undefined) => {
    const own = idIn(users.get(userId ?? '')?.household_id)
    return own && households.includes(own) ? own : defaultHousehold
  }
  const translating = { tables, groupId, users, standIn, households, defaultHousehold, householdOf, today }
  return {
    household: () => homes(translating),
    label: () => named(translating, 'multi_purpose_labels', (row) => ({ color: textIn(row.color) })),
    unit: () => named(translating, 'ingredient_units', (row, id) => unitColumns(translating, row, id)),
    food: () => named(translating, 'ingredient_foods', (row, id) => foodColumns(translating, row, id)),
    category: () => named(translating, 'categories', slugged),
    tag: () => named(translating, 'tags', slugged),
    tool: () =>
      named(translating, 'tools', (row, id) => ({
        ...slugged(row),
        toolOnHand: onHand(translating, row, id, 'households_to_tools', 'tool_id'),
      })),
    recipe: () => translatedRecipes(translating),
    ...householdThings(translating),
  }
}

const slugged = (row: SourceRow) => ({ slug: textIn(row.slug) })

function* named(
  { tables, groupId }: Translating,
  table: string,
  rest: (row: SourceRow, id: string) => object,
): Generator<object> {
  for (const row of tables.of(table, 'group_id', groupId)) {
    const id = idIn(row.id)
    if (id) yield { id, ...stampsIn(row), name: textIn(row.name)?.trim(), ...rest(row, id) }
  }
}

function* homes({ tables, groupId, defaultHousehold, households }: Translating): Generator<object> {
  const [ofGroup = {}] = tables.of('group_preferences', 'group_id', groupId)
  for (const id of households) {
    const row = tables.of('households', 'id', id)[0] ?? {}
    const [own] = tables.of('household_preferences', 'household_id', id)
    const preferences = own ?? ofGroup
    yield {
      id,
      ...stampsIn(row),
      name: textIn(row.name) ?? (id === defaultHousehold ? 'Family' : undefined),
      slug: textIn(row.slug),
      privateHousehold: flagIn(own ? own.private_household : ofGroup.private_group, true),
      lockRecipeEditsFromOtherHouseholds: flagIn(preferences.lock_recipe_edits_from_other_households, true),
      firstDayOfWeek: preferences.first_day_of_week ?? 0,
      recipePublic: flagIn(preferences.recipe_public, true),
      recipeShowNutrition: flagIn(preferences.recipe_show_nutrition),
      recipeShowAssets: flagIn(preferences.recipe_show_assets),
      recipeLandscapeView: flagIn(preferences.recipe_landscape_view),
      recipeDisableComments: flagIn(preferences.recipe_disable_comments),
      recipeDisableAmount: flagIn(preferences.recipe_disable_amount, true),
    }
  }
}

const aliases = (rows: SourceRow[]) => rows.map((row, position) => ({ position, name: textIn(row.name) ?? '' }))

const unitColumns = ({ tables }: Translating, row: SourceRow, id: string) => ({
  pluralName: textIn(row.plural_name) ?? null,
  description: textIn(row.description) ?? '',
  abbreviation: textIn(row.abbreviation) ?? '',
  pluralAbbreviation: textIn(row.plural_abbreviation) ?? null,
  useAbbreviation: flagIn(row.use_abbreviation),
  fraction: flagIn(row.fraction, true),
  unitAlias: aliases(tables.of('ingredient_units_aliases', 'unit_id', id)),
})

function foodColumns(translating: Translating, row: SourceRow, id: string): object {
  const { tables } = translating
  const extras = extrasIn(tables.of('ingredient_food_extras', 'ingredient_food_id', id))
  return {
    pluralName: textIn(row.plural_name) ?? null,
    description: textIn(row.description) ?? '',
    labelId: idIn(row.label_id) ?? null,
    foodAlias: aliases(tables.of('ingredient_foods_aliases', 'food_id', id)),
    foodExtra: Object.entries(extras).map(([keyName, value]) => ({ keyName, value })),
    foodOnHand: onHand(translating, row, id, 'households_to_ingredient_foods', 'food_id'),
  }
}

/** Before households had things of their own, what was on hand was so for all of them. */
function onHand({ tables, households }: Translating, row: SourceRow, id: string, table: string, column: string) {
  if (!tables.has(table)) return flagIn(row.on_hand) ? households.map((householdId) => ({ householdId })) : []
  return tables.of(table, column, id).map(({ household_id }) => ({ householdId: idIn(household_id) }))
}
