import type { MessageKey } from '#i18n/english.ts'
import type { Refusal } from '#lib/offline-queue/queue-entry.ts'

const FORBIDDEN = 403
const NOT_FOUND = 404

/** Why the server did not take a change. It has a sentence for what it judged, and none for what it never came to. */
export function refusalText(t: (key: MessageKey) => string, { status, notice }: Partial<Refusal> = {}): string {
  if (status === NOT_FOUND) return t('offline-queue.gone')
  return notice ?? t(status === FORBIDDEN ? 'offline-queue.noRight' : 'offline-queue.refused')
}
