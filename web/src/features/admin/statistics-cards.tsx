import type { AppStatistics } from '@larder/contract/admin.ts'
import { VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { numberFormat } from '#lib/format-number.ts'
import classes from './site-settings.module.css'

const shown = [
  'totalRecipes',
  'totalUsers',
  'totalHouseholds',
  'totalGroups',
  'uncategorizedRecipes',
  'untaggedRecipes',
] as const satisfies (keyof AppStatistics)[]

export function StatisticsCards({ statistics }: { statistics: AppStatistics }) {
  const { t, locale } = useWords()
  const headingId = useId()
  const number = numberFormat(locale)
  return (
    <section aria-labelledby={headingId}>
      <VisuallyHidden component="h2" id={headingId}>
        {t('admin.site.statistics')}
      </VisuallyHidden>
      <dl className={classes.cards}>
        {shown.map((name) => (
          <div key={name} className={classes.card}>
            <dt>{t(`admin.site.${name}`)}</dt>
            <dd>{number.format(statistics[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
