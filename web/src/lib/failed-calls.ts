/** What the status of a failed call means for whoever asked. */
import { errorStatus } from '@larder/contract/error-status.ts'
import { isApiError } from './api.ts'

/** No answer came, or the server itself failed: the same call may succeed later. */
export const isTransient = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= errorStatus.failed)

const UNKNOWN: number[] = [errorStatus.notFound, errorStatus.unprocessable]

/** The server answers 404 to an id or a link that it does not know, and 422 to something that is none. */
export const isUnknown = (error: unknown): boolean => isApiError(error) && UNKNOWN.includes(error.status)
