/** Full backups of Mealie: upload one, and see what became of earlier ones. */
import type { MealieImport } from '@larder/contract/mealie-import.ts'
import { Badge, Container } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { formatBytes } from '#lib/format-bytes.ts'
import { formatMoment } from '#lib/format-date.ts'
import { paths } from '#lib/paths.ts'
import type { Column } from '#ui/data-table/column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { tablePreference } from '#ui/data-table/table-preference.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconPackageImport } from '#ui/icons.tsx'
import { BackLink, RowLink } from '#ui/links.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Panel } from '#ui/panel.tsx'
import { VillagePicture } from '#ui/pictures/village-picture.tsx'
import { MealieBackupUpload } from './mealie-backup-upload.tsx'
import { mealieImportQueries } from './mealie-import.queries.ts'

const MEDIUM = 950
const preference = tablePreference('reference-imports', [])

export function MealieImportsPage() {
  const messages = useMessages()
  const { t } = messages
  const { data, error, isFetching, refetch } = useQuery(mealieImportQueries.list())
  return (
    <Container size={MEDIUM} px={0}>
      <BackLink to={paths.adminBackups()} label={t('backups.title')} />
      <PageTitle
        title={t('mealie-import.title')}
        description={t('mealie-import.description')}
        picture={<VillagePicture />}
      />
      <Panel title={t('mealie-import.upload.title')} text={t('mealie-import.upload.text')}>
        <MealieBackupUpload />
      </Panel>
      <Panel title={t('mealie-import.earlier')}>
        <DataTable
          title={t('mealie-import.earlier')}
          columns={columnsOf(messages)}
          sortedBy="createdAt"
          descending
          downloadable={false}
          preference={preference}
          rows={data}
          error={error}
          loading={isFetching}
          onRetry={() => void refetch()}
          idOf={({ id }) => id}
          nameOf={({ fileName }) => fileName}
          empty={<EmptyState icon={IconPackageImport} title={t('mealie-import.none')} text="" />}
        />
      </Panel>
    </Container>
  )
}

const colors = { ready: 'gray', running: 'blue', done: 'green', cancelled: 'gray', failed: 'red' }

function columnsOf({ t, locale }: Messages): Column<MealieImport>[] {
  return [
    {
      id: 'fileName',
      label: 'mealie-import.fileName',
      value: ({ fileName }) => fileName,
      cell: ({ id, fileName }) => <RowLink to={paths.adminMealieImport(id)} name={fileName} />,
      naming: true,
    },
    {
      id: 'status',
      label: 'mealie-import.status',
      value: ({ status }) => t(`mealie-import.statuses.${status}`),
      cell: ({ status }) => (
        <Badge variant="light" miw="max-content" color={colors[status]}>
          {t(`mealie-import.statuses.${status}`)}
        </Badge>
      ),
    },
    {
      id: 'createdAt',
      label: 'mealie-import.createdAt',
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => formatMoment(createdAt, locale),
    },
    {
      id: 'size',
      label: 'mealie-import.size',
      value: ({ size }) => size,
      cell: ({ size }) => formatBytes(size, locale),
    },
  ]
}
