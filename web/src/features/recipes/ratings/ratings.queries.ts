import { type Rating, ratingsApi } from '@larder/contract/ratings.ts'
import { type QueryKey, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { call } from '#lib/api.ts'
import { callOrQueue } from '#lib/offline-queue/call-or-queue.ts'
import { queueEntries, waitingFor } from '#lib/offline-queue/waiting-changes.ts'

export const ratingQueries = {
  all: ['ratings'] as const,
  /** One's own ratings and favourites: asked once, shared by every card. */
  own: () =>
    queryOptions({
      queryKey: [...ratingQueries.all, 'own'] as const,
      queryFn: async ({ signal }) => (await call(ratingsApi.own, {}, { signal })).ratings,
    }),
}

/** One's own opinion of a recipe; `undefined` while it is not known. */
export function useOwnRating(recipeId: string): Rating | undefined {
  const { data } = useQuery({
    ...ratingQueries.own(),
    select: (ratings) => byRecipe(ratings).get(recipeId) ?? unrated(recipeId),
  })
  const waiting = useWaitingOpinions()
  return data && waiting(recipeId, data)
}

/** Puts what still waits over what the server last said. */
function useWaitingOpinions() {
  const entries = queueEntries.use()
  return <T extends Rating | undefined>(recipeId: string, own: T): Rating | T =>
    waitingFor(entries, subjectOf(recipeId)).reduce<Rating | T>(
      (now, { shown }) => ({ ...(now ?? unrated(recipeId)), ...shown?.opinion }),
      own,
    )
}

const subjectOf = (recipeId: string) => `opinion ${recipeId}`

/** The same for a list of recipes, which asks once for all of its cards; whoever is nobody here has no opinions. */
export function useOwnRatings(enabled: boolean): (recipeId: string) => Rating | undefined {
  const { data } = useQuery({ ...ratingQueries.own(), enabled })
  const waiting = useWaitingOpinions()
  return (recipeId) => (enabled && data ? waiting(recipeId, byRecipe(data).get(recipeId)) : undefined)
}

const indexes = new WeakMap<readonly Rating[], ReadonlyMap<string, Rating>>()

/** Every card asks for its own: the list is put in order once, not searched once per card. */
function byRecipe(ratings: readonly Rating[]): ReadonlyMap<string, Rating> {
  const known = indexes.get(ratings)
  if (known) return known
  const index = new Map(ratings.map((rating) => [rating.recipeId, rating]))
  indexes.set(ratings, index)
  return index
}

/** How a list of recipes asks for what somebody has given a heart. */
export const favoritesFilter = (userId: string): string => `favoritedBy.id = "${userId}"`

const isFavoritesList = ({ queryKey }: { queryKey: QueryKey }): boolean =>
  JSON.stringify(queryKey).includes('favoritedBy.id')

const unrated = (recipeId: string): Rating => ({ recipeId, rating: null, isFavorite: false })

type Rated = { id: string; slug: string; name: string | null }
type Opinion = { recipe: Rated; change: Partial<Pick<Rating, 'rating' | 'isFavorite'>> }

/** How an opinion waits. */
const waitingOpinion = (userId: string, { recipe, change }: Opinion, what: 'rate' | 'heart' | 'noHeart') => ({
  userId,
  kind: 'ratings',
  subject: subjectOf(recipe.id),
  refresh: ratingQueries.all,
  words: [{ key: `offline-queue.opinion.${what}` as const, values: { name: recipe.name ?? '' } }],
  shown: { opinion: change },
})

/** The screen shows the change at once and takes it back when it is refused. */
function useOpinion(send: (userId: string, opinion: Opinion) => Promise<unknown>, failed: 'ratings.failed') {
  const queryClient = useQueryClient()
  const user = useUser()
  const { queryKey } = ratingQueries.own()
  return useMutation({
    mutationFn: (opinion: Opinion) => send(user?.id ?? '', opinion),
    onMutate: async ({ recipe, change }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (ratings = []) => {
        const own = byRecipe(ratings).get(recipe.id) ?? unrated(recipe.id)
        return [...ratings.filter((rating) => rating !== own), { ...own, ...change }]
      })
      return { before }
    },
    onError: (_error, _opinion, context) => queryClient.setQueryData(queryKey, context?.before),
    meta: { failed, refresh: ratingQueries.all },
  })
}

/** No stars take the rating away. */
export const useRate = () => {
  const { mutate } = useOpinion((id, opinion) => {
    const { recipe, change } = opinion
    const input = { params: { id, slug: recipe.slug }, body: { rating: change.rating ?? 0, isFavorite: null } }
    return callOrQueue(ratingsApi.rate, input, waitingOpinion(id, opinion, 'rate'), null)
  }, 'ratings.failed')
  return useCallback((recipe: Rated, stars: number) => mutate({ recipe, change: { rating: stars || null } }), [mutate])
}

export const useToggleFavorite = () => {
  const queryClient = useQueryClient()
  const { mutate } = useOpinion(async (id, opinion) => {
    const input = { params: { id, slug: opinion.recipe.slug } }
    await (opinion.change.isFavorite
      ? callOrQueue(ratingsApi.addFavorite, input, waitingOpinion(id, opinion, 'heart'), null)
      : callOrQueue(ratingsApi.removeFavorite, input, waitingOpinion(id, opinion, 'noHeart'), null))
    // A list of favourites is read again when it is next opened; the one on the screen keeps its cards meanwhile, so
    // that a heart taken away by mistake can be given back.
    void queryClient.invalidateQueries({ predicate: isFavoritesList, refetchType: 'none' })
  }, 'ratings.failed')
  return useCallback((recipe: Rated, isFavorite: boolean) => mutate({ recipe, change: { isFavorite } }), [mutate])
}
