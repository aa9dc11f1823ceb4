import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { offlineQueue } from '#lib/offline-queue/offline-queue.ts'
import type { QueueEntry } from '#lib/offline-queue/queue-entry.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconAlertTriangle } from '#ui/preloaded-icons.tsx'
import classes from './changes-dialog.module.css'
import { ChangeLines } from './changes-dialog.tsx'

type SignOutDialogProps = {
  entries: readonly QueueEntry[]
  /** Names of recipes with a draft that was never saved. */
  drafts: readonly string[]
  signOut: () => Promise<void>
  onClose: () => void
}

/** Signing out leaves nothing on the device: what has not arrived would be lost, so somebody has to say so. */
export function SignOutDialog({ entries, drafts, signOut, onClose }: SignOutDialogProps) {
  const { t } = useMessages()
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking')
  const waits = entries.length > 0
  const leave = async () => {
    setState('busy')
    await offlineQueue.wipe()
    onClose()
    await signOut()
  }
  const sendFirst = async () => {
    setState('busy')
    if (!(await offlineQueue.flush())) return setState('failed')
    // Drafts cannot be sent: whoever has some decides about them.
    if (drafts.length > 0) return setState('asking')
    await leave()
  }
  return (
    <Dialog
      title={t(waits ? 'offline-queue.signOut.title' : 'offline-queue.signOut.draftsTitle')}
      busy={state === 'busy'}
      onClose={onClose}
    >
      {waits && (
        <>
          <Text>{t('offline-queue.signOut.text')}</Text>
          <ChangeLines entries={entries} />
        </>
      )}
      {drafts.length > 0 && (
        <>
          <Text>{t('offline-queue.signOut.draftsText')}</Text>
          <ul className={classes.lines}>
            {drafts.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {state === 'failed' && (
        <Alert mt="md" color="warning" icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}>
          {t('offline-queue.signOut.failed')}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={state === 'busy'} onClick={onClose}>
          {t('offline-queue.signOut.stay')}
        </Button>
        <Button color="red" variant="outline" disabled={state === 'busy'} onClick={() => void leave()}>
          {t('offline-queue.signOut.drop')}
        </Button>
        {waits && (
          <Button loading={state === 'busy'} onClick={() => void sendFirst()}>
            {t('offline-queue.signOut.send')}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}
