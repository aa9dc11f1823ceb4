import { portError } from './port-error.ts'

/** What an S3-compatible store says when it cannot do something, and what its callers are told of it. */

export const NO_BUCKET = 'NoSuchBucket'

/** What the store answered; `status` 0 is no answer. */
export class StoreError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super('The store gave no usable answer', options)
  }
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

export const elementOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>(.*?)</${name}>`, 's')
    .exec(xml)?.[1]
    ?.replaceAll(/&(#?\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? signOf(entity) ?? whole)

/** Of `#39` or `#x27`. */
function signOf(entity: string): string | undefined {
  const [, hex, digits = ''] = /^#(x?)([0-9a-f]+)$/i.exec(entity) ?? []
  return digits === '' ? undefined : String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10))
}

/** What a 404 says of the object alone; a HEAD says nothing. */
export const isOfObject = (code: string) => /^(?:NoSuch(?:Key|Object|Version|Upload)|NotFound|)$/.test(code)

/** The answer to a HEAD has no code; a wrong region or key is 400 there. */
const isOfAccess = ({ status, code }: StoreError) =>
  status === 401 ||
  status === 403 ||
  (status === 400 && code === '') ||
  (status === 404 && code !== NO_BUCKET && !isOfObject(code)) ||
  isOfKeys(code)

const isOfRegion = ({ status, code }: StoreError) =>
  status === 301 || status === 307 || /^(?:AuthorizationHeaderMalformed|PermanentRedirect|IncorrectRegion)$/.test(code)

/** The keys are no longer good, but whoever hands them out may have others. */
export const isOfKeys = (code: string) =>
  /^(?:ExpiredToken|InvalidToken|TokenRefreshRequired|InvalidAccessKeyId)$/.test(code)

/** The answer told the time, so the next signature is right. */
export const CLOCK_OFF = 'RequestTimeTooSkewed'
export const KEYS_EXPIRED = 'ExpiredToken'

export const isPassing = ({ status, code }: StoreError) =>
  status === 0 || status >= 500 || status === 429 || code === 'SlowDown' || isOfKeys(code) || code === CLOCK_OFF

const FULL = /^(?:QuotaExceeded|XMinioStorageFull|EntityTooLarge|InsufficientStorage)$/

export function problemOf(error: StoreError) {
  const { status, code } = error
  if (status === 507 || FULL.test(code))
    return portError({ kind: 'full', message: 'There is no space left to store the file' })
  if (isOfRegion(error)) return portError({ kind: 'misconfigured', message: 'The store expects another region' })
  if (isOfAccess(error)) return portError({ kind: 'misconfigured', message: 'The store refused the access key' })
  if (status === 404 && isOfObject(code)) return portError({ kind: 'notFound', message: 'There is no such file' })
  return status === 404 ? portError({ kind: 'misconfigured', message: 'The store has no such bucket' }) : unreachable()
}

export const unreachable = (cause?: unknown) =>
  portError({ kind: 'away', message: 'The store could not be reached or gave no usable answer' }, cause)
