import { SESSION_HEADER, type SessionEnd } from '@larder/contract/auth.ts'
import type { ErrorCode } from '@larder/contract/error-status.ts'
import type { ErrorDetail, ImportFailure, ValidationIssue } from '@larder/contract/errors.ts'

/** One error type: services throw it, one handler turns it into the contract's wire shapes. */

export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    /** What stands behind `detail` on the wire; the message of the error is for the log. */
    readonly detail: ErrorDetail,
    readonly headers: Record<string, string> = {},
  ) {
    super(messageOf(detail))
  }
}

function messageOf(detail: ErrorDetail): string {
  if (typeof detail === 'string') return detail
  if (Array.isArray(detail)) return 'validation'
  return 'details' in detail ? detail.details : detail.message
}

const object = (message: string, exception: string | null = null) => ({ message, error: true, exception })

/** A record that does not exist in the caller's tenant; records of other tenants count as missing. */
export const notFound = () => new AppError('notFound', object('Not found.'))

/** A failure with a plain text detail, where the contract wants text. */
export const refusal = (code: ErrorCode, text: string) => new AppError(code, text)

/** A failure the interface shows as a message. `reason` is a short cause for people who read logs; never SQL. */
export const problem = (
  code: ErrorCode,
  message: string,
  reason: string | null = null,
  headers: Record<string, string> = {},
) => new AppError(code, object(message, reason), headers)

/** An import failed; only the kind of failure is told, because details would reveal the network. */
export const importFailure = (details: ImportFailure) => new AppError('invalid', { details })

export const forbidden = () => new AppError('forbidden', 'Forbidden')

export const unauthenticated = (text = 'Could not validate credentials') =>
  new AppError('unauthenticated', text, { 'WWW-Authenticate': 'Bearer' })

/** A session that has ended: the header says why, so that the client can tell the person. */
export const sessionOver = (why: SessionEnd) =>
  new AppError('unauthenticated', 'Could not validate credentials', {
    'WWW-Authenticate': 'Bearer',
    [SESSION_HEADER]: why,
  })

/** Clients read `input` without checking that it exists, so it is null where there is nothing to show. */
export const unprocessable = (issues: ValidationIssue[]) =>
  new AppError(
    'unprocessable',
    issues.map((issue) => ({ ...issue, input: issue.input ?? null })),
  )

/** A rule no schema can express, on one field of the body. */
export const fieldProblem = (field: string | string[], message: string, input?: unknown) =>
  unprocessable([
    {
      type: 'value_error',
      loc: ['body', ...[field].flat()],
      msg: `Value error, ${message}`,
      input,
      ctx: { error: {} },
    },
  ])
