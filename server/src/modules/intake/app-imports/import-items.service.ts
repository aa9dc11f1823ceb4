import { recipeFolder } from '@larder/domain/recipes/recipe-folders.ts'
import type { Ctx } from '#core/context.ts'
import { isPortError, type PortError } from '#ports/problem.ts'
import type { AppImportRow } from './app-imports.store.ts'
import { alreadyThere, reportItem, type SaveContext, saveItem } from './save-item.service.ts'
import { keptColumns } from './table-columns.mapper.ts'
import { recipeIdFor, uploadKey } from './upload-files.ts'

/** Reads a file from its beginning and saves what is wanted of it, one recipe after the other. */

export type Choices = {
  addMigrationTag: boolean
  /** Leaves out what came before; the contract's call imports it again under another name. */
  skipKnown: boolean
  /** Places that have been left out by the person. */
  skip: number[]
  /** Only these, where what failed is tried again. */
  only?: number[]
}

type ItemsToImport = {
  upload: Pick<AppImportRow, 'uploadId' | 'fileName' | 'columns'> & { format: string }
  choices: Choices
  reportId: string
  /** Who works, and how often it has been begun. */
  worker: { id: string; attempt: number }
  /** Places that look like a recipe, and that recipe if it is here; they are left out. */
  doubled: ReadonlyMap<number, string | null>
  /** Places that have their entry. */
  done: ReadonlySet<number>
  signal?: AbortSignal
  progress?: (done: number) => Promise<void>
}

export async function importItems(ctx: Ctx, running: ItemsToImport): Promise<void> {
  const { upload, choices, reportId, worker, doubled, done, signal, progress } = running
  const { uploadId, fileName: name, format, columns } = upload
  const saving: SaveContext = {
    reportId,
    format,
    tag: choices.addMigrationTag ? format : undefined,
    skipKnown: choices.skipKnown,
  }
  const skip = new Set(choices.skip)
  const only = choices.only && new Set(choices.only)
  let position = 0
  let isFirst = true
  const reportFailure = (message: string, exception: string) =>
    ctx.tx((ctx) => reportItem(ctx, reportId, position, { success: false, message, exception }))
  try {
    await ctx.files.withPath(uploadKey(uploadId), (path) =>
      ctx.recipeFileReader.read(
        { path, name, format, columns: keptColumns(columns), locale: ctx.locale },
        async (opened) => {
          for (; ; position++) {
            signal?.throwIfAborted()
            const item = await opened.next()
            if (!item) break
            if (done.has(position) || skip.has(position) || (only && !only.has(position))) continue
            const like = doubled.get(position)
            if (like !== undefined && item.recipe) {
              const entry = alreadyThere({ id: like, name: item.recipe.name }, ctx.t('appImports.doubled'))
              await ctx.tx((ctx) => reportItem(ctx, reportId, position, entry))
            } else {
              if (isFirst) await removeLeftFiles(ctx, worker, position)
              isFirst = false
              const recipeId = recipeIdFor(worker.id, worker.attempt, position)
              await saveItem(ctx, opened, item, saving, { position, recipeId, signal })
            }
            await progress?.(position + 1)
          }
        },
        signal,
      ),
    )
  } catch (error) {
    if (!isPortError(error) || error.problem.kind === 'full') throw error
    await reportFailure(`Failed to import ${name}`, problemWith(ctx, error))
    return
  }
  if (position === 0) await reportFailure(`Failed to import ${name}`, ctx.t('appImports.nothingFound'))
}

/** What an earlier attempt left of the one recipe it was at when its process was killed. */
async function removeLeftFiles(ctx: Ctx, { id, attempt }: ItemsToImport['worker'], position: number): Promise<void> {
  for (let earlier = 1; earlier < attempt; earlier++)
    await ctx.files.removeAll(recipeFolder(recipeIdFor(id, earlier, position)))
}

/** What is wrong with a file, in words for people. */
export function problemWith({ t }: Pick<Ctx, 't'>, { problem }: PortError): string {
  if (problem.kind === 'refused') return t('appImports.locked')
  if (problem.kind === 'tooLarge') return t('appImports.tooLarge')
  if (problem.kind === 'timeout') return t('appImports.tooSlow')
  return problem.kind === 'notFound' ? t('appImports.uploadGone') : t('appImports.damaged')
}
