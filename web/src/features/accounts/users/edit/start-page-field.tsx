import { NativeSelect } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { startPagePreference, startPages } from '#lib/start-page.ts'

/** Where somebody begins; chosen for this device, and kept at once. */
export function StartPageField() {
  const { t } = useMessages()
  const [{ defaultActivity }, choose] = startPagePreference.use()
  return (
    <NativeSelect
      label={t('users.startPage.label')}
      description={t('users.startPage.hint')}
      value={defaultActivity}
      onChange={({ currentTarget }) => {
        const chosen = startPages.find((page) => page === currentTarget.value)
        if (chosen) choose({ defaultActivity: chosen })
      }}
      data={startPages.map((page) => ({ value: page, label: t(`users.startPage.${page}`) }))}
    />
  )
}
