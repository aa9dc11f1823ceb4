import type { RecipeSummary } from '@larder/contract/recipe.ts'
import type { ReactNode } from 'react'
import { RatingStars } from '#features/recipes/ratings/pieces/rating-stars.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { timeText } from '#lib/format-duration.ts'
import { ContentLanguage } from '#ui/content-language.ts'
import { Heading } from '#ui/heading.tsx'
import { IconClockHour4, IconFlame, IconSalad } from '#ui/icons.tsx'
import { Markdown } from '#ui/markdown.tsx'
import { HeadPicture } from './head-picture.tsx'
import classes from './recipe-head.module.css'

type RecipeHeadProps = {
  /** A summary is enough: the head stands before the rest has come. */
  recipe: RecipeSummary
  /** The picture over the full width, the words below it. */
  wide: boolean
  children?: ReactNode
}

/** Beyond this a name of the largest size fills the screen of a phone. */
const LONG_NAME = 40

export function RecipeHead({ recipe, wide, children }: RecipeHeadProps) {
  return (
    <header className={classes.head} data-wide={wide || undefined} data-pictured={recipe.image ? true : undefined}>
      <HeadPicture key={recipe.image} recipe={recipe} wide={wide} />
      <div className={classes.texts}>
        <Heading order={1} className={classes.name} data-long={recipe.name.length > LONG_NAME || undefined}>
          <bdi lang={recipe.language ?? undefined}>{recipe.name}</bdi>
        </Heading>
        <RatingStars recipe={recipe} size="large" />
        {recipe.description && (
          <div className={classes.description}>
            <ContentLanguage value={recipe.language ?? undefined}>
              <Markdown text={recipe.description} />
            </ContentLanguage>
          </div>
        )}
        <TimeChips recipe={recipe} />
        {children}
      </div>
    </header>
  )
}

type TimeChipsProps = { recipe: Pick<RecipeSummary, 'totalTime' | 'prepTime' | 'performTime'> }

/** Whole, preparing, cooking: only what was filled in. */
function TimeChips({ recipe }: TimeChipsProps) {
  const { t, locale } = useMessages()
  const times = [
    { id: 'total', label: t('recipes.view.totalTime'), icon: IconClockHour4, time: recipe.totalTime },
    { id: 'prep', label: t('recipes.view.prepTime'), icon: IconSalad, time: recipe.prepTime },
    { id: 'perform', label: t('recipes.view.performTime'), icon: IconFlame, time: recipe.performTime },
  ].filter(({ time }) => time?.trim())
  if (times.length === 0) return null
  return (
    <dl className={classes.times}>
      {times.map(({ id, label, icon: Glyph, time }) => (
        <div key={id} className={classes.time}>
          <Glyph size={20} stroke={1.75} aria-hidden />
          <dt>{label}</dt>
          <dd>
            <bdi>{timeText(time ?? '', locale)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
