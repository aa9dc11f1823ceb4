import type { Unit } from '@larder/contract/units.ts'
import type { Measure } from '@larder/domain/nutrition/food-facts.ts'
import { kitchenMeasure } from '@larder/domain/nutrition/kitchen-measures.ts'
import { standardMeasureOf } from '@larder/domain/quantities/measures.ts'
import { type UnitMeasure, type UnitMeasures, unitOfFood } from '@larder/domain/shopping/unit-measures.ts'
import type { Reader } from '#db/database.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import { foodCatalogue } from '#ports/food-catalogue.ts'
import { foodsByIds } from './pantry.store.ts'

/**
 * Which amounts in the pantry can be compared: units by their standards, and pieces, spoons and cans by what they weigh
 * of the food. A guess weighs nothing. The same statements, however many things are asked for.
 */

export type Measured = { foodId: string | null; unitId: string | null }
type Read = { db: Reader; actor: { groupId: string; householdSlug: string } }

export async function measuresFor(ctx: Read, things: Measured[]): Promise<UnitMeasures> {
  const known = await units.byIds(ctx.db, ctx.actor, [...new Set(things.flatMap(({ unitId }) => unitId ?? []))])
  const measures = new Map<string, UnitMeasure>()
  for (const [id, unit] of known) {
    const measure = standardMeasureOf(unit)
    if (measure) measures.set(id, measure)
  }
  for (const [key, weight] of await weighed(ctx, things, known, measures)) measures.set(key, weight)
  return measures
}

/** Every unit in which a food occurs here, and the food by the piece. */
async function weighed(
  { db, actor }: Read,
  things: Measured[],
  known: ReadonlyMap<string, Unit>,
  measures: UnitMeasures,
): Promise<[string, UnitMeasure][]> {
  const unitsOf = new Map<string, Set<string | null>>()
  for (const { foodId, unitId } of things) {
    if (foodId === null) continue
    const own = unitsOf.get(foodId) ?? new Set<string | null>()
    unitsOf.set(foodId, own.add(unitId))
  }
  const mixed = [...unitsOf].filter(([, own]) => own.size > 1)
  if (mixed.length === 0) return []
  const keys = new Map(
    (
      await foodsByIds(
        db,
        actor.groupId,
        mixed.map(([foodId]) => foodId),
      )
    ).map(({ id, catalogueKey }) => [id, catalogueKey]),
  )
  const { weights } = (await foodCatalogue()).catalogue
  return mixed.flatMap(([foodId, own]) => {
    const key = keys.get(foodId)
    if (!key) return []
    return [...own].flatMap((unitId): [string, UnitMeasure][] => {
      const measure = measures.get(unitId ?? '')
      if (measure?.kind === 'weight') return []
      const counted = unitId === null ? 'piece' : countedIn(known.get(unitId))
      const weight = measure ? weights.densityOf(key) : counted ? weights.gramsOf(key, counted) : null
      if (!weight || weight.estimated) return []
      return [[unitOfFood(foodId, unitId), { kind: 'weight', amount: weight.grams * (measure?.amount ?? 1) }]]
    })
  })
}

/** `clove`, `slice`, `can`: what the catalogue may have weighed. */
function countedIn(unit: Unit | undefined): Measure | undefined {
  const measure = unit ? kitchenMeasure(unit) : null
  if (measure?.kind === 'counted') return measure.measure
  return undefined
}
