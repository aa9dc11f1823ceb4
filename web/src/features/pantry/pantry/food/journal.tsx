import type { PantryEntry } from '@larder/contract/pantry-changes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { formatMoment } from '#lib/format-date.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import shared from '#ui/shared.module.css'
import { useUndoEntry } from '../changes.queries.ts'
import { pantryQueries } from '../pantry.queries.ts'
import { amountOf } from '../pieces/batch-text.ts'
import classes from './food-sheet.module.css'

/** What was done with a food, the newest first; each can be taken back. */
export function Journal({ foodId }: { foodId: string }) {
  const { t } = useMessages()
  const { data, error, isFetching, refetch } = useQuery(pantryQueries.journal({ foodId }))
  if (error && !data) return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={4} height={48} />
  if (data.length === 0) return <p className={classes.hint}>{t('pantry.journal.empty')}</p>
  return (
    <ol className={shared.plainList}>
      {data.map((entry) => (
        <JournalEntry key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}

function JournalEntry({ entry }: { entry: PantryEntry }) {
  const { t, locale } = useMessages()
  const undo = useUndoEntry()
  const { before, after, user, token, source } = entry
  const [was = '', is = ''] = [before, after].map((one) => (one ? amountOf(one.amount, one.unit) : ''))
  const by = [user?.fullName, token, source?.name].filter((text): text is string => Boolean(text))
  return (
    <li className={classes.entry} data-undone={entry.undone || undefined}>
      <div>
        <span className={classes.what}>
          {t(`pantry.journal.kind.${entry.kind}`)}
          {is !== '' && is !== was && <bdi>{was ? t('pantry.journal.change', { before: was, after: is }) : is}</bdi>}
        </span>
        <span className={classes.when}>
          <span>{formatMoment(entry.createdAt, locale)}</span>
          {by.map((text) => (
            <bdi key={text}>{text}</bdi>
          ))}
          {entry.undone && <span>{t('pantry.journal.wasUndone')}</span>}
        </span>
      </div>
      {!entry.undone && (
        <Button
          variant="subtle"
          size="compact-md"
          loading={undo.isPending}
          aria-label={t('pantry.journal.undo', {
            what: t(`pantry.journal.kind.${entry.kind}`),
            date: formatMoment(entry.createdAt, locale),
          })}
          onClick={() => undo.mutate(entry.id)}
        >
          {t('ui.undo')}
        </Button>
      )}
    </li>
  )
}
