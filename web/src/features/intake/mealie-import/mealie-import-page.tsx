/** One backup: what would become of it, how far it is, and what became of everything in it. */
import type { MealieImport } from '@larder/contract/mealie-import.ts'
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
import { mealieImportQueries } from './mealie-import.queries.ts'
import { PlanForm } from './plan-form.tsx'

const WIDE = 1100

export function MealieImportPage({ id }: { id: string }) {
  const { t, locale } = useMessages()
  const query = useQuery(mealieImportQueries.one(id))
  const one = query.data
  return (
    <Container size={WIDE} px={0}>
      <BackLink to={paths.adminMealieImports()} label={t('mealie-import.title')} />
      {one ? (
        <>
          <PageTitle
            title={t('mealie-import.one')}
            description={`${one.fileName} (${formatBytes(one.size, locale)})`}
            picture={<VillagePicture />}
          />
          <Backup backup={one} />
        </>
      ) : (
        <LoadState query={query} title={t('mealie-import.one')} missing={t('mealie-import.missing')} />
      )}
    </Container>
  )
}

function Backup({ backup }: { backup: MealieImport }) {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: mealieImportQueries.all })
  const { status, jobId, hasFile, outcomes } = backup
  return (
    <>
      {status === 'running' && jobId && (
        <Panel title={t('mealie-import.running')} text={t('mealie-import.runningText')}>
          <OwnJobProgress key={jobId} id={jobId} cancelLabel={t('mealie-import.stop')} onEnd={refresh} />
        </Panel>
      )}
      {status !== 'running' && status !== 'ready' && (
        <Alert mb="lg" role="status" icon={<IconInfoCircle size={20} stroke={1.75} aria-hidden />}>
          {t(`mealie-import.ended.${status}`)}
        </Alert>
      )}
      {status !== 'running' && status !== 'done' && hasFile && <PlanForm id={backup.id} />}
      {outcomes.length > 0 && (
        <Panel title={t('mealie-import.result')}>
          <ImportItems backup={backup} />
        </Panel>
      )}
    </>
  )
}
