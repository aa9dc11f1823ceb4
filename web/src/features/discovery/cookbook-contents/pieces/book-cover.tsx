/** The cover of a cookbook: the picture that was chosen, up to four of its recipes, or a plain binding. */
import type { CoverPicture } from '@larder/contract/cookbook-contents.ts'
import { recipeImageAddress } from '#features/recipes/recipes/pieces/recipe-image-address.ts'
import { IconBook2 } from '#ui/icons.tsx'
import classes from './book-cover.module.css'

/** The book's name stands beside its cover. */
const SILENT = ''

type BookCoverProps = {
  pictures: readonly Pick<CoverPicture, 'recipeId' | 'image'>[] | undefined
  /** In a row, or on the page of the book. */
  size: 'row' | 'page'
}

/** Beside the name it says nothing new, so it is silent. */
export function BookCover({ pictures = [], size }: BookCoverProps) {
  const addresses = pictures.flatMap(
    ({ recipeId, image }) =>
      recipeImageAddress(
        { id: recipeId, image },
        size === 'page' || pictures.length === 1 ? 'min-original' : 'tiny-original',
      ) ?? [],
  )
  // Three pictures leave a gap: the first of them takes the upper half.
  return (
    <span className={classes.cover} data-size={size} data-count={Math.min(addresses.length, 4)} aria-hidden>
      {addresses.slice(0, 4).map((address) => (
        <img key={address} src={address} alt={SILENT} className={classes.picture} loading="lazy" decoding="async" />
      ))}
      {addresses.length === 0 && <IconBook2 size={size === 'page' ? 56 : 28} stroke={1.25} className={classes.sign} />}
    </span>
  )
}
