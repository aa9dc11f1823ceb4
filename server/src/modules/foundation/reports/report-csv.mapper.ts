import type { ReportEntry } from '@larder/contract/reports.ts'
import { csvText } from '@larder/domain/text/csv.ts'
import type { Ctx } from '#core/context.ts'

/** A report as spreadsheets read it. */

export function reportCsv({ t }: Pick<Ctx, 't'>, entries: ReportEntry[]): string {
  const headings = (['result', 'message', 'reason', 'note', 'recipe', 'address', 'time'] as const).map((column) =>
    t(`reports.csv.${column}`),
  )
  const lines = entries.map(({ success, message, exception, note, recipe, source, timestamp }) => [
    t(success ? 'reports.csv.success' : 'reports.csv.failure'),
    message,
    exception,
    note,
    recipe?.name ?? '',
    source?.url ?? '',
    timestamp,
  ])
  return csvText([headings, ...lines])
}
