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
    ?.replaceAll(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole)

export const isPassing = ({ status, code }: StoreError) =>
  status === 0 || status >= 500 || status === 429 || code === 'SlowDown'

const FULL = /^(?:QuotaExceeded|XMinioStorageFull|EntityTooLarge|InsufficientStorage)$/

export function problemOf({ status, code }: StoreError) {
  if (status === 507 || FULL.test(code))
    return portError({ kind: 'full', message: 'There is no space left to store the file' })
  if (status === 401 || status === 403)
    return portError({ kind: 'misconfigured', message: 'The store refused the access key' })
  if (status === 404 && code === '') return portError({ kind: 'notFound', message: 'There is no such file' })
  return status === 404 ? portError({ kind: 'misconfigured', message: 'The store has no such bucket' }) : unreachable()
}

export const unreachable = (cause?: unknown) =>
  portError({ kind: 'away', message: 'The store could not be reached or gave no usable answer' }, cause)
