import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { acceptsPages, asksForPage, isClientAddress, looksLikeFile } from '@larder/domain/client-addresses.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ACCESS_COOKIE } from './actor.ts'
import { send } from './error-handler.ts'
import { encodingFor, packedFiles } from './packed-files.ts'

/**
 * Serves the built client. Unknown paths of pages get the client as well, with 404, so that it can say so; unknown
 * paths under `/api`, and what only programs ask for, get JSON. Only files that were in the client's folder at start
 * are served, by name, so no path leads to the data folder.
 */

/** Names of built files carry the hash of their content; everything else is asked for again. */
const BUILT = 'assets/'
const FOREVER = 'public, max-age=31536000, immutable'
const INDEX = 'index.html'
/** Keeps a page out of search engines. */
export const NOT_FOR_SEARCH = { 'x-robots-tag': 'noindex' }
const SHARED = '/r/create/shared'
const SHARED_NOWHERE = '/r/create/html?shared=lost'

export async function serveClient(app: FastifyInstance, clientDir: string, basePath: string): Promise<void> {
  const files = filesIn(clientDir)
  const page = clientPage(clientDir, basePath)
  const packed = packedFiles(clientDir)
  if (files.has(INDEX)) await app.register(fastifyStatic, { root: clientDir, serve: false, cacheControl: false })

  app.setNotFoundHandler((request, reply) => {
    const path = decodedPath(request.url)
    const reading = request.method === 'GET' || request.method === 'HEAD'
    if (path === '/api' || path.startsWith('/api/')) {
      const methods = methodsOf(app, path)
      return methods.length > 0 ? refuseMethod(reply, methods) : send(reply, 404, 'Not Found')
    }
    // The service worker takes what is shared with the client; where there is none, the client says so.
    if (request.method === 'POST' && path === SHARED) return reply.redirect(basePath + SHARED_NOWHERE, 303)
    if (!reading) return refuseMethod(reply, ['GET'])
    const file = path.slice(1)
    if (files.has(file) && file.startsWith(BUILT)) return sendBuiltFile(reply, file, request.headers['accept-encoding'])
    if (files.has(file) && file !== INDEX) return sendClientFile(reply, file)
    const { accept } = request.headers
    const isPage = file === INDEX || isClientAddress(path)
    if (page === undefined || !acceptsPages(accept)) return send(reply, 404, 'Not Found')
    if (!isPage && (looksLikeFile(path) || !asksForPage(accept))) return send(reply, 404, 'Not Found')
    // Guests find nothing on the other pages, so search engines should not list them.
    if (!request.cookies[ACCESS_COOKIE]) reply.headers(NOT_FOR_SEARCH)
    return reply
      .code(isPage ? 200 : 404)
      .headers({ 'cache-control': 'no-cache', vary: 'accept' })
      .type('text/html; charset=utf-8')
      .send(page)
  })

  /** Answers to unknown routes are not compressed by the plug-in, and client files are the largest answers. */
  async function sendBuiltFile(reply: FastifyReply, file: string, accepted: string | undefined): Promise<FastifyReply> {
    const [type, encoding] = [packed.typeOf(file), encodingFor(accepted)]
    reply.header('vary', 'accept-encoding')
    if (!type || !encoding) return sendClientFile(reply, file)
    const content = await packed.read(file, encoding)
    return reply.headers({ 'cache-control': FOREVER, 'content-encoding': encoding }).type(type).send(content)
  }
}

/**
 * The page that starts the client, so that others can add to it; absent where no client was built. Below a folder of
 * the host its addresses get that prefix, and the client is told (`web/src/lib/base-path.ts`).
 */
export function clientPage(clientDir: string, basePath: string): string | undefined {
  const file = join(clientDir, INDEX)
  if (!existsSync(file)) return undefined
  const page = readFileSync(file, 'utf8')
  if (basePath === '') return page
  return page
    .replaceAll(/\b(href|src)="\/(?!\/)/g, `$1="${basePath}/`)
    .replace('<html', `<html data-base-path="${basePath}"`)
}

type Screen = 'signIn' | 'explorer' | 'recipe' | 'shoppingList' | 'planner'

/** The files of each screen, as listed by the client's build; nothing where it lists none. */
export function screenFiles(clientDir: string): { [S in Screen]?: string[] } {
  const file = join(clientDir, 'screens.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

const sendClientFile = (reply: FastifyReply, file: string): FastifyReply =>
  reply.header('cache-control', file.startsWith(BUILT) ? FOREVER : 'no-cache').sendFile(file)

function filesIn(folder: string): Set<string> {
  if (!existsSync(join(folder, INDEX))) return new Set()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Set(entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')))
}

function decodedPath(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '')
  } catch {
    return '/'
  }
}

const refuseMethod = (reply: FastifyReply, methods: string[]) =>
  send(
    reply.header('allow', methods.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : one)).join(', ')),
    405,
    'Method Not Allowed',
  )

function methodsOf(app: FastifyInstance, path: string): string[] {
  const parts = path.replace(/\/$/, '').split('/')
  const matching = app.mounted.filter((endpoint) => {
    const pattern = endpoint.path.split('/')
    return pattern.length === parts.length && pattern.every((part, i) => part.startsWith('{') || part === parts[i])
  })
  return [...new Set(matching.map(({ method }) => method))].sort()
}
