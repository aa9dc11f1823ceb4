/** The further pictures of a recipe in the editor: add several at once, order, describe, make one the cover, remove. */
import type { GalleryPicture, RecipeGallery } from '@larder/contract/recipe-gallery.ts'
import { MAX_PICTURES } from '@larder/contract/recipe-gallery.ts'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { refusalOfPicture } from '#features/recipes/recipe-media/pieces/media-files.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { IconPhoto, IconTrash } from '#ui/icons.tsx'
import { IconPhotoUp } from '#ui/screen-icons.tsx'
import shared from '#ui/shared.module.css'
import { SortHandle } from '#ui/sortable/sort-handle.tsx'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { SortableRow } from '#ui/sortable/sortable-row.tsx'
import { galleryQueries } from '../gallery.queries.ts'
import {
  galleryPictureAddress,
  useAddPictures,
  useRemoveGalleryPicture,
  useUpdateGallery,
} from '../recipe-gallery.queries.ts'
import classes from './gallery.module.css'
import { PagePictures } from './page-pictures.tsx'

type GalleryEditorProps = {
  recipe: { id: string; slug: string }
  /** Without a cover the first picture is added as one, elsewhere. */
  hasCover: boolean
  /** Whether it came from a page that may show more. */
  hasPage?: boolean
  /** The cover became another one. */
  onCover: (image: string | null) => void
}

export function GalleryEditor({ recipe, hasCover, hasPage, onCover }: GalleryEditorProps) {
  const { t } = useMessages()
  const { data: gallery } = useQuery(galleryQueries.of(recipe.id))
  const add = useAddPictures(recipe)
  const [problem, setProblem] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    const refusal = files.map(refusalOfPicture).find((one) => one !== undefined)
    setProblem(refusal && t(refusal))
    if (!refusal) add.mutate(files)
  }
  if (!gallery || (!hasCover && gallery.pictures.length === 0)) return null
  return (
    <div className={classes.editor}>
      {gallery.pictures.length > 0 && <PictureRows recipe={recipe} gallery={gallery} onCover={onCover} />}
      {problem && (
        <p role="alert" className={shared.problemLine}>
          {problem}
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('recipe-gallery.choose')}
        onChange={choose}
      />
      {gallery.pictures.length < MAX_PICTURES && (
        <Button
          variant="subtle"
          size="compact-md"
          loading={add.isPending}
          leftSection={<IconPhotoUp size={18} stroke={1.75} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          {t('recipe-gallery.add')}
        </Button>
      )}
      {hasPage && gallery.pictures.length < MAX_PICTURES && <PagePictures recipe={recipe} />}
    </div>
  )
}

type PictureRowsProps = Omit<GalleryEditorProps, 'hasCover' | 'hasPage'> & { gallery: RecipeGallery }

function PictureRows({ recipe, gallery, onCover }: PictureRowsProps) {
  const { t } = useMessages()
  const update = useUpdateGallery(recipe)
  const remove = useRemoveGalleryPicture(recipe)
  const [asking, setAsking] = useState<GalleryPicture>()
  const { pictures } = gallery
  const nameOf = (id: string) => {
    const at = pictures.findIndex((one) => one.id === id)
    return pictures[at]?.description || t('recipe-gallery.number', { number: at + 1 })
  }
  const move = (id: string, to: number) => {
    const moved = pictures.find((one) => one.id === id)
    if (!moved) return
    const others = pictures.filter((one) => one !== moved)
    update.mutate({ gallery: { ...gallery, pictures: others.toSpliced(to, 0, moved) } })
  }
  const describe = (id: string, description: string) => {
    const changed = pictures.map((one) => (one.id === id ? { ...one, description } : one))
    update.mutate({ gallery: { ...gallery, pictures: changed } })
  }
  const makeCover = (id: string) =>
    update.mutate({ gallery, newCover: id }, { onSuccess: ({ cover }) => onCover(cover) })
  return (
    <>
      <SortableList ids={pictures.map(({ id }) => id)} nameOf={nameOf} onMove={move}>
        <ul className={classes.rows}>
          {pictures.map((picture) => (
            <SortableRow key={picture.id} id={picture.id} className={classes.row}>
              <SortHandle name={nameOf(picture.id)} />
              <img
                className={classes.small}
                src={galleryPictureAddress(recipe.id, picture.id, 'tiny-original')}
                alt={nameOf(picture.id)}
                loading="lazy"
              />
              <DescriptionField
                key={picture.description}
                picture={picture}
                label={t('recipe-gallery.description', { name: nameOf(picture.id) })}
                onChange={(description) => describe(picture.id, description)}
              />
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={t('recipe-gallery.makeCover', { name: nameOf(picture.id) })}
                title={t('recipe-gallery.makeCover', { name: nameOf(picture.id) })}
                onClick={() => makeCover(picture.id)}
              >
                <IconPhoto size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="danger"
                size={44}
                aria-label={t('recipe-gallery.remove', { name: nameOf(picture.id) })}
                onClick={() => setAsking(picture)}
              >
                <IconTrash size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            </SortableRow>
          ))}
        </ul>
      </SortableList>
      {asking && (
        <ConfirmDialog
          title={t('recipe-gallery.removeTitle')}
          text={t('recipe-gallery.removeText')}
          items={[{ id: asking.id, name: nameOf(asking.id) }]}
          confirmLabel={t('recipe-gallery.removeConfirm')}
          onConfirm={() => remove.mutate(asking.id)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

type DescriptionFieldProps = { picture: GalleryPicture; label: string; onChange: (description: string) => void }

/** Stored when the field is left. */
function DescriptionField({ picture, label, onChange }: DescriptionFieldProps) {
  const { t } = useMessages()
  return (
    <TextInput
      className={classes.text}
      aria-label={label}
      placeholder={t('recipe-gallery.placeholder')}
      defaultValue={picture.description}
      maxLength={500}
      onBlur={({ currentTarget }) => {
        if (currentTarget.value !== picture.description) onChange(currentTarget.value)
      }}
    />
  )
}
