import type { NutritionGoals } from '@larder/contract/nutrition-goals.ts'
import { GOAL_NUTRIENTS } from '@larder/domain/nutrition/goals.ts'
import { nutritionUnits } from '@larder/domain/nutrition/shown-amounts.ts'
import { Text } from '@mantine/core'
import { nutrientName } from '#features/catalogue/foods/pieces/nutrient-text.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { checkFields, fieldOf, fieldsOf, type GoalFields, goalSchema, goalsIn } from './goal-fields.ts'
import { useSaveGoals } from './nutrition-goals.queries.ts'
import classes from './pieces/nutrition-goals.module.css'

/** Two ends for whatever somebody cares about; everything empty turns it off. */
export function GoalsDialog({ goals, onClose }: { goals: NutritionGoals; onClose: () => void }) {
  const messages = useMessages()
  const { t, locale } = messages
  const units = nutritionUnits(locale)
  const save = useSaveGoals()
  return (
    <FormDialog<GoalFields>
      title={t('nutrition-goals.title')}
      schema={goalSchema()}
      initial={fieldsOf(goals, units)}
      check={(fields) => checkFields(fields, units)}
      onSubmit={(fields) => save.mutateAsync({ goals: goalsIn(fields, units) })}
      onClose={onClose}
    >
      <Text c="dimmed">{t('nutrition-goals.private')}</Text>
      {GOAL_NUTRIENTS.map((nutrient) => {
        const name = nutrientName(messages, nutrient)
        const isMilligrams = nutrient === 'sodiumMg' && units.salt === 'sodium'
        const unit = nutrient === 'energyKcal' ? units.energy : isMilligrams ? 'mg' : 'g'
        const called = t('foods.nutrition.fieldIn', { name, unit: t(`foods.nutrition.unitName.${unit}`) })
        return (
          <fieldset key={nutrient} className={classes.pair}>
            <legend>{called}</legend>
            <NumberField name={fieldOf(nutrient, 'low')} label={t('nutrition-goals.from')} min={0} fractions />
            <NumberField name={fieldOf(nutrient, 'high')} label={t('nutrition-goals.to')} min={0} fractions />
          </fieldset>
        )
      })}
    </FormDialog>
  )
}
