import type { PantryAmount } from '@larder/contract/pantry-batch.ts'
import type { PantryFoodDraft } from '@larder/contract/pantry-foods.ts'
import type { Unit } from '@larder/contract/units.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { UnitPicker } from '#features/catalogue/units/pieces/unit-picker.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import shared from '#ui/shared.module.css'
import { AmountStepper } from '../pieces/amount-stepper.tsx'
import classes from './food-sheet.module.css'

type LeastAmountProps = {
  least: PantryAmount | null
  onSave: (least: NonNullable<PantryFoodDraft['least']> | null) => void
}

/** Below it the food counts as low. */
export function LeastAmount({ least, onSave }: LeastAmountProps) {
  const { t } = useMessages()
  const [amount, setAmount] = useState(least?.amount ?? 0)
  const [unit, setUnit] = useState<Unit | null>(least?.unit ?? null)
  const isChanged = amount !== (least?.amount ?? 0) || (unit?.id ?? null) !== (least?.unitId ?? null)
  return (
    <div className={shared.tightStack}>
      <h3 className={classes.title}>{t('pantry.food.least')}</h3>
      <p className={classes.hint}>{t('pantry.food.leastText')}</p>
      <div className={classes.line}>
        <AmountStepper label={t('pantry.food.least')} value={amount} unit={unit} onChange={setAmount} />
        <UnitPicker value={unit} onChange={setUnit} label={t('pantry.field.unit')} hideLabel />
        {isChanged && (
          <Button onClick={() => onSave(amount > 0 ? { amount, unitId: unit?.id ?? null } : null)}>
            {t('ui.save')}
          </Button>
        )}
      </div>
    </div>
  )
}
