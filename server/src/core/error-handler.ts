import { errorStatus } from '@larder/contract/error-status.ts'
import type { ErrorDetail } from '@larder/contract/errors.ts'
import { pickLocale } from '@larder/domain/locales.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Violation } from '#db/connection.ts'
import { QueueFull } from '#ports/fair-queue.ts'
import { isPortError, type PortProblem } from '#ports/port-error.ts'
import { messagesIn } from '../i18n/messages.ts'
import { AppError, problem } from './errors.ts'

/** The one place where failures become answers. Unexpected ones are logged and answered without details. */

const RETRY_AFTER_S = '5'

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = knownFailure(app, error as FastifyError, request)
    if (!known) {
      request.log.error({ err: error }, 'unexpected failure')
      return send(reply, 500, 'Internal Server Error')
    }
    if (errorStatus[known.code] >= 500) request.log.error({ err: error }, known.message)
    reply.headers(known.headers)
    return send(reply, errorStatus[known.code], known.detail)
  })
}

/** Addresses that reach no route: too long, or with invalid escapes. */
export function refuseAddress(error: Pick<FastifyError, 'code'>, _request: unknown, reply: FastifyReply): void {
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
  void (isTooLong ? send(reply, 404, 'Not Found') : send(reply, 400, 'Bad Request'))
}

export const send = (reply: FastifyReply, status: number, detail: ErrorDetail) =>
  reply.code(status).type('application/json').send(JSON.stringify({ detail }))

function knownFailure(app: FastifyInstance, error: FastifyError, request: FastifyRequest): AppError | undefined {
  if (error instanceof AppError) return error
  const { dialect } = app.runtime.connection
  if (dialect.isFull(error) || (isPortError(error) && error.problem.kind === 'full'))
    return problem('full', messagesOf(request)('generic.noSpaceLeft'))
  if (isPortError(error)) return portFailure(error.problem)
  if (error instanceof QueueFull) return queueFailure(error, request)
  if (dialect.isReadTimeout(error)) return comeBackLater(request, 'generic.readTooLong')
  // A deadlock was tried again before it came here.
  if (dialect.isLockTimeout(error) || dialect.isDeadlock(error)) return comeBackLater(request, 'generic.heldByOthers')
  if (dialect.isConnectionLost(error)) return comeBackLater(request, 'generic.databaseAway')
  const violation = dialect.violationOf(error)
  if (violation) return violationFailure(violation, request)
  return fastifyFailure(error)
}

const messagesOf = ({ headers }: FastifyRequest) => messagesIn(pickLocale(headers['accept-language']))

type Unavailable = 'generic.readTooLong' | 'generic.heldByOthers' | 'generic.databaseAway'

/** The query took too long, a lock was in the way, or the database is unreachable for a moment. */
function comeBackLater(request: FastifyRequest, why: Unavailable): AppError {
  return problem('unavailable', messagesOf(request)(why), null, { 'Retry-After': RETRY_AFTER_S })
}

/** The queue for pages, files and pictures is full, for this caller or for everybody together. */
function queueFailure({ by }: QueueFull, request: FastifyRequest): AppError {
  const key = by === 'you' ? 'generic.tooMuchOfYoursWaits' : 'generic.tooMuchWaits'
  // Reads are answered like a search that took too long.
  const code = request.method === 'GET' ? 'unavailable' : 'tooMany'
  return problem(code, messagesOf(request)(key), null, { 'Retry-After': RETRY_AFTER_S })
}

/** A constraint of the database stood in the way: nothing was changed, and the reason names the field, not the SQL. */
function violationFailure({ kind, table, columns }: Violation, request: FastifyRequest): AppError {
  const t = messagesOf(request)
  const field = columns.at(-1)?.replace(/Normalised$|Folded$/, '') ?? ''
  if (kind === 'unique') {
    const message = field === 'name' || field === 'slug' ? t('generic.nameTaken') : t('generic.serverError')
    return problem('invalid', message, `UNIQUE constraint failed: ${table}.${field}`)
  }
  const reason =
    kind === 'foreignKey' ? 'FOREIGN KEY constraint failed' : `NOT NULL constraint failed: ${table}.${field}`
  return problem('invalid', t('generic.serverError'), reason)
}

const portCodes = {
  refused: 'invalid',
  tooLarge: 'tooLarge',
  timeout: 'invalid',
  notFound: 'notFound',
  unsupported: 'unsupported',
  full: 'full',
  failed: 'failed',
  away: 'unavailable',
  misconfigured: 'unavailable',
} as const satisfies Record<PortProblem['kind'], AppError['code']>

const portFailure = ({ kind, message }: PortProblem) =>
  problem(portCodes[kind], message, null, portCodes[kind] === 'unavailable' ? { 'Retry-After': RETRY_AFTER_S } : {})

/** Failures of Fastify itself: bodies that cannot be read, and plug-ins with a status of their own. */
function fastifyFailure(error: FastifyError): AppError | undefined {
  const status = error.statusCode ?? 500
  if (status === 429) return new AppError('tooMany', 'Too Many Requests')
  if (status === 413) return new AppError('tooLarge', 'The request is too large')
  if (status === 415) return new AppError('unsupported', 'Unsupported Media Type')
  if (error instanceof SyntaxError || error.code?.startsWith('FST_ERR_CTP'))
    return new AppError('unprocessable', [
      { type: 'json_invalid', loc: ['body', 0], msg: 'JSON decode error', input: {}, ctx: { error: 'invalid JSON' } },
    ])
  return status >= 400 && status < 500 ? new AppError('invalid', 'Bad Request') : undefined
}
