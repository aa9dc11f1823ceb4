import { useMessages } from '#i18n/use-messages.ts'
import { IconArrowRight, IconCarrot } from '#ui/icons.tsx'
import { IconArrowLeft } from '#ui/preloaded-icons.tsx'
import { useSingleTaps } from '#ui/use-single-taps.ts'
import classes from './cook-foot.module.css'
import type { CookPlace } from './use-cook-place.ts'

type CookFootProps = { place: CookPlace; ingredientsOpen: boolean; onIngredients: () => void; onClose: () => void }

/** The buttons at the bottom: back, ingredients, next. */
export function CookFoot({ place, ingredientsOpen, onIngredients, onClose }: CookFootProps) {
  const { t } = useMessages()
  const { at, count, next, back } = place
  const atEnd = at >= count
  const single = useSingleTaps()
  return (
    <div className={classes.foot}>
      <button type="button" className={classes.back} disabled={at === 0} onClick={single(back)}>
        <IconArrowLeft size={24} stroke={1.75} aria-hidden className={classes.arrow} />
        <span>{t('recipes.cook.previous')}</span>
      </button>
      <button type="button" className={classes.middle} aria-expanded={ingredientsOpen} onClick={onIngredients}>
        <IconCarrot size={24} stroke={1.75} aria-hidden />
        <span>{t('recipes.cook.ingredients')}</span>
      </button>
      {atEnd ? (
        <button type="button" onClick={single(onClose)}>
          {t('recipes.cook.close')}
        </button>
      ) : (
        <button type="button" className={classes.next} onClick={single(next)}>
          <span>{t(at === count - 1 ? 'recipes.cook.finish' : 'recipes.cook.next')}</span>
          <IconArrowRight size={24} stroke={1.75} aria-hidden className={classes.arrow} />
        </button>
      )}
    </div>
  )
}
