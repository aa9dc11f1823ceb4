import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { RatingStars } from '#features/ratings/pieces/rating-stars.tsx'
import { Markdown } from '#ui/markdown.tsx'
import { HeadPicture } from './head-picture.tsx'
import classes from './recipe-head.module.css'
import { TimeChips } from './time-chips.tsx'

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
      <div className={classes.words}>
        <Title order={1} className={classes.name} data-long={recipe.name.length > LONG_NAME || undefined}>
          <bdi>{recipe.name}</bdi>
        </Title>
        <RatingStars recipe={recipe} size="large" />
        {recipe.description && (
          <div className={classes.description}>
            <Markdown text={recipe.description} />
          </div>
        )}
        <TimeChips recipe={recipe} />
        {children}
      </div>
    </header>
  )
}
