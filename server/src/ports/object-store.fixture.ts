import { createHash, createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { ObjectStoreSettings } from './object-store.ts'

/** For tests only: a small S3 server on loopback that checks every signature, lists in short pages and breaks on demand. */

const keys = { accessKeyId: 'AKIAPANTRY', secretAccessKey: 'a secret nobody may see' }
const REGION = 'kitchen-1'
const PAGE = 2
/** How far the clocks of both sides may be apart. */
const SKEW_MS = 900_000

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const signingKey = (day: string) =>
  [day, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`)

/** An address that carries its signature, and is good for a while. */
function isSignedAddress({ method, url = '', headers }: IncomingMessage, now: number): boolean {
  const { pathname, searchParams } = new URL(url, 'http://store')
  const signature = searchParams.get('X-Amz-Signature')
  const query = url.slice(url.indexOf('?') + 1)
  const rest = query.split('&').filter((part) => !part.startsWith('X-Amz-Signature='))
  const moment = searchParams.get('X-Amz-Date') ?? ''
  const canonical = [method, pathname, rest.sort().join('&'), `host:${headers.host}\n`, 'host', 'UNSIGNED-PAYLOAD']
  const scope = `${moment.slice(0, 8)}/${REGION}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical.join('\n'))].join('\n')
  const ageMs = now - timeOf(moment)
  const isFresh = ageMs > -SKEW_MS && ageMs < Number(searchParams.get('X-Amz-Expires')) * 1000
  return isFresh && hmac(signingKey(moment.slice(0, 8)), toSign).toString('hex') === signature
}

const timeOf = (moment: string) => Date.parse(moment.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'))

/** The signature as the specification says it is made, from nothing but the request itself. */
function isSigned(request: IncomingMessage, now: number): boolean {
  const { method, url = '', headers } = request
  if (url.includes('X-Amz-Signature=')) return isSignedAddress(request, now)
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  const [, credential = '', signedHeaders = '', signature = ''] = parts ?? []
  const [accessKey, day = '', region = '', service = '', ending] = credential.split('/')
  const moment = String(headers['x-amz-date'])
  const { pathname, search } = new URL(url, 'http://store')
  const query = search.slice(1).split('&').filter(Boolean).sort().join('&')
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, pathname, query, lines.join(''), signedHeaders, headers['x-amz-content-sha256']].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  const isFresh = Math.abs(now - timeOf(moment)) < SKEW_MS
  const needed = ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signedHeaders.split(';').includes(name))
  return (
    isFresh &&
    needed &&
    accessKey === keys.accessKeyId &&
    ending === 'aws4_request' &&
    hmac(signingKey(day), toSign).toString('hex') === signature
  )
}

/** When everything was last modified, as the clock of the tests says. */
const MODIFIED = '2026-03-02T10:00:00.000Z'

/** `tellsTime`: objects are as old as they are. */
export async function startObjectStore(bucket = 'pantry', { tellsTime = false } = {}) {
  const objects = new Map<string, Buffer>()
  const storedAt = new WeakMap<Buffer, string>()
  const keep = (key: string, content: Buffer) => {
    if (tellsTime) storedAt.set(content, new Date().toISOString())
    objects.set(key, content)
  }
  const uploads = new Map<string, Map<number, Buffer>>()
  const begun = new Map<string, { key: string; at: number }>()
  /**
   * How many of the next parts, or pieces on the way back, break off; whether half of what is completed is lost; whether
   * the bucket is gone; how far the clock is ahead; which session's keys have expired;
   * whether names are listed as they are, although they are asked for encoded; what uploads in parts say of their
   * beginning in place of when it was.
   */
  const faults = {
    parts: 0,
    pieces: 0,
    losesHalf: false,
    noBucket: false,
    aheadMs: 0,
    expiredToken: '',
    plainNames: false,
    initiated: undefined as string | undefined,
  }
  const now = () => Date.now() + faults.aheadMs
  const seen: string[] = []

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    const { pathname, searchParams } = new URL(url, 'http://store')
    const key = decodeURIComponent(pathname.slice(bucket.length + 2))
    seen.push(`${method} ${pathname}`)
    if (method === 'PUT' && faults.parts > 0) {
      faults.parts -= 1
      request.socket.destroy()
      return
    }
    const content = await buffer(request)
    response.setHeader('date', new Date(now()).toUTCString())
    if (faults.expiredToken !== '' && request.headers['x-amz-security-token'] === faults.expiredToken)
      return xml(response, 400, '<Error><Code>ExpiredToken</Code></Error>')
    const at = request.headers['x-amz-date']
    if (at && Math.abs(now() - timeOf(String(at))) > SKEW_MS)
      return xml(response, 403, '<Error><Code>RequestTimeTooSkewed</Code></Error>')
    if (request.headers.authorization?.includes('Credential=NOBODY/'))
      return xml(response, 404, '<Error><Code>XAdminUserNotFound</Code></Error>')
    if (request.headers.authorization?.includes('/elsewhere-1/'))
      return xml(response, 400, '<Error><Code>AuthorizationHeaderMalformed</Code></Error>')
    if (!isSigned(request, now())) return xml(response, 403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (faults.noBucket || !pathname.startsWith(`/${bucket}/`))
      return xml(response, 404, '<Error><Code>NoSuchBucket</Code></Error>')
    const uploadId = searchParams.get('uploadId')
    if (key === '')
      return searchParams.has('uploads') ? listUploads(response, searchParams) : list(response, searchParams)
    if (searchParams.has('uploads')) {
      const id = randomUUID()
      begun.set(id, { key, at: now() })
      uploads.set(id, new Map())
      return xml(
        response,
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (uploadId !== null) return part(request, response, { key, uploadId, content })
    if (method === 'PUT') {
      const source = request.headers['x-amz-copy-source']
      const copied = source ? objects.get(decodeURIComponent(String(source)).slice(bucket.length + 2)) : content
      if (!copied) return xml(response, 404, '<Error><Code>NoSuchKey</Code></Error>')
      keep(key, source ? Buffer.from(copied) : copied)
      if (source) return xml(response, 200, '<CopyObjectResult><ETag>&quot;x&quot;</ETag></CopyObjectResult>')
      response.setHeader('etag', etagOf(content)).end()
      return
    }
    if (method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
      return
    }
    const stored = objects.get(key)
    if (!stored) return xml(response, 404, '<Error><Code>NoSuchKey</Code></Error>')
    read(request, response, stored)
  }

  function part(
    { method, url = '' }: IncomingMessage,
    response: ServerResponse,
    { key, uploadId, content }: { key: string; uploadId: string; content: Buffer },
  ): void {
    const parts = uploads.get(uploadId)
    if (!parts) {
      xml(response, 404, '<Error><Code>NoSuchUpload</Code></Error>')
      return
    }
    const number = Number(new URL(url, 'http://store').searchParams.get('partNumber'))
    if (method === 'PUT') {
      parts.set(number, content)
      response.setHeader('etag', `"part-${number}"`).end()
      return
    }
    uploads.delete(uploadId)
    if (method === 'DELETE') {
      response.writeHead(204).end()
      return
    }
    const named = [...content.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, one]) => Number(one))
    const whole = Buffer.concat(named.map((one) => parts.get(one) ?? Buffer.alloc(0)))
    keep(key, faults.losesHalf ? whole.subarray(0, whole.length / 2) : whole)
    xml(response, 200, '<CompleteMultipartUploadResult><ETag>"all"</ETag></CompleteMultipartUploadResult>')
  }

  function read({ method, headers }: IncomingMessage, response: ServerResponse, stored: Buffer): void {
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    if (headers['if-match'] !== undefined && headers['if-match'] !== etagOf(stored)) {
      xml(response, 412, '<Error><Code>PreconditionFailed</Code></Error>')
      return
    }
    if (start !== undefined && Number(start) >= stored.length) {
      xml(response, 416, '<Error><Code>InvalidRange</Code></Error>')
      return
    }
    const piece = start === undefined ? stored : stored.subarray(Number(start), Number(end) + 1)
    response.writeHead(start === undefined ? 200 : 206, {
      'content-length': piece.length,
      etag: etagOf(stored),
      'last-modified': new Date().toUTCString(),
      ...(start === undefined
        ? {}
        : { 'content-range': `bytes ${start}-${Number(start) + piece.length - 1}/${stored.length}` }),
    })
    if (method === 'HEAD') {
      response.end()
      return
    }
    if (faults.pieces > 0) {
      faults.pieces -= 1
      response.write(piece.subarray(0, piece.length / 2), () => response.destroy())
      return
    }
    response.end(piece)
  }

  const isEncoded = (asked: URLSearchParams) => asked.get('encoding-type') === 'url' && !faults.plainNames
  const modifiedOf = (name: string) => storedAt.get(objects.get(name) as Buffer) ?? MODIFIED

  function list(response: ServerResponse, asked: URLSearchParams): void {
    const prefix = asked.get('prefix') ?? ''
    const after = asked.get('continuation-token') ?? ''
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort()
    const page = names.slice(0, PAGE)
    const contents = page.map(
      (name) =>
        `<Contents><Key>${isEncoded(asked) ? encodeURIComponent(name) : escaped(name)}</Key><Size>${objects.get(name)?.length}</Size><LastModified>${modifiedOf(name)}</LastModified><ETag>&quot;x&quot;</ETag></Contents>`,
    )
    const more = names.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const encoding = isEncoded(asked) ? '<EncodingType>url</EncodingType>' : ''
    const head = `${encoding}<IsTruncated>${names.length > PAGE}</IsTruncated><KeyCount>${page.length}</KeyCount>`
    xml(response, 200, `<ListBucketResult>${head}${more}${contents.join('')}</ListBucketResult>`)
  }

  function listUploads(response: ServerResponse, asked: URLSearchParams): void {
    const all = [...uploads.keys()].map((id) => ({ id, ...(begun.get(id) ?? { key: '', at: 0 }) }))
    const open = all.filter(({ key }) => key.startsWith(asked.get('prefix') ?? ''))
    const since = (at: number) => faults.initiated ?? `<Initiated>${new Date(at).toISOString()}</Initiated>`
    const listed = open.map(
      ({ id, key, at }) =>
        `<Upload><Key>${encodeURIComponent(key)}</Key><UploadId>${id}</UploadId>${since(at)}</Upload>`,
    )
    xml(
      response,
      200,
      `<ListMultipartUploadsResult><EncodingType>url</EncodingType><IsTruncated>false</IsTruncated>${listed.join('')}</ListMultipartUploadsResult>`,
    )
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: ObjectStoreSettings = { endpoint, bucket, region: REGION, prefix: 'larder/', ...keys }
  const env = {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_REGION: REGION,
    BACKUP_S3_ACCESS_KEY_ID: keys.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  }
  const filesEnv = Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name.replace('BACKUP', 'FILES'), value]),
  )
  return {
    settings,
    /** The same as the operator would configure it. */
    env,
    /** And for files. */
    filesEnv,
    objects,
    uploads,
    faults,
    seen,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const escaped = (name: string) => name.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;')

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`

function xml(response: ServerResponse, status: number, content: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${content}`)
}
