import type { PantryAmount, PantryBatch } from '@larder/contract/pantry-batch.ts'
import type { Unit } from '@larder/contract/units.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import type { MessageKey } from '#i18n/english.ts'
import { formatDate } from '#lib/format-date.ts'

type T = (key: MessageKey, values?: Record<string, string | number>) => string

/** The food, the dish or the product. */
export const titleOf = ({ food, recipe, name }: PantryBatch): string => food?.name ?? (name || (recipe?.name ?? ''))

export const amountOf = (amount: number | null, unit: Unit | null): string =>
  amount === 0 ? `0 ${unit?.name ?? ''}`.trim() : ingredientDisplay({ quantity: amount, unit, isFood: true })

export const plainAmount = ({ amount, unit }: PantryAmount): string => amountOf(amount, unit)

/** `4 cans of 400 g`, `3 portions`; empty where nobody said how much. */
export function batchAmount({ kind, amount, unit, pack }: PantryBatch, t: T): string {
  if (amount === null) return ''
  if (kind === 'dish') return t('pantry.portions', { count: amount })
  const many = amountOf(amount, unit)
  return pack ? fromTheRight(t('pantry.ofPack', { amount: many, pack: plainAmount(pack) })) : many
}

/**
 * An element that goes by its first letter would take the direction of a unit, as in `4 cans بسعة 400 grams`, and turn
 * the two amounts around: a mark (U+200F) before it says that the sentence is of the page.
 */
const fromTheRight = (sentence: string): string =>
  document.documentElement.dir === 'rtl' ? `\u200f${sentence}` : sentence

export const dayText = (date: string, locale: string): string =>
  formatDate(date, locale, { day: 'numeric', month: 'short', year: 'numeric' })

/** What a date means for it. */
export function dateText(
  { date, dateKind, dateEstimated }: Pick<PantryBatch, 'date' | 'dateKind' | 'dateEstimated'>,
  t: T,
  locale: string,
): string {
  if (date === null) return ''
  const day = dayText(date, locale)
  return t(dateEstimated ? 'pantry.date.about' : `pantry.date.${dateKind}`, { date: day })
}
