import type { Ctx, TxCtx } from '#core/context.ts'
import { AppError, problem } from '#core/errors.ts'
import { addEntry, isOpen } from '#modules/foundation/reports/reports.service.ts'

/** The item log of an import: one entry of its report for each position, written by whoever comes first. */

export type ItemEntry = Omit<Parameters<typeof addEntry>[2], 'position'>

/** Whoever deletes the report cancels the rest of its import. */
export class ReportGone extends AppError {
  constructor({ t }: Pick<Ctx, 't'>) {
    const { code, detail } = problem('notFound', t('imports.reportDeleted'))
    super(code, detail)
  }
}

/** False if the position has its entry already. */
export async function isMissing(ctx: TxCtx, reportId: string, position: number): Promise<boolean> {
  const state = await isOpen(ctx, reportId, position)
  if (state === 'gone') throw new ReportGone(ctx)
  return state === 'open'
}

/** For an entry that goes with a row: a position has one entry, so a second one fails, and the row with it. */
export async function addItem(ctx: TxCtx, reportId: string, position: number, entry: ItemEntry): Promise<void> {
  if (!(await addEntry(ctx, reportId, { ...entry, position }))) throw new ReportGone(ctx)
}

/** For an entry of its own: if the position has one, that one stays. */
export async function reportItem(ctx: TxCtx, reportId: string, position: number, entry: ItemEntry): Promise<void> {
  if (await isMissing(ctx, reportId, position)) await addItem(ctx, reportId, position, entry)
}

export const importedEntry = (name: string, recipeId: string, rest: Partial<ItemEntry> = {}): ItemEntry => ({
  success: true,
  message: `Imported ${name} successfully`,
  recipeId,
  ...rest,
})

/** The entry leads to the recipe that is in the group already. */
export const knownEntry = (name: string, recipeId: string | null, rest: Partial<ItemEntry>): ItemEntry => ({
  success: true,
  message: `Recipe already there: ${name}`,
  ...(recipeId === null ? {} : { recipeId }),
  ...rest,
})

export const failedEntry = (name: string, exception: string): ItemEntry => ({
  success: false,
  message: `Failed to import ${name}`,
  exception,
})
