import { aislesInOrder } from '@larder/domain/shopping/shop-order.ts'
import type { Ctx } from '#core/context.ts'
import { aisleLabelsOf } from '#modules/catalogue/labels/aisle-labels.service.ts'
import { learnedPlaces } from '#modules/shopping/usual-items/shop-order.service.ts'
import type { LabelSettings } from './label-settings.service.ts'

/**
 * In which order labels are shown. A list that nobody has arranged follows the household's ticks, and before there are
 * any the way shops are built; the contract's positions stay as they are.
 */

type Read = { db: Ctx['db']; actor: { groupId: string; householdId: string } }
type PlaceOf = (labelId: string) => number | undefined
type AisleOrder = { built: PlaceOf; learned: PlaceOf }

export async function aisleOrder({ db, actor }: Read): Promise<AisleOrder> {
  const { placeOf: built } = await aisleLabelsOf(db, actor.groupId)
  const places = await learnedPlaces(db, actor.householdId)
  return { built, learned: (labelId) => places.get(labelId) }
}

export function aislesOf(known: LabelSettings | undefined, { built, learned }: AisleOrder): string[] {
  const { settings, byHand } = known ?? { settings: [], byHand: true }
  if (byHand) return settings.map(({ labelId }) => labelId)
  const labels = settings.map(({ label }) => label)
  return aislesInOrder(labels, built, learned).map(({ id }) => id)
}
