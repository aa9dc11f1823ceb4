import { afterShoppingChoices, type PantrySettings } from '@larder/contract/pantry.ts'
import { NativeSelect } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { useSaveSettings } from '../settings.queries.ts'

type AfterShoppingFieldProps = { settings: PantrySettings; description?: string }

/** Whether what a trip brought home is put away; saved at once, for the household. */
export function AfterShoppingField({ settings, description }: AfterShoppingFieldProps) {
  const { t } = useMessages()
  const { mutate: save } = useSaveSettings()
  return (
    <NativeSelect
      label={t('pantry.settings.afterShopping')}
      description={description}
      value={settings.afterShopping}
      data={afterShoppingChoices.map((value) => ({ value, label: t(`pantry.settings.after.${value}`) }))}
      onChange={({ currentTarget }) => {
        const afterShopping = afterShoppingChoices.find((one) => one === currentTarget.value)
        if (afterShopping) save({ afterShopping })
      }}
    />
  )
}
