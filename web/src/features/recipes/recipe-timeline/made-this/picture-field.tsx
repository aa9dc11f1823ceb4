import { Button, Input } from '@mantine/core'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type { CropBox } from '#features/recipes/recipe-media/pieces/crop-box.ts'
import { CropField } from '#features/recipes/recipe-media/pieces/crop-field.tsx'
import {
  flippedOver,
  flippedSideways,
  type Orientation,
  turned,
  UPRIGHT,
} from '#features/recipes/recipe-media/pieces/orientation.ts'
import { cropPicture, turnPicture } from '#features/recipes/recipe-media/pieces/turn-picture.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconCamera, IconCrop, IconRotateClockwise2, IconTrash } from '#ui/icons.tsx'
import { IconFlipHorizontal, IconFlipVertical, IconRotate2 } from '#ui/screen-icons.tsx'
import { toast } from '#ui/toast.tsx'
import classes from './picture-field.module.css'

type PictureFieldProps = { onChange: (picture: Blob | undefined) => void }

/** A photograph of the meal, from the camera or the shelf, shown as it will be kept. */
export function PictureField({ onChange }: PictureFieldProps) {
  const { t } = useMessages()
  const input = useRef<HTMLInputElement>(null)
  /** What the orientation is about: the file that was chosen, or the part of it that was kept. */
  const [file, setFile] = useState<Blob>()
  const [orientation, setOrientation] = useState(UPRIGHT)
  const [shown, setShown] = useState<{ address: string; picture: Blob }>()
  const [cropping, setCropping] = useState<'not yet' | 'now' | 'done'>('not yet')
  useEffect(() => () => shown && URL.revokeObjectURL(shown.address), [shown])

  const show = async (chosen: Blob, held: Orientation) => {
    try {
      const picture = await turnPicture(chosen, held)
      setFile(chosen)
      setOrientation(held)
      setShown({ address: URL.createObjectURL(picture), picture })
      onChange(picture)
    } catch (problem) {
      console.error(problem)
      toast.error(t('recipes.made.unreadable'))
    }
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0]
    if (chosen) void show(chosen, UPRIGHT)
    // The same file may be chosen again after it was put aside.
    currentTarget.value = ''
  }
  const forget = () => {
    setFile(undefined)
    setShown(undefined)
    onChange(undefined)
    input.current?.focus()
  }
  const hold = (next: Orientation) => file && void show(file, next)
  const crop = async (picture: Blob, box: CropBox) => {
    setCropping('done')
    try {
      await show(await cropPicture(picture, box), UPRIGHT)
    } catch (problem) {
      console.error(problem)
      toast.error(t('recipes.made.unreadable'))
    }
  }

  return (
    <Input.Wrapper label={t('recipes.made.picture')} labelElement="div">
      <input ref={input} type="file" accept="image/*" hidden aria-label={t('recipes.made.choose')} onChange={choose} />
      {shown && cropping === 'now' ? (
        <div className={classes.frame}>
          <CropField
            address={shown.address}
            onApply={(box) => void crop(shown.picture, box)}
            onCancel={() => setCropping('done')}
          />
        </div>
      ) : shown ? (
        <div className={classes.frame}>
          <img src={shown.address} alt={t('recipes.made.preview')} className={classes.picture} />
          <div className={classes.tools}>
            <IconButton
              label={t('recipes.made.turnLeft')}
              icon={IconRotate2}
              onClick={() => hold(turned(orientation, -1))}
            />
            <IconButton
              label={t('recipes.made.turnRight')}
              icon={IconRotateClockwise2}
              onClick={() => hold(turned(orientation, 1))}
            />
            <IconButton
              label={t('recipes.made.mirror')}
              icon={IconFlipHorizontal}
              onClick={() => hold(flippedSideways(orientation))}
            />
            <IconButton
              label={t('recipes.made.flip')}
              icon={IconFlipVertical}
              onClick={() => hold(flippedOver(orientation))}
            />
            <IconButton
              label={t('recipes.made.crop')}
              icon={IconCrop}
              // Whoever comes back from cropping goes on from where they left.
              autoFocus={cropping === 'done'}
              onClick={() => setCropping('now')}
            />
            <IconButton label={t('recipes.made.removePicture')} icon={IconTrash} onClick={forget} />
          </div>
        </div>
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t('recipes.made.choose')}
          </Button>
        </div>
      )}
    </Input.Wrapper>
  )
}
