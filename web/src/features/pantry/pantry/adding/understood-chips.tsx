import type { TypedBatch } from '@larder/contract/pantry.ts'
import type { PantryPlace } from '@larder/contract/pantry-places.ts'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { amountOf, dateText } from '../pieces/batch-text.ts'
import classes from './adding.module.css'

type UnderstoodChipsProps = { typed: TypedBatch; places: readonly PantryPlace[] }

/** What a line was understood as, part by part; what was not is said in the same place. */
export function UnderstoodChips({ typed, places }: UnderstoodChipsProps) {
  const { t, locale } = useMessages()
  const { food, foodName, amount, unit, unitName, pack, placeId, shelf, date, problems } = typed
  const place = places.find(({ id }) => id === placeId)?.name
  const many = amount === null ? '' : unit ? amountOf(amount, unit) : `${amountOf(amount, null)} ${unitName}`.trim()
  const packText = pack && (pack.unit ? amountOf(pack.amount, pack.unit) : `${pack.amount} ${pack.unitName}`)
  return (
    <ul className={classes.chips} aria-label={t('pantry.add.understood')}>
      {many && <Chip>{many}</Chip>}
      {(food || foodName) && (
        <Chip kind={food ? 'known' : 'new'}>{food ? food.name : t('pantry.add.newFood', { name: foodName })}</Chip>
      )}
      {packText && <Chip>{t('pantry.add.each', { pack: packText })}</Chip>}
      {place && <Chip>{shelf ? `${place} · ${shelf}` : place}</Chip>}
      {date && <Chip>{dateText(typed, t, locale)}</Chip>}
      {problems.map((problem) => (
        <Chip key={problem} kind="problem">
          {t(`pantry.add.problem.${problem}`)}
        </Chip>
      ))}
    </ul>
  )
}

type ChipProps = { kind?: 'known' | 'new' | 'problem'; children: ReactNode }

const Chip = ({ kind, children }: ChipProps) => (
  <li className={classes.chip} data-kind={kind}>
    <bdi>{children}</bdi>
  </li>
)
