/** A recipe as a photograph with its name. The whole card follows one link; what stands on it beside is its own. */

import type { Rating } from '@larder/contract/ratings.ts'
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import type { StoredNutrition } from '@larder/contract/recipe-nutrition.ts'
import type { CookedRecipe } from '@larder/contract/recipe-timeline.ts'
import { nutritionUnits, shownEnergy, shownWhole } from '@larder/domain/nutrition/shown-amounts.ts'
import { plainText } from '@larder/domain/text/plain-text.ts'
import { memo, type ReactNode } from 'react'
import { Heart } from '#features/recipes/ratings/pieces/favorite-button.tsx'
import { AverageStars, StarButtons } from '#features/recipes/ratings/pieces/rating-stars.tsx'
import { CardMenu } from '#features/recipes/recipes/pieces/recipe-menu.tsx'
import { RecipePicture } from '#features/recipes/recipes/pieces/recipe-picture.tsx'
import type { Messages } from '#i18n/use-messages.ts'
import { withBasePath } from '#lib/base-path.ts'
import { formatMonth } from '#lib/format-date.ts'
import { timeText } from '#lib/format-duration.ts'
import { numberFormat } from '#lib/format-number.ts'
import { paths } from '#lib/paths.ts'
import { IconChefHat, IconClock } from '#ui/icons.tsx'
import shared from '#ui/shared.module.css'
import { type CardContext, useCardContext } from './card-context.ts'
import classes from './recipe-card.module.css'
import { RecipeTags } from './recipe-tags.tsx'

export type CardSelection = { chosen: boolean; onToggle: (recipe: RecipeSummary) => void }

type RecipeCardProps = {
  recipe: RecipeSummary
  cardSize?: 'big' | 'compact'
  /** One below the heading that the card stands under. */
  heading?: 'h2' | 'h3'
  /** Reports the recipe instead of opening it. */
  onPick?: (recipe: RecipeSummary) => void
  /** Recipes are being chosen: the card ticks and does nothing else. */
  selection?: CardSelection
}

/** A card that stands alone and finds out for itself what the cards of a list are told. */
export function RecipeCard(props: RecipeCardProps) {
  const { context, ratingOf } = useCardContext()
  return <ListedCard {...props} context={context} opinion={ratingOf(props.recipe.id)} />
}

type ListedCardProps = RecipeCardProps & {
  context: CardContext
  opinion: Rating | undefined
  /** Told once it is known; never cooked and not known look the same. */
  cooked?: CookedRecipe
  /** Of a serving; handed over only where the list is about it. */
  nutrition?: StoredNutrition
}

export const ListedCard = memo(function ListedCard(props: ListedCardProps) {
  const {
    recipe,
    cardSize = 'big',
    heading: Heading = 'h2',
    onPick,
    selection,
    context,
    opinion,
    cooked,
    nutrition,
  } = props
  const quiet = selection !== undefined || onPick !== undefined
  return (
    <article className={classes.card} data-card-size={cardSize} data-chosen={selection?.chosen || undefined}>
      <div className={classes.photo}>
        <RecipePicture
          recipe={recipe}
          size={cardSize === 'big' ? 'card' : 'tiny'}
          ratio={cardSize === 'big' ? '3 / 2' : 'auto'}
        />
        {cooked && <Cooked cooked={cooked} short={cardSize === 'compact'} messages={context.messages} />}
      </div>
      <div className={classes.body}>
        <Heading className={classes.name} dir="auto" lang={recipe.language ?? undefined}>
          <CardName recipe={recipe} onPick={onPick} selection={selection} context={context} />
        </Heading>
        <div className={classes.description} dir="auto" lang={recipe.language ?? undefined}>
          {plainText(recipe.description ?? '')}
        </div>
        <div className={classes.facts}>
          {recipe.totalTime && <TotalTime time={recipe.totalTime} messages={context.messages} />}
          {nutrition && <Serving nutrition={nutrition} short={cardSize === 'compact'} messages={context.messages} />}
          <RecipeTags tags={recipe.tags} linked={!quiet} context={context} />
        </div>
        {!quiet && <CardFoot recipe={recipe} context={context} opinion={opinion} />}
      </div>
    </article>
  )
})

type CardFootProps = Pick<ListedCardProps, 'recipe' | 'context' | 'opinion'>

function CardFoot({ recipe, context, opinion }: CardFootProps) {
  const { user, messages, rate, toggleFavorite } = context
  if (user?.groupId !== recipe.groupId)
    return (
      <div className={classes.foot}>
        <AverageStars rating={recipe.rating} size="small" messages={messages} />
      </div>
    )
  return (
    <div className={classes.foot}>
      <StarButtons recipe={recipe} size="small" own={opinion?.rating ?? 0} onRate={rate} messages={messages} />
      <span className={classes.buttons}>
        <Heart recipe={recipe} isFavorite={opinion?.isFavorite ?? false} onToggle={toggleFavorite} t={messages.t} />
        <CardMenu recipe={recipe} context={context} />
      </span>
    </div>
  )
}

type CardNameProps = Pick<ListedCardProps, 'recipe' | 'onPick' | 'selection' | 'context'>

function CardName({ recipe, onPick, selection, context }: CardNameProps): ReactNode {
  if (selection)
    return (
      <label className={classes.cover}>
        <input
          type="checkbox"
          className={classes.tick}
          checked={selection.chosen}
          onChange={() => selection.onToggle(recipe)}
        />
        {recipe.name}
      </label>
    )
  if (onPick)
    return (
      <button type="button" className={classes.cover} onClick={() => onPick(recipe)}>
        {recipe.name}
      </button>
    )
  const approach = () => context.approach(recipe)
  return (
    <a
      href={withBasePath(paths.recipe(context.source.groupSlug, recipe.slug))}
      className={classes.cover}
      onPointerEnter={approach}
      onFocus={approach}
      onTouchStart={approach}
      onClick={context.follow}
    >
      {recipe.name}
    </a>
  )
}

function TotalTime({ time, messages: { t, locale } }: { time: string; messages: Messages }) {
  return (
    <span className={classes.time}>
      <IconClock size={16} stroke={1.75} aria-label={t('recipes.card.totalTime')} />
      <bdi className={shared.oneLine}>{timeText(time, locale)}</bdi>
    </span>
  )
}

type ServingProps = { nutrition: StoredNutrition; short: boolean; messages: Messages }

/** Not finer than it is known, and with a star where there is more in it. A small card has room for the energy only. */
function Serving({ nutrition, short, messages: { t, locale } }: ServingProps) {
  const { energy } = nutritionUnits(locale)
  const rounded = shownEnergy(energy, nutrition.energyKcal ?? 0)
  const amount = t(`recipes.card.${energy}`, { value: numberFormat(locale).format(rounded) })
  const protein =
    short || nutrition.protein === null
      ? ''
      : t('recipes.card.protein', { amount: numberFormat(locale).format(shownWhole(nutrition.protein)) })
  const text = [amount, protein].filter((part) => part !== '').join(' · ')
  return <bdi className={classes.time}>{nutrition.partly ? `${text}*` : text}</bdi>
}

type CookedProps = { cooked: CookedRecipe; short: boolean; messages: Messages }

/** On the photograph, where it moves nothing when it comes. A small photograph has room for the number only. */
function Cooked({ cooked: { times, last }, short, messages: { t, locale } }: CookedProps) {
  const whole = t('recipes.card.cooked', { count: times, month: formatMonth(last, locale) })
  return (
    <span className={classes.cooked} title={whole}>
      <IconChefHat size={14} stroke={1.75} aria-hidden />
      {short ? (
        <span role="img" aria-label={whole}>
          {t('recipes.card.cookedShort', { count: times })}
        </span>
      ) : (
        <span className={shared.oneLine}>{whole}</span>
      )}
    </span>
  )
}
