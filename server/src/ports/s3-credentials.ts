/** The keys of an S3-compatible store: those the operator set, or those of the machine's role, which change. */
import { MINUTE_MS } from '@larder/domain/durations.ts'
import { isPortError, portError } from './port-error.ts'
import type { S3Credentials } from './s3-signature.ts'
import type { SafeFetch } from './safe-fetch.ts'

/** Where machines and containers of a cloud ask who they are. */
const MACHINE = 'http://169.254.169.254'
const CONTAINER = 'http://169.254.170.2'
export const ROLE_HOSTS = ['169.254.169.254', '169.254.170.2']

const ROLES = '/latest/meta-data/iam/security-credentials/'
const TOKEN_S = '300'
/** Fetched anew so long before they expire. */
const EARLY_MS = 5 * MINUTE_MS

type Answer = { AccessKeyId: string; SecretAccessKey: string; Token: string; Expiration: string }
type RoleOptions = { safeFetch: SafeFetch; containerPath: string; now?: () => number }

/** Others than the refused ones, where there are others. */
export type KeysOfStore = (refused?: S3Credentials) => Promise<S3Credentials>

export const fixedCredentials =
  (credentials: S3Credentials): KeysOfStore =>
  () =>
    Promise.resolve(credentials)

export function roleCredentials({ safeFetch, containerPath, now = Date.now }: RoleOptions): KeysOfStore {
  let held: { credentials: S3Credentials; expireAt: number } | undefined
  let asking: Promise<S3Credentials> | undefined

  async function ask(): Promise<S3Credentials> {
    const answer = containerPath ? await json(safeFetch, CONTAINER + containerPath) : await ofMachine(safeFetch)
    const { AccessKeyId, SecretAccessKey, Token, Expiration } = answer
    const credentials = { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: Token }
    held = { credentials, expireAt: Date.parse(Expiration) }
    return credentials
  }

  const areGood = (earlyMs: number) => held !== undefined && now() < held.expireAt - earlyMs

  return (refused) => {
    // The clock of this machine may be late.
    if (refused && held?.credentials === refused) held = undefined
    if (held && areGood(EARLY_MS)) return Promise.resolve(held.credentials)
    asking ??= ask()
      .catch((error: unknown) => {
        if (held && areGood(0)) return held.credentials
        throw isRefusal(error) ? error : keysAway(error)
      })
      .finally(() => {
        asking = undefined
      })
    return asking
  }
}

const isRefusal = (error: unknown) => isPortError(error) && error.problem.kind === 'refused'

/** Whoever hands out the keys may be away as the store may. */
const keysAway = (cause?: unknown) =>
  portError({ kind: 'away', message: 'The keys of the store could not be fetched' }, cause)

async function ofMachine(safeFetch: SafeFetch): Promise<Answer> {
  const token = await safeFetch(`${MACHINE}/latest/api/token`, {
    method: 'PUT',
    headers: { 'x-aws-ec2-metadata-token-ttl-seconds': TOKEN_S },
  })
  const headers = { 'x-aws-ec2-metadata-token': token.text().trim() }
  const role = await safeFetch(MACHINE + ROLES, { headers })
  return json(safeFetch, MACHINE + ROLES + (role.text().split('\n')[0] ?? '').trim(), headers)
}

async function json(safeFetch: SafeFetch, address: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await safeFetch(address, { headers })
  if (answer.status >= 500) throw keysAway()
  const said = answer.status === 200 ? (JSON.parse(answer.text()) as Partial<Answer>) : {}
  if (said.AccessKeyId && said.SecretAccessKey && said.Expiration) return { Token: '', ...said } as Answer
  throw portError({ kind: 'refused', message: 'This machine has no role that may use the store' })
}
