import type { Endpoint } from './endpoint.ts'
import { type ErrorCode, errorStatus } from './error-status.ts'

/**
 * Every error a call can answer with. Most follow from its access and input; a table names only those its service adds
 * (`errors`). The document is printed from this, and the server's tests check every answer against it.
 */

export const NOT_MODIFIED = 304
export const PARTIAL_CONTENT = 206
export const FOUND = 302
export const RANGE_NOT_SATISFIABLE = 416

export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const { method, access, params, query, body, form, rate, events, operation, errors = [] } = endpoint
  const writes = method !== 'GET'
  const found = new Set<ErrorCode>(errors)
  if (access !== 'public') found.add('unauthenticated').add('forbidden')
  if (params) found.add('notFound')
  if (writes || query?.properties.queryFilter) found.add('invalid')
  if (writes) for (const code of ['tooLarge', 'unsupported', 'full'] as const) found.add(code)
  if (writes || params || query || body || form) found.add('unprocessable')
  // Its id was used for something else.
  if (operation) found.add('conflict')
  // Everybody may keep a few streams open.
  if (rate || events) found.add('tooMany')
  // A read that takes too long, and a database that is away for a moment.
  found.add('unavailable').add('failed')
  return [...found].sort((a, b) => errorStatus[a] - errorStatus[b])
}

/** Pictures may be in a store of the operator's that browsers are sent to. */
export const mayBeElsewhere = ({ file }: Endpoint): boolean => file?.startsWith('image/') === true

/** The statuses of the document: success, "you have it already", parts of a file, and every failure. */
export function statusesOf(endpoint: Endpoint): number[] {
  const kept = endpoint.method === 'GET' && !endpoint.events ? [NOT_MODIFIED] : []
  const elsewhere = mayBeElsewhere(endpoint) ? [FOUND] : []
  const parts = endpoint.ranges ? [PARTIAL_CONTENT, RANGE_NOT_SATISFIABLE] : []
  return [
    endpoint.status ?? 200,
    ...kept,
    ...elsewhere,
    ...parts,
    ...errorsOf(endpoint).map((code) => errorStatus[code]),
  ]
}
