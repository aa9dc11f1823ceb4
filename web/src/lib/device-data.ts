/**
 * What a sign-out wipes, in one place. In this order:
 *
 * 1. what somebody registered with `onWipe`: kept answers (`kept-queries`), changes that wait (`offline-queue`), the copy of
 *    every recipe (`features/offline`), the push subscription (`app/push-device.ts`);
 * 2. caches of the service worker: pictures, and what was shared with the client;
 * 3. the small storages of device and tab (`browser-storage.ts` lists them), drafts of recipes among them, and what
 *    preferences of a person have in memory;
 * 4. what the server wrote into the page about what it showed: its head and its data blocks.
 *
 * The rest of the memory listens to the session itself: answers, messages and matches of the router (`app`), the last
 * question (`recipe-search`). The address is replaced by that of the sign-in page (`app/root-frame.tsx`); the API's
 * answers never enter the browser's own cache. What stays: the files of the client, how somebody likes things on this
 * device, and the history of the browser.
 */
import { basePath } from './base-path.ts'
import { keptFiles } from './browser.ts'
import { wipeStorage } from './browser-storage.ts'

type Wipe = () => unknown

const wipes = new Set<Wipe>()

/** The names that the parts of the service worker keep things under, apart for each folder of a host. */
const keptByWorker = ['larder-pictures', 'larder-every-picture', 'larder-shared']

/** Returns the way to stop; registering the same function twice is registering it once. */
export function onWipe(wipe: Wipe): () => void {
  wipes.add(wipe)
  return () => void wipes.delete(wipe)
}

/** Whoever signs out at once has not loaded yet what kept the answers and the changes of the last visit. */
const keepers = [() => import('./kept-queries/kept-queries.ts'), () => import('./offline-queue/offline-queue.ts')]

/** Resolves when everything that can go is gone: what cannot be wiped keeps nothing else from going. */
export async function wipeDevice(): Promise<void> {
  wipePage()
  await Promise.all(keepers.map((fetch) => fetch().catch((problem: unknown) => console.warn(problem))))
  await wipeAll([...wipes, wipeFiles])
  // After the others: they look up whose things they wipe.
  await wipeAll([wipeStorage])
}

async function wipeAll(some: Wipe[]): Promise<void> {
  const attempt = async (wipe: Wipe) => void (await wipe())
  const outcomes = await Promise.allSettled(some.map(attempt))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') console.warn('Something of this device could not be wiped', outcome.reason)
}

const wipeFiles = () => Promise.all(keptByWorker.map(async (name) => keptFiles()?.delete(name + basePath())))

/** What the server says of a page in its head, for programs that read it (`modules/start-pages/page-head.ts`). */
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
