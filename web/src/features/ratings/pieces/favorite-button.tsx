import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useWords } from '#i18n/use-words.ts'
import { useOwnRating, useToggleFavorite } from '../ratings.queries.ts'
import styles from './favorite-button.module.css'

type FavoriteButtonProps = { recipe: { id: string; slug: string; name: string } }

/** Small enough to stand on every card of a long list: a plain button, no tooltip machinery. */
export function FavoriteButton({ recipe }: FavoriteButtonProps) {
  const { t } = useWords()
  const isFavorite = useOwnRating(recipe.id)?.isFavorite ?? false
  const toggle = useToggleFavorite()
  const Heart = isFavorite ? IconHeartFilled : IconHeart
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isFavorite}
      aria-label={t('ratings.favorite', { name: recipe.name })}
      title={t(isFavorite ? 'ratings.removeFavorite' : 'ratings.addFavorite')}
      onClick={() => toggle(recipe, !isFavorite)}
    >
      <Heart size={22} stroke={1.75} aria-hidden />
    </button>
  )
}
