import type { SiteCheckId, SiteCheckState } from '@larder/contract/site-checks.ts'
import { DAY_MS, MINUTE_MS } from '@larder/domain/durations.ts'
import { sizeText } from '@larder/domain/size-text.ts'
import type { ServerMessageKey, Values } from '#i18n/messages.ts'

/** Judges what is known; pure, so that each finding can be tested. */

export type Finding = { id: SiteCheckId; state: SiteCheckState; advice: ServerMessageKey; values?: Values }

const MEGABYTE = 1024 * 1024

const isHere = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'

type Addresses = { baseUrl: string; isSet: boolean; address: string | undefined }

/** Behind the origin there may be a path, of which a browser's address does not tell where it ends. */
export function baseUrlFinding({ baseUrl, isSet, address }: Addresses): Finding {
  if (!isSet) return { id: 'baseUrl', state: 'bad', advice: 'siteChecks.baseUrl.unset' }
  if (address === undefined || !URL.canParse(address) || new URL(address).origin === new URL(baseUrl).origin)
    return { id: 'baseUrl', state: 'good', advice: 'siteChecks.baseUrl.good', values: { baseUrl } }
  const values = { baseUrl, address: new URL(address).origin }
  return { id: 'baseUrl', state: 'warning', advice: 'siteChecks.baseUrl.differs', values }
}

/** Browsers trust the machine they run on as much as an encrypted line. */
export function secureFinding({ baseUrl, address }: Addresses): Finding {
  const used = new URL(address !== undefined && URL.canParse(address) ? address : baseUrl)
  return used.protocol === 'https:' || isHere(used)
    ? { id: 'secure', state: 'good', advice: 'siteChecks.secure.good' }
    : { id: 'secure', state: 'bad', advice: 'siteChecks.secure.plain' }
}

/** `forwarded` says that somebody between browser and server added the usual headers. */
export function proxyFinding({ trusted, forwarded }: { trusted: string[]; forwarded: boolean }): Finding {
  if (trusted.includes('*')) return { id: 'proxy', state: 'warning', advice: 'siteChecks.proxy.everyone' }
  if (forwarded && trusted.length === 0) return { id: 'proxy', state: 'warning', advice: 'siteChecks.proxy.unnamed' }
  if (trusted.length === 0) return { id: 'proxy', state: 'off', advice: 'siteChecks.proxy.none' }
  return { id: 'proxy', state: 'good', advice: 'siteChecks.proxy.good' }
}

const findings = {
  password: { state: 'bad', advice: 'siteChecks.password.default' },
  email: { state: 'warning', advice: 'siteChecks.password.email' },
  changed: { state: 'good', advice: 'siteChecks.password.good' },
} as const

export const passwordFinding = (firstAccount: keyof typeof findings): Finding => ({
  id: 'password',
  ...findings[firstAccount],
})

export type Backups = {
  newest: Date | undefined
  isScheduled: boolean
  scheduleFailed: boolean
  verificationFailed: boolean
}

/** Backups are made nightly; a week without one is a problem. */
export function backupsFinding(
  { newest, isScheduled, scheduleFailed, verificationFailed }: Backups,
  now: Date,
): Finding {
  const found = (state: SiteCheckState, advice: ServerMessageKey, count?: number): Finding => ({
    id: 'backups',
    state,
    advice,
    ...(count === undefined ? {} : { values: { count } }),
  })
  if (!newest) return found('bad', isScheduled ? 'siteChecks.backups.none' : 'siteChecks.backups.unscheduled')
  if (verificationFailed) return found('bad', 'siteChecks.backups.verificationFailed')
  if (scheduleFailed) return found('bad', 'siteChecks.backups.failed')
  const days = Math.max(0, Math.floor((now.getTime() - newest.getTime()) / DAY_MS))
  if (days >= 2) return found(days >= 7 ? 'bad' : 'warning', 'siteChecks.backups.old', days)
  return found('good', 'siteChecks.backups.good')
}

export function storageFinding({ writable, free }: { writable: boolean; free: number }): Finding {
  if (!writable) return { id: 'storage', state: 'bad', advice: 'siteChecks.storage.readOnly' }
  const values = { free: sizeText(free) }
  if (free < 200 * MEGABYTE) return { id: 'storage', state: 'bad', advice: 'siteChecks.storage.full', values }
  if (free < 1024 * MEGABYTE) return { id: 'storage', state: 'warning', advice: 'siteChecks.storage.low', values }
  return { id: 'storage', state: 'good', advice: 'siteChecks.storage.good', values }
}

export type DatabaseFacts = { engine: 'sqlite' | 'postgres'; version: string; journal: string | null }

const OLDEST_POSTGRES = 15

export function databaseFinding({ engine, version, journal }: DatabaseFacts): Finding {
  const values = { version, journal, oldest: OLDEST_POSTGRES }
  if (engine === 'sqlite')
    return journal === 'wal'
      ? { id: 'database', state: 'good', advice: 'siteChecks.database.sqlite', values }
      : { id: 'database', state: 'warning', advice: 'siteChecks.database.journal', values }
  return Number.parseInt(version, 10) >= OLDEST_POSTGRES
    ? { id: 'database', state: 'good', advice: 'siteChecks.database.postgres', values }
    : { id: 'database', state: 'bad', advice: 'siteChecks.database.old', values }
}

/** More than a slow answer explains; sign-ins and links count in seconds and hours. */
const CLOCK_NOTE_MS = 5_000
const CLOCK_BAD_MS = MINUTE_MS

export type Clocks = { here: Date; database: Date | null; lastKnown: Date | null }

/** A clock before an earlier timestamp went back. */
export function clockFinding({ here, database, lastKnown }: Clocks): Finding {
  if (lastKnown && here.getTime() + CLOCK_BAD_MS < lastKnown.getTime())
    return { id: 'clock', state: 'bad', advice: 'siteChecks.clock.back' }
  const apart = database ? Math.abs(here.getTime() - database.getTime()) : 0
  const values = { seconds: Math.round(apart / 1000) }
  if (apart <= CLOCK_NOTE_MS) return { id: 'clock', state: 'good', advice: 'siteChecks.clock.good' }
  return { id: 'clock', state: apart > CLOCK_BAD_MS ? 'bad' : 'warning', advice: 'siteChecks.clock.apart', values }
}

const secrets = {
  private: { state: 'good', advice: 'siteChecks.secret.good' },
  open: { state: 'warning', advice: 'siteChecks.secret.open' },
  gone: { state: 'bad', advice: 'siteChecks.secret.gone' },
  environment: { state: 'good', advice: 'siteChecks.secret.environment' },
  database: { state: 'good', advice: 'siteChecks.secret.database' },
} as const

export const secretFinding = (file: keyof typeof secrets): Finding => ({ id: 'secret', ...secrets[file] })

export type LastCheck = { checkedAt: string; differences: number }

/** In UTC, to the minute: the reader's time zone is not known here. */
const momentText = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`

export function consistencyFinding(last: LastCheck | undefined): Finding {
  if (!last) return { id: 'consistency', state: 'off', advice: 'siteChecks.consistency.never' }
  const values = { at: momentText(last.checkedAt), found: last.differences }
  return last.differences === 0
    ? { id: 'consistency', state: 'good', advice: 'siteChecks.consistency.good', values }
    : { id: 'consistency', state: 'bad', advice: 'siteChecks.consistency.differs', values }
}

type Service = 'mail' | 'ldap' | 'oidc'

/** A partly configured service looks as if it worked. */
export function serviceFinding(id: Service, ready: boolean, missing: string[]): Finding {
  if (ready) return { id, state: 'good', advice: `siteChecks.${id}.good` }
  if (missing.length === 0) return { id, state: id === 'mail' ? 'warning' : 'off', advice: `siteChecks.${id}.off` }
  return { id, state: 'bad', advice: `siteChecks.${id}.incomplete`, values: { missing: missing.join(', ') } }
}

export const aiFinding = (ready: boolean): Finding => ({
  id: 'ai',
  state: ready ? 'good' : 'off',
  advice: ready ? 'siteChecks.ai.good' : 'siteChecks.ai.off',
})

/** Nobody is asked for the newest version, so nothing is said of it. */
export const versionFinding = (version: string): Finding => ({
  id: 'version',
  state: 'good',
  advice: 'siteChecks.version.good',
  values: { version },
})
