import type { UseQueryResult } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { formatDate, formatDay } from '#lib/format-date.ts'
import classes from './managed.module.css'
import type { Usage } from './usage.ts'

/** Uses that are named by a date: meals by their day, links by their expiry. */
const DAYS: { [place in Usage['place']]?: (name: string, locale: string) => string } = {
  mealplans: (day, locale) => formatDate(day, locale, { dateStyle: 'medium' }),
  shareLinks: formatDay,
}

type Answer = Pick<UseQueryResult<Usage[]>, 'isError' | 'data'>

/** Where a record is used: how often in each place, and the first few by name. */
export function UsageText({ answer }: { answer: Answer | undefined }) {
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
