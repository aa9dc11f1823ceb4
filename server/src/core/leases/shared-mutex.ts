import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import type { Ctx } from '../context.ts'
import { problem } from '../errors.ts'
import { withMutex } from '../keyed-mutex.ts'
import * as store from './shared-mutex.store.ts'

/**
 * Runs work under the same key one after the other on all processes: a keyed mutex within the process, and a lease row
 * where there are several. On SQLite there is a second process too while `larder files move` runs. For work outside a
 * transaction, such as putting a file and then its row.
 */

const LEASE_MS = MINUTE_MS
const RENEW_MS = 15_000
const PAUSE_MS = 50
/** Somebody who waits longer is told to come back. */
const WAIT_MS = 30_000

type MutexContext = Pick<Ctx<unknown>, 'tx' | 'clock' | 'dialect' | 'files' | 't' | 'log'>

export const withSharedMutex = <T>(ctx: MutexContext, key: string, work: () => Promise<T>): Promise<T> =>
  withMutex(key, () => (hasOtherProcesses(ctx) ? withLease(ctx, key, work) : work()))

const hasOtherProcesses = ({ dialect, files }: MutexContext) => dialect.name !== 'sqlite' || files.areMoving === true

async function withLease<T>(ctx: MutexContext, name: string, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID()
  const take = () => ctx.tx(({ db }) => store.take(db, { name, holder, ...times(ctx) }))
  for (let waitedMs = 0; !(await take()); waitedMs += PAUSE_MS) {
    if (waitedMs >= WAIT_MS) throw problem('unavailable', ctx.t('generic.heldByOthers'), null, { 'Retry-After': '5' })
    await wait(PAUSE_MS)
  }
  const renewal = setInterval(() => void take().catch(() => {}), RENEW_MS).unref()
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    await ctx
      .tx(({ db }) => store.release(db, name, holder))
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'a lease ends by itself, it could not be given back'))
  }
}

function times({ clock }: MutexContext) {
  const now = clock.now().getTime()
  return { now: new Date(now).toISOString(), expiresAt: new Date(now + LEASE_MS).toISOString() }
}
