import { Button, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { isSignedIn } from '#lib/session.ts'
import { Dialog } from './dialog.tsx'
import classes from './unsaved-changes.module.css'

type UnsavedChangesProps = {
  dirty: boolean
  /** True when everything was accepted: only then may the page be left. */
  onSave: () => Promise<boolean>
}

/** Stands in the way out of a form with unsaved input and offers three ways on: stay, discard, save. */
export function UnsavedChanges({ dirty, onSave }: UnsavedChangesProps) {
  const [busy, setBusy] = useState(false)
  // Without a session nothing can be saved any more, and the sign-in page must not be kept waiting.
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && isSignedIn() && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const save = async () => {
    setBusy(true)
    const saved = await onSave()
    setBusy(false)
    if (saved) blocker.proceed()
    else blocker.reset()
  }
  return <UnsavedDialog busy={busy} onStay={blocker.reset} onDiscard={blocker.proceed} onSave={() => void save()} />
}

type UnsavedDialogProps = { busy: boolean; onStay: () => void; onDiscard: () => void; onSave: () => void }

/** The question itself, for whoever stands in another way out. */
export function UnsavedDialog({ busy, onStay, onDiscard, onSave }: UnsavedDialogProps) {
  const { t } = useMessages()
  return (
    <Dialog title={t('ui.unsaved.title')} onClose={onStay} busy={busy} onTheWayOut>
      <Text>{t('ui.unsaved.text')}</Text>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onStay} disabled={busy} data-autofocus>
          {t('ui.unsaved.stay')}
        </Button>
        <Button variant="light" color="red" onClick={onDiscard} disabled={busy}>
          {t('ui.unsaved.discard')}
        </Button>
        <Button onClick={onSave} loading={busy}>
          {t('ui.unsaved.save')}
        </Button>
      </div>
    </Dialog>
  )
}
