import { type Rating, ratingsApi } from '@larder/contract/ratings.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useUser } from '#features/users/users.queries.ts'
import { call } from '#lib/api.ts'

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
    select: (ratings) => ratings.find((rating) => rating.recipeId === recipeId) ?? noOpinion(recipeId),
  })
  return data
}

const noOpinion = (recipeId: string): Rating => ({ recipeId, rating: null, isFavorite: false })

type Rated = { id: string; slug: string }
type Opinion = { recipe: Rated; change: Partial<Pick<Rating, 'rating' | 'isFavorite'>> }

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
        const own = ratings.find(({ recipeId }) => recipeId === recipe.id) ?? noOpinion(recipe.id)
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
  const opinion = useOpinion(
    (id, { recipe, change }) =>
      call(ratingsApi.rate, {
        params: { id, slug: recipe.slug },
        body: { rating: change.rating ?? 0, isFavorite: null },
      }),
    'ratings.failed',
  )
  return (recipe: Rated, stars: number) => opinion.mutate({ recipe, change: { rating: stars || null } })
}

export const useToggleFavorite = () => {
  const opinion = useOpinion(
    (id, { recipe, change }) =>
      call(change.isFavorite ? ratingsApi.addFavorite : ratingsApi.removeFavorite, {
        params: { id, slug: recipe.slug },
      }),
    'ratings.failed',
  )
  return (recipe: Rated, isFavorite: boolean) => opinion.mutate({ recipe, change: { isFavorite } })
}
