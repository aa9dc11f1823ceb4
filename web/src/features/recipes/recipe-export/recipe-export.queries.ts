/** Recipes on their way out: one at once, many as a job whose progress is told on the way. */
import type { Job } from '@larder/contract/jobs.ts'
import {
  type ExportChoice,
  type ExportFormat,
  type ExportResult,
  exportFormats,
  recipeExportApi,
} from '@larder/contract/recipe-export.ts'
import { useMutation } from '@tanstack/react-query'
import { followJob } from '#features/foundation/jobs/jobs.queries.ts'
import { call, callAddress } from '#lib/api.ts'
import { saveBlob } from '#lib/save-blob.ts'

/** The archive that Larder reads again whole comes first to whoever moves, the book to everybody else. */
export const formatChoices = ['html-book', 'archive', ...exportFormats.filter((id) => id !== 'html-book')] as const
export type FormatChoice = ExportFormat | 'archive'

/** Endings of the formats that are no zip. */
const endings: Partial<Record<FormatChoice, string>> = {
  'html-book': 'html',
  paprika: 'paprikarecipes',
  mela: 'melarecipes',
  'json-ld': 'json',
}

type OneRecipe = { slug: string; format: FormatChoice }

export const useExportOne = () =>
  useMutation({
    mutationFn: async ({ slug, format }: OneRecipe) => {
      const blob =
        format === 'archive'
          ? await call(recipeExportApi.zip, { params: { slug }, query: {} })
          : await call(recipeExportApi.file, { params: { slug, format } })
      saveBlob(`${slug}.${endings[format] ?? 'zip'}`, blob)
    },
    meta: { done: 'recipe-export.downloaded', failed: 'recipe-export.failed' },
  })

export type Finished = ExportResult & { address: string }

type ExportRequest = { choice: ExportChoice; onChange: (job: Job) => void; signal: AbortSignal }

/** Answers where the finished file can be fetched, and what the format had no place for. */
export const useExportMany = () =>
  useMutation({
    mutationFn: async ({ choice, onChange, signal }: ExportRequest): Promise<Finished> => {
      const { id } = await call(recipeExportApi.start, { body: choice })
      const job = await followJob(id, onChange, signal)
      if (job.status !== 'done') throw new Error(`the export has ${job.status}`)
      const { fileToken } = await call(recipeExportApi.tokenFor, { params: { export_id: id } })
      const result = (job.result ?? { exportId: id, recipes: 0, lost: {} }) as ExportResult
      return { ...result, address: callAddress(recipeExportApi.download, { query: { token: fileToken } }) }
    },
    meta: { refresh: ['recipe-exports'] },
  })
