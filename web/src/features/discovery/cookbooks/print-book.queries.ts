import type { Job } from '@larder/contract/jobs.ts'
import { type BookArrangement, type ExportResult, recipeExportApi } from '@larder/contract/recipe-export.ts'
import { useMutation } from '@tanstack/react-query'
import { followJob } from '#features/foundation/jobs/jobs.queries.ts'
import { call } from '#lib/api.ts'

type BookRequest = {
  book: { id: string; name: string }
  arrangement: BookArrangement
  onChange: (job: Job) => void
  signal: AbortSignal
}

/** The whole book as one page that needs no server; answers how many recipes are in it. */
export const useMakeBook = () =>
  useMutation({
    mutationFn: async ({ book, arrangement, onChange, signal }: BookRequest) => {
      const body = { query: { cookbook: book.id }, format: 'html-book' as const, title: book.name, arrangement }
      const { id } = await call(recipeExportApi.start, { body })
      const job = await followJob(id, onChange, signal)
      if (job.status !== 'done') throw new Error(`the export has ${job.status}`)
      const { fileToken } = await call(recipeExportApi.tokenFor, { params: { export_id: id } })
      const file = await call(recipeExportApi.download, { query: { token: fileToken } }, { signal })
      // As a page of its own: the server sends it as a file, because anybody could have written what is in one.
      const page = new Blob([file], { type: 'text/html' })
      return { recipes: (job.result as ExportResult | null)?.recipes ?? 0, address: URL.createObjectURL(page) }
    },
    meta: { refresh: ['recipe-exports'] },
  })
