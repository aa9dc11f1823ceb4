/** Puts the ingredients of recipes on a shopping list: first the list, then what of them is to be bought. */
import type { ShoppingListSummary } from '@larder/contract/shopping-lists.ts'
import { uniteScales } from '@larder/domain/shopping/offered-lines.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { AddToListProps } from '#features/recipes/recipes/pieces/add-to-list.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { ChooseList } from '../choose-list.tsx'
import classes from '../review-ingredients.module.css'
import { ReviewIngredients } from '../review-ingredients.tsx'
import { shoppingListQueries, useAddRecipes, useUndoAddRecipes } from '../shopping-lists.queries.ts'

/** The specification's width of the review. */
const REVIEW_WIDTH = '70%'
type ChosenList = Pick<ShoppingListSummary, 'id' | 'name'>

export function AddToListDialog({ recipes, hint, onClose }: AddToListProps) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const lists = useQuery(shoppingListQueries.lists())
  const add = useAddRecipes()
  const undo = useUndoAddRecipes()
  const [chosen, setChosen] = useState<ChosenList | null>(null)
  /** Whoever looks for a list wants to see the lists. */
  const [looking, setLooking] = useState(false)
  const united = useMemo(() => uniteScales(recipes), [recipes])

  const visible = lists.data
  const only = !looking && visible?.length === 1 ? visible[0] : undefined
  const list = chosen ?? only
  const nameOf = ({ name }: ChosenList) => name || t('shopping-lists.unnamed')

  if (!list)
    return (
      <Dialog title={t('shopping-lists.add.chooseTitle')} onClose={onClose}>
        {visible ? (
          <ChooseList lists={visible} onChoose={setChosen} />
        ) : lists.error ? (
          <ErrorState error={lists.error} busy={lists.isFetching} onRetry={() => void lists.refetch()} />
        ) : (
          <RowsSkeleton rows={3} height={56} />
        )}
      </Dialog>
    )
  return (
    <Dialog
      title={t('shopping-lists.add.reviewTitle', { list: nameOf(list) })}
      width={REVIEW_WIDTH}
      busy={add.isPending}
      onClose={onClose}
    >
      {hint && <p className={classes.banner}>{hint}</p>}
      <ReviewIngredients
        recipes={united}
        busy={add.isPending}
        onOtherList={() => {
          setChosen(null)
          setLooking(true)
        }}
        onSubmit={async (additions) => {
          const addition = { listId: list.id, recipes: additions }
          const done = await add.mutateAsync(addition).catch(() => undefined)
          if (!done) return
          const count = additions.flatMap(({ recipeIngredients }) => recipeIngredients ?? []).length
          toast.success(t('shopping-lists.add.done', { count, list: nameOf(list) }), {
            action: {
              label: t('shopping-lists.add.view'),
              run: () => void navigate({ href: paths.shoppingList(list.id) }),
            },
            undo: () => undo.mutate(addition),
          })
          onClose()
        }}
      />
    </Dialog>
  )
}
