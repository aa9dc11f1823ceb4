/** The outbox of this browser. */
import { tryCall } from '../api.ts'
import { basePath } from '../base-path.ts'
import { tabLocks } from '../browser.ts'
import { deviceOwner } from '../browser-storage.ts'
import { onWipe } from '../device-data.ts'
import { createOutbox, type OutboxOptions } from './create-outbox.ts'
import { openOutboxStorage } from './outbox-storage.ts'

/** Of its database, its lock and its channel, apart for each folder of a host; `outbox-worker.js` has the same. */
export const OUTBOX_NAME = `larder-outbox${basePath()}`
/** Nobody answers for so long: the line is dead, though nobody has said so. */
const SEND_TIMEOUT_MS = 60_000

function otherTabs(): OutboxOptions['tabs'] {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, listen: () => {} }
  const channel = new BroadcastChannel(OUTBOX_NAME)
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
  }
}

export const outbox = createOutbox({
  storage: openOutboxStorage(OUTBOX_NAME),
  send: ({ call, input, operationId }) =>
    tryCall({ ...call, access: 'member', summary: '' }, input as object, {
      operationId,
      outlivesPage: true,
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    }),
  exclusively: (work) => tabLocks()?.request(OUTBOX_NAME, work) ?? work(),
  tabs: otherTabs(),
  later: (work, ms) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  isOnline: () => navigator.onLine,
  owner: deviceOwner,
})

onWipe(outbox.wipe)
