/** Signs requests to S3-compatible stores: AWS Signature Version 4, for headers and for addresses. */
import { createHash, createHmac } from 'node:crypto'

export type S3Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string }

export type SignableRequest = {
  method: string
  host: string
  /** Already encoded, as it is sent. */
  path: string
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
}

type Signing = { credentials: S3Credentials; region: string; now: Date }

const ALGORITHM = 'AWS4-HMAC-SHA256'
const UNSIGNED = 'UNSIGNED-PAYLOAD'

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Uint8Array, text: string) => createHmac('sha256', key).update(text).digest()

/** Stricter than `encodeURIComponent`: both sides must encode the same signs for the signature to fit. */
export const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

export const queryText = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
    .toSorted()
    .join('&')

/** The headers to send, with the signature over all of them and over the content. */
export function signedHeaders(request: SignableRequest, contentHash: string, signing: Signing): Record<string, string> {
  const { credentials, now } = signing
  const headers = {
    ...request.headers,
    'x-amz-content-sha256': contentHash,
    'x-amz-date': momentOf(now),
    ...(credentials.sessionToken ? { 'x-amz-security-token': credentials.sessionToken } : {}),
  }
  const { names, signature } = signatureOf({ ...request, headers }, contentHash, signing)
  const credential = `${credentials.accessKeyId}/${scopeOf(signing)}`
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

/** The query of a signed address, which anybody can use until it expires. */
export function signedQuery(
  request: Omit<SignableRequest, 'headers'>,
  seconds: number,
  signing: Signing,
): Record<string, string> {
  const { credentials, now } = signing
  const query = {
    ...request.query,
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${credentials.accessKeyId}/${scopeOf(signing)}`,
    'X-Amz-Date': momentOf(now),
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
    ...(credentials.sessionToken ? { 'X-Amz-Security-Token': credentials.sessionToken } : {}),
  }
  const { signature } = signatureOf({ ...request, query, headers: {} }, UNSIGNED, signing)
  return { ...query, 'X-Amz-Signature': signature }
}

function signatureOf({ method, host, path, query, headers }: SignableRequest, contentHash: string, signing: Signing) {
  const all = Object.entries({ ...headers, host }).map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
  const sorted = all.toSorted(([a], [b]) => (a < b ? -1 : 1))
  const names = sorted.map(([name]) => name).join(';')
  const lines = sorted.map(([name, value]) => `${name}:${value}\n`).join('')
  const canonical = [method, path, queryText(query), lines, names, contentHash].join('\n')
  const toSign = [ALGORITHM, momentOf(signing.now), scopeOf(signing), sha256(canonical)].join('\n')
  const { secretAccessKey } = signing.credentials
  const steps = [dayOf(signing.now), signing.region, 's3', 'aws4_request']
  const key = steps.reduce<string | Uint8Array>(hmac, `AWS4${secretAccessKey}`)
  return { names, signature: hmac(key, toSign).toString('hex') }
}

const scopeOf = ({ now, region }: Signing) => `${dayOf(now)}/${region}/s3/aws4_request`
const momentOf = (now: Date) => now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
const dayOf = (now: Date) => momentOf(now).slice(0, 8)
