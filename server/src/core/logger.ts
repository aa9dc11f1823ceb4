import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'

export type Logger = FastifyBaseLogger

/** Fields that never reach the log, whatever object they hide in. */
const SECRET_FIELDS = [
  'password',
  'token',
  'access_token',
  'authorization',
  'cookie',
  'secret',
  'apiKey',
  'passwordHash',
]

const levels = { critical: 'fatal', error: 'error', warning: 'warn', info: 'info', debug: 'debug' } as const

export type LogLevel = keyof typeof levels

export function createLogger(level: LogLevel | 'silent', destination?: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level: level === 'silent' ? 'silent' : levels[level],
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '(hidden)' },
    serializers: { err: errorLine },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Writes to the console and to a second stream. */
export const alsoTo = (place: pino.DestinationStream): pino.DestinationStream =>
  pino.multistream([
    { level: 'trace', stream: pino.destination(1) },
    { level: 'trace', stream: place },
  ])

/** Database errors carry parameters and details that may hold personal data: only the shape of the failure is kept. */
function errorLine(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? { code: String(error.code) } : {}
  return { type: error.name, message: error.message, stack: error.stack, ...code }
}
