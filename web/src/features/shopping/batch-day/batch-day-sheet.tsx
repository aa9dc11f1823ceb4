import type { BatchDay } from '@larder/contract/batch-day.ts'
import { createPortal } from 'react-dom'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { PrintLabel } from '#features/pantry/pantry/pieces/print-label.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { formatDate } from '#lib/format-date.ts'
import { paths } from '#lib/paths.ts'
import '#styles/print.css'
import classes from './batch-day.module.css'
import { Table } from './food-table.tsx'

type BatchDaySheetProps = { day: BatchDay; date: string; what: 'table' | 'labels' }

/** What leaves the printer in place of the page: the table, or a label for each dish. */
export function BatchDaySheet({ day, date, what }: BatchDaySheetProps) {
  const { t, locale } = useMessages()
  const groupSlug = useUser()?.groupSlug ?? ''
  const made = formatDate(date, locale, { dateStyle: 'medium' })
  return createPortal(
    <div className="larder-print" hidden>
      {what === 'table' ? (
        <article className={classes.sheet}>
          <h1>{t('batch-day.title')}</h1>
          <p>{formatDate(date, locale, { weekday: 'long', day: 'numeric', month: 'long' })}</p>
          <Table day={day} />
        </article>
      ) : (
        <ul className={classes.labels}>
          {day.dishes.map(({ recipe, portions }, at) => (
            <PrintLabel
              // biome-ignore lint/suspicious/noArrayIndexKey: a dish may stand there twice
              key={at}
              path={paths.recipe(groupSlug, recipe.slug)}
              title={recipe.name}
              lines={[
                ...(portions ? [t('batch-day.portions', { count: portions })] : []),
                t('batch-day.made', { date: made }),
              ]}
            />
          ))}
        </ul>
      )}
    </div>,
    document.body,
  )
}
