import type { Recipe } from '@larder/contract/recipe.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { TimerButton } from '#features/foundation/timers/pieces/timer-button.tsx'
import { isUnderway, useProgressPart } from '#features/recipes/cook-mode/pieces/recipe-progress.ts'
import { FavoriteButton } from '#features/recipes/ratings/pieces/favorite-button.tsx'
import { RecipeMenu } from '#features/recipes/recipes/pieces/recipe-menu.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { paths } from '#lib/paths.ts'
import { ICON_CLASS, IconButton, IconTooltip, iconLook } from '#ui/icon-button.tsx'
import { IconChefHat, IconPencil, IconTimelineEvent, IconVersions } from '#ui/icons.tsx'
import { useRootAttribute } from '#ui/use-root-attribute.ts'
import { useTooltip } from '#ui/use-tooltip.ts'
import classes from './action-bar.module.css'

const TimelineDialog = lazyPart(
  async () => (await import('#features/recipes/recipe-timeline/pieces/timeline-dialog.tsx')).TimelineDialog,
)

type ActionBarProps = {
  recipe: Recipe
  scale: number
  /** Where the recipe's other screens are; guests have none. */
  groupSlug: string | undefined
  onEdit: (() => void) | undefined
  onCook: () => void
}

const ROUND = { size: 44, radius: 'xl' } as const

/** What one does with a recipe. At the desk it hangs at the top of the page, on a phone it lies under the thumb. */
export function ActionBar({ recipe, scale, groupSlug, onEdit, onCook }: ActionBarProps) {
  const { t } = useMessages()
  const isBegun = useProgressPart(recipe.id, (own) => isUnderway(own, recipe.recipeInstructions))
  const [timeline, setTimeline] = useState(false)
  useRootAttribute('data-has-action-bar')
  return (
    <div className={classes.place}>
      <div className={classes.bar} role="toolbar" aria-label={t('recipes.view.actions')}>
        {groupSlug && (
          <>
            <FavoriteButton recipe={recipe} />
            <IconButton
              {...ROUND}
              label={t('recipes.view.timeline')}
              icon={IconTimelineEvent}
              onClick={() => setTimeline(true)}
            />
            <HistoryLink to={paths.recipeHistory(groupSlug, recipe.slug)} />
          </>
        )}
        {onEdit && <IconButton {...ROUND} label={t('recipes.view.edit')} icon={IconPencil} onClick={onEdit} />}
        <TimerButton name={recipe.name} />
        <RecipeMenu recipe={recipe} scale={scale} guest={!groupSlug} />
        {recipe.recipeInstructions.length > 0 && (
          <Button
            className={classes.cook}
            radius="xl"
            leftSection={<IconChefHat size={18} stroke={1.75} aria-hidden />}
            onClick={onCook}
          >
            {isBegun ? t('recipes.view.continueCooking') : t('recipes.view.cook')}
          </Button>
        )}
      </div>
      {timeline && (
        <Suspense>
          <TimelineDialog recipe={recipe} onClose={() => setTimeline(false)} />
        </Suspense>
      )}
    </div>
  )
}

function HistoryLink({ to }: { to: string }) {
  const { t } = useMessages()
  const label = t('recipes.view.history')
  const { target, shown, listeners } = useTooltip<HTMLAnchorElement>({})
  return (
    <>
      <Link to={to} aria-label={label} {...iconLook({ ...ROUND, className: classes.deskOnly })} {...listeners}>
        <span className={ICON_CLASS}>
          <IconVersions size={20} stroke={1.75} aria-hidden />
        </span>
      </Link>
      {target && <IconTooltip target={target} shown={shown} label={label} />}
    </>
  )
}
