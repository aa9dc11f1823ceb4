import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { Button, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecipePicker } from '#features/recipes/recipes/pieces/recipe-picker.tsx'
import { RecipePicture } from '#features/recipes/recipes/pieces/recipe-picture.tsx'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconMinus, IconPhoto, IconPlus } from '#ui/icons.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import shared from '#ui/shared.module.css'
import { SortHandle } from '#ui/sortable/sort-handle.tsx'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { SortableRow } from '#ui/sortable/sortable-row.tsx'
import { toast } from '#ui/toast.tsx'
import {
  BOOK_ORDER,
  contentsQueries,
  useChooseCover,
  useForgetOrder,
  useMoveInBook,
  usePutIn,
  useTakeOut,
} from '../cookbook-contents.queries.ts'
import classes from './arrange-dialog.module.css'

const WIDTH = 680

type Book = { id: string; name: string; orderedByHand: boolean }
type ArrangeDialogProps = { book: Book; onClose: () => void }

/** What is in a book and in which order, by hand: drag, put in, take out, and choose the picture of the cover. */
export function ArrangeDialog({ book, onClose }: ArrangeDialogProps) {
  const { t } = useMessages()
  const list = useInfiniteQuery(recipeQueries.list({ cookbook: book.id, orderBy: BOOK_ORDER }))
  const takenOut = useQuery(contentsQueries.takenOut(book.id))
  const cover = useQuery(contentsQueries.cover(book.id))
  const move = useMoveInBook()
  const forgetOrder = useForgetOrder()
  const putIn = usePutIn()
  const takeOut = useTakeOut()
  const chooseCover = useChooseCover()
  const read = list.data?.pages.flatMap(({ items }) => items)
  const { shown, moved } = useMovedHere(read)
  const chosen = cover.data?.find(({ isChosen }) => isChosen)?.recipeId
  const put = (recipe: { id: string }) => putIn.mutate({ bookId: book.id, recipeIds: [recipe.id] })
  const take = (recipe: RecipeSummary) => {
    const before = shown?.[shown.indexOf(recipe) - 1]
    const putBack = async () => {
      const contents = { bookId: book.id, recipeIds: [recipe.id] }
      const isBack = await putIn.mutateAsync(contents).then(
        () => true,
        () => false,
      )
      // Being taken out took its place as well.
      if (isBack && book.orderedByHand) move.mutate({ bookId: book.id, recipeId: recipe.id, after: before?.id ?? null })
    }
    takeOut.mutate(
      { bookId: book.id, recipeIds: [recipe.id] },
      {
        onSuccess: () =>
          toast.info(t('cookbook-contents.taken', { name: recipe.name }), {
            undo: () => void putBack(),
          }),
      },
    )
  }
  const moveTo = (id: string, to: number) => {
    const others = (shown ?? []).filter((recipe) => recipe.id !== id)
    moved(id, to)
    move.mutate({ bookId: book.id, recipeId: id, after: others[to - 1]?.id ?? null })
  }
  return (
    <Dialog title={t('cookbook-contents.arrange', { name: book.name })} width={WIDTH} onClose={onClose}>
      <Text mb="md">{t('cookbook-contents.arrangeHelp')}</Text>
      <RecipePicker
        label={t('cookbook-contents.find')}
        busy={putIn.isPending}
        isLeftOut={({ id }) => shown?.some((recipe) => recipe.id === id) === true}
        onChange={(recipe) => recipe && put(recipe)}
      />
      {!shown && list.error && (
        <ErrorState error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {!shown && !list.error && <RowsSkeleton rows={5} height={56} />}
      {shown && (
        <SortableList
          ids={shown.map(({ id }) => id)}
          nameOf={(id) => shown.find((recipe) => recipe.id === id)?.name ?? ''}
          onMove={moveTo}
        >
          <ol className={classes.rows} aria-label={t('cookbook-contents.rows')}>
            {shown.map((recipe) => (
              <SortableRow key={recipe.id} id={recipe.id} className={classes.row}>
                <SortHandle name={recipe.name} />
                <RecipePicture recipe={recipe} size="tiny" ratio="1 / 1" className={classes.picture} />
                <bdi className={shared.growingText}>{recipe.name}</bdi>
                {recipe.image && (
                  <IconButton
                    label={t('cookbook-contents.onCover', { name: recipe.name })}
                    icon={IconPhoto}
                    aria-pressed={chosen === recipe.id}
                    data-chosen={chosen === recipe.id || undefined}
                    className={classes.cover}
                    onClick={() =>
                      chooseCover.mutate({ bookId: book.id, recipeId: chosen === recipe.id ? null : recipe.id })
                    }
                  />
                )}
                <IconButton
                  label={t('cookbook-contents.takeOut', { name: recipe.name })}
                  icon={IconMinus}
                  onClick={() => take(recipe)}
                />
              </SortableRow>
            ))}
          </ol>
        </SortableList>
      )}
      {shown?.length === 0 && <Text c="dimmed">{t('cookbook-contents.nothingIn')}</Text>}
      <div className={classes.below}>
        {list.hasNextPage && (
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('cookbook-contents.more')}
          </Button>
        )}
        {book.orderedByHand && (
          <Button variant="subtle" loading={forgetOrder.isPending} onClick={() => forgetOrder.mutate(book.id)}>
            {t('cookbook-contents.forgetOrder')}
          </Button>
        )}
      </div>
      {takenOut.data && takenOut.data.length > 0 && (
        <section aria-labelledby="taken-out">
          <h3 id="taken-out" className={classes.heading}>
            {t('cookbook-contents.takenOut')}
          </h3>
          <ul className={classes.rows}>
            {takenOut.data.map((recipe) => (
              <li key={recipe.id} className={classes.row}>
                <bdi className={shared.growingText}>{recipe.name}</bdi>
                <IconButton
                  label={t('cookbook-contents.putBack', { name: recipe.name })}
                  icon={IconPlus}
                  onClick={() => put(recipe)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}

/** Shows a move at once; the next answer of the server takes its place. */
function useMovedHere(read: RecipeSummary[] | undefined) {
  const [here, setHere] = useState<{ of: unknown; order: RecipeSummary[] } | null>(null)
  const key = read?.map(({ id }) => id).join()
  const shown = here && here.of === key ? here.order : read
  const moved = (id: string, to: number) => {
    const recipe = shown?.find((one) => one.id === id)
    if (!shown || !recipe) return
    setHere({ of: key, order: shown.filter((one) => one !== recipe).toSpliced(to, 0, recipe) })
  }
  return { shown, moved }
}
