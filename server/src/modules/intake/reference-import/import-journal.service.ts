import type { ImportedKind, ImportOutcome } from '@larder/contract/reference-import.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import type { ImportLog } from '#modules/intake/group-archive/whole-backup.service.ts'
import * as store from './reference-import.store.ts'

/**
 * What became of everything, written down in the transaction in which it came: it is the report, and it says what has to
 * go again when its group does not come whole.
 */

export type JournalEntry = {
  kind: ImportedKind
  name: string
  outcome: ImportOutcome
  reason?: string
  archivedId?: string | null
  thingId?: string | null
}

export type Journal = {
  write: (ctx: TxCtx<unknown>, items: JournalEntry[]) => Promise<void>
  log: ImportLog
}

const LONGEST_NAME = 300
const LONGEST_REASON = 1000

export async function journalOf(
  ctx: Ctx<unknown>,
  importId: string,
  group: { id: string; name: string },
): Promise<Journal> {
  let next = await store.nextPosition(ctx.db, importId)
  const write = (ctx: TxCtx<unknown>, items: JournalEntry[]) =>
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
  const one = (ctx: TxCtx, item: Omit<JournalEntry, 'kind'>) => write(ctx, [{ kind: 'recipe', ...item }])
  const log: ImportLog = {
    count: () => {},
    close: async () => {},
    keep: (ctx, kind, things) =>
      write(
        ctx,
        things.map(({ outcome, id, archived, name }) => ({
          kind: kind as ImportedKind,
          name,
          outcome: outcome === 'unfit' ? 'leftOut' : outcome,
          reason: outcome === 'unfit' ? ctx.t('referenceImport.unfit') : '',
          archivedId: archived,
          thingId: id,
        })),
      ),
    sayAdded: (ctx, _, { id, name, archived }, { files, parts }) => {
      const lost = [
        ...(files > 0 ? [ctx.t('groupArchive.filesLost', { count: files })] : []),
        ...(parts > 0 ? [ctx.t('referenceImport.partsLost', { count: parts })] : []),
      ]
      return one(ctx, { name, outcome: 'added', reason: lost.join(' '), archivedId: archived, thingId: id })
    },
    sayKnown: (ctx, _, { id, name, archived }) =>
      one(ctx, { name, outcome: 'known', archivedId: archived, thingId: id }),
    sayUnfit: (ctx, _, name) => one(ctx, { name, outcome: 'leftOut', reason: ctx.t('groupArchive.unreadableRecipe') }),
  }
  return { write, log }
}
