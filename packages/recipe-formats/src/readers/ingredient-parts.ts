/** Lines of formats that keep amount, unit and food apart. */
import { formatQuantity } from '@larder/domain/quantities/format-quantity.ts'
import { parseQuantity } from '@larder/domain/quantities/parse-quantity.ts'
import type { Value } from '@larder/page-reader/clean/values.ts'
import type { FormatIngredient } from '../format-recipe.ts'

/** As one would say it: "1 1/2 cup flour, sifted". */
export function ingredientText({ quantity, unit, food, note }: NonNullable<FormatIngredient['parts']>): string {
  const line = [formatQuantity(quantity), unit, food].filter(Boolean).join(' ')
  return [line, note].filter((part) => part !== '').join(', ')
}

/** A positive number, written as a number or as people write one. */
export function numberOf(value: Value): number | null {
  const number = typeof value === 'string' ? parseQuantity(value.slice(0, 30)) : value
  return typeof number === 'number' && Number.isFinite(number) && number > 0 && number < 1e9 ? number : null
}
