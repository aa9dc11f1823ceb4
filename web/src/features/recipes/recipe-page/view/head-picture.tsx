import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { Suspense, useState } from 'react'
import { recipeImageAddress } from '#features/recipes/recipes/pieces/recipe-image-address.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import classes from './head-picture.module.css'

const PictureDialog = lazyPart(async () => (await import('./picture-dialog.tsx')).PictureDialog)

/** The longest side of the middle size; the original is usually about twice as wide as the page. */
const MIDDLE_WIDTH = 900
const ORIGINAL_WIDTH = 2000
const SIZES = '(width < 960px) 100vw, 600px'
const SIZES_WIDE = '(width < 1200px) 100vw, 1120px'

type HeadPictureProps = { recipe: RecipeSummary; wide: boolean }

/** Its place is kept from the start; a picture that does not come gives the place up. */
export function HeadPicture({ recipe, wide }: HeadPictureProps) {
  const { t } = useMessages()
  const [broken, setBroken] = useState(false)
  const [large, setLarge] = useState(false)
  const original = recipeImageAddress(recipe, 'original')
  if (!original || broken) return null
  return (
    <div className={classes.frame} data-wide={wide || undefined}>
      <button
        type="button"
        className={classes.button}
        aria-label={t('recipes.view.enlarge', { name: recipe.name })}
        onClick={() => setLarge(true)}
      >
        <img
          className={classes.picture}
          src={original}
          srcSet={`${recipeImageAddress(recipe, 'min-original')} ${MIDDLE_WIDTH}w, ${original} ${ORIGINAL_WIDTH}w`}
          sizes={wide ? SIZES_WIDE : SIZES}
          alt={recipe.name}
          fetchPriority="high"
          onError={() => setBroken(true)}
        />
      </button>
      {large && (
        <Suspense>
          <PictureDialog name={recipe.name} address={original} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </div>
  )
}
