import { progress } from 'virtual:message-loaders'
import { locales } from '@larder/domain/locale-names.ts'
import type { LocaleCode } from '@larder/domain/locales.ts'
import { Text } from '@mantine/core'
import { chooseLocale } from '#i18n/i18n.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { numberFormat } from '#lib/format-number.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PickList } from '#ui/pick-list.tsx'

/** Every language by the name its speakers give it, with how much of it is there; the whole ones come first. */
export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { t, locale } = useMessages()
  const percent = numberFormat(locale, { style: 'percent' })
  const byProgress = locales.toSorted((one, other) => (progress[other.code] ?? 0) - (progress[one.code] ?? 0))
  const items = byProgress.map(({ code, name }) => ({
    id: code,
    label: name,
    lang: code,
    detail: t('languages.progress', { percent: percent.format((progress[code] ?? 0) / 100) }),
  }))
  const pick = async (chosen: LocaleCode) => {
    await chooseLocale(chosen)
    onClose()
  }
  return (
    <Dialog title={t('languages.title')} onClose={onClose}>
      <Text c="dimmed" mb="sm">
        {t('languages.help')}
      </Text>
      <PickList
        items={items}
        label={t('languages.choose')}
        selectedId={locale}
        emptyText={() => t('languages.none')}
        onPick={({ id }) => void pick(id)}
      />
    </Dialog>
  )
}
