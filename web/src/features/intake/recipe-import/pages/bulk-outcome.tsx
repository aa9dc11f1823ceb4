import type { ReportEntry } from '@larder/contract/reports.ts'
import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { everyEntry, reportQueries } from '#features/foundation/reports/reports.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { useGroupInAddress } from '#lib/address.ts'
import { paths } from '#lib/paths.ts'
import { RowLink, TextLink } from '#ui/links.tsx'
import classes from './bulk-page.module.css'

/** More than that are found in the report. */
const MAX_SHOWN = 20

/** What came of the addresses that were sent last: the way to the new recipes, and how many did not become one. */
export function BulkOutcome({ reportId }: { reportId: string }) {
  const { t } = useMessages()
  const groupSlug = useGroupInAddress() ?? ''
  const { data: entries } = useQuery({
    queryKey: [...reportQueries.all, 'outcome', reportId],
    queryFn: () => everyEntry(reportId),
  })
  if (!entries) return null
  // Of a success only what was there already says a reason.
  const isKnown = ({ success, exception }: ReportEntry) => success && exception !== ''
  const recipes = entries.flatMap((entry) => (isKnown(entry) ? [] : (entry.recipe ?? [])))
  const known = entries.filter(isKnown).length
  const failed = entries.filter(({ success }) => !success).length
  return (
    <div className={classes.outcome} role="status">
      <Title order={3} size="h4">
        {t('recipe-import.saved.title', { count: recipes.length })}
      </Title>
      <ul className={classes.saved}>
        {recipes.slice(0, MAX_SHOWN).map(({ slug, name }) => (
          <li key={slug}>
            <RowLink to={paths.recipe(groupSlug, slug)} name={name} />
          </li>
        ))}
      </ul>
      {known > 0 && <Text>{t('recipe-import.bulk.outcomeKnown', { count: known })}</Text>}
      {failed > 0 && <Text>{t('recipe-import.bulk.outcomeFailed', { count: failed })}</Text>}
      <TextLink to={paths.report(reportId)}>{t('recipe-import.bulk.toReport')}</TextLink>
    </div>
  )
}
