import { entryTypes } from '@larder/contract/mealplans.ts'
import { useWords } from '#i18n/use-words.ts'
import { SelectField } from '#ui/fields/select-field.tsx'

/** For which meal of the day. */
export function EntryTypeField() {
  const { t } = useWords()
  return (
    <SelectField
      name="entryType"
      label={t('mealplans.dialog.type')}
      choices={entryTypes.map((type) => ({ value: type, label: t(`mealplans.type.${type}`) }))}
    />
  )
}
