import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import { type ShoppingList, shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { servedBy } from '@larder/domain/recipes/servings.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { RecipePicture } from '#features/recipes/recipes/pieces/recipe-picture.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { call } from '#lib/api.ts'
import { numberFormat } from '#lib/format-number.ts'
import { useOffline } from '#lib/offline-queue/use-offline.ts'
import { paths } from '#lib/paths.ts'
import { Heading } from '#ui/heading.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconMinus, IconPlus } from '#ui/icons.tsx'
import shared from '#ui/shared.module.css'
import { toast } from '#ui/toast.tsx'
import { shoppingListQueries, useChangeBatches } from '../shopping-lists.queries.ts'
import classes from './list-recipes.module.css'

type ListRecipe = ShoppingList['recipeReferences'][number]

/** What the list is for; each recipe can be bought for once more or once less. */
export function ListRecipes({ list }: { list: ShoppingList }) {
  const { t, locale } = useMessages()
  const groupSlug = useUser()?.groupSlug ?? ''
  const change = useChangeBatches()
  const putBack = usePutBack(list)
  const blocked = useOffline() ? t('offline-queue.needsServer') : undefined
  if (list.recipeReferences.length === 0) return null
  const amountText = ({ recipe, recipeQuantity }: ListRecipe) => {
    const count = servedBy(recipe.recipeServings, recipeQuantity)
    const batches = numberFormat(locale, { maximumFractionDigits: 2 }).format(recipeQuantity)
    return count === undefined ? batches : t('shopping-lists.recipesFor', { count })
  }

  const less = async (one: ListRecipe) => {
    const batches = Math.min(1, one.recipeQuantity)
    const lines = linesOf(list.listItems, one.recipeId)
    const done = await change
      .mutateAsync({ listId: list.id, recipeId: one.recipeId, batches: -batches })
      .catch(() => undefined)
    // The remaining amount is visible, so no toast is needed.
    if (!done || one.recipeQuantity > batches) return
    const undo = () => putBack.mutate({ recipeId: one.recipeId, batches, lines })
    toast.info(t('shopping-lists.recipes.removed', { name: one.recipe.name }), { undo })
  }
  return (
    <section className={classes.section} aria-labelledby="list-recipes">
      <Heading order={2} size="h3" id="list-recipes">
        {t('shopping-lists.recipes.title', { count: list.recipeReferences.length })}
      </Heading>
      <ul className={classes.list}>
        {list.recipeReferences.map((one) => (
          <li key={one.id} className={classes.row}>
            <RecipePicture recipe={one.recipe} size="tiny" ratio="1" className={classes.picture} />
            <span className={shared.growingColumn}>
              <Link to={paths.recipe(groupSlug, one.recipe.slug)} className={classes.name}>
                <bdi>{one.recipe.name}</bdi>
              </Link>
              {one.recipe.description && (
                <span className={classes.description} dir="auto">
                  {one.recipe.description}
                </span>
              )}
            </span>
            <span className={classes.batches}>
              <IconButton
                label={t('shopping-lists.recipes.less', { name: one.recipe.name })}
                icon={IconMinus}
                size="xl"
                blocked={blocked}
                disabled={change.isPending}
                onClick={() => void less(one)}
              />
              <output aria-label={t('shopping-lists.recipes.batches', { name: one.recipe.name })}>
                {amountText(one)}
              </output>
              <IconButton
                label={t('shopping-lists.recipes.more', { name: one.recipe.name })}
                icon={IconPlus}
                size="xl"
                blocked={blocked}
                disabled={change.isPending}
                onClick={() => change.mutate({ listId: list.id, recipeId: one.recipeId, batches: 1 })}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The ingredients of one batch as they are on the list, so that undo restores them even if the recipe changed. */
const linesOf = (items: readonly ShoppingItem[], recipeId: string) =>
  items.flatMap(({ food, unit, note, recipeReferences }) =>
    recipeReferences
      .filter((reference) => reference.recipeId === recipeId)
      .map(({ recipeQuantity, recipeNote }) => ({
        quantity: recipeQuantity,
        food: food && { id: food.id, name: food.name },
        unit: unit && { id: unit.id, name: unit.name },
        disableAmount: false,
        note: recipeNote ?? (food ? '' : note),
      })),
  )

type PutBack = { recipeId: string; batches: number; lines: ReturnType<typeof linesOf> }

const usePutBack = ({ id }: ShoppingList) =>
  useMutation({
    mutationFn: ({ recipeId, batches, lines }: PutBack) =>
      call(shoppingListsApi.addRecipe, {
        params: { item_id: id, recipe_id: recipeId },
        body: { recipeIncrementQuantity: batches, recipeIngredients: lines, understand: true },
      }),
    meta: { failed: 'ui.undoFailed', refresh: shoppingListQueries.all },
  })
