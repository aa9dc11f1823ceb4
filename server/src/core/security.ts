import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '#config'
import { keepAnswersOutOfCaches } from './cache-policy.ts'
import { limitRates } from './rate-limits.ts'

/** Headers, limits and encodings that hold for every answer. */

const COMPRESS_FROM_BYTES = 1000
/** The default quality halves throughput for a few per cent of size. */
const BROTLI_QUALITY = 4

const policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** Pictures may come from the operator's store itself. */
function policyOf({ files: { s3 } }: Config) {
  if (!s3?.addressSeconds) return policy
  const { protocol, host } = new URL(s3.endpoint)
  const store = `${protocol}//${s3.pathStyle ? host : `${s3.bucket}.${host}`}`
  return { ...policy, 'img-src': [...policy['img-src'], store] }
}

/** The browser features that the client uses: wake lock, passkeys, the clipboard, the camera for codes on packs. */
const permissions = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'browsing-topics',
]
  .map((feature) => `${feature}=()`)
  .concat('camera=(self)')
  .join(', ')

export async function secure(app: FastifyInstance, config: Config): Promise<void> {
  const https = config.baseUrl.startsWith('https:')
  sendAlways(app, {
    contentSecurityPolicy: { useDefaults: false, directives: policyOf(config) },
    // Home servers are often reached over plain HTTP: HSTS would lock people out.
    strictTransportSecurity: https,
    // Browsers ignore it on insecure addresses, and warn about it.
    crossOriginOpenerPolicy: https ? { policy: 'same-origin' } : false,
    originAgentCluster: https,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  await app.register(compress, {
    globalCompression: true,
    // Protects against decompression bombs; the client does not compress requests.
    globalDecompression: false,
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
  keepAnswersOutOfCaches(app)
  tagAnswers(app)
  await app.register(cookie)
  if (config.basePath) keepCookiesBelow(app, config.basePath)
  await app.register(formbody)
  await app.register(multipart)
  await limitRates(app, app.runtime)
  app.addHook('onSend', (_request, reply, payload, done) => {
    // JSON has one encoding and its type no parameter; strict clients compare the type as a whole.
    if (reply.getHeader('content-type') === 'application/json; charset=utf-8')
      reply.header('content-type', 'application/json')
    done(null, payload)
  })
}

/** Computed once: for each request anew these headers would cost as much as a small query. */
function sendAlways(app: FastifyInstance, options: HelmetOptions): void {
  const headers = new Map<string, string>()
  const keep = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => {} }
  headers.set('Permissions-Policy', permissions)
  helmet(options)({} as FastifyRequest['raw'], keep as unknown as FastifyReply['raw'], () => {})
  app.addHook('onRequest', (_request, reply, done) => {
    // On the raw response, because streams bypass the reply.
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
}

/** ETags for answers to GET only: for answers to changes, nobody ever sends them back. */
function tagAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return done(null, payload)
    const whole = typeof payload === 'string' || Buffer.isBuffer(payload)
    const tag = reply.getHeader('etag') ?? (whole ? `W/"${hash('sha1', payload, 'base64')}"` : undefined)
    if (typeof tag !== 'string') return done(null, payload)
    reply.header('etag', tag)
    if (reply.statusCode !== 200 || !names(request.headers['if-none-match'], tag)) return done(null, payload)
    if (payload instanceof Readable) payload.destroy()
    reply.code(304)
    done(null, '')
  })
}

const withoutWeakPrefix = (tag: string) => tag.trim().replace(/^W\//, '')

const names = (known: string | undefined, tag: string): boolean =>
  known !== undefined &&
  (known.trim() === '*' || known.split(',').some((one) => withoutWeakPrefix(one) === withoutWeakPrefix(tag)))

/** Cookies get the path of this installation, so that other programs on the host never see them. */
function keepCookiesBelow(app: FastifyInstance, basePath: string): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const set = [reply.getHeader('set-cookie') ?? []].flat().map(String)
    if (set.length > 0) reply.removeHeader('set-cookie')
    for (const one of set)
      reply.header(
        'set-cookie',
        one.replace(/; Path=(\/[^;]*)/i, (_, path: string) => `; Path=${basePath}${path === '/' ? '' : path}`),
      )
    done(null, payload)
  })
}
