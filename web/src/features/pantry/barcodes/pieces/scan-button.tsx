import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { IconCamera } from '#ui/icons.tsx'

const ScanDialog = lazyPart(async () => (await import('../scan-dialog.tsx')).ScanDialog)

/** Opens the camera for the codes on packs. */
export function ScanButton() {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="md" px={12} aria-label={t('barcodes.title')} onClick={() => setOpen(true)}>
        <IconCamera size={22} stroke={1.75} aria-hidden />
      </Button>
      <Suspense>{open && <ScanDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
