import type { MessageKey } from '#i18n/english.ts'
import type { Refusal } from '#lib/outbox/outbox-entry.ts'

const FORBIDDEN = 403
const NOT_FOUND = 404

/** Why the server did not take a change. It has a sentence for what it judged, and none for what it never came to. */
export function refusalWords(t: (key: MessageKey) => string, { status, notice }: Partial<Refusal> = {}): string {
  if (status === NOT_FOUND) return t('outbox.gone')
  return notice ?? t(status === FORBIDDEN ? 'outbox.noRight' : 'outbox.refused')
}
