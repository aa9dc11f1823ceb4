/** One backup: what would become of it, how far it is, and what became of everything in it. */
import type { ReferenceImport } from '@larder/contract/reference-import.ts'
import { Alert, Container } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { OwnJobProgress } from '#features/foundation/jobs/pieces/own-job-progress.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { formatBytes } from '#lib/format-bytes.ts'
import { paths } from '#lib/paths.ts'
import { BackLink } from '#ui/links.tsx'
import { LoadState } from '#ui/load-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Panel } from '#ui/panel.tsx'
import { VillagePicture } from '#ui/pictures/village-picture.tsx'
import { IconInfoCircle } from '#ui/preloaded-icons.tsx'
import { ImportItems } from './import-items.tsx'
import { PlanForm } from './plan-form.tsx'
import { referenceImportQueries } from './reference-import.queries.ts'

const WIDE = 1100

export function ReferenceImportPage({ id }: { id: string }) {
  const { t, locale } = useMessages()
  const query = useQuery(referenceImportQueries.one(id))
  const one = query.data
  return (
    <Container size={WIDE} px={0}>
      <BackLink to={paths.adminReferenceImports()} label={t('reference-import.title')} />
      {one ? (
        <>
          <PageTitle
            title={t('reference-import.one')}
            description={`${one.fileName} (${formatBytes(one.size, locale)})`}
            picture={<VillagePicture />}
          />
          <Backup backup={one} />
        </>
      ) : (
        <LoadState query={query} title={t('reference-import.one')} missing={t('reference-import.missing')} />
      )}
    </Container>
  )
}

function Backup({ backup }: { backup: ReferenceImport }) {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: referenceImportQueries.all })
  const { status, jobId, hasFile, outcomes } = backup
  return (
    <>
      {status === 'running' && jobId && (
        <Panel title={t('reference-import.running')} text={t('reference-import.runningText')}>
          <OwnJobProgress key={jobId} id={jobId} cancelLabel={t('reference-import.stop')} onEnd={refresh} />
        </Panel>
      )}
      {status !== 'running' && status !== 'ready' && (
        <Alert mb="lg" role="status" icon={<IconInfoCircle size={20} stroke={1.75} aria-hidden />}>
          {t(`reference-import.ended.${status}`)}
        </Alert>
      )}
      {status !== 'running' && status !== 'done' && hasFile && <PlanForm id={backup.id} />}
      {outcomes.length > 0 && (
        <Panel title={t('reference-import.result')}>
          <ImportItems backup={backup} />
        </Panel>
      )}
    </>
  )
}
