import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { isApiError } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { FileChooser } from '#ui/file-chooser.tsx'
import { IconAlertTriangle } from '#ui/first-icons.tsx'
import { referenceImportQueries, sendReferenceBackup } from './reference-import.queries.ts'

/** From the file to the page that says what would become of it. */
export function HandIn() {
  const { t } = useWords()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [sending, setSending] = useState<File>()
  const [refusal, setRefusal] = useState<string>()
  const line = useRef<AbortController>(null)
  useEffect(() => () => line.current?.abort(), [])

  const send = async (file: File) => {
    const current = new AbortController()
    line.current = current
    setRefusal(undefined)
    setSending(file)
    try {
      const { id } = await sendReferenceBackup(file, current.signal)
      void queryClient.invalidateQueries({ queryKey: referenceImportQueries.all })
      return await navigate({ href: paths.adminReferenceImport(id) })
    } catch (error) {
      if (!current.signal.aborted)
        setRefusal((isApiError(error) && error.notice) || t('reference-import.handIn.failed'))
    }
    setSending(undefined)
  }
  return (
    <>
      {refusal && (
        <Alert
          role="alert"
          color="error"
          mb="md"
          title={t('reference-import.handIn.refused')}
          icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
        >
          {refusal}
        </Alert>
      )}
      {sending ? (
        <Group>
          <Loader size={20} aria-hidden />
          <Text role="status">{t('reference-import.handIn.sending', { name: sending.name })}</Text>
          <Button variant="default" onClick={() => line.current?.abort()}>
            {t('ui.cancel')}
          </Button>
        </Group>
      ) : (
        <FileChooser
          label={t('reference-import.handIn.choose')}
          accept=".zip"
          variant="filled"
          onFile={(file) => void send(file)}
        />
      )}
    </>
  )
}
