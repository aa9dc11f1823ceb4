import { ARCHIVE_BODY_BYTES } from '@larder/contract/fields.ts'
import type { UploadedArchive } from '@larder/contract/group-archive.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Type } from 'typebox'
import { reportQueries } from '#features/foundation/reports/reports.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { isApiError } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { preference } from '#lib/preference.ts'
import { discardArchive, uploadArchive, useStartImport } from './group-archive.queries.ts'

const TOO_LARGE = 413

/** Handed in but not imported, also when the page was closed over it: the server keeps only a few. */
const leftArchive = preference('archive-left-behind', Type.Object({ id: Type.String({ default: '' }) }))

/** From the file to the report of its import. Whoever leaves without importing leaves nothing on the server. */
export function useHandIn(onStarted: (() => void) | undefined) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [uploading, setUploading] = useState<File>()
  const [sent, setSent] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const [archive, setArchive] = useState<UploadedArchive>()
  const startImport = useStartImport(archive?.id ?? '')
  const line = useRef<AbortController>(null)
  const waiting = useRef<string>('')
  const keep = (id: string) => {
    waiting.current = id
    leftArchive.write({ id })
  }
  useEffect(
    () => () => {
      line.current?.abort()
      if (waiting.current) void discardArchive(waiting.current)
    },
    [],
  )

  const refusalOf = (error: unknown): string => {
    const { status, serverMessage } = isApiError(error) ? error : { status: undefined, serverMessage: undefined }
    if (status === TOO_LARGE) return t('group-archive.import.tooLarge')
    return serverMessage ?? t(status === 0 ? 'app.unreachable' : 'group-archive.import.unread')
  }
  const bring = async (file: File) => {
    setRefusal(undefined)
    if (file.size > ARCHIVE_BODY_BYTES) return setRefusal(t('group-archive.import.tooLarge'))
    const current = new AbortController()
    line.current = current
    setUploading(file)
    setSent(0)
    try {
      const { id: left } = leftArchive.read()
      if (left) await discardArchive(left)
      const uploaded = await uploadArchive(file, { signal: current.signal, onSent: setSent })
      if (current.signal.aborted) return discardArchive(uploaded.id)
      keep(uploaded.id)
      setArchive(uploaded)
    } catch (error) {
      if (current.signal.aborted) return
      setRefusal(refusalOf(error))
    }
    setUploading(undefined)
  }
  const cancel = () => {
    line.current?.abort()
    setUploading(undefined)
  }
  const discard = () => {
    if (archive) void discardArchive(archive.id)
    keep('')
    setArchive(undefined)
  }
  const start = async (group: string) => {
    const kept = waiting.current
    // Once asked for, the import needs the file, wherever the reader goes.
    keep('')
    try {
      const { reportId } = await startImport.mutateAsync(group)
      onStarted?.()
      await navigate({ href: paths.report(reportId) })
      void queryClient.invalidateQueries({ queryKey: reportQueries.all })
    } catch {
      keep(kept)
    }
  }
  return {
    uploading,
    sent,
    refusal,
    archive,
    bring: (file: File) => void bring(file),
    cancel,
    discard,
    start: { run: (group: string) => void start(group), isPending: startImport.isPending },
  }
}
