import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { outbox } from '#lib/outbox/outbox.ts'
import type { OutboxEntry } from '#lib/outbox/outbox-entry.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconAlertTriangle } from '#ui/first-icons.tsx'
import { ChangeLines } from './change-lines.tsx'

type SignOutDialogProps = { entries: readonly OutboxEntry[]; signOut: () => Promise<void>; onClose: () => void }

/** Signing out leaves nothing on the device: what has not arrived would be lost, so somebody has to say so. */
export function SignOutDialog({ entries, signOut, onClose }: SignOutDialogProps) {
  const { t } = useWords()
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking')
  const leave = async () => {
    setState('busy')
    await outbox.wipe()
    onClose()
    await signOut()
  }
  const sendFirst = async () => {
    setState('busy')
    if (await outbox.flush()) await leave()
    else setState('failed')
  }
  return (
    <Dialog title={t('outbox.signOut.title')} busy={state === 'busy'} onClose={onClose}>
      <Text>{t('outbox.signOut.text')}</Text>
      <ChangeLines entries={entries} />
      {state === 'failed' && (
        <Alert mt="md" color="warning" icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}>
          {t('outbox.signOut.failed')}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={state === 'busy'} onClick={onClose}>
          {t('outbox.signOut.stay')}
        </Button>
        <Button color="red" variant="outline" disabled={state === 'busy'} onClick={() => void leave()}>
          {t('outbox.signOut.drop')}
        </Button>
        <Button loading={state === 'busy'} onClick={() => void sendFirst()}>
          {t('outbox.signOut.send')}
        </Button>
      </Group>
    </Dialog>
  )
}
