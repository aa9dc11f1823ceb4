import { DEFAULT_LABEL_COLOR, type Label, type LabelDraft, type LabelUses } from '@larder/contract/labels.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { labelAttributes, usesOfLabel } from '#core/attributes/catalogue.attributes.ts'
import { collection } from '#core/collection/collection.service.ts'
import type { UsesAt } from '#core/collection/uses.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'

/** Labels: the coloured names foods and shopping items are sorted by. A group's labels are its own; names are unique there. */

const written = ({ name, color }: LabelDraft) => ({ name, nameNormalised: normalise(name), color })

export const labels = collection({
  table: 'label',
  scope: 'groupId',
  columns: ['id', 'name', 'color', 'groupId'],
  searched: ['nameNormalised'],
  link: '/groups/labels',
  attributes: (viewer) => ({ ...labelAttributes(), ...usesOfLabel(viewer) }),
  written,
  announce: ({ emit }, { change, row, owner }) =>
    emit(`label.${change}`, { groupId: owner.groupId, id: row.id, name: row.name }),
  keepForUndo: (ctx, ids) => keepForUndo(ctx, 'label', ids),
})

/** Who carries a label; nobody merges those. */
export type LabelPlaces = UsesAt<keyof LabelUses>

export const whereUsed = (ctx: Ctx, uses: LabelPlaces, id: string): Promise<LabelUses> =>
  labels.whereUsed(ctx, uses, ['foods', 'shoppingItems'], id)

/** Adds the labels whose names the group does not have, in the default colour, and returns those. */
export async function addMissingLabels(ctx: TxCtx<unknown>, groupId: string, names: string[]): Promise<Label[]> {
  const rows = names.map((name) => written({ name, color: DEFAULT_LABEL_COLOR }))
  const added = (await labels.addMissing(ctx, { groupId }, rows)).filter((label) => label !== undefined)
  for (const { id, name } of added) ctx.emit('label.created', { groupId, id, name })
  return added
}
