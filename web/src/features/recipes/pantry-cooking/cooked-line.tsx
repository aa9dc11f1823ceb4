import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import type { CookingLine } from '@larder/contract/pantry-cooking.ts'
import { type Level, levels } from '@larder/domain/pantry/levels.ts'
import { NativeSelect } from '@mantine/core'
import { AmountStepper } from '#features/pantry/pantry/pieces/amount-stepper.tsx'
import { amountOf, batchAmount, dateText } from '#features/pantry/pantry/pieces/batch-text.ts'
import { Choices } from '#features/pantry/pantry/pieces/choices.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import classes from './cooked-sheet.module.css'

export type LineChoice = {
  ticked: boolean
  takes: { batch: PantryBatch; amount: number }[]
  /** Of a food that is not counted: how full it is now. */
  level: Level | null
}

export const firstLine = ({ ticked, takes, level }: CookingLine): LineChoice => ({ ticked, takes, level })

type CookedLineProps = { line: CookingLine; choice: LineChoice; onChange: (change: Partial<LineChoice>) => void }

/** What would be taken of which batch; what cannot be compared stands unticked with its reason. */
export function CookedLine({ line, choice, onChange }: CookedLineProps) {
  const { t, locale } = useMessages()
  const isTakeable = choice.takes.length > 0
  const named = (batch: PantryBatch) => [batchAmount(batch, t), dateText(batch, t, locale)].filter(Boolean).join(' · ')
  const [only] = choice.takes
  const pickable =
    choice.takes.length === 1 && only ? [only.batch, ...line.others.filter(({ id }) => id !== only.batch.id)] : []
  return (
    <li className={classes.line}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={choice.ticked && isTakeable}
          disabled={!isTakeable}
          onChange={({ currentTarget }) => onChange({ ticked: currentTarget.checked })}
        />
        <bdi>{line.display}</bdi>
      </label>
      {line.reason && <span className={classes.reason}>{t(`pantry.cooked.reason.${line.reason}`)}</span>}
      {line.short !== null && (
        <span className={classes.reason}>
          {t('pantry.cooked.short', { amount: amountOf(line.short, line.needed?.unit ?? null) })}
        </span>
      )}
      {choice.ticked &&
        choice.takes.map((take, at) => (
          <div key={take.batch.id} className={classes.take}>
            <AmountStepper
              label={t('pantry.cooked.takeOf', { name: line.display })}
              value={take.amount}
              unit={take.batch.unit}
              max={take.batch.amount ?? undefined}
              onChange={(amount) => onChange({ takes: choice.takes.with(at, { ...take, amount }) })}
            />
            {pickable.length > 1 ? (
              <NativeSelect
                aria-label={t('pantry.cooked.from', { name: line.display })}
                value={take.batch.id}
                data={pickable.map((batch) => ({ value: batch.id, label: named(batch) || batch.display }))}
                onChange={({ currentTarget }) => {
                  const batch = pickable.find(({ id }) => id === currentTarget.value)
                  if (batch) onChange({ takes: [{ batch, amount: take.amount }] })
                }}
              />
            ) : (
              <bdi className={classes.reason}>{named(take.batch)}</bdi>
            )}
          </div>
        ))}
      {choice.level && line.reason === 'notCounted' && (
        <Choices
          label={t('pantry.level.label')}
          hideLabel
          choices={levels.map((value) => ({ value, label: t(`pantry.level.${value}`) }))}
          value={choice.level}
          onChange={(level) => onChange({ level })}
        />
      )}
    </li>
  )
}
