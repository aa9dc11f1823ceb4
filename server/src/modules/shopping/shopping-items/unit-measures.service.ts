import { measureOf } from '@larder/domain/quantities/measures.ts'
import { isStandardUnit } from '@larder/domain/quantities/standard-units.ts'
import type { UnitMeasures } from '@larder/domain/shopping/consolidate.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import type { Read } from './item-reading.service.ts'

/** What the units of these things measure: only those that somebody has given a standard can be added to others. */
export async function measuresOf({ db, actor }: Read, items: { unitId: string | null }[]): Promise<UnitMeasures> {
  const ids = [...new Set(items.flatMap(({ unitId }) => unitId ?? []))]
  if (ids.length < 2) return new Map()
  const known = await units.byIds(db, actor, ids)
  return new Map(
    [...known].flatMap(([id, unit]) => {
      const measure = unit.standardQuantity && isStandardUnit(unit.standardUnit) ? measureOf(unit) : undefined
      return measure ? [[id, measure] as const] : []
    }),
  )
}
