import type { ImportedKind, ImportOutcome } from '@larder/contract/mealie-import.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import type { ImportLog } from '#modules/intake/group-archive/full-backup.service.ts'
import * as store from './mealie-import.store.ts'

/**
 * What became of everything, written down in the transaction in which it came: it is the report, and it says what has to
 * go again when its group does not come whole.
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
  const one = (ctx: TxCtx, item: Omit<ItemLogEntry, 'kind'>) => write(ctx, [{ kind: 'recipe', ...item }])
  const log: ImportLog = {
    count: () => {},
    close: async () => {},
    keep: (ctx, kind, records) =>
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
    recipeAdded: (ctx, _, { id, name, archived }, { files, parts }) => {
      const lost = [
        ...(files > 0 ? [ctx.t('groupArchive.filesLost', { count: files })] : []),
        ...(parts > 0 ? [ctx.t('mealieImport.partsLost', { count: parts })] : []),
      ]
      return one(ctx, { name, outcome: 'added', reason: lost.join(' '), archivedId: archived, thingId: id })
    },
    recipeKnown: (ctx, _, { id, name, archived }) =>
      one(ctx, { name, outcome: 'known', archivedId: archived, thingId: id }),
    recipeUnfit: (ctx, _, name) =>
      one(ctx, { name, outcome: 'leftOut', reason: ctx.t('groupArchive.unreadableRecipe') }),
  }
  return { write, log }
}
