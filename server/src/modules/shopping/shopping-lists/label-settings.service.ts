import type { LabelSetting, LabelSettingUpdate } from '@larder/contract/shopping-lists.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { sortByPlace } from '@larder/domain/shopping/shop-order.ts'
import type { TxCtx } from '#core/context.ts'
import { refusal } from '#core/errors.ts'
import { uuidFrom } from '#core/uuid.ts'
import type { Reader } from '#db/database.ts'
import * as store from './label-settings.store.ts'

/**
 * In which order the labels of the group come on each list. A list keeps the place of the labels there were when it was
 * made; labels that came later stand behind them, in the order they came, until somebody moves them.
 */

type ListRef = { id: string; groupId: string; createdAt: string }

/** In the order of their positions; `byHand` once somebody has put them in it. */
export type LabelSettings = { settings: LabelSetting[]; byHand: boolean }

/** The settings of many lists of one group, in two statements. */
export async function settingsOf(db: Reader, lists: ListRef[]): Promise<Map<string, LabelSettings>> {
  const [first] = lists
  if (!first) return new Map()
  const labels = await store.labelsOf(db, first.groupId)
  const ids = lists.map(({ id }) => id)
  const kept = grouped(await store.settingsOf(db, ids), ({ shoppingListId }) => shoppingListId)
  return new Map(ids.map((id) => [id, settingsOfOne(id, labels, kept.get(id) ?? [])]))
}

type LabelRow = Awaited<ReturnType<typeof store.labelsOf>>[number]
type SettingRow = Awaited<ReturnType<typeof store.settingsOf>>[number]

function settingsOfOne(shoppingListId: string, labels: LabelRow[], kept: SettingRow[]): LabelSettings {
  const byId = new Map(labels.map((label) => [label.id, label]))
  const placed = kept.flatMap(({ id, labelId, position }) => {
    const label = byId.get(labelId)
    return label ? [{ id, shoppingListId, labelId, position, label: summaryOf(label) }] : []
  })
  const there = new Set(placed.map(({ labelId }) => labelId))
  const next = placed.reduce((most, { position }) => Math.max(most, position + 1), 0)
  const later = labels.filter(({ id }) => !there.has(id)).sort(byCreation)
  const added = later.map((label, at) => ({
    id: settingId(shoppingListId, label.id),
    shoppingListId,
    labelId: label.id,
    position: next + at,
    label: summaryOf(label),
  }))
  const inOrder = placed.toSorted((one, other) => one.position - other.position)
  return {
    settings: [...inOrder, ...added],
    byHand: !isByName(inOrder.flatMap(({ labelId }) => byId.get(labelId) ?? [])),
  }
}

/** As a new list keeps them: later ones are kept only once somebody has moved something. */
const isByName = (labels: LabelRow[]) =>
  labels.every((label, at) => at === 0 || (labels[at - 1]?.nameNormalised ?? '') <= label.nameNormalised)

const summaryOf = ({ id, name, color, groupId }: LabelRow) => ({ id, name, color, groupId })
const byName = (one: LabelRow, other: LabelRow) => (one.nameNormalised < other.nameNormalised ? -1 : 1)
const byCreation = (one: LabelRow, other: LabelRow) =>
  one.createdAt === other.createdAt ? byName(one, other) : one.createdAt < other.createdAt ? -1 : 1

/** The same for the same label on the same list, before and after it is kept. */
const settingId = (shoppingListId: string, labelId: string): string => uuidFrom(`${shoppingListId} ${labelId}`)

/** A new list begins with the labels by their names. */
export async function placeLabels(ctx: TxCtx, shoppingListId: string): Promise<void> {
  const labels = (await store.labelsOf(ctx.db, ctx.actor.groupId)).sort(byName)
  await store.putSettings(
    ctx.db,
    labels.map(({ id: labelId }, position) => ({
      id: settingId(shoppingListId, labelId),
      shoppingListId,
      labelId,
      position,
    })),
  )
}

/** Only places change; what the list does not have is passed over. */
export async function moveLabels(ctx: TxCtx, list: ListRef, updates: LabelSettingUpdate[]): Promise<void> {
  const stray = updates.find(({ shoppingListId }) => shoppingListId !== list.id)
  if (stray) throw refusal('invalid', `object ${stray.id} has an invalid shopping list id`)
  const places = new Map(updates.map(({ id, position }) => [id, position]))
  const settings = (await settingsOf(ctx.db, [list])).get(list.id)?.settings ?? []
  await store.putSettings(
    ctx.db,
    settings.map(({ label: _, ...setting }) => ({
      ...setting,
      position: places.get(setting.id) ?? setting.position,
    })),
  )
}

/** Puts the labels into the order of their places and answers it; those without one stay where they are. */
export async function orderLabels(
  ctx: TxCtx,
  list: ListRef,
  placeOf: (labelId: string) => number | undefined,
): Promise<string[]> {
  const settings = (await settingsOf(ctx.db, [list])).get(list.id)?.settings ?? []
  const after = sortByPlace(settings, ({ labelId }) => placeOf(labelId))
  await store.putSettings(
    ctx.db,
    after.map(({ label: _, ...setting }, position) => ({ ...setting, position })),
  )
  return after.map(({ labelId }) => labelId)
}
