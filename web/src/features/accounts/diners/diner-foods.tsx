import type { Diner } from '@larder/contract/diners.ts'
import { use } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconX } from '#ui/preloaded-icons.tsx'
import classes from './diners.module.css'
import { FoodChoiceContext } from './pieces/food-choice.ts'
import { levelName } from './pieces/words.ts'

type DinerFoodsProps = { diner: Diner; onChange: (foods: Diner['foods']) => void }

/** Foods somebody dislikes or avoids. */
export function DinerFoods({ diner, onChange }: DinerFoodsProps) {
  const { t } = useMessages()
  const chooser = use(FoodChoiceContext)
  const swap = (foodId: string) =>
    onChange(
      diner.foods.map((food) =>
        food.foodId === foodId ? { ...food, level: food.level === 'avoids' ? 'dislikes' : 'avoids' } : food,
      ),
    )
  return (
    <>
      {diner.foods.map(({ foodId, name, level }) => (
        <span key={foodId} className={classes.food}>
          <button
            type="button"
            className={classes.chip}
            data-level={level}
            aria-label={t('diners.state', { what: name, level: levelName(t, level) })}
            onClick={() => swap(foodId)}
          >
            <bdi>{name}</bdi>
            <span className={classes.level}>{levelName(t, level)}</span>
          </button>
          <IconButton
            label={t('diners.removeFood', { name })}
            icon={IconX}
            onClick={() => onChange(diner.foods.filter((food) => food.foodId !== foodId))}
          />
        </span>
      ))}
      <div className={classes.picker}>
        {chooser({
          label: t('diners.addFood'),
          onChoose: ({ id, name }) => {
            if (diner.foods.some(({ foodId }) => foodId === id)) return
            onChange([...diner.foods, { foodId: id, name, level: 'dislikes' }])
          },
        })}
      </div>
    </>
  )
}
