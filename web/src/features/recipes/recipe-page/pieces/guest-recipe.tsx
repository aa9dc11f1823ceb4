import type { Recipe } from '@larder/contract/recipe.ts'
import { shownNumber } from '@larder/domain/quantities/scale.ts'
import { Suspense, useState } from 'react'
import { savedScale, useProgressChanges, useProgressPart } from '#features/recipes/cook-mode/pieces/recipe-progress.ts'
import { MeasuresProvider } from '#features/recipes/recipes/pieces/shown-measures.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { RecipeSkeleton } from '../view/recipe-skeleton.tsx'
import { RecipeView } from '../view/recipe-view.tsx'

const CookMode = lazyPart(async () => (await import('#features/recipes/cook-mode/pieces/cook-mode.tsx')).CookMode)

/** A recipe for whoever was shown it: read, scale, cook, print, and nothing that needs an account. */
export function GuestRecipe({ recipe }: { recipe: Recipe }) {
  const scale = useProgressPart(recipe.id, (own) => savedScale(own, recipe)) ?? 1
  const { saveScale } = useProgressChanges(recipe.id)
  const setScale = (next: number) => saveScale(next, shownNumber(recipe, next))
  const [cooking, setCooking] = useState(false)
  return (
    <MeasuresProvider>
      <RecipeView recipe={recipe} scale={scale} onScale={setScale} onCook={() => setCooking(true)} />
      {cooking && (
        <Suspense>
          <CookMode recipe={recipe} scale={scale} onScale={setScale} onClose={() => setCooking(false)} />
        </Suspense>
      )}
    </MeasuresProvider>
  )
}

/** What stands where a recipe will be. */
export const RecipePlaceholder = () => <RecipeSkeleton summary={undefined} />
