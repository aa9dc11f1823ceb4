import type { UnitOfMeasure } from './unit-of-measure-row.ts'
import { volumeUnits } from './volume-units.ts'
import { weightUnits } from './weight-units.ts'

/**
 * The units of measure of ten languages, and what one of each is. Whoever parses a line, converts an amount or gives a
 * unit its standard reads this table. A row is a measure; its names are written by language: entries divided by `|`, of
 * each the singular, the plural and other spellings, divided by commas.
 */
export const unitsOfMeasure: readonly UnitOfMeasure[] = [...volumeUnits, ...weightUnits]
