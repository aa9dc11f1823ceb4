import type { ReportStatus } from '@larder/contract/reports.ts'
import { Badge } from '@mantine/core'
import { useWords } from '#i18n/use-words.ts'

const colors = { 'in-progress': 'blue', success: 'green', failure: 'red', partial: 'warning' } as const

/** How a report stands, in a word that its colour only repeats. */
export function ReportState({ status }: { status: ReportStatus }) {
  const { t } = useWords()
  return (
    <Badge variant="light" miw="max-content" color={colors[status]}>
      {t(`reports.statuses.${status}`)}
    </Badge>
  )
}
