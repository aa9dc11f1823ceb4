import type { FoodMatching } from '@larder/contract/food-matching.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { foodMatchingQueries } from './food-matching.queries.ts'
import classes from './matching.module.css'

const MatchingDialog = lazyPart(async () => (await import('./matching-dialog.tsx')).MatchingDialog)

/** How many foods Larder knows and what it asks; nothing at all where it asks nothing. */
export function MatchingNotice() {
  const messages = useMessages()
  const { t } = messages
  const { data, error, isFetching, refetch } = useQuery(foodMatchingQueries.overview())
  const [open, setOpen] = useState(false)
  if (!data)
    return error ? (
      <p className={classes.notice}>
        <span>{t('foods.matching.loadFailed')}</span>
        <Button variant="subtle" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
          {t('ui.errorState.retry')}
        </Button>
      </p>
    ) : null
  return (
    <>
      {data.questions.length + data.duplicates.length > 0 && (
        <p className={classes.notice}>
          <span>{countsIn(messages, data)}</span>
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {t('foods.matching.open')}
          </Button>
        </p>
      )}
      {/* It stays open when the last question is answered, and says so. */}
      <Suspense>{open && <MatchingDialog matching={data} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

function countsIn({ t, locale }: Messages, { matched, questions, duplicates }: FoodMatching): string {
  const counts = [
    t('foods.matching.matched', { count: matched }),
    ...(questions.length > 0 ? [t('foods.matching.questions', { count: questions.length })] : []),
    ...(duplicates.length > 0 ? [t('foods.matching.twice', { count: duplicates.length })] : []),
  ]
  return new Intl.ListFormat(locale, { type: 'unit' }).format(counts)
}
