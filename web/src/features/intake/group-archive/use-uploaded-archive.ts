import type { UploadedArchive } from '@larder/contract/group-archive.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Type } from 'typebox'
import { reportQueries } from '#features/foundation/reports/reports.queries.ts'
import type { Sending } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { preference } from '#lib/preference.ts'
import { discardArchive, uploadArchive, useStartImport } from './group-archive.queries.ts'

/** Uploaded but not imported, also when the page was closed over it: the server keeps only a few. */
const leftArchive = preference('archive-left-behind', Type.Object({ id: Type.String({ default: '' }) }))

/** From the file to the report of its import. Whoever leaves without importing leaves nothing on the server. */
export function useUploadedArchive(onStarted: (() => void) | undefined) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [archive, setArchive] = useState<UploadedArchive>()
  const startImport = useStartImport(archive?.id ?? '')
  const waiting = useRef<string>('')
  const keep = (id: string) => {
    waiting.current = id
    leftArchive.write({ id })
  }
  useEffect(
    () => () => {
      if (waiting.current) void discardArchive(waiting.current)
    },
    [],
  )

  const upload = async (file: File, sending: Sending) => {
    const { id: left } = leftArchive.read()
    if (left) await discardArchive(left)
    const uploaded = await uploadArchive(file, sending)
    if (sending.signal.aborted) return discardArchive(uploaded.id)
    keep(uploaded.id)
    setArchive(uploaded)
  }
  const discard = () => {
    if (archive) void discardArchive(archive.id)
    keep('')
    setArchive(undefined)
  }
  const start = async (group: string) => {
    const kept = waiting.current
    // Once started, the import needs the file, even if the page is left.
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
    archive,
    upload,
    discard,
    start: { run: (group: string) => void start(group), isPending: startImport.isPending },
  }
}
