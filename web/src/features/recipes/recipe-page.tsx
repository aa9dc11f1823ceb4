import type { Recipe } from '@larder/contract/recipe.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useKeptCooking } from '#features/cooking/pieces/use-kept-cooking.ts'
import { MarginNotes } from '#features/recipe-margin-notes/pieces/margin-notes.tsx'
import { LastMade } from '#features/recipe-timeline/pieces/last-made.tsx'
import { useScreenName } from '#lib/screen-name.ts'
import { useActionHost } from '#ui/actions/action-host.tsx'
import { GroupRecipes, useRecipeSource } from './pieces/recipe-source.tsx'
import { useRecipeRights } from './pieces/use-recipe-rights.ts'
import { rememberRecipe } from './recipes.queries.ts'
import { useRecipeMode } from './use-recipe-mode.ts'
import { useScale } from './use-scale.ts'
import { deleteRecipe } from './view/delete-recipe.ts'
import { OfflineNotice } from './view/offline-notice.tsx'
import { isUnknown, RecipeMissing } from './view/recipe-missing.tsx'
import { RecipeSkeleton } from './view/recipe-skeleton.tsx'
import { RecipeView } from './view/recipe-view.tsx'
import { MeasuresProvider } from './view/shown-measures.tsx'
import { useKnownSummary } from './view/use-known-summary.ts'
import { useLeaveClosedRecipe } from './view/use-leave-closed-recipe.ts'

const RecipeEditor = lazy(async () => ({
  default: (await import('#features/recipe-editor/pieces/recipe-editor.tsx')).RecipeEditor,
}))
const CookMode = lazy(async () => ({ default: (await import('#features/cooking/pieces/cook-mode.tsx')).CookMode }))

type RecipePageProps = { groupSlug: string; recipeSlug: string; edit: boolean; servings: number | undefined }

export const RecipePage = (props: RecipePageProps) => (
  <GroupRecipes groupSlug={props.groupSlug}>
    <OpenRecipe key={props.recipeSlug} {...props} />
  </GroupRecipes>
)

function OpenRecipe(props: RecipePageProps) {
  const source = useRecipeSource()
  const query = useQuery(source.one(props.recipeSlug))
  useLeaveClosedRecipe(props, source.ownGroup ? null : query.error)
  const summary = useKnownSummary(props.recipeSlug)
  useScreenName(query.data?.name ?? summary?.name)
  // A copy of a recipe that has since been deleted is not shown; one that only could not be asked for again is.
  if (query.data && !isUnknown(query.error))
    return (
      <>
        {query.error && <OfflineNotice onRetry={() => void query.refetch()} busy={query.isFetching} />}
        <LoadedRecipe key={query.data.id} {...props} recipe={query.data} />
      </>
    )
  if (query.error) return <RecipeMissing groupSlug={props.groupSlug} query={query} />
  return <RecipeSkeleton summary={summary} />
}

type LoadedRecipeProps = RecipePageProps & { recipe: Recipe }

/** The modes share the scale: what was chosen for reading is what is cooked. */
function LoadedRecipe({ groupSlug, recipeSlug, edit, servings, recipe }: LoadedRecipeProps) {
  const queryClient = useQueryClient()
  const rights = useRecipeRights(recipe)
  const modes = useRecipeMode({ groupSlug, recipeSlug, editWanted: edit, mayEdit: rights.mayEdit, servings })
  const tools = useActionHost()
  const { ownGroup } = useRecipeSource()
  const [scale, setScale] = useScale({ recipe, groupSlug, recipeSlug, servings })
  useKeptCooking(recipe, ownGroup)

  if (modes.mode === 'edit')
    return (
      <Suspense fallback={<RecipeSkeleton summary={recipe} />}>
        <RecipeEditor
          recipe={recipe}
          onSaved={(saved) => {
            rememberRecipe(queryClient, saved)
            modes.view(saved.slug)
          }}
          onClose={() => modes.view()}
          onDelete={() => void deleteRecipe({ recipe, groupSlug, leaves: true }, tools).catch(console.error)}
        />
      </Suspense>
    )
  return (
    <MeasuresProvider>
      <MarginNotes recipe={recipe} guest={!ownGroup}>
        <RecipeView
          recipe={recipe}
          scale={scale}
          onScale={setScale}
          groupSlug={groupSlug}
          onEdit={rights.mayEdit ? modes.edit : undefined}
          onCook={modes.cook}
        />
        {modes.mode === 'cook' && (
          <Suspense>
            <CookMode
              recipe={recipe}
              scale={scale}
              onScale={setScale}
              onClose={() => modes.view()}
              whenDone={ownGroup && <LastMade recipe={recipe} size="large" />}
            />
          </Suspense>
        )}
      </MarginNotes>
    </MeasuresProvider>
  )
}
