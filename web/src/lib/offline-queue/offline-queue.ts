/** The offline queue of this browser. */
import { MINUTE_MS } from '@larder/domain/durations.ts'
import { tryCall } from '../api.ts'
import { basePath } from '../base-path.ts'
import { tabLocks } from '../browser.ts'
import { deviceOwner } from '../browser-storage.ts'
import { onWipe } from '../device-data.ts'
import { createOfflineQueue, type QueueOptions } from './create-offline-queue.ts'
import { openQueueStorage, queueName } from './queue-storage.ts'

export const QUEUE_NAME = queueName(basePath())
/** After so long without an answer the connection is taken for dead. */
const SEND_TIMEOUT_MS = MINUTE_MS

function otherTabs(): QueueOptions['tabs'] {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, listen: () => {} }
  const channel = new BroadcastChannel(QUEUE_NAME)
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
  }
}

export const offlineQueue = createOfflineQueue({
  storage: openQueueStorage(QUEUE_NAME),
  send: ({ call, input, operationId }) =>
    tryCall({ ...call, access: 'member', summary: '' }, input as object, {
      operationId,
      outlivesPage: true,
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    }),
  exclusively: (work) => tabLocks()?.request(QUEUE_NAME, work) ?? work(),
  tabs: otherTabs(),
  later: (work, ms) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  isOnline: () => navigator.onLine,
  owner: deviceOwner,
})

onWipe(offlineQueue.wipe)
