/**
 * Sends what waits in the offline queue when the network is back and no page is open to do it (background sync), by the
 * same rules as the page. What needs a page is left to the next one: ids that the answer gives to later changes.
 */

import { pathOf, searchOf } from '@larder/contract/endpoint.ts'
import { errorStatus } from '@larder/contract/error-status.ts'
import { OPERATION_HEADER } from '@larder/contract/operations.ts'
import { newId } from '#lib/browser.ts'
import type { QueueEntry } from '#lib/offline-queue/queue-entry.ts'
import { nextOf, verdictOf, withDone, withFailure, withNextTaken, withRefused } from '#lib/offline-queue/queue-rules.ts'
import { openQueueStorage, queueName } from '#lib/offline-queue/queue-storage.ts'
import { basePathOf, type WorkerScope } from './worker-scope.ts'

type Session = { token: string; userId: string }

export function sendQueueInBackground(scope: WorkerScope): void {
  const basePath = basePathOf(scope)
  const name = queueName(basePath)

  const call = (path: string, token: string, { headers, ...more }: RequestInit = {}) =>
    scope.fetch(basePath + path, {
      ...more,
      headers: { accept: 'application/json', authorization: `Bearer ${token}`, ...headers },
    })

  /** The session of the cookie; changes of anybody else stay. */
  const signedIn = async (): Promise<Session | undefined> => {
    const answer = await scope.fetch(`${basePath}/api/auth/refresh`, { headers: { accept: 'application/json' } })
    if (!answer.ok) return undefined
    const { access_token: token } = await answer.json()
    const self = await call('/api/users/self', token)
    return self.ok ? { token, userId: (await self.json()).id } : undefined
  }

  const send = ({ call: endpoint, input, operationId }: QueueEntry, token: string) =>
    call(pathOf({ ...endpoint, access: 'member', summary: '' }, input.params) + searchOf(input.query), token, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', [OPERATION_HEADER]: operationId },
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
    })

  const sendAll = async () => {
    const storage = openQueueStorage(name)
    const session = await signedIn()
    if (!session) return
    const { token, userId } = session
    for (;;) {
      if (needsPage(nextOf(await storage.update((all) => all), userId))) return
      const entry = nextOf(await storage.update((all) => withNextTaken(all, userId)), userId)
      if (!entry) return
      const { operationId } = entry
      const answer = await send(entry, token)
      const verdict = verdictOf(entry, answer.ok ? null : answer)
      if (verdict === 'signedOut') return
      if (verdict === 'wait') {
        if (answer.status === errorStatus.failed) await storage.update((all) => withFailure(all, operationId))
        // The browser tries again later.
        throw new Error(`The server answered ${answer.status}`)
      }
      if (verdict === 'done') await storage.update((all) => withDone(all, operationId, (later) => later))
      else {
        const refusal = { status: answer.status, notice: await messageOf(answer) }
        const ids: string[] = []
        await storage.update((all) => withRefused(all, operationId, refusal, (part) => (ids[part] ??= newId())))
      }
    }
  }

  const replay = async () => {
    const pages = await scope.clients.matchAll({ type: 'window' })
    for (const page of pages) page.postMessage({ type: name })
    if (pages.length === 0) await scope.navigator.locks.request(name, sendAll)
  }

  scope.addEventListener('sync', (event) => {
    if (event.tag === name) event.waitUntil(replay())
  })
}

/** Its answer names what later changes are about. */
const needsPage = (entry: QueueEntry | undefined): boolean => entry === undefined || entry.makes !== undefined

const messageOf = async (answer: Response): Promise<string | undefined> =>
  (await answer.json().catch(() => undefined))?.detail?.message
