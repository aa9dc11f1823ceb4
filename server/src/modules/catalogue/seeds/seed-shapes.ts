/** What a kitchen starts with. */

export type LabelSeed = { key: string; name: string }
/** `aisle` is the key of a label. */
export type FoodSeed = { name: string; pluralName?: string; aliases?: string[]; aisle: string }
export type UnitSeed = {
  name: string
  pluralName?: string
  abbreviation?: string
  pluralAbbreviation?: string
  aliases?: string[]
}
