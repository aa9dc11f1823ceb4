import { errorStatus } from '@larder/contract/error-status.ts'
import type { MessageKey } from '#i18n/english.ts'
import type { Refusal } from '#lib/offline-queue/queue-entry.ts'

/** Why the server did not take a change. It has a sentence for what it judged, and none for what it never came to. */
export function refusalText(t: (key: MessageKey) => string, { status, notice }: Partial<Refusal> = {}): string {
  if (status === errorStatus.notFound) return t('offline-queue.gone')
  return notice ?? t(status === errorStatus.forbidden ? 'offline-queue.noRight' : 'offline-queue.refused')
}
