/**
 * What sets the outbox going: who is here, when the server may be reached again, what becomes of answers, and what is
 * said of them. Comes once somebody is signed in.
 */
import type { QueryClient } from '@tanstack/react-query'
import { userQueries } from '#features/accounts/users/users.queries.ts'
import { showChanges } from '#features/foundation/outbox/pieces/outbox-dialog.ts'
import { fetchOutboxScreens } from '#features/foundation/outbox/pieces/outbox-slot.tsx'
import { refusalWords } from '#features/foundation/outbox/pieces/refusal-words.ts'
import { planKind } from '#features/planning/mealplans/mealplans.queries.ts'
import { PLAN } from '#features/planning/mealplans/waiting-plan.ts'
import { LIST_CHANGES, listChangesKind } from '#features/shopping/shopping-lists/list-changes.queries.ts'
import { translate } from '#i18n/i18n.ts'
import { serviceWorkers, wakeWorkerWithNetwork } from '#lib/browser.ts'
import { refreshedBy } from '#lib/dependent-queries.ts'
import type { OutboxEvent } from '#lib/outbox/create-outbox.ts'
import { OUTBOX_NAME, outbox } from '#lib/outbox/outbox.ts'
import { outboxStalled } from '#lib/outbox/waiting.ts'
import { isReachable, onReachableChange } from '#lib/reachability.ts'
import { isSignedIn, onSessionChange } from '#lib/session.ts'
import { toast } from '#ui/toast.tsx'

export function runOutbox(client: QueryClient): () => void {
  const attend = async () => {
    if (!isSignedIn()) return outbox.attend(null)
    const self = await client.ensureQueryData(userQueries.self()).catch(() => undefined)
    if (self && isSignedIn()) await outbox.attend(self.id)
  }
  const tryAgain = () => {
    if (document.visibilityState !== 'hidden') void attend().then(outbox.wake)
  }
  const workers = serviceWorkers()
  const stops = [
    onSessionChange(() => void attend()),
    outbox.onEvent((event) => handleEvent(client, event)),
    onReachableChange(() => isReachable() && tryAgain()),
    listen(window, 'online', tryAgain),
    listen(document, 'visibilitychange', tryAgain),
    // With this page closed, the service worker sends what waits.
    outboxStalled.subscribe(() => {
      if (outboxStalled.get()) wakeWorkerWithNetwork(OUTBOX_NAME).catch(() => {})
    }),
    ...(workers ? [listen(workers, 'message', (event) => isCall(event) && tryAgain())] : []),
  ]
  outbox.start({ [LIST_CHANGES]: listChangesKind(client), [PLAN]: planKind(client) })
  void attend()
  // Without a network nothing can be fetched: what speaks of waiting changes is here before.
  void fetchOutboxScreens()
  return () => {
    for (const stop of stops) stop()
    outbox.stop()
  }
}

const isCall = (event: Event) => event instanceof MessageEvent && event.data?.type === OUTBOX_NAME

function listen(target: EventTarget, event: string, listener: (event: Event) => void): () => void {
  target.addEventListener(event, listener)
  return () => target.removeEventListener(event, listener)
}

function handleEvent(client: QueryClient, event: OutboxEvent): void {
  if (event.type === 'settled')
    for (const queryKey of refreshedBy(event.entry.refresh)) void client.invalidateQueries({ queryKey })
  if (event.type === 'fleeting')
    toast.warning(translate('outbox.fleeting'), { topic: 'outbox', timeout: Number.POSITIVE_INFINITY })
  if (event.type === 'refused') {
    const show = { label: translate('outbox.show'), run: showChanges }
    // One message, however many there are: the dialog names each.
    toast.error(refusalWords(translate, event.entry.refusal), { action: show, topic: 'outbox-refused' })
  }
}
