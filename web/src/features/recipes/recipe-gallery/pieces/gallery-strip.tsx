import type { RecipeSummary } from '@larder/contract/recipe.ts'
import type { RecipeGallery } from '@larder/contract/recipe-gallery.ts'
import { useState } from 'react'
import { recipeImageAddress } from '#features/recipes/recipes/pieces/recipe-image-address.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { galleryPictureAddress } from '../recipe-gallery.queries.ts'
import classes from './gallery.module.css'
import { PictureViewer, type ViewedPicture } from './picture-viewer.tsx'

/** The button says what it shows. */
const SILENT = ''

export type PicturedRecipe = Pick<RecipeSummary, 'id' | 'name' | 'image'>
type GalleryStripProps = { recipe: PicturedRecipe; gallery: RecipeGallery }

/** The further pictures of a recipe as small ones; a tap shows them large, one after the other. */
export function GalleryStrip({ recipe, gallery }: GalleryStripProps) {
  const { t } = useMessages()
  const [open, setOpen] = useState<number>()
  const cover = recipeImageAddress(recipe, 'original')
  const pictures: ViewedPicture[] = [
    ...(cover ? [{ id: 'cover', address: cover, description: gallery.coverDescription }] : []),
    ...gallery.pictures.map(({ id, description }) => ({
      id,
      address: galleryPictureAddress(recipe.id, id, 'original'),
      description,
    })),
  ]
  const before = pictures.length - gallery.pictures.length
  return (
    <section className={classes.further} aria-label={t('recipe-gallery.title')}>
      <ul className={classes.strip}>
        {gallery.pictures.map(({ id, description }, at) => (
          <li key={id}>
            <button
              type="button"
              className={classes.thumbnail}
              aria-label={t('recipe-gallery.show', { name: description || String(at + 1) })}
              onClick={() => setOpen(before + at)}
            >
              <img src={galleryPictureAddress(recipe.id, id, 'tiny-original')} alt={SILENT} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <PictureViewer name={recipe.name} pictures={pictures} start={open} onClose={() => setOpen(undefined)} />
      )}
    </section>
  )
}
