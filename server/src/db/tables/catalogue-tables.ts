import type { Bit, Stamped } from './row-shapes.ts'

type ImportRuleKind = 'replaceText' | 'dropLine' | 'notAUnit' | 'useFood'

type Alias = { position: number; name: string; nameNormalised: string }

export type FoodTables = {
  food: Stamped & {
    groupId: string
    name: string
    nameNormalised: string
    pluralName: string | null
    pluralNameNormalised: string | null
    description: string
    labelId: string | null
    /** The food of the catalogue it stands for. */
    catalogueKey: string | null
    /** Who said so; nobody where it was not looked at. A person may also have said that it is none of them. */
    matchedBy: 'larder' | 'person' | null
  }
  foodAlias: Alias & { foodId: string }
  foodExtra: { foodId: string; keyName: string; value: string }
  /** The households that have the food in the house. */
  foodOnHand: { foodId: string; householdId: string }
  /** What the group says about it in place of the catalogue; JSON. */
  foodNutrition: {
    foodId: string
    /** A food of the catalogue whose numbers are used instead. */
    recordOf: string | null
    /** In 100 g, off a label. */
    amounts: string | null
    weights: string
    updatedAt: string
  }
  unit: Stamped & {
    groupId: string
    name: string
    nameNormalised: string
    pluralName: string | null
    pluralNameNormalised: string | null
    description: string
    abbreviation: string
    abbreviationNormalised: string
    pluralAbbreviation: string | null
    pluralAbbreviationNormalised: string | null
    useAbbreviation: Bit
    fraction: Bit
    /** One of this unit is so many of the standard unit. */
    standardQuantity: number | null
    standardUnit: string | null
  }
  unitAlias: Alias & { unitId: string }
  /** What a group cleans up on the way in; a rule that names a food goes with it. */
  importRule: Stamped & {
    groupId: string
    kind: ImportRuleKind
    find: string
    findNormalised: string
    replaceWith: string
    foodId: string | null
    enabled: Bit
  }
}

export type LabelTables = {
  label: {
    id: string
    createdAt: string
    updatedAt: string
    groupId: string
    name: string
    nameNormalised: string
    color: string
  }
}

/** What sorts recipes. The three tables look alike on purpose: one store serves them all. */
export type OrganizerRow = Stamped & { groupId: string; name: string; nameNormalised: string; slug: string }

export type OrganizerTables = {
  category: OrganizerRow
  tag: OrganizerRow
  tool: OrganizerRow
  /** The households that own the tool. */
  toolOnHand: { toolId: string; householdId: string }
}
