import { useQueries } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import type { Usage } from './usage.ts'
import { UsageText } from './usage-text.tsx'

/** Of more records only the first are shown with their uses, the others by name. */
const MAX_ASKED = 20

export type UsageQuery = { queryKey: readonly unknown[]; queryFn: () => Promise<Usage[]>; staleTime?: number }

type NamedRecord = { id: string; name: string }

type RemovalQuestionProps<T extends NamedRecord> = {
  items: T[]
  /** Left out where the common one will do. */
  title?: string
  /** What happens to the records that use them. */
  consequence: string
  /** Left out where nothing uses them. */
  usageOf: ((item: T) => UsageQuery) | undefined
  onConfirm: () => void
  onClose: () => void
}

/** The question before something is deleted: it names every record that will be deleted, and where it is used. */
export function RemovalQuestion<T extends NamedRecord>(props: RemovalQuestionProps<T>) {
  const { items, title, consequence, usageOf, onConfirm, onClose } = props
  const { t } = useMessages()
  const asked = useQueries({ queries: usageOf ? items.slice(0, MAX_ASKED).map(usageOf) : [] })
  return (
    <ConfirmDialog
      title={title ?? t('data.deleteTitle', { count: items.length })}
      text={consequence}
      items={items.map(({ id, name }, at) => ({ id, name, detail: <UsageText answer={asked[at]} /> }))}
      confirmLabel={t('data.delete')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
