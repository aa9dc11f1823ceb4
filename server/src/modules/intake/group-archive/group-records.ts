import { importRuleKinds, LONGEST_FIND } from '@larder/contract/import-rules.ts'
import { Kitchen } from '@larder/contract/kitchen.ts'
import { DEFAULT_LABEL_COLOR } from '@larder/contract/labels.ts'
import { allergenStatements, allergens } from '@larder/domain/diets/allergens.ts'
import { readLimits } from '@larder/domain/mealplans/day-limits.ts'
import { readAmounts, readWeights } from '@larder/domain/nutrition/food-correction.ts'
import { standardOfUnit } from '@larder/domain/quantities/measures.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { isTimeZone } from '@larder/domain/time-zone.ts'
import { slugOf } from '#core/slug.ts'
import {
  amount,
  count,
  flag,
  json,
  LONGEST_NAME,
  matching,
  name,
  oneOf,
  optionalAmount,
  optionalJson,
  optionalOneOf,
  optionalText,
  type Row,
  stamps,
  text,
  to,
  UnfitRow,
} from './record-columns.ts'
import type { PartSpec, RecordSpec } from './record-spec.ts'

/** What all households of a group share, and the households themselves. */

const aliases = (parent: string): PartSpec => ({
  parent,
  columns: { position: count(), name: name() },
  derived: named,
  once: ['position'],
})

const onHand = (parent: string): PartSpec => ({
  parent,
  columns: { householdId: to('household', 'bound') },
  once: ['householdId'],
})

const normalisedOrNull = (value: unknown) => (typeof value === 'string' ? normalise(value) : null)

export function named(row: Row): Row {
  return { nameNormalised: normalise(String(row.name)) }
}

/** The standard of a unit by its names, where the archive says nothing: older programs knew none. */
function standardOfNames({ name, pluralName, abbreviation, standardQuantity, standardUnit }: Row): Row {
  if (standardQuantity !== null || standardUnit !== null) return {}
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const names = { name: String(name), pluralName: text(pluralName), abbreviation: text(abbreviation) }
  const standard = standardOfUnit(names)
  return standard ? { standardQuantity: standard.quantity, standardUnit: standard.unit } : {}
}

/** The slug of the archive, or one made from the name. */
export const slug = matching(/^(?=.{1,200}$)[a-z0-9]+(-[a-z0-9]+)*$/, '')

export function addressed(row: Row): Row {
  const made = String(row.slug) || slugOf(String(row.name)).slice(0, 200)
  if (made === '') throw new UnfitRow('name')
  return { ...named(row), slug: made }
}

const organizer = (table: 'category' | 'tag' | 'tool'): RecordSpec => ({
  table,
  owner: 'groupId',
  columns: { ...stamps, name: name(), slug },
  derived: addressed,
  lookUp: 'slug',
  same: ['slug'],
})

function parsed(sent: unknown): unknown {
  try {
    return typeof sent === 'string' ? JSON.parse(sent) : null
  } catch {
    return null
  }
}

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** An index entry has a limit. */
const uniqueName = () => name(600)

export const groupRecords = {
  household: {
    table: 'household',
    owner: 'groupId',
    columns: {
      ...stamps,
      name: uniqueName(),
      slug,
      privateHousehold: flag(true),
      lockRecipeEditsFromOtherHouseholds: flag(true),
      firstDayOfWeek: count(0, 6),
      recipePublic: flag(true),
      recipeShowNutrition: flag(),
      recipeShowAssets: flag(),
      recipeLandscapeView: flag(),
      recipeDisableComments: flag(),
      recipeDisableAmount: flag(true),
      timeZone: { ...optionalText(100), read: (sent) => (isTimeZone(String(sent)) ? String(sent) : null) },
      cookingMinutes: json((sent) => readLimits(JSON.stringify(sent ?? {})), {}),
      currency: { ...optionalText(3), read: (sent) => (/^[A-Z]{3}$/.test(String(sent)) ? String(sent) : null) },
      pluralsBehindUnits: {
        ...optionalText(20),
        read: (sent) => (sent === 'always' || sent === 'withoutUnit' ? sent : null),
      },
      kitchen: optionalJson(Kitchen),
    },
    derived: (row) => ({ slug: String(addressed(row).slug) }),
    lookUp: 'slug',
    same: ['slug'],
  },
  label: {
    table: 'label',
    owner: 'groupId',
    columns: { ...stamps, name: uniqueName(), color: matching(/^#[0-9A-Fa-f]{3,8}$/, DEFAULT_LABEL_COLOR) },
    derived: named,
    lookUp: 'name',
    same: ['name'],
  },
  unit: {
    table: 'unit',
    owner: 'groupId',
    columns: {
      ...stamps,
      name: uniqueName(),
      pluralName: optionalText(LONGEST_NAME),
      description: text(),
      abbreviation: text(LONGEST_NAME),
      pluralAbbreviation: optionalText(LONGEST_NAME),
      useAbbreviation: flag(),
      fraction: flag(true),
      standardQuantity: optionalAmount(),
      standardUnit: optionalText(100),
    },
    derived: (row) => ({
      ...named(row),
      pluralNameNormalised: normalisedOrNull(row.pluralName),
      abbreviationNormalised: normalise(String(row.abbreviation)),
      pluralAbbreviationNormalised: normalisedOrNull(row.pluralAbbreviation),
      ...standardOfNames(row),
    }),
    parts: { unitAlias: aliases('unitId') },
    lookUp: 'name',
    same: ['name'],
  },
  food: {
    table: 'food',
    owner: 'groupId',
    columns: {
      ...stamps,
      name: uniqueName(),
      pluralName: optionalText(LONGEST_NAME),
      description: text(),
      labelId: to('label'),
      catalogueKey: optionalText(100),
      matchedBy: optionalOneOf(['larder', 'person']),
    },
    derived: (row) => ({ ...named(row), pluralNameNormalised: normalisedOrNull(row.pluralName) }),
    parts: {
      foodAlias: aliases('foodId'),
      foodExtra: { parent: 'foodId', columns: { keyName: name(500), value: text() }, once: ['keyName'] },
      foodOnHand: onHand('foodId'),
      foodAllergen: {
        parent: 'foodId',
        columns: { allergen: oneOf([...allergens]), statement: oneOf([...allergenStatements]) },
        once: ['allergen'],
      },
      foodSubstitute: {
        parent: 'foodId',
        columns: { insteadFoodId: to('food', 'bound'), position: count(), ratio: amount(), remark: text(500) },
        once: ['insteadFoodId'],
      },
      foodNutrition: {
        parent: 'foodId',
        columns: {
          recordOf: optionalText(100),
          amounts: { read: (sent) => jsonOf(readAmounts(parsed(sent))), missing: null },
          weights: { read: (sent) => jsonOf(readWeights(parsed(sent))), missing: '[]' },
          updatedAt: stamps.updatedAt,
        },
        once: [],
      },
    },
    lookUp: 'name',
    same: ['name'],
  },
  category: organizer('category'),
  tag: organizer('tag'),
  tool: { ...organizer('tool'), parts: { toolOnHand: onHand('toolId') } },
  importRule: {
    table: 'importRule',
    owner: 'groupId',
    columns: {
      ...stamps,
      kind: oneOf(importRuleKinds),
      find: name(LONGEST_FIND),
      replaceWith: text(600),
      foodId: to('food', 'boundIfGiven'),
      enabled: flag(true),
    },
    derived: (row) => ({ findNormalised: normalise(String(row.find)) }),
    lookUp: 'find',
    same: ['kind', 'find'],
  },
} satisfies Record<string, RecordSpec>
