import { Progress, Text } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { numberFormat } from '#lib/format-number.ts'

/** How much of a file has been sent (`onSent` of a call); after that the server may still be looking at it. */
export function UploadProgress({ share }: { share: number }) {
  const { t, locale } = useMessages()
  const isSent = share >= 1
  const percent = numberFormat(locale, { style: 'percent' }).format(Math.floor(share * 100) / 100)
  return (
    <>
      <Progress w="100%" maw={420} value={share * 100} animated={isSent} aria-label={t('ui.upload.label')} />
      <Text size="sm" c="dimmed">
        {isSent ? t('ui.upload.sent') : t('ui.upload.share', { percent })}
      </Text>
    </>
  )
}
