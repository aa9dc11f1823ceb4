/** A recipe as a photograph with its name. The whole card follows one link; what stands on it beside is its own. */
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { plainText } from '@larder/domain/text/plain-text.ts'
import { IconClock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { FavoriteButton } from '#features/ratings/pieces/favorite-button.tsx'
import { RatingStars } from '#features/ratings/pieces/rating-stars.tsx'
import { useUser } from '#features/users/users.queries.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from './recipe-card.module.css'
import { RecipeMenu } from './recipe-menu.tsx'
import { RecipePicture } from './recipe-picture.tsx'
import { useRecipeSource } from './recipe-source.tsx'
import { RecipeTags } from './recipe-tags.tsx'

export type CardSelection = { chosen: boolean; onToggle: (recipe: RecipeSummary) => void }

type RecipeCardProps = {
  recipe: RecipeSummary
  look?: 'big' | 'compact'
  /** Reports the recipe instead of opening it. */
  onPick?: (recipe: RecipeSummary) => void
  /** Recipes are being chosen: the card ticks and does nothing else. */
  selection?: CardSelection
}

export const RecipeCard = memo(function RecipeCard({ recipe, look = 'big', onPick, selection }: RecipeCardProps) {
  const user = useUser()
  const isOwn = user?.groupId === recipe.groupId
  const quiet = selection !== undefined || onPick !== undefined
  return (
    <article className={styles.card} data-look={look} data-chosen={selection?.chosen || undefined}>
      <div className={styles.photo}>
        <RecipePicture
          recipe={recipe}
          size={look === 'big' ? 'card' : 'tiny'}
          ratio={look === 'big' ? '3 / 2' : 'auto'}
        />
      </div>
      <div className={styles.body}>
        <h3 className={styles.name} dir="auto">
          <CardName recipe={recipe} onPick={onPick} selection={selection} />
        </h3>
        <p className={styles.description} dir="auto">
          {plainText(recipe.description ?? '')}
        </p>
        <div className={styles.facts}>
          {recipe.totalTime && <TotalTime time={recipe.totalTime} />}
          <RecipeTags tags={recipe.tags} linked={!quiet} />
        </div>
        {!quiet && (
          <div className={styles.foot}>
            <RatingStars recipe={recipe} />
            {isOwn && (
              <span className={styles.buttons}>
                <FavoriteButton recipe={recipe} />
                <RecipeMenu recipe={recipe} place="card" />
              </span>
            )}
          </div>
        )}
      </div>
    </article>
  )
})

function CardName({ recipe, onPick, selection }: Pick<RecipeCardProps, 'recipe' | 'onPick' | 'selection'>): ReactNode {
  const source = useRecipeSource()
  const queryClient = useQueryClient()
  if (selection)
    return (
      <label className={styles.cover}>
        <input
          type="checkbox"
          className={styles.tick}
          checked={selection.chosen}
          onChange={() => selection.onToggle(recipe)}
        />
        {recipe.name}
      </label>
    )
  if (onPick)
    return (
      <button type="button" className={styles.cover} onClick={() => onPick(recipe)}>
        {recipe.name}
      </button>
    )
  // The router fetches the code of the page on the same hints; with the recipe there too, the page paints at once.
  const prefetch = () => void queryClient.prefetchQuery(source.one(recipe.slug))
  return (
    <Link
      to={paths.recipe(source.groupSlug, recipe.slug)}
      className={styles.cover}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
    >
      {recipe.name}
    </Link>
  )
}

function TotalTime({ time }: { time: string }) {
  const { t } = useWords()
  return (
    <span className={styles.time}>
      <IconClock size={16} stroke={1.75} aria-label={t('recipes.card.totalTime')} />
      <bdi className={styles.timeText}>{time}</bdi>
    </span>
  )
}
