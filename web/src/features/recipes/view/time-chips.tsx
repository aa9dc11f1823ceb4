import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { useWords } from '#i18n/use-words.ts'
import { IconClockHour4, IconFlame, IconSalad } from '#ui/icons.tsx'
import classes from './time-chips.module.css'

type TimeChipsProps = { recipe: Pick<RecipeSummary, 'totalTime' | 'prepTime' | 'performTime'> }

/** Whole, preparing, cooking: only what was filled in. */
export function TimeChips({ recipe }: TimeChipsProps) {
  const { t } = useWords()
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
            <bdi>{time}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
