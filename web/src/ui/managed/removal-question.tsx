import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useWords } from '#i18n/use-words.ts'
import { formatDate } from '#lib/format-date.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import classes from './managed.module.css'
import type { Usage } from './usage.ts'

/** Where more are chosen, the first are looked into and the others only named. */
const MOST_ASKED = 20

export type UsageQuery = { queryKey: readonly unknown[]; queryFn: () => Promise<Usage[]>; staleTime?: number }

type NamedThing = { id: string; name: string }

type RemovalQuestionProps<T extends NamedThing> = {
  items: T[]
  /** Left out where the common one will do. */
  title?: string
  /** What becomes of the things that use them. */
  consequence: string
  /** Left out where nothing uses them. */
  usageOf: ((item: T) => UsageQuery) | undefined
  onConfirm: () => void
  onClose: () => void
}

/** The question before something is deleted: it names everything that will go, and where it is used. */
export function RemovalQuestion<T extends NamedThing>(props: RemovalQuestionProps<T>) {
  const { items, title, consequence, usageOf, onConfirm, onClose } = props
  const { t } = useWords()
  const asked = useQueries({ queries: usageOf ? items.slice(0, MOST_ASKED).map(usageOf) : [] })
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
  const { t, locale } = useWords()
  if (!answer) return null
  if (answer.isError) return <span className={classes.usage}>{t('data.uses.failed')}</span>
  if (!answer.data) return <span className={classes.usage}>{t('data.uses.loading')}</span>
  const used = answer.data.filter(({ count }) => count > 0)
  if (used.length === 0) return <span className={classes.usage}>{t('data.uses.none')}</span>
  const list = new Intl.ListFormat(locale, { type: 'unit' })
  return used.map(({ place, count, names }) => {
    const read = place === 'mealplans' ? names.map((day) => formatDate(day, locale, { dateStyle: 'medium' })) : names
    return (
      <span key={place} className={classes.usage} dir="auto">
        {t(`data.uses.${place}`, { count, names: list.format(read) + (count > read.length ? '…' : '') })}
      </span>
    )
  })
}
