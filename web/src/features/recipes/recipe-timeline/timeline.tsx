import { type TimelineEvent, timelineEventTypes } from '@larder/contract/recipe-timeline.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { formatDay } from '#lib/format-date.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconTimelineEvent } from '#ui/icons.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { foldCreations } from './fold-creations.ts'
import { timelinePreference } from './recipe-timeline.preferences.ts'
import { timelineQueries, useRemoveEvents } from './recipe-timeline.queries.ts'
import classes from './timeline.module.css'
import { TimelineEntry } from './timeline-entry.tsx'
import { TimelineFilter } from './timeline-filter.tsx'
import { TimelineFold } from './timeline-fold.tsx'

type TimelineProps = {
  /** Whose events, in the server's filter language. */
  of: string
  /** Each event shows its recipe. */
  withRecipes: boolean
}

/** What happened, in one line of time. More comes as its end comes near. */
export function Timeline({ of, withRecipes }: TimelineProps) {
  const { t, locale } = useMessages()
  const [{ orderDirection, types }, write] = timelinePreference.use()
  const events = useInfiniteQuery({
    ...timelineQueries.events({ of, types, orderDirection, withRecipes }),
    enabled: types.length > 0,
  })
  const people = useQuery(timelineQueries.people())
  const remove = useRemoveEvents()
  const { leaving, takeAway } = useUndoableRemoval<TimelineEvent>({
    remove: remove.mutateAsync,
    announce: () => t('recipe-timeline.deleted'),
  })
  const pages = types.length > 0 ? (events.data?.pages ?? []) : []
  const recipes = new Map(pages.flatMap((page) => page.recipes).map((recipe) => [recipe.id, recipe]))
  const shown = pages.flatMap(({ items }) => items).filter(({ id }) => !leaving.has(id))
  // The page has only its title above the events; so has the dialog, whose title is a second heading.
  const heading = withRecipes ? 'h2' : 'h3'

  return (
    <div>
      <div className={classes.tools}>
        <TimelineFilter />
      </div>
      {events.error && shown.length === 0 ? (
        <ErrorState error={events.error} busy={events.isFetching} onRetry={() => void events.refetch()} />
      ) : events.isPending && types.length > 0 ? (
        <RowsSkeleton rows={4} height={180} label={t('recipe-timeline.loading')} />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={IconTimelineEvent}
          title={t('recipe-timeline.emptyTitle')}
          text={t('recipe-timeline.emptyText')}
        >
          {types.length < timelineEventTypes.length && (
            <Button variant="light" onClick={() => write({ types: [...timelineEventTypes] })}>
              {t('recipe-timeline.showAll')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <ol className={classes.line}>
          {foldCreations(shown, (timestamp) => formatDay(timestamp, locale)).map(({ event, folded }) => {
            const author = people.data?.find(({ id }) => id === event.userId)
            return folded.length > 1 ? (
              <TimelineFold
                key={event.id}
                event={event}
                count={folded.length}
                author={author}
                recipes={folded.flatMap(({ recipeId }) => recipes.get(recipeId) ?? [])}
                heading={heading}
              />
            ) : (
              <TimelineEntry
                key={event.id}
                event={event}
                author={author}
                recipe={recipes.get(event.recipeId)}
                heading={heading}
                onDelete={() => takeAway([event])}
              />
            )
          })}
        </ol>
      )}
      <MoreEvents query={events} />
    </div>
  )
}

type MoreEventsProps = {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/** The next page is asked for four screens ahead. The button is for those whose browser does not look ahead. */
function MoreEvents({ query }: MoreEventsProps) {
  const { t } = useMessages()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const mark = useRef<HTMLDivElement>(null)
  const ready = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (!ready || !mark.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: '400% 0px' },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [ready, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <div ref={mark} className={classes.more}>
      <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('recipe-timeline.more')}
      </Button>
    </div>
  )
}
