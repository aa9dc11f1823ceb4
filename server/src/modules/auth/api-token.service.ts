import { createHash, randomBytes } from 'node:crypto'
import { API_TOKEN_DAYS } from '@larder/domain/accounts/defaults.ts'
import { endedIfMadeBefore } from '@larder/domain/accounts/token-lifetime.ts'
import type { Scope } from '@larder/domain/permissions/scopes.ts'
import type { Clock } from '#ports/clock.ts'

/** API tokens are random words, not JWTs: only their hash is kept, and deleting the row is enough to revoke them. */

const PREFIX = 'larder_'
const BYTES = 32

export const newApiToken = () => `${PREFIX}${randomBytes(BYTES).toString('base64url')}`

export const isApiToken = (token: string) => token.startsWith(PREFIX)

/** A plain hash is enough for a secret of 256 random bits: there is nothing to guess. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Which tokens still open the door: they end when they say so, and those that say nothing after some years. */
export const openTokens = (clock: Clock) => ({
  now: clock.iso(),
  madeAfter: endedIfMadeBefore(clock.now(), API_TOKEN_DAYS),
})

export const storedScopes = (scopes: readonly Scope[]) => scopes.join(' ')

export const readScopes = (stored: string | null) => stored?.split(' ') as Scope[] | undefined
