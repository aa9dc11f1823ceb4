import type { Unit } from '@larder/contract/units.ts'
import { stepped } from '@larder/domain/pantry/amount-steps.ts'
import { parseQuantity } from '@larder/domain/quantities/parse-quantity.ts'
import { LARGEST_QUANTITY } from '@larder/domain/shopping/consolidate.ts'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconMinus, IconPlus } from '#ui/icons.tsx'
import classes from './amount-stepper.module.css'

type AmountStepperProps = {
  label: string
  value: number | null
  unit: Unit | null
  /** Words behind the number instead of the unit. */
  suffix?: ReactNode
  max?: number
  onChange: (amount: number) => void
}

/** Plus and minus by steps that fit the unit, and a field for whoever knows better. */
export function AmountStepper({ label, value, unit, suffix, max = LARGEST_QUANTITY, onChange }: AmountStepperProps) {
  const { t } = useMessages()
  const [typed, setTyped] = useState<string>()
  const amount = value ?? 0
  const behind = suffix ?? (unit ? unit.abbreviation || unit.name : '')
  const change = (next: number) => {
    setTyped(undefined)
    onChange(Math.min(max, next))
  }
  const read = (text: string) => {
    setTyped(text)
    const next = text.trim() === '0' ? 0 : parseQuantity(text)
    if (typeof next === 'number' && next >= 0 && next <= max) onChange(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line
    <div role="group" aria-label={label} className={classes.stepper}>
      <button
        type="button"
        className={classes.button}
        aria-label={t('pantry.stepper.less', { name: label })}
        disabled={amount <= 0}
        onClick={() => change(stepped(unit, amount, -1))}
      >
        <IconMinus size={22} stroke={2} aria-hidden />
      </button>
      <label className={classes.amount}>
        <input
          className={classes.input}
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          value={typed ?? (value === null ? '' : String(Math.round(amount * 1000) / 1000))}
          onChange={({ currentTarget }) => read(currentTarget.value)}
          onBlur={() => setTyped(undefined)}
        />
        {behind && <bdi className={classes.unit}>{behind}</bdi>}
      </label>
      <button
        type="button"
        className={classes.button}
        aria-label={t('pantry.stepper.more', { name: label })}
        disabled={amount >= max}
        onClick={() => change(stepped(unit, amount, 1))}
      >
        <IconPlus size={22} stroke={2} aria-hidden />
      </button>
    </div>
  )
}
