import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { newId } from '#lib/browser.ts'
import { AmountStepper } from '../pieces/amount-stepper.tsx'
import classes from './batch-sheet.module.css'

/** Only some of it: it becomes a batch of its own. */
export function usePart(batch: PantryBatch, preset: number | null = batch.amount) {
  const { t } = useMessages()
  const [amount, setAmount] = useState(preset)
  const field = batch.amount !== null && batch.amount > 0 && (
    <div className={classes.part}>
      <span aria-hidden>{t('pantry.field.part')}</span>
      <AmountStepper
        label={t('pantry.field.part')}
        value={amount}
        unit={batch.unit}
        max={batch.amount}
        suffix={batch.kind === 'dish' ? t('pantry.leftovers.portions') : undefined}
        onChange={setAmount}
      />
    </div>
  )
  const isPart = amount !== null && batch.amount !== null && amount > 0 && amount < batch.amount
  return { field, part: isPart ? { id: newId(), amount } : null }
}
