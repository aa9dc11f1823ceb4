import { type EatenAmount, eatenOf, type NutritionGoal, placeOf } from '@larder/domain/nutrition/goals.ts'
import type { NutrientAmounts } from '@larder/domain/nutrition/nutrients.ts'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { energyBandText, nutrientName, nutrientText } from '#features/catalogue/foods/pieces/nutrient-text.ts'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { nutritionGoalQueries } from '../nutrition-goals.queries.ts'
import classes from './nutrition-goals.module.css'

type Eaten = {
  amounts: NutrientAmounts | null
  band: { low: number; high: number } | null
  partly: boolean
}

/** A day beside one's own ranges, in one colour: it is told where it lies and never whether that is good. */
export function GoalBars({ eaten }: { eaten: Eaten }) {
  const { data } = useQuery(nutritionGoalQueries.own())
  const { t } = useMessages()
  if (!data || data.goals.length === 0 || !eaten.amounts) return null
  return (
    <ul className={classes.goals} aria-label={t('nutrition-goals.beside')}>
      {data.goals.map((goal) => (
        <GoalBar key={goal.nutrient} goal={goal} eaten={eatenOf(goal.nutrient, eaten)} />
      ))}
    </ul>
  )
}

const SEPARATOR = ' · '

function GoalBar({ goal, eaten }: { goal: NutritionGoal; eaten: EatenAmount | undefined }) {
  const messages = useMessages()
  const { t } = messages
  const { nutrient } = goal
  const text = (amount: number) => nutrientText(messages, nutrient, { [nutrient]: amount })
  const isBand = eaten && eaten.low !== eaten.high
  const amount = !eaten ? '–' : isBand ? energyBandText(messages, eaten.low, eaten.high) : text(eaten.low)
  return (
    <li>
      <span>{nutrientName(messages, nutrient)}</span>
      <span className={classes.track} style={partsOf(goal, eaten)} aria-hidden>
        <span className={classes.range} />
        {eaten && <span className={classes.mark} />}
      </span>
      <span className={classes.told}>
        <bdi>{eaten?.partly ? `${amount}*` : amount}</bdi>
        {[SEPARATOR, rangeText(t, goal, text), SEPARATOR, t(`nutrition-goals.place.${placeOf(goal, eaten)}`)].join('')}
      </span>
    </li>
  )
}

function rangeText(t: Messages['t'], { low, high }: NutritionGoal, text: (amount: number) => string): string {
  if (low === null) return t('nutrition-goals.upTo', { high: text(high ?? 0) })
  return high === null
    ? t('nutrition-goals.atLeast', { low: text(low) })
    : t('nutrition-goals.range', { low: text(low), high: text(high) })
}

/** The track is a bit longer than what it shows. */
const ROOM = 1.15

function partsOf({ low, high }: NutritionGoal, eaten: EatenAmount | undefined): CSSProperties {
  const end = Math.max(high ?? (low ?? 0) * 2, eaten?.high ?? 0, 1) * ROOM
  const share = (amount: number) => `${Math.round((1000 * amount) / end) / 10}%`
  const [from, to] = [low ?? 0, high ?? end]
  return {
    '--from': share(from),
    '--range': share(Math.max(to - from, end * 0.01)),
    '--low': share(eaten?.low ?? 0),
    '--eaten': share((eaten?.high ?? 0) - (eaten?.low ?? 0)),
  } as CSSProperties
}
