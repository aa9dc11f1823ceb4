import type { Conversion, ConvertedRecords } from './conversion.ts'
import type { SourceRow } from './database-rows.ts'
import { convertHouseholds } from './household-records.ts'
import { convertRecipes } from './recipe-records.ts'
import type { SourceTables } from './source-tables.ts'
import { extrasIn, flagIn, idIn, stampsIn, textIn } from './source-values.ts'

/**
 * Converts one group of a `database.json` to the records of our archives. A pure function; the import checks the result
 * like any archive. What 1.x lacks is filled in as Mealie 2.0 did in its upgrade.
 */

type ConversionOptions = { today: string; leftOut?: ReadonlySet<string> }

export function convertGroup(
  tables: SourceTables,
  groupId: string,
  { today, leftOut = new Set() }: ConversionOptions,
): ConvertedRecords {
  const users = new Map(
    tables.of('users', 'group_id', groupId).flatMap((row) => {
      const id = idIn(row.id)
      return id && !leftOut.has(id) ? [[id, row] as const] : []
    }),
  )
  const fallbackUser = [...users].find(([, { admin }]) => flagIn(admin))?.[0] ?? [...users.keys()][0]
  const stored = tables.of('households', 'group_id', groupId).flatMap((row) => idIn(row.id) ?? [])
  const defaultHousehold = stored[0] ?? `family of ${groupId}`
  const households = stored.length > 0 ? stored : [defaultHousehold]
  const householdOf = (userId: string | undefined) => {
    const own = idIn(users.get(userId ?? '')?.household_id)
    return own && households.includes(own) ? own : defaultHousehold
  }
  const conversion = { tables, groupId, users, fallbackUser, households, defaultHousehold, householdOf, today }
  return {
    household: () => homes(conversion),
    label: () => named(conversion, 'multi_purpose_labels', (row) => ({ color: textIn(row.color) })),
    unit: () => named(conversion, 'ingredient_units', (row, id) => unitColumns(conversion, row, id)),
    food: () => named(conversion, 'ingredient_foods', (row, id) => foodColumns(conversion, row, id)),
    category: () => named(conversion, 'categories', slugged),
    tag: () => named(conversion, 'tags', slugged),
    tool: () =>
      named(conversion, 'tools', (row, id) => ({
        ...slugged(row),
        toolOnHand: onHand(conversion, row, id, 'households_to_tools', 'tool_id'),
      })),
    recipe: () => convertRecipes(conversion),
    ...convertHouseholds(conversion),
  }
}

const slugged = (row: SourceRow) => ({ slug: textIn(row.slug) })

function* named(
  { tables, groupId }: Conversion,
  table: string,
  rest: (row: SourceRow, id: string) => object,
): Generator<object> {
  for (const row of tables.of(table, 'group_id', groupId)) {
    const id = idIn(row.id)
    if (id) yield { id, ...stampsIn(row), name: textIn(row.name)?.trim(), ...rest(row, id) }
  }
}

function* homes({ tables, groupId, defaultHousehold, households }: Conversion): Generator<object> {
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

const unitColumns = ({ tables }: Conversion, row: SourceRow, id: string) => ({
  pluralName: textIn(row.plural_name) ?? null,
  description: textIn(row.description) ?? '',
  abbreviation: textIn(row.abbreviation) ?? '',
  pluralAbbreviation: textIn(row.plural_abbreviation) ?? null,
  useAbbreviation: flagIn(row.use_abbreviation),
  fraction: flagIn(row.fraction, true),
  unitAlias: aliases(tables.of('ingredient_units_aliases', 'unit_id', id)),
})

function foodColumns(conversion: Conversion, row: SourceRow, id: string): object {
  const { tables } = conversion
  const extras = extrasIn(tables.of('ingredient_food_extras', 'ingredient_food_id', id))
  return {
    pluralName: textIn(row.plural_name) ?? null,
    description: textIn(row.description) ?? '',
    labelId: idIn(row.label_id) ?? null,
    foodAlias: aliases(tables.of('ingredient_foods_aliases', 'food_id', id)),
    foodSubstitute: tables.of('ingredient_foods_substitutions', 'food_id', id).map((one, position) => ({
      insteadFoodId: idIn(one.substitute_food_id),
      position,
      ratio: 1,
      remark: textIn(one.note)?.slice(0, 500) ?? '',
    })),
    foodExtra: Object.entries(extras).map(([keyName, value]) => ({ keyName, value })),
    foodOnHand: onHand(conversion, row, id, 'households_to_ingredient_foods', 'food_id'),
  }
}

/** Before foods were on hand by household, the flag was for all households. */
function onHand({ tables, households }: Conversion, row: SourceRow, id: string, table: string, column: string) {
  if (!tables.has(table)) return flagIn(row.on_hand) ? households.map((householdId) => ({ householdId })) : []
  return tables.of(table, column, id).map(({ household_id }) => ({ householdId: idIn(household_id) }))
}
