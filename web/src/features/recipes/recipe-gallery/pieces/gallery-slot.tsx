import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { useIdle } from '#ui/use-idle.ts'
import { galleryQueries } from '../gallery.queries.ts'
import type { PicturedRecipe } from './gallery-strip.tsx'

const GalleryStrip = lazyPart(async () => (await import('./gallery-strip.tsx')).GalleryStrip)

/** Few recipes have further pictures: what shows them is loaded for those alone. */
export function GallerySlot({ recipe }: { recipe: PicturedRecipe }) {
  const idle = useIdle()
  const { data } = useQuery({ ...galleryQueries.of(recipe.id), enabled: idle })
  if (!data || data.pictures.length === 0) return null
  return (
    <Suspense>
      <GalleryStrip recipe={recipe} gallery={data} />
    </Suspense>
  )
}
