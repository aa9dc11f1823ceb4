import { IconAlertTriangle, IconInfoCircle } from '#ui/preloaded-icons.tsx'
/** What is in a file before anything of it is saved: its kind, its recipes, and which of them are wanted. */

import type { ImportPreview } from '@larder/contract/app-imports.ts'
import { type ArchiveKind, archiveKinds } from '@larder/contract/group-archive.ts'
import { Alert, Button, Container, Group, NativeSelect, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArchiveImport } from '#features/intake/group-archive/pieces/archive-import.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconSearchOff } from '#ui/icons.tsx'
import { BackLink, TextLink } from '#ui/links.tsx'
import { LoadState } from '#ui/load-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { appImportQueries, discardQuietly, uploadedFile, useDiscard, useReread } from './app-imports.queries.ts'
import { AppImportsPicture } from './app-imports-picture.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { PreviewChoice } from './preview-choice.tsx'
import { sizeWords } from './refusal.ts'

const WIDE = 1100

type PreviewPageProps = { previewId: string; groupSlug: string }

export function PreviewPage({ previewId, groupSlug }: PreviewPageProps) {
  const { t, locale } = useMessages()
  const query = useQuery(appImportQueries.preview(previewId))
  const preview = query.data
  return (
    <Container size={WIDE} px={0}>
      <BackLink to={paths.appImports()} label={t('app-imports.title')} />
      {!preview ? (
        <LoadState query={query} title={t('app-imports.preview.title')} missing={t('app-imports.preview.missing')} />
      ) : (
        <>
          <PageTitle
            title={t('app-imports.preview.title')}
            description={`${preview.fileName} (${sizeWords(preview.size, locale)})`}
            picture={<AppImportsPicture />}
          />
          {preview.status === 'started' ? (
            <Started preview={preview} />
          ) : archiveKindOf(preview) ? (
            <WholeArchive preview={preview} />
          ) : (
            <>
              <KindField preview={preview} />
              <PreviewResult preview={preview} groupSlug={groupSlug} />
            </>
          )}
        </>
      )}
    </Container>
  )
}

function Started({ preview: { reportId } }: { preview: ImportPreview }) {
  const { t } = useMessages()
  return (
    <Alert icon={<IconInfoCircle size={20} stroke={1.75} aria-hidden />}>
      <Text mb="xs">{t('app-imports.preview.started')}</Text>
      {reportId && <TextLink to={paths.report(reportId)}>{t('app-imports.preview.report')}</TextLink>}
    </Alert>
  )
}

const archiveKindOf = ({ format, status }: ImportPreview): ArchiveKind | undefined =>
  status === 'failed' ? archiveKinds.find((kind) => kind === format) : undefined

/** A group archive or Mealie backup, which is imported as a whole. */
function WholeArchive({ preview }: { preview: ImportPreview }) {
  const { t } = useMessages()
  const kind = archiveKindOf(preview)
  return (
    <>
      <Alert
        icon={<IconInfoCircle size={20} stroke={1.75} aria-hidden />}
        title={kind && t(`group-archive.kinds.${kind}`)}
      >
        {preview.problem}
      </Alert>
      <ArchiveImport file={uploadedFile(preview.id)} onStarted={() => discardQuietly(preview.id)} />
      <DiscardButton preview={preview} />
    </>
  )
}

/** Where the file comes from: seen in it, and overruled by whoever knows better. */
function KindField({ preview: { id, format, isRecognised, status } }: { preview: ImportPreview }) {
  const { t, locale } = useMessages()
  const { data: formats = [] } = useQuery(appImportQueries.formats())
  const reread = useReread(id)
  const { compare } = new Intl.Collator(locale)
  const known = formats.toSorted((a, b) => compare(a.name, b.name)).map(({ id, name }) => ({ value: id, label: name }))
  const hint = format === null ? 'choose' : isRecognised ? 'recognised' : 'chosen'
  return (
    <NativeSelect
      mb="lg"
      maw={420}
      label={t('app-imports.preview.kind')}
      description={t(`app-imports.preview.${hint}`)}
      value={reread.isPending ? reread.variables.format : (format ?? '')}
      disabled={status === 'reading' || reread.isPending}
      onChange={({ currentTarget }) => reread.mutate({ format: currentTarget.value })}
      data={[
        ...(format === null ? [{ value: '', label: t('app-imports.preview.unknown'), disabled: true }] : []),
        ...known,
      ]}
    />
  )
}

function PreviewResult({ preview, groupSlug }: { preview: ImportPreview; groupSlug: string }) {
  const { t } = useMessages()
  const { status, counts, columns, problem, jobId } = preview
  const reading = status === 'reading'
  return (
    <>
      {columns && !reading && <ColumnMapping key={`columns-${jobId}`} preview={preview} columns={columns} />}
      <Text role="status" mb="md" fw={600}>
        {reading && t('app-imports.preview.reading', { count: counts.total })}
        {status === 'ready' && t('app-imports.preview.read', { count: counts.total })}
      </Text>
      {reading && <Progress value={100} animated aria-label={t('app.loading')} />}
      {status === 'failed' && (
        <Alert
          role="alert"
          color="error"
          icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
          title={t('app-imports.preview.unreadable')}
        >
          {problem ?? t('app-imports.preview.noWords')}
        </Alert>
      )}
      {status === 'ready' && counts.total === 0 && (
        <EmptyState
          icon={IconSearchOff}
          title={t('app-imports.preview.emptyTitle')}
          text={t('app-imports.preview.emptyText')}
        />
      )}
      {status === 'ready' && counts.total > 0 ? (
        <PreviewChoice key={jobId} preview={preview} groupSlug={groupSlug} />
      ) : (
        <DiscardButton preview={preview} />
      )}
    </>
  )
}

function DiscardButton({ preview: { id, status } }: { preview: ImportPreview }) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const discard = useDiscard()
  const leave = () => void navigate({ href: paths.appImports() })
  return (
    <Group mt="lg">
      <Button variant="default" loading={discard.isPending} onClick={() => discard.mutate(id, { onSuccess: leave })}>
        {t(status === 'reading' ? 'app-imports.preview.discard' : 'app-imports.preview.another')}
      </Button>
    </Group>
  )
}
