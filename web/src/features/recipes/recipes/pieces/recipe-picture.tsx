import { useState } from 'react'
import { RecipeDrawing } from './recipe-drawing.tsx'
import { recipeImageAddress } from './recipe-image-address.ts'
import classes from './recipe-picture.module.css'

/** Pixels of the longer side, as the server keeps the middle size. */
const MIDDLE_SIDE = 900
/** The largest size is as large as it was sent; screens ask for it when they show more than the middle one holds. */
const LARGEST_SIDE = 1800

type RecipePictureProps = {
  recipe: { id: string; name: string; image: string | null }
  /** Thumbnail in a row, photograph on a card, or as wide as the page. */
  size: 'tiny' | 'card' | 'full'
  /** Width to height; the place is kept before the picture has come. */
  ratio?: string
  /** How wide it is shown, for `full`. */
  sizes?: string
  /** Beside the name a picture says nothing new, so it is silent unless told. */
  alt?: string
  /** The main thing on the screen: not to be waited for. */
  eager?: boolean
  className?: string
}

export function RecipePicture(props: RecipePictureProps) {
  const { recipe, size, ratio = '4 / 3', sizes = '100vw', alt = '', eager = false, className = '' } = props
  const [broken, setBroken] = useState<string | null>(null)
  const address = recipeImageAddress(recipe, size === 'tiny' ? 'tiny-original' : 'min-original')
  const largest = size === 'full' ? recipeImageAddress(recipe, 'original') : undefined
  return (
    <span className={`${classes.frame} ${className}`} style={{ aspectRatio: ratio }}>
      {address && address !== broken ? (
        <img
          // Another recipe in the same place must not show the old dish while its own comes.
          key={address}
          src={address}
          srcSet={largest && `${address} ${MIDDLE_SIDE}w, ${largest} ${LARGEST_SIDE}w`}
          sizes={largest && sizes}
          alt={alt}
          className={classes.picture}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          onError={() => setBroken(address)}
        />
      ) : (
        <RecipeDrawing seed={recipe.id} />
      )}
    </span>
  )
}
