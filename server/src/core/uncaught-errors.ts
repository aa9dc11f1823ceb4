import type { EventEmitter } from 'node:events'
import type { Logger } from './logger.ts'

/**
 * Failures that nobody waits for. A rejection is logged and the server goes on: what it was about has been rolled back or
 * is a row that is taken up again. After an exception nobody knows what is half done, so the process ends, with its log
 * written and what it can still give back given back.
 */
export function logUncaughtErrors(process: EventEmitter, log: Logger, end: () => void): void {
  process.on('unhandledRejection', (reason: unknown) => {
    log.error({ err: reason }, 'a failure that nobody waited for')
  })
  process.on('uncaughtException', (error: unknown) => {
    log.fatal({ err: error }, 'a failure that nobody caught ends the server')
    end()
  })
}
