import type { Ctx, TxCtx } from '#core/context.ts'
import { addEntry } from '#modules/foundation/reports/reports.service.ts'
import {
  addItem,
  failedEntry,
  type ItemEntry,
  importedEntry,
  knownEntry,
} from '#modules/intake/imports/item-report.service.ts'
import { type RecordKind, recordKinds, silentKinds } from './archive-format.ts'

/** What the report of an import says: an entry for each recipe, and one for each other kind of record. */

/** What became of one record of an archive; `id` is its id here. */
export type LoggedRecord = {
  outcome: 'added' | 'known' | 'unfit'
  id: string | null
  archived: string | null
  name: string
}

/** What did not come along with a recipe. */
export type Lost = { files: number; parts: number }

/** Each is called inside the transaction that writes the records. */
export type ImportLog = {
  records: (ctx: TxCtx, kind: RecordKind, records: LoggedRecord[]) => Promise<void>
  recipe: (ctx: TxCtx, place: number, recipe: LoggedRecord, lost: Lost) => Promise<void>
  /** All records of a kind are through. */
  close: (ctx: TxCtx, kind: RecordKind) => Promise<void>
}

type Reporting = {
  reportId: string
  /** Positions that have their entry from an earlier attempt. */
  done: ReadonlySet<number>
}

export function logOf({ reportId, done }: Reporting): ImportLog {
  const counts = new Map<RecordKind, Record<LoggedRecord['outcome'], number>>()
  const write = async (ctx: TxCtx, position: number, entry: ItemEntry): Promise<void> => {
    if (!done.has(position)) await addItem(ctx, reportId, position, entry)
  }
  return {
    records: async (_, kind, records) => {
      const counted = counts.get(kind) ?? { added: 0, known: 0, unfit: 0 }
      for (const { outcome } of records) counted[outcome] += 1
      counts.set(kind, counted)
    },

    /** Entries of kinds stand before those of recipes. */
    recipe: (ctx, place, recipe, lost) => write(ctx, recordKinds.length + place, entryOf(ctx, recipe, lost)),

    /** The report is silent on kinds that the archive has nothing of. */
    close: async (ctx, kind) => {
      const counted = counts.get(kind)
      if (!counted || silentKinds.has(kind)) return
      const thing = ctx.t(`groupArchive.records.${kind}` as 'groupArchive.records.food')
      const message = ctx.t('groupArchive.counted', { thing, added: counted.added, known: counted.known })
      const exception = counted.unfit > 0 ? ctx.t('groupArchive.unfit', { count: counted.unfit }) : ''
      await write(ctx, recordKinds.indexOf(kind), { success: counted.unfit === 0, message, exception })
    },
  }
}

function entryOf({ t }: Pick<Ctx, 't'>, { outcome, id, name }: LoggedRecord, { files }: Lost): ItemEntry {
  if (outcome === 'unfit' || id === null) return failedEntry(name, t('groupArchive.unreadableRecipe'))
  if (outcome === 'known') return knownEntry(name, id, { exception: t('groupArchive.alreadyThere') })
  return importedEntry(name, id, { exception: files > 0 ? t('groupArchive.filesLost', { count: files }) : '' })
}

/** The whole archive was refused. */
export const addRefusal = (ctx: Ctx, reportId: string, reason: string): Promise<boolean> =>
  ctx.tx((ctx) =>
    addEntry(ctx, reportId, { success: false, message: ctx.t('groupArchive.refused'), exception: reason }),
  )
