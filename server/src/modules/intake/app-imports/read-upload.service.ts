import type { Ctx } from '#core/context.ts'
import { isPortError, type PortError } from '#ports/port-error.ts'
import type { OpenRecipeFile } from '#ports/recipe-file-reader.ts'
import type { AppImportRow } from './app-imports.store.ts'
import { keptColumns } from './table-columns.mapper.ts'
import { uploadKey } from './upload-files.ts'

/** Opens an uploaded file in the reader's thread. A file is always read from its beginning. */

export type ReadableUpload = Pick<AppImportRow, 'uploadId' | 'fileName' | 'columns'> & {
  /** If undefined, the reader recognises it. */
  format?: string | undefined
}

type Reading = { signal?: AbortSignal | undefined; onProblem: (problem: string) => Promise<unknown> }

/** Calls `onProblem` with a sentence if the file cannot be read. A full disk is not the file's fault and throws. */
export async function readUpload(
  ctx: Ctx,
  { uploadId, fileName: name, format, columns }: ReadableUpload,
  { signal, onProblem }: Reading,
  work: (opened: OpenRecipeFile) => Promise<unknown>,
): Promise<void> {
  try {
    await ctx.files.withPath(uploadKey(uploadId), (path) =>
      ctx.recipeFileReader.read(
        { path, name, format, columns: keptColumns(columns), locale: ctx.locale },
        work,
        signal,
      ),
    )
  } catch (error) {
    if (!isPortError(error) || error.problem.kind === 'full') throw error
    await onProblem(problemWith(ctx, error))
  }
}

/** A sentence that says what is wrong with the file. */
export function problemWith({ t }: Pick<Ctx, 't'>, { problem }: PortError): string {
  if (problem.kind === 'refused') return t('appImports.locked')
  if (problem.kind === 'tooLarge') return t('appImports.tooLarge')
  if (problem.kind === 'timeout') return t('appImports.tooSlow')
  return problem.kind === 'notFound' ? t('appImports.uploadGone') : t('appImports.damaged')
}
