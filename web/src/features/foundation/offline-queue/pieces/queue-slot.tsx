import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { isWaiting } from '#lib/offline-queue/queue-entry.ts'
import { queueEntries, queueStalled } from '#lib/offline-queue/waiting-changes.ts'
import { queueDialog } from './queue-dialog.ts'

const fetchMark = async () => (await import('../queue-indicator.tsx')).QueueIndicator
const fetchChanges = async () => (await import('../changes-dialog.tsx')).ChangesDialog
const fetchSignOut = async () => (await import('../sign-out-dialog.tsx')).SignOutDialog

export const fetchQueueScreens = () => Promise.allSettled([fetchMark(), fetchChanges(), fetchSignOut()])

const QueueIndicator = lazyPart(fetchMark)
const ChangesDialog = lazyPart(fetchChanges)
const SignOutDialog = lazyPart(fetchSignOut)

/** Says in the frame that changes wait or were not taken; what leaves at once is not worth a word. */
export function QueueSlot() {
  const entries = queueEntries.use()
  const isStalled = queueStalled.use()
  const dialog = queueDialog.use()
  const close = () => queueDialog.set(null)
  const isShown = entries.some((entry) => !isWaiting(entry) || isStalled)
  return (
    <Suspense>
      {isShown && <QueueIndicator entries={entries} />}
      {dialog?.type === 'changes' && <ChangesDialog entries={entries} onClose={close} />}
      {dialog?.type === 'signOut' && (
        <SignOutDialog entries={entries} drafts={dialog.drafts} signOut={dialog.signOut} onClose={close} />
      )}
    </Suspense>
  )
}
