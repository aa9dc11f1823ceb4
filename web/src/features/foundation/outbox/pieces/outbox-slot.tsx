import { lazy, Suspense } from 'react'
import { onceReachable } from '#lib/once-reachable.ts'
import { isWaiting } from '#lib/outbox/outbox-entry.ts'
import { outboxEntries, outboxStalled } from '#lib/outbox/waiting.ts'
import { outboxDialog } from './outbox-dialog.ts'

const fetchMark = async () => ({ default: (await import('../outbox-mark.tsx')).OutboxMark })
const fetchChanges = async () => ({ default: (await import('../changes-dialog.tsx')).ChangesDialog })
const fetchSignOut = async () => ({ default: (await import('../sign-out-dialog.tsx')).SignOutDialog })

export const fetchOutboxScreens = () => Promise.allSettled([fetchMark(), fetchChanges(), fetchSignOut()])

const OutboxMark = lazy(() => onceReachable(fetchMark))
const ChangesDialog = lazy(() => onceReachable(fetchChanges))
const SignOutDialog = lazy(() => onceReachable(fetchSignOut))

/** Says in the frame that changes wait or were not taken; what leaves at once is not worth a word. */
export function OutboxSlot() {
  const entries = outboxEntries.use()
  const isStalled = outboxStalled.use()
  const dialog = outboxDialog.use()
  const close = () => outboxDialog.set(null)
  const isShown = entries.some((entry) => !isWaiting(entry) || isStalled)
  return (
    <Suspense>
      {isShown && <OutboxMark entries={entries} />}
      {dialog?.type === 'changes' && <ChangesDialog entries={entries} onClose={close} />}
      {dialog?.type === 'signOut' && (
        <SignOutDialog entries={entries} drafts={dialog.drafts} signOut={dialog.signOut} onClose={close} />
      )}
    </Suspense>
  )
}
