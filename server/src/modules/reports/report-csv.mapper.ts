import type { ReportEntry } from '@larder/contract/reports.ts'
import type { Ctx } from '#core/context.ts'

/** A report as spreadsheets read it. What a file or a page brought along must not become a formula there. */

export function reportCsv({ words }: Pick<Ctx, 'words'>, entries: ReportEntry[]): string {
  const headings = (['result', 'message', 'reason', 'note', 'recipe', 'address', 'time'] as const).map((column) =>
    words(`reports.csv.${column}`),
  )
  const lines = entries.map(({ success, message, exception, note, recipe, source, timestamp }) => [
    words(success ? 'reports.csv.success' : 'reports.csv.failure'),
    message,
    exception,
    note,
    recipe?.name ?? '',
    source?.url ?? '',
    timestamp,
  ])
  // Spreadsheets take the file for another encoding without the mark at its beginning.
  return `\uFEFF${[headings, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`
}

const FORMULA = /^[\s]*[=+\-@|]|^[\t\r\n]/

const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
