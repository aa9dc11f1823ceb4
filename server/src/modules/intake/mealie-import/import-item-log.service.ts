import type { ImportedKind, ImportOutcome } from '@larder/contract/mealie-import.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import type { ImportLog } from '#modules/intake/group-archive/full-backup.service.ts'
import * as store from './mealie-import.store.ts'

/**
 * The item log of a Mealie import, written in the transaction of each record. It is the report, and the rollback reads
 * from it what to remove if a group does not come completely.
 */

export type ItemLogEntry = {
  kind: ImportedKind
  name: string
  outcome: ImportOutcome
  reason?: string
  archivedId?: string | null
  thingId?: string | null
}

export type ItemLog = {
  write: (ctx: TxCtx<unknown>, items: ItemLogEntry[]) => Promise<void>
  log: ImportLog
}

const LONGEST_NAME = 300
const LONGEST_REASON = 1000

export async function openItemLog(
  ctx: Ctx<unknown>,
  importId: string,
  group: { id: string; name: string },
): Promise<ItemLog> {
  let next = await store.nextPosition(ctx.db, importId)
  const write = (ctx: TxCtx<unknown>, items: ItemLogEntry[]) =>
    store.insertItems(
      ctx.db,
      items.map(({ kind, name, outcome, reason = '', archivedId = null, thingId = null }) => ({
        importId,
        position: next++,
        archivedGroup: group.id,
        groupName: group.name,
        kind,
        name: name.slice(0, LONGEST_NAME),
        outcome,
        reason: reason.slice(0, LONGEST_REASON),
        archivedId,
        thingId,
      })),
    )
  const log: ImportLog = {
    close: async () => {},
    records: (ctx, kind, records) =>
      write(
        ctx,
        records.map(({ outcome, id, archived, name }) => ({
          kind: kind as ImportedKind,
          name,
          outcome: outcome === 'unfit' ? 'leftOut' : outcome,
          reason: outcome === 'unfit' ? ctx.t('mealieImport.unfit') : '',
          archivedId: archived,
          thingId: id,
        })),
      ),
    recipe: (ctx, _, { outcome, id, archived, name }, { files, parts }) => {
      const lost = [
        ...(outcome === 'unfit' ? [ctx.t('groupArchive.unreadableRecipe')] : []),
        ...(files > 0 ? [ctx.t('groupArchive.filesLost', { count: files })] : []),
        ...(parts > 0 ? [ctx.t('mealieImport.partsLost', { count: parts })] : []),
      ]
      const became = { outcome: outcome === 'unfit' ? 'leftOut' : outcome, archivedId: archived, thingId: id } as const
      return write(ctx, [{ kind: 'recipe', name, reason: lost.join(' '), ...became }])
    },
  }
  return { write, log }
}
