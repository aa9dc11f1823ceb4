/**
 * What this tab remembers while its user is away at the identity provider: where they wanted to go, and that they just
 * left, so that a sign-in which does not hold cannot send them back and forth for ever.
 */
import { MINUTE_MS } from '@larder/domain/durations.ts'
import { isLocalPath } from '@larder/domain/local-path.ts'
import { readStored, writeStored } from '#lib/browser-storage.ts'

const KEY = 'larder-departure'
/** Whoever comes back within this time without a session is shown the page instead of being sent off again. */
const LOOP_MS = MINUTE_MS

type Redirect = { at: number; next?: string }

function read(): Redirect | null {
  try {
    const kept: unknown = JSON.parse(readStored(KEY, 'tab') ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('at' in kept) || typeof kept.at !== 'number') return null
    const next = 'next' in kept && typeof kept.next === 'string' && isLocalPath(kept.next) ? kept.next : undefined
    return { at: kept.at, next }
  } catch {
    return null
  }
}

const write = (redirect: Redirect): void => writeStored(KEY, JSON.stringify(redirect), 'tab')

export const noteRedirect = (next: string | undefined): void => write({ at: Date.now(), next })

export function wasJustRedirected(): boolean {
  const redirect = read()
  return redirect !== null && Math.abs(Date.now() - redirect.at) < LOOP_MS
}

/** Where the user wanted to go before they left; told once. */
export function takeIntendedPath(): string | undefined {
  const redirect = read()
  if (redirect?.next) write({ at: redirect.at })
  return redirect?.next
}
