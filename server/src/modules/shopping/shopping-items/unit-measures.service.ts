import { standardMeasureOf } from '@larder/domain/quantities/measures.ts'
import { type UnitMeasure, type UnitMeasures, unitOfFood } from '@larder/domain/shopping/unit-measures.ts'
import { foods } from '#modules/catalogue/foods/foods.service.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import { foodCatalogue } from '#ports/food-catalogue.ts'
import type { Read } from './item-reading.service.ts'

type Measured = { unitId: string | null; foodId?: string | null | undefined }

/**
 * What the units of these things measure: only those that somebody has given a standard can be added to others. What is
 * measured in several ways is weighed by the catalogue, where that is more than a guess.
 */
export async function measuresOf(ctx: Read, items: Measured[]): Promise<UnitMeasures> {
  const ids = [...new Set(items.flatMap(({ unitId }) => unitId ?? []))]
  if (ids.length === 0) return new Map()
  const known = await units.byIds(ctx.db, ctx.actor, ids)
  const measures = new Map(
    [...known].flatMap(([id, unit]) => {
      const measure = standardMeasureOf(unit)
      return measure ? [[id, measure] as const] : []
    }),
  )
  return new Map([...measures, ...(await weighed(ctx, items, measures))])
}

/** Weights of the foods that stand there in weights and in something else. */
async function weighed(ctx: Read, items: Measured[], measures: UnitMeasures): Promise<[string, UnitMeasure][]> {
  const unitsOf = new Map<string, Set<string | null>>()
  for (const { foodId, unitId } of items) {
    if (!foodId) continue
    const there = unitsOf.get(foodId) ?? new Set()
    unitsOf.set(foodId, there.add(unitId))
  }
  const kindOf = (unitId: string | null) => (unitId === null ? 'pieces' : measures.get(unitId)?.kind)
  const mixed = [...unitsOf].filter(([, own]) => new Set([...own].flatMap((unitId) => kindOf(unitId) ?? [])).size > 1)
  if (mixed.length === 0) return []
  const found = await foods.byIds(
    ctx.db,
    ctx.actor,
    mixed.map(([foodId]) => foodId),
  )
  const { weights } = (await foodCatalogue()).catalogue
  return mixed.flatMap(([foodId, own]) => {
    const key = found.get(foodId)?.catalogueKey
    if (!key) return []
    return [...own].flatMap((unitId): [string, UnitMeasure][] => {
      const measure = measures.get(unitId ?? '')
      const weight =
        unitId === null ? weights.gramsOf(key, 'piece') : measure?.kind === 'volume' ? weights.densityOf(key) : null
      if (!weight || weight.estimated) return []
      return [[unitOfFood(foodId, unitId), { kind: 'weight', amount: weight.grams * (measure?.amount ?? 1) }]]
    })
  })
}
