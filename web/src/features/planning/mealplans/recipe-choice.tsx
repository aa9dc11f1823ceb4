/** Chooses the recipe of an entry: by typing, or from favourites and recipes for what is on hand. */
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { finderQueries } from '#features/discovery/recipe-finder/recipe-finder.queries.ts'
import { favoritesFilter, useOwnRatings } from '#features/recipes/ratings/ratings.queries.ts'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { EntityPicker } from '#ui/entity-picker/entity-picker.tsx'
import { useTextField } from '#ui/fields/form-state.ts'
import { IconBasketSearch, IconHeart } from '#ui/icons.tsx'
import classes from './dialogs.module.css'

const SEARCH_DEBOUNCE_MS = 250
const MAX_FOUND = 20
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
  const takeDish = (dish: string) => {
    title.change(dish)
    onDish()
  }
  const search = useRecipeSearch()
  return (
    <>
      <EntityPicker<RecipeSummary>
        label={t('mealplans.dialog.recipe')}
        placeholder={t('ui.picker.placeholder')}
        value={value}
        onChange={onChange}
        autoFocus
        words={{ take: takeDish, onLeave: search.found.length === 0 }}
        {...search}
      />
      {!value && <Offers onPick={onChange} />}
    </>
  )
}

/** Favourites come first. */
function useRecipeSearch() {
  const { t } = useMessages()
  const [text, setText] = useState<string>()
  const [asked] = useDebouncedValue(text?.trim(), SEARCH_DEBOUNCE_MS)
  const ratingOf = useOwnRatings(true)
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...recipeQueries.page({
      search: asked || undefined,
      page: 1,
      perPage: MAX_FOUND,
      orderBy: 'name',
      orderDirection: 'asc',
    }),
    enabled: asked !== undefined,
  })
  const isFavorite = ({ id }: RecipeSummary) => ratingOf(id)?.isFavorite === true
  const found = (data?.items ?? []).toSorted((a, b) => Number(isFavorite(b)) - Number(isFavorite(a)))
  return {
    found,
    busy: text?.trim() !== asked || isPlaceholderData || (data === undefined && isFetching),
    onSearch: setText,
    detailOf: (recipe: RecipeSummary) => (isFavorite(recipe) ? t('mealplans.dialog.favorite') : undefined),
  }
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
        onPick={onPick}
      />
      <Offer
        label={t('mealplans.dialog.suggestions')}
        icon={<IconBasketSearch size={16} stroke={1.75} aria-hidden />}
        recipes={suggestions.data?.map(({ recipe }) => recipe)}
        onPick={onPick}
      />
    </>
  )
}

type OfferProps = {
  label: string
  icon: ReactNode
  recipes: RecipeSummary[] | undefined
  onPick: (recipe: RecipeSummary) => void
}

function Offer({ label, icon, recipes = [], onPick }: OfferProps) {
  if (recipes.length === 0) return null
  return (
    <fieldset className={classes.offer}>
      <legend>
        {icon}
        {label}
      </legend>
      {recipes.map((recipe) => (
        <button key={recipe.id} type="button" className={classes.chip} dir="auto" onClick={() => onPick(recipe)}>
          {recipe.name}
        </button>
      ))}
    </fieldset>
  )
}
