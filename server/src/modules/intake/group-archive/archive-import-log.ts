import type { Ctx, TxCtx } from '#core/context.ts'
import { problem } from '#core/errors.ts'
import { addEntry } from '#modules/foundation/reports/reports.service.ts'
import { type RecordKind, recordKinds } from './archive-format.ts'

/** What the report of an import says: an entry for each recipe, and one for each other kind of record. */

type Counts = { added: number; known: number; unfit: number }
type RecipeRef = { id: string; name: string; archived: string }

/** Entries of kinds stand before those of recipes. */
const placeOfKind = (kind: RecordKind) => recordKinds.indexOf(kind)
const placeOfRecipe = (place: number) => recordKinds.length + place

type Reporting = {
  reportId: string
  /** Places of entries that an earlier attempt has written. */
  written: Set<number>
}

/** What became of one record of an archive; `id` is what it is here. */
export type LoggedRecord = {
  outcome: 'added' | 'known' | 'unfit'
  id: string | null
  archived: string | null
  name: string
}

/** What did not come along with a recipe. */
export type Lost = { files: number; parts: number }

/** Whoever imports says what it hears of. All but `count` are asked inside the transaction that writes the records. */
export type ImportLog = {
  count: (kind: RecordKind, more: Counts) => void
  close: (ctx: TxCtx, kind: RecordKind) => Promise<void>
  keep: (ctx: TxCtx, kind: RecordKind, records: LoggedRecord[]) => Promise<void>
  recipeAdded: (ctx: TxCtx, place: number, recipe: RecipeRef, lost: Lost) => Promise<void>
  recipeKnown: (ctx: TxCtx, place: number, recipe: RecipeRef) => Promise<void>
  recipeUnfit: (ctx: TxCtx, place: number, name: string) => Promise<void>
}

export function logOf({ reportId, written }: Reporting): ImportLog {
  const counts = new Map<RecordKind, Counts>()

  /** Whoever deletes the report gives up what is left of the import. */
  const writeEntry = async (
    ctx: TxCtx,
    entry: Parameters<typeof addEntry>[2] & { position: number },
  ): Promise<void> => {
    if (written.has(entry.position)) return
    if (!(await addEntry(ctx, reportId, entry))) throw problem('notFound', ctx.t('groupArchive.reportDeleted'))
  }

  return {
    count: (kind, more) => {
      const before = counts.get(kind) ?? { added: 0, known: 0, unfit: 0 }
      counts.set(kind, {
        added: before.added + more.added,
        known: before.known + more.known,
        unfit: before.unfit + more.unfit,
      })
    },

    /** Nothing is said of a kind that the archive has nothing of. */
    close: (ctx, kind) => {
      const counted = counts.get(kind)
      if (!counted) return Promise.resolve()
      const record = ctx.t(`groupArchive.records.${kind}` as 'groupArchive.records.food')
      const message = ctx.t('groupArchive.counted', { record, added: counted.added, known: counted.known })
      const exception = counted.unfit > 0 ? ctx.t('groupArchive.unfit', { count: counted.unfit }) : ''
      return writeEntry(ctx, { position: placeOfKind(kind), success: counted.unfit === 0, message, exception })
    },

    keep: async () => {},

    recipeAdded: (ctx, place, { id, name }, lost) =>
      writeEntry(ctx, {
        position: placeOfRecipe(place),
        success: true,
        message: `Imported ${name} successfully`,
        exception: lost.files > 0 ? ctx.t('groupArchive.filesLost', { count: lost.files }) : '',
        recipeId: id,
      }),

    recipeKnown: (ctx, place, { id, name }) =>
      writeEntry(ctx, {
        position: placeOfRecipe(place),
        success: true,
        message: `Recipe already there: ${name}`,
        exception: ctx.t('groupArchive.alreadyThere'),
        recipeId: id,
      }),

    recipeUnfit: (ctx, place, name) =>
      writeEntry(ctx, {
        position: placeOfRecipe(place),
        success: false,
        message: `Failed to import ${name}`,
        exception: ctx.t('groupArchive.unreadableRecipe'),
      }),
  }
}

/** The whole archive was refused. */
export const addRefusal = (ctx: Ctx, reportId: string, reason: string): Promise<boolean> =>
  ctx.tx((ctx) =>
    addEntry(ctx, reportId, { success: false, message: ctx.t('groupArchive.refused'), exception: reason }),
  )
