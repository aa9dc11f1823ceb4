import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { outbox } from '#lib/outbox/outbox.ts'
import type { OutboxEntry } from '#lib/outbox/outbox-entry.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconAlertTriangle } from '#ui/first-icons.tsx'
import { ChangeLines } from './change-lines.tsx'
import classes from './changes-dialog.module.css'

type SignOutDialogProps = {
  entries: readonly OutboxEntry[]
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
    await outbox.wipe()
    onClose()
    await signOut()
  }
  const sendFirst = async () => {
    setState('busy')
    if (!(await outbox.flush())) return setState('failed')
    // Drafts cannot be sent: whoever has some decides about them.
    if (drafts.length > 0) return setState('asking')
    await leave()
  }
  return (
    <Dialog
      title={t(waits ? 'outbox.signOut.title' : 'outbox.signOut.draftsTitle')}
      busy={state === 'busy'}
      onClose={onClose}
    >
      {waits && (
        <>
          <Text>{t('outbox.signOut.text')}</Text>
          <ChangeLines entries={entries} />
        </>
      )}
      {drafts.length > 0 && (
        <>
          <Text>{t('outbox.signOut.draftsText')}</Text>
          <ul className={classes.lines}>
            {drafts.map((name) => (
              <li key={name} dir="auto">
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
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
        {waits && (
          <Button loading={state === 'busy'} onClick={() => void sendFirst()}>
            {t('outbox.signOut.send')}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}
