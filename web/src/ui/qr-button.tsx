import { Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from './icon-button.tsx'
import classes from './qr-button.module.css'
import { IconQrcode } from './screen-icons.tsx'

type QrButtonProps = {
  /** What the code holds: an address. */
  address: string
  label: string
}

const SIZE_PX = 220

/** Shows an address as a code that the camera of another phone reads. Nobody else is asked to draw it. */
export function QrButton({ address, label }: QrButtonProps) {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['qr-code', address],
    queryFn: async () => (await import('uqr')).renderSVG(address, { border: 2 }),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Popover opened={open} onChange={setOpen} position="bottom" withRoles={false} withinPortal shadow="md">
      <Popover.Target>
        <span>
          <IconButton
            label={label}
            icon={IconQrcode}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" className={classes.sheet} aria-label={label}>
        {data && (
          <img
            className={classes.code}
            src={`data:image/svg+xml;utf8,${encodeURIComponent(data)}`}
            alt={t('ui.qrCode')}
            width={SIZE_PX}
            height={SIZE_PX}
          />
        )}
        <p className={classes.text}>{t('ui.qrHint')}</p>
      </Popover.Dropdown>
    </Popover>
  )
}
