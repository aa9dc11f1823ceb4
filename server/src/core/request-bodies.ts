import { bodyLimitOf, type Endpoint } from '@larder/contract/endpoint.ts'
import { UPLOAD_BODY_BYTES } from '@larder/contract/fields.ts'
import { HOUR_MS, MINUTE_MS } from '@larder/domain/durations.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, unprocessable } from './errors.ts'

/**
 * Which bodies are accepted. Compressed ones, unknown types and those longer than the route allows are refused before
 * they are read; JSON that is too deep or has too many values, before it is parsed.
 */

/** Far deeper than anything the contract knows. */
const MAX_LEVELS = 32
/** A recipe of five hundred ingredients, each with its whole food and unit, has about 20,000. */
const MAX_VALUES = 40_000

export function acceptBodies(app: FastifyInstance, { bodyMs = BODY_MS, archiveMs = ARCHIVE_MS } = {}): void {
  app.addHook('onRequest', async (request) => {
    if (holdsBody(request)) demandWithin(request, bodyMs)
  })
  app.addHook('preParsing', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!holdsBody(request) || !takesBody(endpoint)) return dropBodyHeaders(request)
    refuseUnread(request, endpoint)
    if (bodyLimitOf(endpoint) > UPLOAD_BODY_BYTES) demandWithin(request, archiveMs)
  })
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  // Forms have parsers of their own; whatever else got past the hook is JSON, or says nothing about itself.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (bytes.length === 0) return done(null, undefined)
    if (isTooComplex(bytes)) return done(malformedJson())
    return parse(request, bytes.toString('utf8'), done)
  })
}

/** Enough for a picture on a slow connection; large archives have hours. */
const BODY_MS = 2 * MINUTE_MS
export const ARCHIVE_MS = 6 * HOUR_MS

const deadlines = new WeakMap<FastifyRequest['raw'], NodeJS.Timeout>()

/** Ends requests that are sent too slowly, because each holds a connection. */
function demandWithin({ raw }: FastifyRequest, ms: number): void {
  clearTimeout(deadlines.get(raw))
  const deadline = setTimeout(() => !raw.complete && raw.destroy(), ms).unref()
  deadlines.set(raw, deadline)
  raw.once('close', () => clearTimeout(deadline))
}

const holdsBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const takesBody = (endpoint: Endpoint | undefined): endpoint is Endpoint => Boolean(endpoint?.body ?? endpoint?.form)

/** Without a body, or where the route takes none, the headers about it are dropped and it is not read. */
function dropBodyHeaders({ raw }: FastifyRequest): void {
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) delete raw.headers[name]
}

function refuseUnread({ headers }: FastifyRequest, endpoint: Endpoint): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() || 'identity'
  if (encoding !== 'identity')
    throw refused('unsupported', 'Send the body as it is: compressed requests are not unpacked', {
      'accept-encoding': 'identity',
    })
  if (Number(headers['content-length'] ?? 0) > bodyLimitOf(endpoint)) throw tooLarge()
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1)
  if (!isAccepted(type.trim().toLowerCase(), endpoint)) throw refused('unsupported', 'Unsupported Media Type')
}

const isJson = (type: string) => type === '' || type === 'application/json' || /^application\/[^\s/]+\+json$/.test(type)
const isForm = (type: string) => type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data'

const isAccepted = (type: string, { form }: Endpoint) => isJson(type) || (form !== undefined && isForm(type))

/** The rest of the body may still arrive, so the connection cannot be reused. */
const refused = (code: 'tooLarge' | 'unsupported' | 'invalid', text: string, headers: Record<string, string> = {}) =>
  new AppError(code, text, { ...headers, connection: 'close' })

export const tooLarge = () => refused('tooLarge', 'The request is too large')
export const unreadable = (text: string) => refused('invalid', text)

const malformedJson = () =>
  unprocessable([
    {
      type: 'json_invalid',
      loc: ['body', 0],
      msg: 'JSON decode error',
      input: {},
      ctx: { error: `more than ${MAX_LEVELS} levels or ${MAX_VALUES} values` },
    },
  ])

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** One pass over the bytes, stopping where a parser would stop. */
export function isTooComplex(bytes: Uint8Array, mostValues = MAX_VALUES): boolean {
  let [levels, values, inText] = [0, 1, false]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (inText) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) inText = false
    } else if (byte === QUOTE) inText = true
    else if (byte === COMMA) values++
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      levels++
      values++
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) levels--
    if (levels > MAX_LEVELS || values > mostValues) return true
  }
  return false
}

/** For JSON that somebody packed: nothing where it is none, or too complex. */
export function parsedJson(bytes: Uint8Array, mostValues = MAX_VALUES): unknown {
  if (isTooComplex(bytes, mostValues)) return undefined
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
