import { entryTypes } from '@larder/contract/mealplans.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { SelectField } from '#ui/fields/select-field.tsx'

/** For which meal of the day. */
export function EntryTypeField() {
  const { t } = useMessages()
  return (
    <SelectField
      name="entryType"
      label={t('mealplans.dialog.type')}
      choices={entryTypes.map((type) => ({ value: type, label: t(`mealplans.type.${type}`) }))}
    />
  )
}
