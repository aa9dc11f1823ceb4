import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconSeedling } from '#ui/screen-icons.tsx'
import type { SeedKind } from '../seeds.queries.ts'
import { SeedDialog } from './seed-dialog.tsx'

type SeedButtonProps = { kind: SeedKind; hasData: boolean }

/** The way to the common foods, units or labels of a language. */
export function SeedButton({ kind, hasData }: SeedButtonProps) {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSeedling size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(`seeds.title.${kind}`)}
      </Button>
      {open && <SeedDialog kind={kind} hasData={hasData} onClose={() => setOpen(false)} />}
    </>
  )
}
