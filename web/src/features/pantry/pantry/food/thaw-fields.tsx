import type { PantryFood, PantryFoodDraft } from '@larder/contract/pantry-foods.ts'
import { MOST_THAW_HOURS } from '@larder/domain/pantry/shelf-life.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import shared from '#ui/shared.module.css'
import classes from './food-sheet.module.css'

const hoursIn = (text: string): number | undefined => {
  const hours = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isInteger(hours) && hours >= 0 && hours <= MOST_THAW_HOURS ? hours : undefined
}

type ThawFieldsProps = { food: PantryFood; onSave: (draft: PantryFoodDraft) => void }

/** How long a food thaws in the fridge; both fields empty go back to the estimate by its weight. */
export function ThawFields({ food: { thawHours }, onSave }: ThawFieldsProps) {
  const { t } = useMessages()
  const [low, setLow] = useState(String(thawHours?.low ?? ''))
  const [high, setHigh] = useState(String(thawHours?.high ?? ''))
  const save = () => {
    const range = { low: hoursIn(low), high: hoursIn(high) }
    if (low.trim() === '' && high.trim() === '') {
      if (thawHours) onSave({ thawHours: null })
    } else if (range.low !== undefined && range.high !== undefined && range.low <= range.high) {
      const isSame = range.low === thawHours?.low && range.high === thawHours.high
      if (!isSame) onSave({ thawHours: { low: range.low, high: range.high } })
    }
  }
  return (
    <div className={shared.tightStack}>
      <h3 className={classes.title}>{t('pantry.food.thaw')}</h3>
      <p className={classes.hint}>{t('pantry.food.thawText')}</p>
      <div className={classes.days}>
        <TextInput
          inputMode="numeric"
          label={t('pantry.food.thawLow')}
          value={low}
          onChange={({ currentTarget }) => setLow(currentTarget.value)}
          onBlur={save}
        />
        <TextInput
          inputMode="numeric"
          label={t('pantry.food.thawHigh')}
          value={high}
          onChange={({ currentTarget }) => setHigh(currentTarget.value)}
          onBlur={save}
        />
      </div>
    </div>
  )
}
