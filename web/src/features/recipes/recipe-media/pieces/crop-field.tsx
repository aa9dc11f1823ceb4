/** Chooses a part of a picture: by dragging with a finger or a pointer, or with the arrows of the keyboard. */
import { Button } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { type Corner, type CropBox, corners, draggedCorner, FIRST_BOX, movedBox } from './crop-box.ts'
import classes from './crop-field.module.css'

/** How far an arrow goes. */
const STEP = 0.02
const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

const percent = (fraction: number) => `${fraction * 100}%`

type CropFieldProps = { address: string; onApply: (box: CropBox) => void; onCancel: () => void }

export function CropField({ address, onApply, onCancel }: CropFieldProps) {
  const { t } = useMessages()
  const picture = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState(FIRST_BOX)
  /** Where the drag was last seen. */
  const last = useRef<{ x: number; y: number } | null>(null)
  const shift = (part: Corner | 'whole', x: number, y: number) =>
    setBox((before) => (part === 'whole' ? movedBox(before, x, y) : draggedCorner(before, part, x, y)))

  const handle = (part: Corner | 'whole') => ({
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      const size = picture.current?.getBoundingClientRect()
      if (!last.current || !size) return
      shift(part, (event.clientX - last.current.x) / size.width, (event.clientY - last.current.y) / size.height)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: () => {
      last.current = null
    },
    onKeyDown: (event: KeyboardEvent) => {
      const way = arrows[event.key]
      if (!way) return
      event.preventDefault()
      shift(part, ...way)
    },
  })
  return (
    <>
      <div className={classes.stage}>
        <div ref={picture} className={classes.picture}>
          <img src={address} alt={t('recipes.made.preview')} draggable={false} />
          {/* A picture has its left at the left in every language. */}
          <div
            className={classes.box}
            style={{
              left: percent(box.left),
              top: percent(box.top),
              width: percent(box.right - box.left),
              height: percent(box.bottom - box.top),
            }}
          >
            <button
              type="button"
              className={classes.whole}
              // biome-ignore lint/a11y/noAutofocus: the button that opened it is gone, and this is what it opened
              autoFocus
              aria-label={t('recipes.made.cropMove')}
              {...handle('whole')}
            />
            {corners.map((corner) => (
              <button
                key={corner}
                type="button"
                className={classes.corner}
                data-corner={corner}
                aria-label={t(`recipes.made.corner.${corner}`)}
                {...handle(corner)}
              />
            ))}
          </div>
        </div>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" size="sm" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button size="sm" onClick={() => onApply(box)}>
          {t('recipes.made.cropApply')}
        </Button>
      </div>
    </>
  )
}
