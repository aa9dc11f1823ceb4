/** Registers the service worker and offers a new version. */

import { translate } from '#i18n/i18n.ts'
import { withBasePath } from '#lib/base-path.ts'
import { serviceWorkers } from '#lib/browser.ts'
import { toast, toastEntries } from '#ui/toast.tsx'

const WORKER = '/sw.js'
/** Tells a waiting worker to take over. */
const TAKE_OVER = { type: 'SKIP_WAITING' }

/** A new version waits until the user accepts it, because a reload would lose what is being typed. */
export async function offerUpdates(): Promise<void> {
  const workers = serviceWorkers()
  if (!workers) return
  // Where workers are blocked, some browsers refuse and others answer nothing.
  const registration: ServiceWorkerRegistration | undefined = await workers.register(withBasePath(WORKER))
  if (!registration) return
  if (registration.waiting) offer(workers, registration.waiting)
  registration.addEventListener('updatefound', () => {
    const arriving = registration.installing
    arriving?.addEventListener('statechange', () => {
      // The very first worker replaces none, so there is nothing to reload.
      if (arriving.state === 'installed' && workers.controller) offer(workers, arriving)
    })
  })
}

function offer(workers: ServiceWorkerContainer, worker: ServiceWorker): void {
  offerReload(() => {
    workers.addEventListener('controllerchange', () => location.reload(), { once: true })
    worker.postMessage(TAKE_OVER)
  })
}

/** Another tab may accept the new version. The files of this page's version are gone then, and it can only be reloaded. */
export function followOtherTabs(): void {
  const workers = serviceWorkers()
  if (!workers) return
  // The very first worker comes to a page that has none, and its files are those of the page.
  let hadWorker = Boolean(workers.controller)
  workers.addEventListener('controllerchange', () => {
    if (hadWorker) offerReload(() => location.reload())
    hadWorker = true
  })
}

const TOPIC = 'update'

export const isReloadOffered = (): boolean => toastEntries.get().some(({ topic }) => topic === TOPIC)

export const offerReload = (reload: () => void): void =>
  toast.info(translate('app.update.text'), {
    topic: TOPIC,
    action: { label: translate('app.update.reload'), run: reload },
    timeout: Number.POSITIVE_INFINITY,
  })
