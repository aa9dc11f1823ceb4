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
import { useInTurn } from '#features/recipes/recipe-media/pieces/use-in-turn.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconCamera, IconCrop, IconRotateClockwise2, IconTrash } from '#ui/icons.tsx'
import { IconFlipHorizontal, IconFlipVertical, IconRotate2 } from '#ui/screen-icons.tsx'
import { toast } from '#ui/toast.tsx'
import classes from './picture-field.module.css'

type PictureFieldProps = { onChange: (picture: Blob | undefined) => void }

/** What the orientation is about: the file that was chosen, or the part of it that was kept. */
type Held = { file: Blob; orientation: Orientation }
type Drawn = Held & { picture: Blob; address: string }

/** A photograph of the meal, from the camera or the shelf, shown as it will be kept. */
export function PictureField({ onChange }: PictureFieldProps) {
  const { t } = useMessages()
  const input = useRef<HTMLInputElement>(null)
  const drawn = useRef<Drawn>(undefined)
  const [shown, setShown] = useState<Drawn>()
  const [isCropping, setIsCropping] = useState(false)
  /** Whoever comes back from something that is gone goes on where it was. */
  const [backFrom, setBackFrom] = useState<'cropping' | 'removal'>()
  const { run, drop } = useInTurn((problem) => {
    console.error(problem)
    toast.error(t('recipes.made.unreadable'))
  })
  useEffect(() => () => shown && URL.revokeObjectURL(shown.address), [shown])

  const show = (next: Drawn | undefined) => {
    drawn.current = next
    setShown(next)
    onChange(next?.picture)
  }
  const begin = () => {
    drop()
    setIsCropping(false)
    setBackFrom(undefined)
  }
  const draw = (change: (before: Drawn | undefined) => Promise<Held | undefined>) =>
    run(async (isWanted) => {
      const next = await change(drawn.current)
      const picture = next && (await turnPicture(next.file, next.orientation))
      if (picture && isWanted()) show({ ...next, picture, address: URL.createObjectURL(picture) })
    })
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (file) {
      begin()
      draw(async () => ({ file, orientation: UPRIGHT }))
    }
    // The same file may be chosen again after it was put aside.
    currentTarget.value = ''
  }
  const remove = () => {
    begin()
    show(undefined)
    setBackFrom('removal')
  }
  const turn = (to: (before: Orientation) => Orientation) =>
    draw(async (before) => before && { file: before.file, orientation: to(before.orientation) })
  const endCropping = () => {
    setIsCropping(false)
    setBackFrom('cropping')
  }
  const crop = (box: CropBox) => {
    endCropping()
    draw(async (before) => before && { file: await cropPicture(before.picture, box), orientation: UPRIGHT })
  }

  return (
    <Input.Wrapper label={t('recipes.made.picture')} labelElement="div">
      <input ref={input} type="file" accept="image/*" hidden aria-label={t('recipes.made.choose')} onChange={choose} />
      {shown && isCropping ? (
        <div className={classes.frame}>
          <CropField address={shown.address} onApply={crop} onCancel={endCropping} />
        </div>
      ) : shown ? (
        <div className={classes.frame}>
          <img src={shown.address} alt={t('recipes.made.preview')} className={classes.picture} />
          <div className={classes.tools}>
            <IconButton
              label={t('recipes.made.turnLeft')}
              icon={IconRotate2}
              onClick={() => turn((before) => turned(before, -1))}
            />
            <IconButton
              label={t('recipes.made.turnRight')}
              icon={IconRotateClockwise2}
              onClick={() => turn((before) => turned(before, 1))}
            />
            <IconButton
              label={t('recipes.made.mirror')}
              icon={IconFlipHorizontal}
              onClick={() => turn(flippedSideways)}
            />
            <IconButton label={t('recipes.made.flip')} icon={IconFlipVertical} onClick={() => turn(flippedOver)} />
            <IconButton
              label={t('recipes.made.crop')}
              icon={IconCrop}
              autoFocus={backFrom === 'cropping'}
              onClick={() => setIsCropping(true)}
            />
            <IconButton label={t('recipes.made.removePicture')} icon={IconTrash} onClick={remove} />
          </div>
        </div>
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />}
            autoFocus={backFrom === 'removal'}
            onClick={() => input.current?.click()}
          >
            {t('recipes.made.choose')}
          </Button>
        </div>
      )}
    </Input.Wrapper>
  )
}
