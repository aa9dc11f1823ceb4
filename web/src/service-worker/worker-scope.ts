/**
 * What the parts of the service worker use of its global scope; it is passed in, so that tests can replace it.
 * TypeScript declares these types in a library for workers, which cannot be used together with that for pages.
 */

type ExtendableEvent = { waitUntil: (work: Promise<unknown>) => void }

export type WorkerFetchEvent = ExtendableEvent & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

type Events = {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: WorkerFetchEvent
  message: ExtendableEvent & { data: unknown }
  sync: ExtendableEvent & { tag: string }
  push: ExtendableEvent & { data: { json: () => unknown } | null }
  notificationclick: ExtendableEvent & { notification: Notification }
}

/** A page of the client. */
export type WindowClient = {
  url: string
  visibilityState: DocumentVisibilityState
  postMessage: (message: unknown) => void
  focus: () => Promise<unknown>
  navigate: (address: string) => Promise<unknown>
}

/** Not every browser has all of these options, and TypeScript knows fewer still. */
export type ShownNotification = NotificationOptions & {
  renotify?: boolean
  vibrate?: number[]
  showTrigger?: unknown
}

export type WorkerScope = {
  addEventListener: <K extends keyof Events>(type: K, listener: (event: Events[K]) => void) => void
  skipWaiting: () => Promise<void>
  caches: CacheStorage
  fetch: typeof fetch
  location: Pick<Location, 'href' | 'origin'>
  navigator: { locks: Pick<LockManager, 'request'> }
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled?: boolean }) => Promise<WindowClient[]>
    openWindow: (address: string) => Promise<unknown>
  }
  registration: {
    scope: string
    navigationPreload?: { enable: () => Promise<void> }
    getNotifications: (options?: { tag?: string; includeTriggered?: boolean }) => Promise<Notification[]>
    showNotification: (title: string, options: ShownNotification) => Promise<void>
  }
  Notification: { prototype: object }
  TimestampTrigger?: new (at: number) => unknown
}

/** The folder of its host that the client lives in, with a slash at both ends. */
export const folderOf = ({ location }: Pick<WorkerScope, 'location'>): string => new URL('./', location.href).pathname

/** The same as `basePath` of the pages, for names that both use. */
export const basePathOf = (scope: Pick<WorkerScope, 'location'>): string => folderOf(scope).slice(0, -1)

/** The path below the own folder, for requests to read something there. */
export function ownPathOf(scope: Pick<WorkerScope, 'location'>, { method, url }: Pick<Request, 'method' | 'url'>) {
  const { origin, pathname, search } = new URL(url)
  const folder = folderOf(scope)
  const isOwn = method === 'GET' && origin === scope.location.origin && pathname.startsWith(folder)
  return isOwn ? { path: pathname.slice(folder.length), search } : undefined
}

/** All open pages of the client, also those that an older worker controls. */
export const openWindows = ({ clients }: Pick<WorkerScope, 'clients'>): Promise<WindowClient[]> =>
  clients.matchAll({ type: 'window', includeUncontrolled: true })
