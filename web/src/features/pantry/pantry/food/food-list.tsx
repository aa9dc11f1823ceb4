import type { PantryFood } from '@larder/contract/pantry-foods.ts'
import { levels } from '@larder/domain/pantry/levels.ts'
import { memo } from 'react'
import { compareNames } from '#i18n/name-order.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconSearchOff } from '#ui/icons.tsx'
import shared from '#ui/shared.module.css'
import { foodWords, foundIn } from '../arrange.ts'
import { dayText, plainAmount } from '../pieces/batch-text.ts'
import classes from './food-list.module.css'
import { useSayLevel } from './use-level.ts'

type FoodListProps = { foods: readonly PantryFood[]; search: string; onOpen: (foodId: string) => void }

export function FoodList({ foods, search, onOpen }: FoodListProps) {
  const { t } = useMessages()
  const found = foundIn(foods, search, foodWords).sort((one, other) => compareNames(one.food.name, other.food.name))
  if (found.length === 0)
    return <EmptyState icon={IconSearchOff} title={t('pantry.nothingFound')} text={t('pantry.nothingFoundText')} />
  return (
    <ul className={shared.plainList} aria-label={t('pantry.view.food')}>
      {found.map((food) => (
        <FoodRow key={food.foodId} food={food} onOpen={onOpen} />
      ))}
    </ul>
  )
}

type FoodRowProps = { food: PantryFood; onOpen: (foodId: string) => void }

/** As much as the household wants to know of it: that it is there, how full it is, or how much. */
const FoodRow = memo(function FoodRow({ food, onOpen }: FoodRowProps) {
  const { t, locale } = useMessages()
  const say = useSayLevel()
  const isCounted = food.depth === 'amount' && food.batches > 0
  const sums = food.amounts.map(plainAmount).join(' + ')
  const summary = food.andSome && sums ? t('pantry.food.andSome', { amount: sums }) : sums
  const details = [
    food.depth === 'always' && food.level === 'have' && t('pantry.depth.always'),
    isCounted && food.batches > 1 && t('pantry.things', { count: food.batches }),
    food.firstDate && t('pantry.food.firstDate', { date: dayText(food.firstDate, locale) }),
    food.least && food.low && t('pantry.food.belowLeast', { amount: plainAmount(food.least) }),
    food.probably && food.onHand && t('pantry.badge.probably'),
  ].filter((text): text is string => Boolean(text))
  return (
    <li className={classes.row}>
      <button type="button" className={classes.open} onClick={() => onOpen(food.foodId)}>
        <span className={classes.head}>
          <span className={classes.name}>
            <bdi>{food.food.name}</bdi>
          </span>
          {isCounted && (
            <span className={classes.amount}>
              <bdi>{summary}</bdi>
            </span>
          )}
        </span>
        {details.length > 0 && (
          <span className={classes.details}>
            {details.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </span>
        )}
      </button>
      {!isCounted && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line
        <div role="group" aria-label={food.food.name} className={classes.levels}>
          {levels.map((level) => (
            <button
              key={level}
              type="button"
              className={classes.level}
              data-level={level}
              aria-pressed={food.level === level}
              onClick={() => void (food.level === level ? undefined : say(food.food, level))}
            >
              {t(`pantry.level.${level}`)}
            </button>
          ))}
        </div>
      )}
    </li>
  )
})
