import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { formatDate, formatDay } from '#lib/format-date.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import classes from './managed.module.css'
import type { Usage } from './usage.ts'

/** Of more records only the first are shown with their uses, the others by name. */
const MAX_ASKED = 20

/** Uses that are named by a date: meals by their day, links by their expiry. */
const DAYS: { [place in Usage['place']]?: (name: string, locale: string) => string } = {
  mealplans: (day, locale) => formatDate(day, locale, { dateStyle: 'medium' }),
  shareLinks: formatDay,
}

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

function UsageText({ answer }: { answer: UseQueryResult<Usage[]> | undefined }) {
  const { t, locale } = useMessages()
  if (!answer) return null
  if (answer.isError) return <span className={classes.usage}>{t('data.uses.failed')}</span>
  if (!answer.data) return <span className={classes.usage}>{t('data.uses.loading')}</span>
  const used = answer.data.filter(({ count }) => count > 0)
  if (used.length === 0) return <span className={classes.usage}>{t('data.uses.none')}</span>
  const list = new Intl.ListFormat(locale, { type: 'unit' })
  return used.map(({ place, count, names }) => {
    const nameOf = DAYS[place]
    const read = nameOf ? names.map((name) => nameOf(name, locale)) : names
    return (
      <span key={place} className={classes.usage} dir="auto">
        {t(`data.uses.${place}`, { count, names: list.format(read) + (count > read.length ? '…' : '') })}
      </span>
    )
  })
}
