import { useMessages } from '#i18n/use-messages.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { Meals } from '../meals.ts'

/** For which meal of the day, by its key. */
export function EntryTypeField({ meals }: { meals: Meals }) {
  const { t } = useMessages()
  return (
    <SelectField
      name="meal"
      label={t('mealplans.dialog.type')}
      choices={meals.order.map((key) => ({ value: key, label: meals.nameOf(key) }))}
    />
  )
}
