import type { SharedCookbook } from '@larder/contract/cookbook-sharing.ts'
import { Button, TextInput, Title } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { BookCover } from '#features/discovery/cookbook-contents/pieces/book-cover.tsx'
import { GuestRecipe, RecipePlaceholder } from '#features/recipes/recipe-page/pieces/guest-recipe.tsx'
import { RecipePicture } from '#features/recipes/recipes/pieces/recipe-picture.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { isUnknown } from '#lib/failed-calls.ts'
import { formatDay } from '#lib/format-date.ts'
import { paths } from '#lib/paths.ts'
import { useScreenName } from '#lib/screen-name.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconBook2, IconSearch } from '#ui/icons.tsx'
import { AppLink, BackLink } from '#ui/links.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { IconLinkOff } from '#ui/screen-icons.tsx'
import { bookLinkQueries } from './cookbook-sharing.queries.ts'
import classes from './shared-book-page.module.css'

type Failed = { error: Error | null; isFetching: boolean; refetch: () => unknown }

/** What stands there instead: the link has ended, or the server could not be reached. */
function NotShown({ query: { error, isFetching, refetch } }: { query: Failed }) {
  const { t } = useMessages()
  if (!error) return null
  if (!isUnknown(error)) return <ErrorState isPage error={error} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <EmptyState
      isPage
      icon={IconLinkOff}
      title={t('cookbook-sharing.page.endedTitle')}
      text={t('cookbook-sharing.page.ended')}
    >
      <Button component={Link} to={paths.home()}>
        {t('cookbook-sharing.page.home')}
      </Button>
    </EmptyState>
  )
}

/** A cookbook opened by a public link, or the one of its recipes that the address names. */
export function SharedBookPage({ token }: { token: string }) {
  const asked = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('recipe') })
  return asked ? <OpenRecipe key={asked} token={token} recipeId={asked} /> : <OpenBook token={token} />
}

function OpenBook({ token }: { token: string }) {
  const query = useQuery(bookLinkQueries.book(token))
  useScreenName(query.data?.name)
  return (
    <div className={classes.page}>
      {query.data && !query.error ? (
        <Book token={token} book={query.data} />
      ) : query.error ? (
        <NotShown query={query} />
      ) : (
        <RowsSkeleton rows={6} height={88} />
      )}
    </div>
  )
}

function Book({ token, book }: { token: string; book: SharedCookbook }) {
  const { t, locale } = useMessages()
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(bookLinkQueries.recipes(token, search.trim()))
  const recipes = list.data?.pages.flatMap(({ items }) => items)
  const total = list.data?.pages.at(-1)?.total ?? 0
  return (
    <>
      <header className={classes.head}>
        <BookCover pictures={book.cover} size="page" />
        <div className={classes.about}>
          <Title order={1}>
            <bdi>{book.name}</bdi>
          </Title>
          {book.description && (
            <p className={classes.description} dir="auto">
              {book.description}
            </p>
          )}
          <p className={classes.soft}>
            {t('cookbook-sharing.page.until', { date: formatDay(book.expiresAt, locale) })}
          </p>
        </div>
      </header>
      <TextInput
        type="search"
        size="md"
        aria-label={t('cookbook-sharing.page.search')}
        placeholder={t('cookbook-sharing.page.search')}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <p role="status" className={classes.soft}>
        {recipes && t('cookbook-sharing.page.count', { count: total })}
      </p>
      {!recipes && list.error && (
        <ErrorState error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {!recipes && !list.error && <RowsSkeleton rows={4} height={88} />}
      {recipes?.length === 0 && (
        <EmptyState
          icon={IconBook2}
          title={t('cookbook-sharing.page.none')}
          text={t('cookbook-sharing.page.noneText')}
        />
      )}
      <ul className={classes.rows} aria-busy={list.isPlaceholderData}>
        {recipes?.map((recipe) => (
          <li key={recipe.id}>
            <AppLink to={`${paths.sharedCookbook(token)}?recipe=${recipe.id}`} className={classes.row}>
              <RecipePicture recipe={recipe} size="card" ratio="1 / 1" className={classes.picture} />
              <span className={classes.texts}>
                <bdi className={classes.name}>{recipe.name}</bdi>
                {recipe.description && (
                  <span className={classes.excerpt} dir="auto">
                    {recipe.description}
                  </span>
                )}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <p className={classes.more}>
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('cookbook-sharing.page.more')}
          </Button>
        </p>
      )}
    </>
  )
}

/** One recipe of it, with the way back to the book. */
function OpenRecipe({ token, recipeId }: { token: string; recipeId: string }) {
  const { t } = useMessages()
  const query = useQuery(bookLinkQueries.recipe(token, recipeId))
  useScreenName(query.data?.name)
  return (
    <div className={classes.recipe}>
      <p className={classes.back}>
        <BackLink to={paths.sharedCookbook(token)} label={t('cookbook-sharing.page.back')} />
      </p>
      {query.data && !query.error ? (
        <GuestRecipe recipe={query.data} />
      ) : query.error ? (
        <NotShown query={query} />
      ) : (
        <RecipePlaceholder />
      )}
    </div>
  )
}
