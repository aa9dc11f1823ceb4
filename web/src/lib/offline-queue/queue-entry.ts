import type { Endpoint } from '@larder/contract/endpoint.ts'
import type { QueryKey } from '@tanstack/react-query'
import type { MessageKey } from '#i18n/english.ts'

/** The call as plain data. Every field of an entry is stored on devices, so a newer client reads what an older one wrote. */
export type QueuedCall = Pick<Endpoint, 'method' | 'path' | 'undoable'>

export type QueuedInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** The text that describes one change to people. */
export type ChangeText = { key: MessageKey; values?: Record<string, string | number> }

/** A change as a screen adds it. */
export type QueuedChange = {
  userId: string
  /** Names the `QueueKind` that handles the answer. */
  kind: string
  /** The one record it changes: a list, a recipe, the plan. */
  subject: string
  call: QueuedCall
  input: QueuedInput
  /** One text for each change of the body. */
  words: ChangeText[]
  /** The query that is refetched once it has arrived. */
  refresh: QueryKey
  /** The body is a list of `changes`; those of one subject may be sent in one call. */
  joins?: true
  /** Its kind completes it right before it is first sent (`QueueKind.prepare`). */
  unprepared?: true
  /** The client's own id of what this creates, until the server has given it one. */
  makes?: string | number
  /** What screens show meanwhile; merged for changes that are sent in one call. */
  shown?: Record<string, Record<string, unknown> | undefined>
}

/** `notice` is the server message; the name is stored on devices. */
export type Refusal = { status: number; notice: string | undefined }

export type QueueEntry = QueuedChange & {
  /** The server does an operation once, however often it arrives. */
  operationId: string
  /** Its place in the queue; when a batch is split, its parts get fractions. */
  seq: number
  /** How often it was sent; after the first time it may have arrived, so its content never changes again. */
  attempts: number
  /** How often the server itself has failed at it. */
  failures: number
  /** Set when the server refused it: it waits for somebody to retry or drop it. */
  refusal?: Refusal
}

export const isWaiting = ({ refusal }: QueueEntry): boolean => refusal === undefined
