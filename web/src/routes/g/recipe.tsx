import { type ComponentProps, Suspense } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { RecipePage } from '#features/recipes/recipe-page/recipe-page.tsx'
import { lazyPart } from '#lib/lazy-part.ts'

const SimilarRecipes = lazyPart(
  async () => (await import('#features/discovery/similar-recipes/pieces/similar-recipes.tsx')).SimilarRecipes,
)

/** A recipe, and below it for members what is like it. */
export function Component(props: ComponentProps<typeof RecipePage>) {
  const user = useUser()
  const { recipeSlug, groupSlug, edit } = props
  return (
    <>
      <RecipePage {...props} />
      {!edit && user?.groupSlug === groupSlug && (
        <Suspense>
          <SimilarRecipes key={recipeSlug} slug={recipeSlug} />
        </Suspense>
      )}
    </>
  )
}
