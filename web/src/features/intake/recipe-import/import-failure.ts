/** The kinds of failure that people can do something about, each with its own words (`recipe-import.failed`). */
import { errorStatus } from '@larder/contract/error-status.ts'
import { isApiError } from '#lib/api.ts'

const codes = { BAD_RECIPE_DATA: 'noRecipe', NO_RECIPE_DATA: 'noRecipe', CONNECTION_ERROR: 'connection' } as const
const statuses: Record<number, FailureKind> = {
  0: 'offline',
  [errorStatus.timedOut]: 'timedOut',
  [errorStatus.tooLarge]: 'tooLarge',
  [errorStatus.unsupported]: 'kind',
  [errorStatus.tooMany]: 'tooMany',
  [errorStatus.badGateway]: 'assistant',
}

export type FailureKind =
  | (typeof codes)[keyof typeof codes]
  | 'offline'
  | 'timedOut'
  | 'tooLarge'
  | 'kind'
  | 'tooMany'
  | 'assistant'
  | 'other'

/** The server's own sentence says more than a kind that is no more than "failed". */
export type ImportFailure = { kind: FailureKind; message: string | undefined }

export function failureOf(error: unknown): ImportFailure {
  if (!isApiError(error)) return { kind: 'other', message: undefined }
  const kind = isKnownCode(error.failure) ? codes[error.failure] : (statuses[error.status] ?? 'other')
  return { kind, message: error.serverMessage ?? (error.message || undefined) }
}

const isKnownCode = (code: string | undefined): code is keyof typeof codes => code !== undefined && code in codes
