import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { IconHeart, IconHeartFilled } from '#ui/icons.tsx'
import { useOwnRating, useToggleFavorite } from '../ratings.queries.ts'
import classes from './favorite-button.module.css'

type Rated = { id: string; slug: string; name: string }

export function FavoriteButton({ recipe }: { recipe: Rated }) {
  const { t } = useMessages()
  const isFavorite = useOwnRating(recipe.id)?.isFavorite ?? false
  return <Heart recipe={recipe} isFavorite={isFavorite} onToggle={useToggleFavorite()} t={t} />
}

type HeartProps = {
  recipe: Rated
  isFavorite: boolean
  onToggle: (recipe: Rated, isFavorite: boolean) => void
  t: Messages['t']
}

/** Small enough to stand on every card of a long list: a plain button that is told everything and asks for nothing. */
export function Heart({ recipe, isFavorite, onToggle, t }: HeartProps) {
  const Glyph = isFavorite ? IconHeartFilled : IconHeart
  return (
    <button
      type="button"
      className={classes.heart}
      aria-pressed={isFavorite}
      aria-label={t('ratings.favorite', { name: recipe.name })}
      title={t(isFavorite ? 'ratings.removeFavorite' : 'ratings.addFavorite')}
      onClick={() => onToggle(recipe, !isFavorite)}
    >
      <Glyph size={22} stroke={1.75} aria-hidden />
    </button>
  )
}
