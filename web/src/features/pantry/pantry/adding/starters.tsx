import type { PantryFood } from '@larder/contract/pantry-foods.ts'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { newId } from '#lib/browser.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconPlus } from '#ui/icons.tsx'
import { IconBasket } from '#ui/screen-icons.tsx'
import { useSingleTaps } from '#ui/use-single-taps.ts'
import { useBook } from '../changes.queries.ts'
import { pantryQueries } from '../pantry.queries.ts'
import classes from './adding.module.css'

const nothingSaid = { name: '', amount: null, shelf: '', dateKind: 'bestBefore', note: '' } as const

type StartersProps = { isBeside?: boolean; known?: readonly PantryFood[] }

/** Ten usual foods: a tap says that it is there, and no form asks for more. */
export function Starters({ isBeside = false, known = [] }: StartersProps) {
  const { t } = useMessages()
  const book = useBook()
  const single = useSingleTaps()
  const { data = [], isSuccess } = useQuery(pantryQueries.starters())
  const there = new Set(known.map(({ foodId }) => foodId))
  const foods = data.filter(({ id }) => !there.has(id))
  // A kitchen that has no foods yet makes one of each that is tapped.
  const names = data.length === 0 && !isBeside && isSuccess ? t('pantry.empty.usual').split(', ') : []
  const starters = [...foods.map((food) => ({ food, name: food.name })), ...names.map((name) => ({ food: null, name }))]
  const tap = ({ food, name }: (typeof starters)[number]) =>
    book({
      changes: [
        food
          ? { type: 'level', foodId: food.id, level: 'have' }
          : {
              type: 'putIn',
              as: 'counted',
              batch: { id: newId(), kind: 'food', foodName: name, ...nothingSaid },
            },
      ],
      words: { key: 'offline-queue.pantry.level', values: { name } },
      done: t('pantry.said.level.have', { name }),
      mentioned: { foods: food ? [food] : [] },
    })
  const list = starters.length > 0 && (
    <ul className={classes.starters} data-beside={isBeside || undefined} aria-label={t('pantry.empty.starters')}>
      {starters.map((one) => (
        <li key={one.name}>
          <button
            type="button"
            className={classes.starter}
            aria-label={t('pantry.empty.have', { name: one.name })}
            onClick={single(() => void tap(one))}
          >
            <IconPlus size={16} stroke={2} aria-hidden />
            <bdi>{one.name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
  if (isBeside) return list || null
  return (
    <EmptyState icon={IconBasket} title={t('pantry.empty.title')} text={t('pantry.empty.text')}>
      {list}
    </EmptyState>
  )
}
