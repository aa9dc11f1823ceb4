/** The same batches by place, by date or by food. */
import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import type { PantryFood } from '@larder/contract/pantry-foods.ts'
import type { PantryPlace } from '@larder/contract/pantry-places.ts'
import { searchForm } from '@larder/domain/search/kana.ts'
import { soonestFirst } from '@larder/domain/soonest-first.ts'
import { compareNames } from '#i18n/name-order.ts'
import { titleOf } from './pieces/batch-text.ts'

export const dateGroups = ['expired', 'pastBest', 'soon', 'good', 'undated'] as const
export type DateGroup = (typeof dateGroups)[number]

const byDate = (one: PantryBatch, other: PantryBatch): number =>
  soonestFirst(one.date, other.date) || compareNames(titleOf(one), titleOf(other))

const byName = (one: PantryBatch, other: PantryBatch): number =>
  compareNames(titleOf(one), titleOf(other)) || byDate(one, other)

/** All words of the search, wherever they stand. */
export function foundIn<T>(all: readonly T[], search: string, textOf: (one: T) => string): T[] {
  const words = searchForm(search).split(' ').filter(Boolean)
  if (words.length === 0) return [...all]
  return all.filter((one) => {
    const text = searchForm(textOf(one))
    return words.every((word) => text.includes(word))
  })
}

export const batchWords = (batch: PantryBatch): string =>
  [titleOf(batch), batch.food?.pluralName, batch.name, batch.shelf, batch.note, batch.recipe?.name].join(' ')

export const foodWords = ({ food }: PantryFood): string => `${food.name} ${food.pluralName ?? ''}`

/** What is past its date apart from what must go soon. */
export function inDateGroups(batches: readonly PantryBatch[]): { group: DateGroup; batches: PantryBatch[] }[] {
  return dateGroups.flatMap((group) => {
    const own = batches.filter(({ freshness }) => freshness === group).sort(byDate)
    return own.length > 0 ? [{ group, batches: own }] : []
  })
}

/** In the order of the household's places; what lies nowhere comes last. */
export function inPlaces(batches: readonly PantryBatch[], places: readonly PantryPlace[]) {
  const known = new Set(places.map(({ id }) => id))
  const of = (placeId: string | null) =>
    batches
      .filter((batch) => (batch.placeId !== null && known.has(batch.placeId) ? batch.placeId : null) === placeId)
      .sort(byName)
  return [...places.map((place) => ({ place, batches: of(place.id) })), { place: null, batches: of(null) }]
}

export const isUrgent = ({ freshness }: PantryBatch): boolean => freshness === 'expired' || freshness === 'soon'
