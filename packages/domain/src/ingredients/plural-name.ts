/** Which of its names a unit or a food goes by beside a quantity. */

export type NamedUnit = {
  name: string
  pluralName?: string | null
  abbreviation?: string | null
  pluralAbbreviation?: string | null
  useAbbreviation?: boolean | null
  fraction?: boolean | null
}

export type NamedFood = { name: string; pluralName?: string | null }

/** A unit without a quantity is not written. An abbreviation that is empty falls back to the name. */
export function unitName(unit: NamedUnit | null | undefined, quantity: number | null | undefined): string {
  if (!unit || !quantity) return ''
  const many = quantity > 1
  const name = (many && unit.pluralName) || unit.name
  if (!unit.useAbbreviation) return name
  return (many && unit.pluralAbbreviation) || unit.abbreviation || name
}

/** "Onions" when the amount is open or more than one, "onion" for one or a part of one. */
export function foodName(food: NamedFood | null | undefined, quantity: number | null | undefined): string {
  if (!food) return ''
  const many = !quantity || quantity > 1
  return (many && food.pluralName) || food.name
}
