import type { Recipe } from '@larder/contract/recipe.ts'
import { Suspense } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import classes from './parts-below-head.module.css'

const RecipeWarnings = lazyPart(
  async () => (await import('#features/recipes/recipe-warnings/pieces/recipe-warnings.tsx')).RecipeWarnings,
)
const WhoSees = lazyPart(async () => (await import('#features/recipes/recipes/pieces/who-sees.tsx')).WhoSees)

type PartsBelowHeadProps = { recipe: Recipe; mayEdit: boolean }

/** They come a moment after the recipe, and have their place already, so that nothing moves under the finger. */
export function PartsBelowHead({ recipe, mayEdit }: PartsBelowHeadProps) {
  const isAuthor = useUser()?.id === recipe.userId
  return (
    <>
      <Suspense fallback={isAuthor && <div className={classes.button} />}>
        <WhoSees recipe={recipe} />
      </Suspense>
      {recipe.recipeIngredient.length > 0 && (
        <Suspense fallback={<div className={classes.panel} />}>
          <RecipeWarnings recipe={recipe} mayEdit={mayEdit} />
        </Suspense>
      )}
    </>
  )
}
