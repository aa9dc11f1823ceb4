import type { ReportStatus } from '@larder/contract/reports.ts'
import { Badge } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'

const colors = { 'in-progress': 'blue', success: 'green', failure: 'red', partial: 'warning' } as const

/** How a report stands, in a word that its colour only repeats. */
export function ReportState({ status }: { status: ReportStatus }) {
  const { t } = useMessages()
  return (
    <Badge variant="light" miw="max-content" color={colors[status]}>
      {t(`reports.statuses.${status}`)}
    </Badge>
  )
}
