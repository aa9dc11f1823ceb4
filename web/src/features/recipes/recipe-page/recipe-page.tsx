import { errorStatus } from '@larder/contract/error-status.ts'
import type { Recipe, RecipeSummary } from '@larder/contract/recipe.ts'
import { scaleToShow, shownNumber } from '@larder/domain/quantities/scale.ts'
import { Alert, Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { GroupRecipes, useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { savedScale, useProgressChanges, useProgressPart } from '#features/recipes/cook-mode/pieces/recipe-progress.ts'
import { SyncedProgress } from '#features/recipes/cook-mode/pieces/synced-progress.ts'
import { MarginNotes } from '#features/recipes/recipe-margin-notes/pieces/margin-notes.tsx'
import { LastMade } from '#features/recipes/recipe-timeline/pieces/last-made.tsx'
import { MeasuresProvider } from '#features/recipes/recipes/pieces/shown-measures.tsx'
import { useRecipeRights } from '#features/recipes/recipes/pieces/use-recipe-rights.ts'
import { rememberRecipe } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { isApiError } from '#lib/api.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { paths } from '#lib/paths.ts'
import { useScreenName } from '#lib/screen-name.ts'
import { isSignedIn } from '#lib/session.ts'
import { useActionHost } from '#ui/actions/action-host.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconCloudOff } from '#ui/icons.tsx'
import { IconZoomQuestion } from '#ui/preloaded-icons.tsx'
import classes from './recipe-page.module.css'
import { useRecipeMode } from './use-recipe-mode.ts'
import { deleteRecipe } from './view/delete-recipe.ts'
import { RecipeSkeleton } from './view/recipe-skeleton.tsx'
import { RecipeView } from './view/recipe-view.tsx'

type RecipeMissingProps = {
  groupSlug: string
  query: { data?: Recipe | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
}

const isUnknown = (error: unknown): boolean => isApiError(error) && error.status === errorStatus.notFound

/** No such recipe, one that somebody deleted while it was open, or no way to ask for it. */
function RecipeMissing({ groupSlug, query: { data, error, isFetching, refetch } }: RecipeMissingProps) {
  const { t } = useMessages()
  if (!isUnknown(error)) return <ErrorState isPage error={error} busy={isFetching} onRetry={() => void refetch()} />
  const title = data ? t('recipes.view.deletedTitle', { name: data.name }) : t('recipes.view.missingTitle')
  return (
    <EmptyState
      isPage
      icon={IconZoomQuestion}
      title={title}
      text={t(data ? 'recipes.view.deletedText' : 'recipes.view.missingText')}
    >
      <Group justify="center" gap="sm">
        <Button component={Link} to={paths.explorer(groupSlug)}>
          {t('recipes.view.allRecipes')}
        </Button>
        {data && (
          <Button component={Link} variant="default" to={paths.trash(groupSlug)}>
            {t('recipes.trash.title')}
          </Button>
        )}
      </Group>
    </EmptyState>
  )
}

const RecipeEditor = lazyPart(
  async () => (await import('#features/recipes/recipe-editor/pieces/recipe-editor.tsx')).RecipeEditor,
)
const CookMode = lazyPart(async () => (await import('#features/recipes/cook-mode/pieces/cook-mode.tsx')).CookMode)

type RecipePageProps = {
  groupSlug: string
  recipeSlug: string
  edit: boolean
  cook: boolean
  servings: number | undefined
}

export const RecipePage = (props: RecipePageProps) => (
  <GroupRecipes groupSlug={props.groupSlug}>
    <OpenRecipe {...props} />
  </GroupRecipes>
)

function OpenRecipe(props: RecipePageProps) {
  const source = useRecipeSource()
  const query = useQuery(source.one(props.recipeSlug))
  useLeaveClosedRecipe(props, source.ownGroup ? null : query.error)
  const summary = useKnownSummary(props.recipeSlug)
  const isLost = isUnknown(query.error)
  const renamed = useRenamed(props, isLost ? query.data : undefined)
  // What somebody is writing stays, also when the recipe does not.
  const isDeleted = isLost && !renamed
  const recipe = renamed ?? (isDeleted && !(props.edit && source.ownGroup) ? undefined : query.data)
  useScreenName(recipe?.name ?? summary?.name)
  // One that only could not be asked for again is shown.
  if (recipe)
    return (
      <>
        {query.error && !isLost && <OfflineBanner onRetry={() => void query.refetch()} busy={query.isFetching} />}
        <LoadedRecipe key={recipe.id} {...props} recipe={recipe} isDeleted={isDeleted} />
      </>
    )
  if (query.error) return <RecipeMissing groupSlug={props.groupSlug} query={query} />
  return <RecipeSkeleton summary={summary} />
}

/**
 * Somebody renamed the recipe while it was open here, which changes its address: it stays open under the new one, with
 * everything that is being written. Until the answer is there it is what it was.
 */
function useRenamed(place: RecipePageProps, lost: Recipe | undefined): Recipe | undefined {
  const { groupSlug, recipeSlug, edit, servings } = place
  const source = useRecipeSource()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const asks = source.ownGroup && lost !== undefined
  const { data, error } = useQuery({ ...source.one(lost?.id ?? ''), enabled: asks })
  const found = asks && data && data.slug !== recipeSlug ? data : undefined
  useEffect(() => {
    if (!found) return
    rememberRecipe(queryClient, found)
    void navigate({
      href: paths.recipe(groupSlug, found.slug, { edit: edit || undefined, servings }),
      replace: true,
      resetScroll: false,
      // Nobody leaves anything: it is the same editor.
      ignoreBlocker: true,
    })
  }, [found, queryClient, groupSlug, edit, servings, navigate])
  return asks && !isUnknown(error) ? (data ?? lost) : undefined
}

type LoadedRecipeProps = RecipePageProps & { recipe: Recipe; isDeleted: boolean }

/** The modes share the scale: what was chosen for reading is what is cooked. */
function LoadedRecipe({ groupSlug, recipeSlug, edit, cook, servings, recipe, isDeleted }: LoadedRecipeProps) {
  const queryClient = useQueryClient()
  const rights = useRecipeRights(recipe)
  const modes = useRecipeMode({
    groupSlug,
    recipeSlug,
    editWanted: edit,
    cookWanted: cook,
    mayEdit: rights.mayEdit,
    servings,
  })
  const tools = useActionHost()
  const { ownGroup } = useRecipeSource()
  const [scale, setScale] = useScale({ recipe, groupSlug, recipeSlug, servings })

  if (modes.mode === 'edit')
    return (
      <>
        <SyncedProgress recipe={recipe} enabled={ownGroup} />
        <Suspense fallback={<RecipeSkeleton summary={recipe} />}>
          <RecipeEditor
            recipe={recipe}
            isDeleted={isDeleted}
            onSaved={(saved) => {
              rememberRecipe(queryClient, saved)
              modes.view(saved.slug)
            }}
            onClose={() => modes.view()}
            onDelete={() => void deleteRecipe({ recipe, groupSlug, leaves: true }, tools).catch(console.error)}
          />
        </Suspense>
      </>
    )
  return (
    <>
      <SyncedProgress recipe={recipe} enabled={ownGroup} />
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
    </>
  )
}

type ScalePlace = { recipe: Recipe; groupSlug: string; recipeSlug: string; servings: number | undefined }

/** How much is cooked. It stands in the address, so that a reload, a bookmark and a sent link mean the same pot. */
function useScale({ recipe, groupSlug, recipeSlug, servings }: ScalePlace): [number, (scale: number) => void] {
  const navigate = useNavigate()
  const saved = useProgressPart(recipe.id, (own) => savedScale(own, recipe))
  const { saveScale } = useProgressChanges(recipe.id)
  const [chosen, setChosen] = useState(() =>
    servings === undefined ? undefined : (scaleToShow(recipe, servings) ?? undefined),
  )
  const change = useCallback(
    (next: number) => {
      setChosen(next)
      saveScale(next, shownNumber(recipe, next))
      const wanted = next === 1 ? undefined : shownNumber(recipe, next)
      void navigate({
        href: paths.recipe(groupSlug, recipeSlug, { servings: wanted }),
        replace: true,
        resetScroll: false,
      })
    },
    [recipe, groupSlug, recipeSlug, navigate, saveScale],
  )
  return [chosen ?? saved ?? 1, change]
}

type OfflineBannerProps = { onRetry: () => void; busy: boolean }

/** The recipe is there, the server is not. */
function OfflineBanner({ onRetry, busy }: OfflineBannerProps) {
  const { t } = useMessages()
  return (
    <Alert
      className={classes.banner}
      color="warning"
      icon={<IconCloudOff size={20} stroke={1.75} aria-hidden />}
      title={t('recipes.view.offline')}
    >
      <Button variant="subtle" size="compact-md" loading={busy} onClick={onRetry}>
        {t('ui.errorState.retry')}
      </Button>
    </Alert>
  )
}

type Listed = { items: RecipeSummary[] } | { pages: { items: RecipeSummary[] }[] }

/** What a list already told about a recipe: enough for its head to stand there before the rest has come. */
function useKnownSummary(slug: string): RecipeSummary | undefined {
  const queryClient = useQueryClient()
  const { lists } = useRecipeSource()
  return useMemo(() => {
    const answers = queryClient.getQueriesData<Listed>({ queryKey: lists })
    for (const [, answer] of answers) {
      const pages = !answer ? [] : 'pages' in answer ? answer.pages : [answer]
      const found = pages.flatMap(({ items }) => items ?? []).find((recipe) => recipe.slug === slug)
      if (found) return found
    }
    return undefined
  }, [queryClient, lists, slug])
}

type Place = { groupSlug: string; recipeSlug: string }

/**
 * A recipe that is not public leads guests to those that are. Where the whole group is private they sign in first, and
 * come back to what they wanted to read.
 */
function useLeaveClosedRecipe({ groupSlug, recipeSlug }: Place, error: unknown): void {
  const navigate = useNavigate()
  const closed = isApiError(error) && error.status === errorStatus.notFound
  const wholeGroup = closed && error.message === 'group not found'
  useEffect(() => {
    if (!closed) return
    const next = paths.recipe(groupSlug, recipeSlug)
    const href = wholeGroup && !isSignedIn() ? paths.login({ next }) : paths.explorer(groupSlug)
    void navigate({ href, replace: true })
  }, [closed, wholeGroup, groupSlug, recipeSlug, navigate])
}
