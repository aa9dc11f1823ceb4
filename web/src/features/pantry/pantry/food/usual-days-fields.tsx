import type { PantryFood, PantryFoodDraft } from '@larder/contract/pantry-foods.ts'
import { MOST_SHELF_DAYS, shelfLifeKinds } from '@larder/domain/pantry/shelf-life.ts'
import { Switch, TextInput } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import shared from '#ui/shared.module.css'
import classes from './food-sheet.module.css'
import { inLongerUnits } from './longer-units.ts'

type UsualDaysFieldsProps = { food: PantryFood; onSave: (draft: PantryFoodDraft) => void }

const daysIn = (text: string): number | null | undefined => {
  if (text.trim() === '') return null
  const days = Number(text)
  return Number.isInteger(days) && days >= 0 && days <= MOST_SHELF_DAYS ? days : undefined
}

/** How long it keeps where; what nobody of the household said is an estimate, and an empty field goes back to it. */
export function UsualDaysFields({ food, onSave }: UsualDaysFieldsProps) {
  const { t, locale } = useMessages()
  const estimate = (days: number) => {
    const longer = inLongerUnits(days, locale)
    const said = t('pantry.food.estimate', { count: days })
    return longer === undefined ? said : `${said} (${longer})`
  }
  return (
    <div className={shared.tightStack}>
      <h3 className={classes.title}>{t('pantry.food.days')}</h3>
      <p className={classes.hint}>{t('pantry.food.daysText')}</p>
      <div className={classes.days}>
        {shelfLifeKinds.map((kind) => {
          const known = food.usualDays[kind]
          return (
            <TextInput
              key={`${kind} ${known?.days} ${known?.estimated}`}
              inputMode="numeric"
              label={t(`pantry.food.daysOf.${kind}`)}
              description={known?.estimated ? estimate(known.days) : undefined}
              defaultValue={known && !known.estimated ? String(known.days) : ''}
              onBlur={({ currentTarget }) => {
                const days = daysIn(currentTarget.value)
                if (days === undefined || days === (known && !known.estimated ? known.days : null)) return
                onSave({ usualDays: { [kind]: days } })
              }}
            />
          )
        })}
        <TextInput
          key={`soon ${food.soonDays}`}
          inputMode="numeric"
          label={t('pantry.food.soonDays')}
          description={t('pantry.food.soonDaysText')}
          defaultValue={food.soonDays === null ? '' : String(food.soonDays)}
          onBlur={({ currentTarget }) => {
            const days = daysIn(currentTarget.value)
            if (days !== undefined && days !== food.soonDays && (days ?? 0) <= 365) onSave({ soonDays: days })
          }}
        />
      </div>
      <Switch
        label={t('pantry.food.lastTenth')}
        description={t('pantry.food.lastTenthText')}
        checked={food.soonLastTenth}
        onChange={({ currentTarget }) => onSave({ soonLastTenth: currentTarget.checked })}
      />
    </div>
  )
}
