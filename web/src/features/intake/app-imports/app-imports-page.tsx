/** Import from another app: upload its file, or read how to get it. Nothing is saved here. */

import type { ImportPreview } from '@larder/contract/app-imports.ts'
import { ARCHIVE_BODY_BYTES } from '@larder/contract/fields.ts'
import { Alert, Button, Container, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ReportTable } from '#features/foundation/reports/pieces/report-table.tsx'
import { type HandedOver, useHandedOver } from '#features/intake/recipe-import/pieces/handed-over.ts'
import { useMessages } from '#i18n/use-messages.ts'
import type { Sending } from '#lib/api.ts'
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
import { useFileUpload } from '#ui/use-file-upload.ts'
import classes from './app-imports.module.css'
import { appImportQueries, uploadFile, useDiscard } from './app-imports.queries.ts'
import { AppImportsPicture } from './app-imports-picture.tsx'
import { ExportGuide } from './export-guide.tsx'
import { type Refusal, refusalOf, refusalOfFiles, sizeWords } from './refusal.ts'

const WIDE = 900

export function AppImportsPage() {
  const { t } = useMessages()
  const { uploading, sent, refusal, take, cancel } = useUpload()
  const { over, area } = useFileDrop(take)
  useHandedOver(isFile, ({ file }) => take([file]))
  return (
    <Container size={WIDE} px={0} pos="relative" {...area}>
      <PageTitle title={t('app-imports.title')} description={t('app-imports.intro')} picture={<AppImportsPicture />} />
      {refusal && <RefusalPanel refusal={refusal} />}
      {uploading ? (
        <Uploading file={uploading} sent={sent} onCancel={cancel} />
      ) : (
        <div className={classes.zone}>
          <Title order={2} size="h3">
            {t('app-imports.drop.title')}
          </Title>
          <Text className={classes.soft}>{t('app-imports.drop.text')}</Text>
          <FileChooser label={t('app-imports.drop.choose')} variant="filled" onFile={(file) => take([file])} />
        </div>
      )}
      <KeptFiles />
      <ExportGuide />
      <section className={classes.section} aria-label={t('app-imports.earlier')}>
        <Title order={2} size="h3" mb="md">
          {t('app-imports.earlier')}
        </Title>
        <ReportTable category="migration" />
      </section>
      <DropOverlay over={over} text={t('app-imports.drop.over')} />
    </Container>
  )
}

const isFile = (content: HandedOver): content is Extract<HandedOver, { method: 'app' }> => content.method === 'app'

/** Sends a file and leads to what is in it. */
function useUpload() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { file: uploading, sent, send, cancel } = useFileUpload()
  const [refusal, setRefusal] = useState<Refusal>()
  const open = async (file: File, sending: Sending) => {
    const preview = await uploadFile(file, sending)
    await queryClient.invalidateQueries({ queryKey: appImportQueries.previews().queryKey })
    await navigate({ href: paths.importPreview(preview.id) })
  }
  const take = (files: File[]) => {
    const [file] = files
    const refused = refusalOfFiles(files)
    setRefusal(refused)
    if (file && !refused) void send(file, open, (error) => setRefusal(refusalOf(error)))
  }
  return { uploading, sent, refusal, take, cancel }
}

function RefusalPanel({ refusal: { kind, message } }: { refusal: Refusal }) {
  const { t, locale } = useMessages()
  return (
    <Alert
      role="alert"
      color="error"
      mb="md"
      icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
      title={t('app-imports.refused.title')}
    >
      {message ?? t(`app-imports.refused.${kind}`, { size: sizeWords(ARCHIVE_BODY_BYTES, locale) })}
    </Alert>
  )
}

type UploadingProps = { file: File; sent: number; onCancel: () => void }

function Uploading({ file, sent, onCancel }: UploadingProps) {
  const { t, locale } = useMessages()
  const button = useRef<HTMLButtonElement>(null)
  // The focused element was replaced by this one.
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={classes.zone}>
      <Text role="status">
        {t('app-imports.drop.uploading', { name: file.name, size: sizeWords(file.size, locale) })}
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
  const { data } = useQuery(appImportQueries.previews())
  const kept = data?.filter(({ status }) => status !== 'started') ?? []
  if (kept.length === 0) return null
  return (
    <section className={classes.section} aria-label={t('app-imports.kept.title')}>
      <Title order={2} size="h3" mb="md">
        {t('app-imports.kept.title')}
      </Title>
      <ul className={classes.kept}>
        {kept.map((preview) => (
          <KeptFile key={preview.id} preview={preview} />
        ))}
      </ul>
    </section>
  )
}

function KeptFile({ preview: { id, fileName, expiresAt } }: { preview: ImportPreview }) {
  const { t, locale } = useMessages()
  const discard = useDiscard()
  return (
    <li>
      <span className={classes.keptName}>
        <RowLink to={paths.importPreview(id)} name={fileName} />
        <Text size="sm" className={classes.soft}>
          {t('app-imports.kept.until', { date: formatMoment(expiresAt, locale) })}
        </Text>
      </span>
      <IconButton
        label={t('app-imports.kept.discard', { name: fileName })}
        icon={IconTrash}
        disabled={discard.isPending}
        onClick={() => discard.mutate(id)}
      />
    </li>
  )
}
