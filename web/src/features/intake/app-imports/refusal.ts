import { errorStatus } from '@larder/contract/error-status.ts'
import { ARCHIVE_BODY_BYTES } from '@larder/contract/fields.ts'
import { isApiError } from '#lib/api.ts'
import { numberFormat } from '#lib/format-number.ts'

/** Why a file was not taken, each kind with its own words (`app-imports.refused`). */
export type RefusalKind = 'empty' | 'several' | 'tooLarge' | 'tooMany' | 'offline' | 'other'

/** The server's own sentence says more than a kind that is no more than "failed". */
export type Refusal = { kind: RefusalKind; message?: string }

const statuses: Record<number, RefusalKind> = {
  0: 'offline',
  [errorStatus.tooLarge]: 'tooLarge',
  [errorStatus.tooMany]: 'tooMany',
}

/** What needs no server to be refused. */
export function refusalOfFiles([file, ...others]: File[]): Refusal | undefined {
  if (others.length > 0) return { kind: 'several' }
  if (!file || file.size === 0) return { kind: 'empty' }
  return file.size > ARCHIVE_BODY_BYTES ? { kind: 'tooLarge' } : undefined
}

export function refusalOf(error: unknown): Refusal {
  if (!isApiError(error)) return { kind: 'other' }
  const kind = statuses[error.status] ?? 'other'
  return { kind, message: kind === 'other' ? (error.serverMessage ?? (error.message || undefined)) : undefined }
}

const MEGABYTE = 1_000_000
const GIGABYTE = 1_000 * MEGABYTE

/** The size of a file in words, such as 2.4 MB. */
export function sizeWords(bytes: number, locale: string): string {
  const [unit, size] =
    bytes >= GIGABYTE ? ['gigabyte', GIGABYTE] : bytes >= MEGABYTE ? ['megabyte', MEGABYTE] : ['kilobyte', 1_000]
  return numberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(Math.max(bytes / size, 0.1))
}
