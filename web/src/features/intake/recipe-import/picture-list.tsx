/** Pictures in the order in which they are read: turned, cropped, moved or put aside. The first one is the cover. */
import { useEffect, useRef, useState } from 'react'
import type { CropBox } from '#features/recipes/recipe-media/pieces/crop-box.ts'
import { CropField } from '#features/recipes/recipe-media/pieces/crop-field.tsx'
import { turned, UPRIGHT } from '#features/recipes/recipe-media/pieces/orientation.ts'
import { cropPicture, turnPicture } from '#features/recipes/recipe-media/pieces/turn-picture.ts'
import { useInTurn } from '#features/recipes/recipe-media/pieces/use-in-turn.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { newId } from '#lib/browser.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconCrop, IconRotateClockwise2, IconStar, IconTrash } from '#ui/icons.tsx'
import shared from '#ui/shared.module.css'
import { SortHandle } from '#ui/sortable/sort-handle.tsx'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { SortableRow } from '#ui/sortable/sortable-row.tsx'
import { toast } from '#ui/toast.tsx'
import classes from './picture-list.module.css'

/** With the address under which the browser shows it. */
export type ChosenPicture = { id: string; file: File; address: string }

export const chosenPicture = (file: File): ChosenPicture => ({ id: newId(), file, address: URL.createObjectURL(file) })

type PictureListProps = {
  pictures: ChosenPicture[]
  /** A change of what is there by then: drawing takes a while. */
  onChange: (change: (pictures: ChosenPicture[]) => ChosenPicture[]) => void
}

export function PictureList({ pictures, onChange }: PictureListProps) {
  const { t } = useMessages()
  const ids = pictures.map(({ id }) => id)
  const nameOf = (id: string) => t('recipe-import.image.number', { number: ids.indexOf(id) + 1 })
  const move = (id: string, to: number) =>
    onChange((before) => {
      const moved = before.find((one) => one.id === id)
      return moved ? before.filter((one) => one !== moved).toSpliced(to, 0, moved) : before
    })
  return (
    <SortableList ids={ids} nameOf={nameOf} onMove={move}>
      <ul className={shared.rowList}>
        {pictures.map((picture, at) => (
          <SortableRow key={picture.id} id={picture.id} className={classes.row} label={nameOf(picture.id)}>
            <PictureRow
              picture={picture}
              name={nameOf(picture.id)}
              isCover={at === 0}
              onCover={() => move(picture.id, 0)}
              onChange={(file) => {
                const changed = { ...chosenPicture(file), id: picture.id }
                onChange((before) => before.map((one) => (one.id === picture.id ? changed : one)))
              }}
              onRemove={() => onChange((before) => before.filter(({ id }) => id !== picture.id))}
            />
          </SortableRow>
        ))}
      </ul>
    </SortableList>
  )
}

type PictureRowProps = {
  picture: ChosenPicture
  name: string
  isCover: boolean
  onCover: () => void
  onChange: (file: File) => void
  onRemove: () => void
}

function PictureRow({ picture: { file, address }, name, isCover, onCover, onChange, onRemove }: PictureRowProps) {
  const { t } = useMessages()
  const [cropping, setCropping] = useState(false)
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  const drawn = useRef(file)
  const { run } = useInTurn((problem) => {
    console.error(problem)
    toast.error(t('recipes.made.unreadable'))
  })
  const change = (draw: (before: File) => Promise<Blob>) =>
    run(async (isWanted) => {
      const blob = await draw(drawn.current)
      if (!isWanted()) return
      drawn.current = new File([blob], file.name, { type: blob.type })
      onChange(drawn.current)
    })
  const crop = (box: CropBox) => {
    setCropping(false)
    change((before) => cropPicture(before, box))
  }
  return (
    <>
      <SortHandle name={name} />
      <img src={address} alt={name} className={classes.picture} />
      {isCover && <span className={shared.soft}>{t('recipe-import.image.cover')}</span>}
      <div className={classes.tools}>
        {!isCover && (
          <IconButton label={t('recipe-import.image.makeCover', { name })} icon={IconStar} onClick={onCover} />
        )}
        <IconButton
          label={t('recipe-import.image.turn', { name })}
          icon={IconRotateClockwise2}
          onClick={() => change((before) => turnPicture(before, turned(UPRIGHT, 1)))}
        />
        <IconButton label={t('recipe-import.image.crop', { name })} icon={IconCrop} onClick={() => setCropping(true)} />
        <IconButton label={t('recipe-import.image.remove', { name })} icon={IconTrash} onClick={onRemove} />
      </div>
      {cropping && (
        <Dialog title={t('recipe-import.image.crop', { name })} width={700} onClose={() => setCropping(false)}>
          <CropField address={address} onApply={crop} onCancel={() => setCropping(false)} />
        </Dialog>
      )}
    </>
  )
}
