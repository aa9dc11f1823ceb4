/**
 * What this device holds of somebody: kept answers, pictures, what waits to be sent, what was shared with the client.
 * Whoever keeps something says here how it goes away; signing out makes all of it go.
 */
import { basePath } from './base-path.ts'
import { keptFiles } from './browser.ts'

type Wipe = () => unknown

const wipes = new Set<Wipe>()

/** The names that the parts of the service worker keep things under, apart for each folder of a host. */
const keptByWorker = ['larder-pictures', 'larder-every-picture', 'larder-shared']

/** Returns the way to stop; registering the same function twice is registering it once. */
export function onWipe(wipe: Wipe): () => void {
  wipes.add(wipe)
  return () => void wipes.delete(wipe)
}

/**
 * Resolves when everything that can go is gone: what cannot be wiped keeps nothing else from going. Whoever signs out
 * at once has not loaded yet what kept the answers of the last visit.
 */
export async function wipeDevice(): Promise<void> {
  await import('./kept-queries/kept-queries.ts').catch((problem: unknown) => console.warn(problem))
  const attempt = async (wipe: Wipe) => void (await wipe())
  const outcomes = await Promise.allSettled([...wipes, wipeFiles].map(attempt))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') console.warn('Something of this device could not be wiped', outcome.reason)
}

const wipeFiles = () => Promise.all(keptByWorker.map(async (name) => keptFiles()?.delete(name + basePath())))
