import type { Ctx } from '#core/context.ts'
import type { RunningImport } from '#modules/intake/imports/import-job.service.ts'
import { failedEntry, knownEntry, reportItem } from '#modules/intake/imports/item-report.service.ts'
import { recipeIdFor, removeLeftFiles } from '#modules/intake/imports/recipe-files.service.ts'
import { type ReadableUpload, readUpload } from './read-upload.service.ts'
import { type SaveContext, saveItem } from './save-item.service.ts'

/** Reads a file and saves the wanted recipes of it, one after the other. */

export type Choices = {
  addMigrationTag: boolean
  /** Takes lines that are text apart; the contract's call leaves them as they are, unless it is asked. */
  parseIngredients: boolean
  /** Leaves out what came before; the contract's call imports it again under another name. */
  skipKnown: boolean
  /** Positions that the person does not want. */
  skip: number[]
  /** Only these, when what failed is tried again. */
  only?: number[]
  /** How many items the file has, as far as is known. */
  total: number
}

type ItemsToImport = {
  upload: ReadableUpload & { format: string }
  choices: Choices
  /** Positions that look like a recipe, which are left out, with that recipe if the group has it. */
  doubled: ReadonlyMap<number, string | null>
}

export async function importItems(ctx: Ctx, { upload, choices, doubled }: ItemsToImport, run: RunningImport) {
  const { reportId, done, signal, progress } = run
  const { format } = upload
  const tag = choices.addMigrationTag ? format : undefined
  const { skipKnown, parseIngredients } = choices
  const saving: SaveContext = { reportId, format, tag, skipKnown, parseIngredients }
  const skip = new Set(choices.skip)
  const only = choices.only && new Set(choices.only)
  let position = 0
  let isFirst = true
  const onProblem = (problem: string) =>
    ctx.tx((ctx) => reportItem(ctx, reportId, position, failedEntry(upload.fileName, problem)))
  await readUpload(ctx, upload, { signal, onProblem }, async (opened) => {
    for (; ; position++) {
      signal.throwIfAborted()
      const item = await opened.next()
      if (!item) break
      if (done.has(position) || skip.has(position) || (only && !only.has(position))) continue
      const like = doubled.get(position)
      if (like !== undefined && item.recipe) {
        const entry = knownEntry(item.recipe.name, like, { note: ctx.t('appImports.doubled') })
        await ctx.tx((ctx) => reportItem(ctx, reportId, position, entry))
      } else {
        // An earlier attempt was killed at the first recipe that has no entry.
        if (isFirst) await removeLeftFiles(ctx, run, position)
        isFirst = false
        await saveItem(ctx, opened, item, saving, { position, recipeId: recipeIdFor(run, position), signal })
      }
      await progress(position + 1, Math.max(choices.total, position + 1))
    }
    if (position === 0) await onProblem(ctx.t('appImports.nothingFound'))
  })
}
