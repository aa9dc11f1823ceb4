/**
 * What a sign-out wipes, in one place. In this order:
 *
 * 1. what somebody registered with `onWipe`: cached answers (`offline-cache`), changes that wait (`offline-queue`), the copy of
 *    every recipe (`features/offline`), the push subscription (`app/push-device.ts`);
 * 2. caches of the service worker: pictures, and what was shared with the client;
 * 3. the small storages of device and tab (`browser-storage.ts` lists them), drafts of recipes among them, and what
 *    preferences of a person have in memory;
 * 4. what the server wrote into the page about what it showed: its head and its data blocks.
 *
 * The rest of the memory listens to the session itself: answers, messages and matches of the router (`app`), the last
 * question (`recipe-search`). The address is replaced by that of the sign-in page (`app/root-frame.tsx`); the API's
 * answers never enter the browser's own cache. What stays: the files of the client, preferences of this
 * device, and the history of the browser.
 */
import { basePath } from './base-path.ts'
import { cacheStorage } from './browser.ts'
import { wipeStorage } from './browser-storage.ts'
import { EVERY_PICTURE_CACHE, PICTURE_CACHE, SHARED_CACHE } from './worker-caches.ts'

type Wipe = () => unknown

const wipes = new Set<Wipe>()

const workerCaches = [PICTURE_CACHE, EVERY_PICTURE_CACHE, SHARED_CACHE]

/** Returns a function that unregisters it; the same function counts once. */
export function onWipe(wipe: Wipe): () => void {
  wipes.add(wipe)
  return () => void wipes.delete(wipe)
}

/** Loaded before a wipe, so that they have registered even when somebody signs out right after the start. */
const modulesThatWipe = [
  () => import('./offline-cache/offline-cache.ts'),
  () => import('./offline-queue/offline-queue.ts'),
]

/** Resolves when everything that can be wiped is wiped; one failure stops no other. */
export async function wipeDevice(): Promise<void> {
  wipePage()
  await Promise.all(modulesThatWipe.map((fetch) => fetch().catch((problem: unknown) => console.warn(problem))))
  await wipeAll([...wipes, wipeFiles])
  // Last, because the others read from the storage whose data they wipe.
  await wipeAll([wipeStorage])
}

async function wipeAll(some: Wipe[]): Promise<void> {
  const attempt = async (wipe: Wipe) => void (await wipe())
  const outcomes = await Promise.allSettled(some.map(attempt))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') console.warn('Something of this device could not be wiped', outcome.reason)
}

const wipeFiles = () => Promise.all(workerCaches.map(async (name) => cacheStorage()?.delete(name + basePath())))

/** What the server writes into the page for programs and for the first paint. */
const PAGE_DATA = [
  'script[type="application/ld+json"]',
  'script[type="application/json"]',
  'meta[property]',
  'meta[name="description"]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  '.first-paint',
]

function wipePage(): void {
  for (const element of document.querySelectorAll(PAGE_DATA.join())) element.remove()
}
