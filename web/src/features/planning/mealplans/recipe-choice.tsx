/** Chooses the recipe of an entry: by typing, or from favourites and recipes for what is on hand. */
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { finderQueries } from '#features/discovery/recipe-finder/recipe-finder.queries.ts'
import { favoritesFilter, ratingQueries, useOwnRatings } from '#features/recipes/ratings/ratings.queries.ts'
import { RecipePicker } from '#features/recipes/recipes/pieces/recipe-picker.tsx'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { useTextField } from '#ui/fields/form-state.ts'
import { IconBasketSearch, IconHeart } from '#ui/icons.tsx'
import classes from './dialogs.module.css'

const MAX_OFFERED = 5
/** Recipes that miss more foods are not suggested. */
const MAX_MISSING = 3

type RecipeChoiceProps = {
  value: RecipeSummary | null
  onChange: (recipe: RecipeSummary | null) => void
  /** A dish that there is no recipe for. */
  onDish: () => void
}

export function RecipeChoice({ value, onChange, onDish }: RecipeChoiceProps) {
  const { t } = useMessages()
  const title = useTextField('title')
  const ratingOf = useOwnRatings(true)
  // Without the network the list is shown in its plain order.
  const { isLoading } = useQuery(ratingQueries.own())
  return (
    <>
      <RecipePicker
        label={t('mealplans.dialog.recipe')}
        value={value}
        onChange={onChange}
        autoFocus
        preferred={{
          isKnown: !isLoading,
          has: ({ id }) => ratingOf(id)?.isFavorite === true,
          words: t('mealplans.dialog.favorite'),
        }}
        onWords={(dish) => {
          title.change(dish)
          onDish()
        }}
      />
      {!value && <Offers onPick={onChange} />}
    </>
  )
}

function Offers({ onPick }: { onPick: (recipe: RecipeSummary) => void }) {
  const { t } = useMessages()
  const userId = useUser()?.id ?? ''
  const few = { page: 1, perPage: MAX_OFFERED }
  const favorites = useQuery(
    recipeQueries.page({ ...few, queryFilter: favoritesFilter(userId), orderBy: 'last_made', orderDirection: 'asc' }),
  )
  const suggestions = useQuery(
    finderQueries.suggestions({ limit: MAX_OFFERED, maxMissingFoods: MAX_MISSING, includeFoodsOnHand: true }),
  )
  return (
    <>
      <Offer
        label={t('mealplans.dialog.favorites')}
        icon={<IconHeart size={16} stroke={1.75} aria-hidden />}
        recipes={favorites.data?.items}
        isComing={favorites.isLoading}
        mayMove={suggestions.isLoading}
        onPick={onPick}
      />
      <Offer
        label={t('mealplans.dialog.suggestions')}
        icon={<IconBasketSearch size={16} stroke={1.75} aria-hidden />}
        recipes={suggestions.data?.map(({ recipe }) => recipe)}
        isComing={suggestions.isLoading}
        onPick={onPick}
      />
    </>
  )
}

type OfferProps = {
  label: string
  icon: ReactNode
  recipes: RecipeSummary[] | undefined
  isComing: boolean
  /** Nothing that could be tapped stands below yet. */
  mayMove?: boolean
  onPick: (recipe: RecipeSummary) => void
}

/** One row, whose room is kept while it is on its way; what was offered first stays, or a tap would choose another. */
function Offer({ label, icon, recipes, isComing, mayMove = false, onPick }: OfferProps) {
  const [keepsRoom, setKeepsRoom] = useState(isComing)
  const [shown, setShown] = useState(recipes)
  if (shown === undefined && recipes !== undefined) setShown(recipes)
  const isEmpty = !isComing && (shown === undefined || shown.length === 0)
  if (isEmpty && keepsRoom && mayMove) setKeepsRoom(false)
  if (isEmpty && !keepsRoom) return null
  return (
    <fieldset className={classes.offer} data-empty={isEmpty || undefined}>
      <legend>
        {icon}
        {label}
      </legend>
      <div className={classes.offered}>
        {shown?.map((recipe) => (
          <button key={recipe.id} type="button" className={classes.chip} dir="auto" onClick={() => onPick(recipe)}>
            {recipe.name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
