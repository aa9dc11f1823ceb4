import type { Cookbook } from '@larder/contract/cookbooks.ts'
import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { contentsQueries } from '#features/discovery/cookbook-contents/cookbook-contents.queries.ts'
import { recipeFields } from '#features/discovery/query-filter/pieces/filter-fields.ts'
import { useFilterSentences } from '#features/discovery/query-filter/pieces/use-filter-sentences.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconBook2, IconPlus } from '#ui/icons.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { BooksPicture } from '#ui/pictures/books-picture.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import shared from '#ui/shared.module.css'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { CookbookDialog } from './cookbook-dialog.tsx'
import { inOrder, movedBooks, nextPosition } from './cookbook-order.ts'
import { CookbookRow } from './cookbook-row.tsx'
import { cookbookPreference } from './cookbooks.preferences.ts'
import { cookbookQueries, useOrderCookbooks, useRemoveCookbooks } from './cookbooks.queries.ts'
import classes from './cookbooks-page.module.css'

const NEW = 'new'
const SKELETON_ROWS = 4
const ROW_HEIGHT = 102

/** The books of the own household: their order, and what is in each. */
export function CookbooksPage() {
  const { t } = useMessages()
  const user = useUser()
  const list = useQuery(cookbookQueries.list())
  const [edited, setEdited] = useState<Cookbook | typeof NEW | null>(null)
  const remove = useRemoveCookbooks()
  const { leaving, takeAway } = useUndoableRemoval<Cookbook>({
    remove: remove.mutateAsync,
    announce: ([book]) => t('data.deleted', { name: book?.name ?? '' }),
  })
  const own = list.data && inOrder(list.data.filter(({ householdId }) => householdId === user?.householdId))
  const shown = own?.filter(({ id }) => !leaving.has(id))
  const hasOthers = list.data?.some(({ householdId }) => householdId !== user?.householdId)
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited(NEW)}>
      {t('cookbooks.create')}
    </Button>
  )
  return (
    <div className={classes.page}>
      <PageTitle title={t('cookbooks.title')} description={t('cookbooks.intro')} picture={<BooksPicture />}>
        {shown && shown.length > 0 && create}
      </PageTitle>
      {!shown && !list.error && <RowsSkeleton rows={SKELETON_ROWS} height={ROW_HEIGHT} />}
      {!shown && list.error && (
        <ErrorState error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {shown?.length === 0 && (
        <EmptyState icon={IconBook2} title={t('cookbooks.emptyTitle')} text={t('cookbooks.emptyText')}>
          {create}
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <CookbookList books={shown} onEdit={setEdited} onRemove={(book) => takeAway([book])} />
      )}
      {hasOthers && <OthersSwitch />}
      {edited && (
        <CookbookDialog
          book={edited === NEW ? undefined : edited}
          position={edited === NEW ? nextPosition(own ?? []) : edited.position}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

type CookbookListProps = {
  books: Cookbook[]
  onEdit: (book: Cookbook) => void
  onRemove: (book: Cookbook) => void
}

function CookbookList({ books, onEdit, onRemove }: CookbookListProps) {
  const { t } = useMessages()
  const groupSlug = useUser()?.groupSlug ?? ''
  const order = useOrderCookbooks()
  const { data: counts } = useQuery(cookbookQueries.counts())
  const { data: covers } = useQuery(contentsQueries.covers())
  const sentenceOf = useFilterSentences(
    books.map(({ queryFilterString }) => queryFilterString),
    recipeFields,
  )
  const move = (id: string, to: number) => {
    const moved = movedBooks(books, id, to)
    if (moved.length > 0) order.mutate(moved)
  }
  return (
    <SortableList
      ids={books.map(({ id }) => id)}
      nameOf={(id) => books.find((book) => book.id === id)?.name ?? ''}
      onMove={move}
    >
      <ul className={shared.rowList} aria-label={t('cookbooks.title')}>
        {books.map((book) => (
          <CookbookRow
            key={book.id}
            book={book}
            groupSlug={groupSlug}
            sentence={book.onlyByHand ? t('cookbooks.byHand') : sentenceOf(book.queryFilterString)}
            cover={covers?.[book.id]}
            count={counts?.[book.id]}
            onEdit={() => onEdit(book)}
            onRemove={() => onRemove(book)}
          />
        ))}
      </ul>
    </SortableList>
  )
}

/** A choice of this browser, as the specification has it. */
function OthersSwitch() {
  const { t } = useMessages()
  const [{ hideOtherHouseholds }, patch] = cookbookPreference.use()
  return (
    <Switch
      className={classes.others}
      label={t('cookbooks.hideOthers')}
      description={t('cookbooks.hideOthersHelp')}
      checked={hideOtherHouseholds}
      onChange={(event) => patch({ hideOtherHouseholds: event.currentTarget.checked })}
    />
  )
}
