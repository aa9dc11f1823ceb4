import { createHash, randomBytes } from 'node:crypto'

/** Random tokens that grant access to whoever has them: invitations, links, API tokens. */

/** 32 characters that are safe in an address. */
const BYTES = 24

export const newSecretToken = () => randomBytes(BYTES).toString('base64url')

/** A plain hash is enough for so many random bits. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
