import { ActionIcon } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconChevronLeft, IconChevronRight } from '#ui/icons.tsx'
import classes from './gallery.module.css'

export type ViewedPicture = { id: string; address: string; description: string }
type PictureViewerProps = { name: string; pictures: readonly ViewedPicture[]; start: number; onClose: () => void }

const LARGE_WIDTH = 1200

/** One picture after the other, by buttons and arrow keys. */
export function PictureViewer({ name, pictures, start, onClose }: PictureViewerProps) {
  const { t, direction } = useMessages()
  const [at, setAt] = useState(start)
  const picture = pictures[at]
  const go = (steps: number) => setAt((now) => (now + steps + pictures.length) % pictures.length)
  const onKeyDown = (event: KeyboardEvent) => {
    const onwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    if (event.key === onwards) go(1)
    if (event.key === back) go(-1)
  }
  if (!picture) return null
  const place = t('recipe-gallery.place', { number: at + 1, total: pictures.length })
  return (
    <Dialog title={name} width={LARGE_WIDTH} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shortcut; the buttons do the same */}
      <div className={classes.viewer} onKeyDown={onKeyDown}>
        <img src={picture.address} alt={picture.description || place} className={classes.large} />
        <div className={classes.controls}>
          <ActionIcon variant="default" size={44} aria-label={t('recipe-gallery.previous')} onClick={() => go(-1)}>
            <IconChevronLeft size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
          <p className={classes.caption} aria-live="polite">
            <bdi>{picture.description}</bdi> <span>{place}</span>
          </p>
          <ActionIcon
            variant="default"
            size={44}
            data-autofocus
            aria-label={t('recipe-gallery.next')}
            onClick={() => go(1)}
          >
            <IconChevronRight size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      </div>
    </Dialog>
  )
}
