import type { Recipe } from '@larder/contract/recipe.ts'
import { scaleToShow, shownNumber } from '@larder/domain/quantities/scale.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecipeProgress } from '#features/cooking/pieces/recipe-progress.ts'
import { paths } from '#lib/paths.ts'

type ScalePlace = { recipe: Recipe; groupSlug: string; recipeSlug: string; servings: number | undefined }

/** How much is cooked. It stands in the address, so that a reload, a bookmark and a sent link mean the same pot. */
export function useScale({ recipe, groupSlug, recipeSlug, servings }: ScalePlace): [number, (scale: number) => void] {
  const navigate = useNavigate()
  const progress = useRecipeProgress(recipe.id)
  const [chosen, setChosen] = useState(() =>
    servings === undefined ? undefined : (scaleToShow(recipe, servings) ?? undefined),
  )
  const change = (next: number) => {
    setChosen(next)
    progress.keepScale(next)
    const wanted = next === 1 ? undefined : shownNumber(recipe, next)
    void navigate({
      href: paths.recipe(groupSlug, recipeSlug, { servings: wanted }),
      replace: true,
      resetScroll: false,
    })
  }
  return [chosen ?? progress.scale ?? 1, change]
}
