import type { Recipe } from '@larder/contract/recipe.ts'
import { Modal } from '@mantine/core'
import { TimerButton } from '#features/foundation/timers/pieces/timer-button.tsx'
import { ScaleControl } from '#features/recipes/recipes/pieces/scale-control.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { KeepAwake } from '#ui/keep-awake.tsx'
import { IconX } from '#ui/preloaded-icons.tsx'
import { IconListNumbers } from '#ui/screen-icons.tsx'
import classes from './cook-head.module.css'
import type { CookPlace } from './use-cook-place.ts'

type CookHeadProps = {
  recipe: Recipe
  scale: number
  onScale: (scale: number) => void
  place: CookPlace
  onOverview: () => void
  onClose: () => void
}

export function CookHead({ recipe, scale, onScale, place, onOverview, onClose }: CookHeadProps) {
  const { t } = useMessages()
  const { at, count } = place
  const step = Math.min(at + 1, count)
  return (
    <div className={classes.head}>
      <div className={classes.row}>
        <Modal.Title className={classes.title} dir="auto" lang={recipe.language ?? undefined}>
          {recipe.name}
        </Modal.Title>
        <div className={classes.scale}>
          <ScaleControl recipe={recipe} scale={scale} onScale={onScale} />
        </div>
        <div className={classes.awake}>
          <KeepAwake />
        </div>
        <TimerButton name={recipe.name} />
        <IconButton size={44} label={t('recipes.cook.overview')} icon={IconListNumbers} onClick={onOverview} />
        {at < count && <IconButton size={44} label={t('recipes.cook.close')} icon={IconX} onClick={onClose} />}
      </div>
      {count > 0 && (
        <div
          className={classes.progress}
          role="progressbar"
          aria-label={t('recipes.cook.progressLabel')}
          aria-valuemin={0}
          aria-valuemax={count}
          aria-valuenow={Math.min(at, count)}
          aria-valuetext={t('recipes.cook.progress', { step, steps: count })}
        >
          <span style={{ inlineSize: `${(Math.min(at + (at < count ? 0.5 : 0), count) / count) * 100}%` }} />
        </div>
      )}
    </div>
  )
}
