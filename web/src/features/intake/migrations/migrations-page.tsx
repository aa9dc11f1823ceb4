/** The way in from another app: bring its file, or learn how to get it. Nothing is saved here. */
import { ARCHIVE_BODY_BYTES } from '@larder/contract/fields.ts'
import type { MigrationPreview } from '@larder/contract/migrations.ts'
import { Alert, Button, Container, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ReportTable } from '#features/foundation/reports/pieces/report-table.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { formatMoment } from '#lib/format-date.ts'
import { paths } from '#lib/paths.ts'
import { DropOverlay } from '#ui/drop-overlay.tsx'
import { FileChooser } from '#ui/file-chooser.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTrash } from '#ui/icons.tsx'
import { RowLink } from '#ui/links.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { IconAlertTriangle } from '#ui/preloaded-icons.tsx'
import { UploadProgress } from '#ui/upload-progress.tsx'
import { useFileDrop } from '#ui/use-file-drop.ts'
import { ExportGuide } from './export-guide.tsx'
import classes from './migrations.module.css'
import { bringFile, migrationQueries, useDiscard } from './migrations.queries.ts'
import { MovingPicture } from './moving-picture.tsx'
import { type Refusal, refusalOf, refusalOfFiles, sizeWords } from './refusal.ts'

const WIDE = 900

export function MigrationsPage() {
  const { t } = useMessages()
  const { uploading, sent, refusal, bring, cancel } = useUpload()
  const { over, area } = useFileDrop(bring)
  return (
    <Container size={WIDE} px={0} pos="relative" {...area}>
      <PageTitle title={t('migrations.title')} description={t('migrations.intro')} picture={<MovingPicture />} />
      {refusal && <RefusalPanel refusal={refusal} />}
      {uploading ? (
        <Uploading file={uploading} sent={sent} onCancel={cancel} />
      ) : (
        <div className={classes.zone}>
          <Title order={2} size="h3">
            {t('migrations.drop.title')}
          </Title>
          <Text className={classes.soft}>{t('migrations.drop.text')}</Text>
          <FileChooser label={t('migrations.drop.choose')} variant="filled" onFile={(file) => bring([file])} />
        </div>
      )}
      <KeptFiles />
      <ExportGuide />
      <section className={classes.section} aria-label={t('migrations.earlier')}>
        <Title order={2} size="h3" mb="md">
          {t('migrations.earlier')}
        </Title>
        <ReportTable category="migration" />
      </section>
      <DropOverlay over={over} text={t('migrations.drop.over')} />
    </Container>
  )
}

/** Sends a file and leads to what is in it. */
function useUpload() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [uploading, setUploading] = useState<File>()
  const [sent, setSent] = useState(0)
  const [refusal, setRefusal] = useState<Refusal>()
  const line = useRef<AbortController>(null)
  useEffect(() => () => line.current?.abort(), [])

  const bring = async (files: File[]) => {
    const [file] = files
    const refused = refusalOfFiles(files)
    setRefusal(refused)
    if (!file || refused) return
    line.current?.abort()
    const current = new AbortController()
    const { signal } = current
    line.current = current
    setUploading(file)
    setSent(0)
    try {
      const preview = await bringFile(file, { signal, onSent: setSent })
      await queryClient.invalidateQueries({ queryKey: migrationQueries.previews().queryKey })
      await navigate({ href: paths.migrationPreview(preview.id) })
    } catch (error) {
      if (signal.aborted) return
      setRefusal(refusalOf(error))
      setUploading(undefined)
    }
  }
  const cancel = () => {
    line.current?.abort()
    setUploading(undefined)
  }
  return { uploading, sent, refusal, bring: (files: File[]) => void bring(files), cancel }
}

function RefusalPanel({ refusal: { kind, message } }: { refusal: Refusal }) {
  const { t, locale } = useMessages()
  return (
    <Alert
      role="alert"
      color="error"
      mb="md"
      icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
      title={t('migrations.refused.title')}
    >
      {message ?? t(`migrations.refused.${kind}`, { size: sizeWords(ARCHIVE_BODY_BYTES, locale) })}
    </Alert>
  )
}

type UploadingProps = { file: File; sent: number; onCancel: () => void }

function Uploading({ file, sent, onCancel }: UploadingProps) {
  const { t, locale } = useMessages()
  const button = useRef<HTMLButtonElement>(null)
  // What had the focus has given way to this.
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={classes.zone}>
      <Text role="status">
        {t('migrations.drop.uploading', { name: file.name, size: sizeWords(file.size, locale) })}
      </Text>
      <UploadProgress share={sent} />
      <Button ref={button} variant="default" onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
    </div>
  )
}

/** Files that were looked into but not imported yet. */
function KeptFiles() {
  const { t } = useMessages()
  const { data } = useQuery(migrationQueries.previews())
  const kept = data?.filter(({ status }) => status !== 'started') ?? []
  if (kept.length === 0) return null
  return (
    <section className={classes.section} aria-label={t('migrations.kept.title')}>
      <Title order={2} size="h3" mb="md">
        {t('migrations.kept.title')}
      </Title>
      <ul className={classes.kept}>
        {kept.map((preview) => (
          <KeptFile key={preview.id} preview={preview} />
        ))}
      </ul>
    </section>
  )
}

function KeptFile({ preview: { id, fileName, expiresAt } }: { preview: MigrationPreview }) {
  const { t, locale } = useMessages()
  const discard = useDiscard()
  return (
    <li>
      <span className={classes.keptName}>
        <RowLink to={paths.migrationPreview(id)} name={fileName} />
        <Text size="sm" className={classes.soft}>
          {t('migrations.kept.until', { date: formatMoment(expiresAt, locale) })}
        </Text>
      </span>
      <IconButton
        label={t('migrations.kept.discard', { name: fileName })}
        icon={IconTrash}
        disabled={discard.isPending}
        onClick={() => discard.mutate(id)}
      />
    </li>
  )
}
