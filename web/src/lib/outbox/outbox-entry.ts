import type { Endpoint } from '@larder/contract/endpoint.ts'
import type { QueryKey } from '@tanstack/react-query'
import type { MessageKey } from '#i18n/english.ts'

/** What the server is asked, as plain data: a newer client sends what an older one has stored. */
export type QueuedCall = Pick<Endpoint, 'method' | 'path' | 'undoable'>

export type QueuedInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** What one change was, for people. */
export type ChangeWords = { key: MessageKey; values?: Record<string, string | number> }

/** A change as it is handed in. */
export type QueuedChange = {
  userId: string
  /** Who knows what becomes of the answer (`OutboxKind`). */
  kind: string
  /** The one thing it changes: a list, a recipe, the plan. */
  subject: string
  call: QueuedCall
  input: QueuedInput
  words: ChangeWords[]
  /** What is read again once it has arrived. */
  refresh: QueryKey
  /** The body is a list of `changes`: those of one subject may travel together, one word for each. */
  joins?: true
  /** A name for what this makes, until the server has given it one. */
  makes?: string | number
  /** What screens need to show it meanwhile; that of changes which travel together is put together. */
  shown?: Record<string, Record<string, unknown> | undefined>
}

export type Refusal = { status: number; notice: string | undefined }

export type OutboxEntry = QueuedChange & {
  /** The server does what bears this name once, however often it is asked. */
  operationId: string
  /** Its place; parts of what was one have fractions. */
  seq: number
  /** Sent at least once, and nobody knows whether it arrived: from then on it stays as it is. */
  attempts: number
  /** How often the server itself has failed at it. */
  failures: number
  /** Refused: it waits for somebody to say what becomes of it. */
  refusal?: Refusal
}

export const isWaiting = ({ refusal }: OutboxEntry): boolean => refusal === undefined
