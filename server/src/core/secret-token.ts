import { createHash, randomBytes } from 'node:crypto'

/** Random words that open something for whoever holds them: invitations, links, API tokens. */

/** 32 characters that any address may hold. */
const BYTES = 24

export const newSecretToken = () => randomBytes(BYTES).toString('base64url')

/** A plain hash is enough for so many random bits: there is nothing to guess. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
