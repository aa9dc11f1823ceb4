/**
 * Runs the offline queue: whose changes it sends, when it tries again, what is done with the answers, and what people
 * are told. Loaded once somebody is signed in.
 */
import type { QueryClient } from '@tanstack/react-query'
import { userQueries } from '#features/accounts/users/users.queries.ts'
import { showChanges } from '#features/foundation/offline-queue/pieces/queue-dialog.ts'
import { fetchQueueScreens } from '#features/foundation/offline-queue/pieces/queue-slot.tsx'
import { refusalText } from '#features/foundation/offline-queue/pieces/refusal-text.ts'
import { pantryKind } from '#features/pantry/pantry/answers.queries.ts'
import { PANTRY } from '#features/pantry/pantry/pantry.queries.ts'
import { BOARD_ACTIONS, boardActionsKind } from '#features/planning/cookings/board-answers.queries.ts'
import { planKind } from '#features/planning/mealplans/mealplans.queries.ts'
import { PLAN } from '#features/planning/mealplans/waiting-plan.ts'
import { LIST_CHANGES, listChangesKind } from '#features/shopping/shopping-lists/list-changes.queries.ts'
import { translate } from '#i18n/i18n.ts'
import { serviceWorkers, wakeWorkerWithNetwork } from '#lib/browser.ts'
import { refreshedBy } from '#lib/dependent-queries.ts'
import type { QueueEvent } from '#lib/offline-queue/create-offline-queue.ts'
import { offlineQueue, QUEUE_NAME } from '#lib/offline-queue/offline-queue.ts'
import { queueStalled } from '#lib/offline-queue/waiting-changes.ts'
import { isReachable, onReachableChange } from '#lib/reachability.ts'
import { isSignedIn, onSessionChange } from '#lib/session.ts'
import { toast } from '#ui/toast.tsx'

export function runOfflineQueue(client: QueryClient): () => void {
  const attend = async () => {
    if (!isSignedIn()) return offlineQueue.attend(null)
    const self = await client.ensureQueryData(userQueries.self()).catch(() => undefined)
    if (self && isSignedIn()) await offlineQueue.attend(self.id)
  }
  const tryAgain = () => {
    if (document.visibilityState !== 'hidden') void attend().then(offlineQueue.wake)
  }
  const workers = serviceWorkers()
  const stops = [
    onSessionChange(() => void attend()),
    offlineQueue.onEvent((event) => handleEvent(client, event)),
    onReachableChange(() => isReachable() && tryAgain()),
    listen(window, 'online', tryAgain),
    listen(document, 'visibilitychange', tryAgain),
    // When this page is closed, the service worker sends what waits.
    queueStalled.subscribe(() => {
      if (queueStalled.get()) wakeWorkerWithNetwork(QUEUE_NAME).catch(() => {})
    }),
    ...(workers ? [listen(workers, 'message', (event) => isCall(event) && tryAgain())] : []),
  ]
  offlineQueue.start({
    [LIST_CHANGES]: listChangesKind(client),
    [PLAN]: planKind(client),
    [PANTRY]: pantryKind(client),
    [BOARD_ACTIONS]: boardActionsKind(client),
  })
  void attend()
  // Loaded ahead, because without a network it could not be loaded when it is needed.
  void fetchQueueScreens()
  return () => {
    for (const stop of stops) stop()
    offlineQueue.stop()
  }
}

const isCall = (event: Event) => event instanceof MessageEvent && event.data?.type === QUEUE_NAME

function listen(target: EventTarget, event: string, listener: (event: Event) => void): () => void {
  target.addEventListener(event, listener)
  return () => target.removeEventListener(event, listener)
}

function handleEvent(client: QueryClient, event: QueueEvent): void {
  if (event.type === 'delivered')
    for (const queryKey of refreshedBy(event.entry.refresh)) void client.invalidateQueries({ queryKey })
  if (event.type === 'unsaved')
    toast.warning(translate('offline-queue.unsaved'), { topic: 'offline-queue', timeout: Number.POSITIVE_INFINITY })
  if (event.type === 'refused') {
    const show = { label: translate('offline-queue.show'), run: showChanges }
    // One toast for all of them: the dialog lists each.
    toast.error(refusalText(translate, event.entry.refusal), { action: show, topic: 'offline-queue-refused' })
  }
}
