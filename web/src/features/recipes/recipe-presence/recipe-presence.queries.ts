import { PRESENCE_RENEWED_SECONDS, recipePresenceApi } from '@larder/contract/recipe-presence.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, tryCall } from '#lib/api.ts'

export const presenceQueries = {
  /** By id: it stays the same when somebody renames the recipe. */
  others: (recipeId: string) =>
    queryOptions({
      queryKey: ['recipe-presence', recipeId] as const,
      queryFn: ({ signal }) => call(recipePresenceApi.list, { params: { slug: recipeId } }, { signal }),
    }),
}

/** Says that the recipe is being edited here as long as this is mounted, and goes with the page. */
export function useEditingHere(recipeId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const here = { params: { slug: recipeId } }
    let gone = false
    let sending: Promise<unknown> = Promise.resolve()
    const stay = async () => {
      const { data } = await tryCall(recipePresenceApi.keep, here)
      if (data && !gone) queryClient.setQueryData(presenceQueries.others(recipeId).queryKey, data)
    }
    const sayStay = () => {
      sending = stay()
    }
    const sayLeave = () => void tryCall(recipePresenceApi.leave, here, { outlivesPage: true })
    sayStay()
    const timer = setInterval(sayStay, PRESENCE_RENEWED_SECONDS * 1000)
    window.addEventListener('pagehide', sayLeave)
    // A page that the browser had put aside goes on where it was.
    window.addEventListener('pageshow', sayStay)
    return () => {
      gone = true
      clearInterval(timer)
      window.removeEventListener('pagehide', sayLeave)
      window.removeEventListener('pageshow', sayStay)
      // Not before the server has heard the other.
      void sending.then(sayLeave)
    }
  }, [recipeId, queryClient])
}
