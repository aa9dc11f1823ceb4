import { NUTRIENTS, type Nutrient } from '@larder/domain/nutrition/nutrients.ts'
import { type Static, Type } from 'typebox'
import { Named } from './fields.ts'

/** Amounts of nutrients by name: kilocalories, grams, and milligrams where the name says so. What is missing is unknown, not zero. */
const each = Object.fromEntries(NUTRIENTS.map((name) => [name, Type.Optional(Type.Number())])) as Record<
  Nutrient,
  ReturnType<typeof Type.Optional<ReturnType<typeof Type.Number>>>
>

export const NutrientAmounts = Named('NutrientAmounts', Type.Object(each))
export type NutrientAmounts = Static<typeof NutrientAmounts>
