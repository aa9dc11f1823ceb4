/**
 * The one way to the server: every call is an entry of the contract's endpoint tables. Owns headers, bodies and the
 * shape of errors. `tryCall` never throws, and nothing here shows anything (toasts are raised in `app/query-client.ts`).
 */

import { authApi } from '@larder/contract/auth.ts'
import {
  type Answer,
  type CallInput,
  CLIENT_HEADER,
  type Endpoint,
  pathOf,
  searchOf,
} from '@larder/contract/endpoint.ts'
import { errorStatus } from '@larder/contract/error-status.ts'
import type { ValidationIssue } from '@larder/contract/errors.ts'
import { OPERATION_HEADER } from '@larder/contract/operations.ts'
import { UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { isRecord } from '@larder/domain/is-record.ts'
import { pendingToken, readToken, writeToken } from './access-token.ts'
import { withBasePath } from './base-path.ts'
import { CLIENT_ID } from './client-id.ts'
import { requestLanguage } from './language.ts'
import { forgetPreloadedAnswers, takePreloadedAnswer } from './preloaded-answers.ts'
import { isGatewayFailure, noteReachable } from './reachability.ts'
import { noteSessionEnd } from './session-end.ts'

export type ApiError = Error & {
  /** The status of the answer; 0 when no answer came. */
  status: number
  /** The text that the server wrote for the user (`detail.message`), if any. */
  serverMessage: string | undefined
  /** The code of an error for which the client has the text (`BAD_RECIPE_DATA`). */
  failure: string | undefined
  /** The code for programs beside the text (`detail.exception`). */
  reason: string | undefined
  /** The fields the server refused (422). */
  issues: ValidationIssue[]
}

export type Outcome<T> =
  | { data: T; response: Response; error: null }
  | { data: null; response: Response | null; error: ApiError }

/** For an upload: how to cancel it, and who is told how much was sent, from 0 to 1. */
export type Sending = { signal: AbortSignal; onSent: (share: number) => void }

type CallOptions = Partial<Sending> & {
  /** Sends no token: the cookie alone authenticates. */
  byCookie?: boolean
  /** The browser finishes the call even when the page is closed (`keepalive`). */
  outlivesPage?: boolean
  /** The server does a call with this id once, however often it arrives. */
  operationId?: string
}
type CallArguments<E extends Endpoint> =
  Record<string, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]

/** Their refusal does not mean that the current session has ended. */
const CALLS_OUTSIDE_THE_SESSION: string[] = [
  authApi.signIn.path,
  authApi.refresh.path,
  authApi.finishProviderSignIn.path,
  authApi.linkProviderAccount.path,
  authApi.passkeyRequest.path,
  authApi.signInByPasskey.path,
]

/** Browsers limit `keepalive` bodies to 64 KiB; a character may take several bytes. */
const MAX_KEEPALIVE_LENGTH = 16_000

const isIssue = (value: unknown): value is ValidationIssue =>
  isRecord(value) && typeof value.msg === 'string' && Array.isArray(value.loc)

/** `message` is `detail.message` or the text of `detail`, empty when there is neither. */
export function apiError(status: number, body: unknown, cause?: unknown): ApiError {
  const detail = isRecord(body) ? body.detail : undefined
  const serverMessage = isRecord(detail) && typeof detail.message === 'string' ? detail.message : undefined
  const failure = isRecord(detail) && typeof detail.details === 'string' ? detail.details : undefined
  const reason = isRecord(detail) && typeof detail.exception === 'string' ? detail.exception : undefined
  const text = typeof detail === 'string' ? detail : ''
  const error = new Error(serverMessage ?? text, { cause })
  const issues = Array.isArray(detail) ? detail.filter(isIssue) : []
  return Object.assign(error, { status, serverMessage, failure, reason, issues })
}

export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && 'status' in error && 'issues' in error

export async function tryCall<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<Outcome<Answer<E>>> {
  try {
    const address = addressOf(endpoint, input)
    const brought = endpoint.method === 'GET' ? takePreloadedAnswer(address) : forgetPreloadedAnswers()
    if (brought) return { data: brought.body as Answer<E>, response: new Response(), error: null }
    if (!options?.byCookie && !CALLS_OUTSIDE_THE_SESSION.includes(endpoint.path)) await pendingToken()
    const response = await send(withBasePath(address), requestOf(endpoint, input, options), options?.onSent)
    const body = await bodyOf(endpoint, response)
    noteReachable(!isGatewayFailure(response))
    if (!response.ok) return failed(endpoint, apiError(response.status, body), response)
    return { data: body as Answer<E>, response, error: null }
  } catch (cause) {
    return failed(endpoint, apiError(0, undefined, cause), null)
  }
}

const send = async (address: string, request: RequestInit, onSent: CallOptions['onSent']): Promise<Response> =>
  onSent ? (await import('./watched-upload.ts')).sendWatched(address, request, onSent) : fetch(address, request)

/** The answer as a stream (`event-stream.ts`). */
export async function openCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, headers }: { signal: AbortSignal; headers: Record<string, string> },
): Promise<Response> {
  await pendingToken()
  const request = requestOf(endpoint, input, { signal })
  for (const [name, value] of Object.entries(headers)) (request.headers as Headers).set(name, value)
  // It stays open as long as the page, so everything else goes first.
  const response = await fetch(withBasePath(addressOf(endpoint, input)), { ...request, priority: 'low' })
  noteReachable(!isGatewayFailure(response))
  if (response.ok) return response
  throw failed(endpoint, apiError(response.status, await bodyOf(endpoint, response)), response).error
}

/** Returns the answer or throws, as TanStack Query expects. */
export async function call<E extends Endpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<Answer<E>> {
  const { data, error } = await tryCall(endpoint, ...rest)
  if (error) throw error
  return data
}

/** The address of a call that the browser makes itself: pictures, downloads, redirects. */
export const callAddress = (endpoint: Endpoint, input: Pick<AnyInput, 'params' | 'query'> = {}): string =>
  withBasePath(addressOf(endpoint, input))

type AnyInput = { params?: unknown; query?: unknown; body?: unknown; form?: unknown }

const fieldsOf = (part: unknown): Record<string, unknown> => (isRecord(part) ? part : {})

const addressOf = (endpoint: Endpoint, input: AnyInput = {}) =>
  pathOf(endpoint, fieldsOf(input.params)) + searchOf(fieldsOf(input.query))

function requestOf(endpoint: Endpoint, input: AnyInput = {}, options: CallOptions = {}): RequestInit {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': requestLanguage() })
  const token = options.byCookie ? null : readToken()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  headers.set(CLIENT_HEADER, CLIENT_ID)
  if (endpoint.undoable) headers.set(UNDO_HEADER, UNDO_WANTED)
  if (options.operationId) headers.set(OPERATION_HEADER, options.operationId)
  const keepalive = endpoint.method === 'DELETE' || options.outlivesPage
  const request = { method: endpoint.method, headers, signal: options.signal, keepalive }
  if (input.form) return { ...request, body: formOf(fieldsOf(input.form)) }
  if (input.body === undefined) return request
  headers.set('Content-Type', 'application/json')
  const body = JSON.stringify(input.body)
  return { ...request, keepalive: keepalive && body.length < MAX_KEEPALIVE_LENGTH, body }
}

/** Plain fields are url-encoded; a file makes the form multipart. A list becomes a repeated field. */
function formOf(fields: Record<string, unknown>): FormData | URLSearchParams {
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().flatMap((one): [string, unknown][] => (one === undefined || one === null ? [] : [[name, one]])),
  )
  const form = entries.some(([, value]) => value instanceof Blob) ? new FormData() : new URLSearchParams()
  for (const [name, value] of entries) {
    if (form instanceof FormData && value instanceof Blob) form.append(name, value)
    else form.append(name, String(value))
  }
  return form
}

async function bodyOf(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (response.ok && endpoint.file) return response.blob()
  const text = await response.text()
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function failed(endpoint: Endpoint, error: ApiError, response: Response | null) {
  const aborted = error.cause instanceof DOMException && error.cause.name === 'AbortError'
  // A visitor without a session is not an error to log.
  const guest = error.status === errorStatus.unauthenticated && endpoint.path === authApi.refresh.path
  if (!aborted && error.status === 0) noteReachable(false)
  if (!aborted && !guest) console.error(`${endpoint.method} ${endpoint.path} failed with ${error.status}`, error)
  if (error.status === errorStatus.unauthenticated) noteSessionEnd(response)
  if (error.status === errorStatus.unauthenticated && !CALLS_OUTSIDE_THE_SESSION.includes(endpoint.path))
    writeToken(null, { expired: true })
  return { data: null, response, error } as const
}
