import type { EventEmitter } from 'node:events'
import type { Logger } from './logger.ts'

/**
 * Logs uncaught errors. After a rejection the server goes on: its work was rolled back or is retried. After an
 * exception the state is unknown, so the process ends after flushing the log and releasing its leases.
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
