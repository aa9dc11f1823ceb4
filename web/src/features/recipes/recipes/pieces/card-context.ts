/**
 * What all cards of a screen share: who reads, where a click leads, the words on them, what can be done with a recipe.
 * A list finds it out once and hands it to its cards, which then ask for nothing themselves: a card that is born while
 * somebody scrolls has to be cheap.
 */
import type { Rating } from '@larder/contract/ratings.ts'
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import type { User } from '@larder/contract/users.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, use, useMemo } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { type RecipeSource, useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { useOwnRatings, useRate, useToggleFavorite } from '#features/recipes/ratings/ratings.queries.ts'
import { RecipeActionList, type RecipeSubject } from '#features/recipes/recipes/pieces/recipe-subject.ts'
import { recipeRightsNow } from '#features/recipes/recipes/pieces/use-recipe-rights.ts'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import type { ActionList } from '#ui/actions/action.ts'

export type CardContext = {
  user: User | null
  source: RecipeSource
  messages: Messages
  actions: ActionList<RecipeSubject>
  rate: ReturnType<typeof useRate>
  toggleFavorite: ReturnType<typeof useToggleFavorite>
  rightsTo: (recipe: RecipeSummary) => Pick<RecipeSubject, 'mayEdit' | 'mayDelete'>
  /** Fetches the recipe and the code of its page: with both there, the page paints at once. */
  approach: (recipe: RecipeSummary) => void
  /** For links of the client; a click that asks for a new tab or window is the browser's. */
  follow: (event: MouseEvent<HTMLAnchorElement>) => void
}

export type RatingOf = (recipeId: string) => Rating | undefined

/** The opinions change more often than the rest and are handed over one by one. */
export function useCardContext(): { context: CardContext; ratingOf: RatingOf } {
  const user = useUser()
  const source = useRecipeSource()
  const { t, locale, direction } = useMessages()
  const actions = use(RecipeActionList)
  const rate = useRate()
  const toggleFavorite = useToggleFavorite()
  const router = useRouter()
  const queryClient = useQueryClient()
  const ratingOf = useOwnRatings(user !== null && source.ownGroup)
  const context = useMemo<CardContext>(
    () => ({
      user,
      source,
      messages: { t, locale, direction },
      actions,
      rate,
      toggleFavorite,
      rightsTo: (recipe) => recipeRightsNow(queryClient, user, recipe),
      approach: ({ slug }) => {
        void queryClient.prefetchQuery(source.one(slug))
        void router.preloadRoute({ to: paths.recipe(source.groupSlug, slug) }).catch(console.error)
      },
      follow: (event) => {
        const asksForMore = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
        const href = event.currentTarget.getAttribute('href')
        if (event.defaultPrevented || asksForMore || !href) return
        event.preventDefault()
        void router.navigate({ href })
      },
    }),
    [user, source, t, locale, direction, actions, rate, toggleFavorite, router, queryClient],
  )
  return { context, ratingOf }
}
