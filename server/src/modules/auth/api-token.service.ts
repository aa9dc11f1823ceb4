import { createHash, randomBytes } from 'node:crypto'

/** API tokens are random words, not JWTs: only their hash is kept, and deleting the row is enough to revoke them. */

const PREFIX = 'larder_'
const BYTES = 32

export const newApiToken = () => `${PREFIX}${randomBytes(BYTES).toString('base64url')}`

export const isApiToken = (token: string) => token.startsWith(PREFIX)

/** A plain hash is enough for a secret of 256 random bits: there is nothing to guess. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
