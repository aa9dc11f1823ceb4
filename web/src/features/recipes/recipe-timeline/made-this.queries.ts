import type { Recipe } from '@larder/contract/recipe.ts'
import { recipeTimelineApi } from '@larder/contract/recipe-timeline.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { translate } from '#i18n/i18n.ts'
import { call, tryCall } from '#lib/api.ts'
import { callOrQueue } from '#lib/offline-queue/call-or-queue.ts'
import { queueEntries, waitingFor } from '#lib/offline-queue/waiting-changes.ts'
import { toast } from '#ui/toast.tsx'
import { timelineQueries } from './recipe-timeline.queries.ts'

export const madeQueries = {
  /** When the own household last made it. */
  of: (slug: string) =>
    queryOptions({
      queryKey: [...recipeQueries.all, 'made', slug] as const,
      queryFn: ({ signal }) => call(recipesApi.made, { params: { recipe_slug: slug } }, { signal }),
    }),
}

export type Made = {
  /** `YYYY-MM-DD`, as the cook's calendar has it. */
  day: string
  message: string
  subject: string
  picture: Blob | undefined
}

/** The end of the chosen day where the cook is: a meal of today is later than everything else of today. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString()

/**
 * An entry in the timeline that brings the date on the recipe along, in one call because both stand or neither does,
 * and then the picture. Once the entry stands, a picture that fails is said and does not undo it.
 */
export function useMarkMade(recipe: Recipe, lastMade: string | null) {
  const userId = useUser()?.id ?? ''
  return useMutation({
    mutationFn: async ({ day, message, subject, picture }: Made) => {
      const timestamp = endOfDay(day)
      const isLatest = !lastMade || Date.parse(timestamp) > Date.parse(lastMade)
      const waiting = {
        userId,
        kind: 'made-this',
        subject: subjectOf(recipe.slug),
        refresh: recipeQueries.all,
        shown: isLatest ? { made: { lastMade: timestamp } } : {},
      }
      const words = [{ key: 'offline-queue.made.entry' as const, values: { name: recipe.name } }]
      const body = {
        recipeId: recipe.id,
        subject,
        eventType: 'comment' as const,
        eventMessage: message || null,
        timestamp,
        made: true,
      }
      const event = await callOrQueue(recipeTimelineApi.create, { body }, { ...waiting, words }, null)
      if (!picture) return
      // A picture is too much to wait on the device.
      if (!event) return toast.warning(translate('recipes.made.pictureFailed'))
      const { error } = await tryCall(recipeTimelineApi.replaceImage, {
        params: { item_id: event.id },
        form: { image: picture, extension: extensionOf(picture) },
      })
      if (error) toast.warning(error.serverMessage ?? translate('recipes.made.pictureFailed'))
    },
    onSettled: (_answer, _error, _made, _result, { client }) =>
      client.invalidateQueries({ queryKey: timelineQueries.all }),
    meta: { done: 'recipes.made.done', failed: 'recipes.made.failed', refresh: recipeQueries.all },
  })
}

const subjectOf = (slug: string) => `made ${slug}`

/** When the household last made it, with what is on its way. */
export function useLastMade(recipe: Pick<Recipe, 'slug' | 'lastMade'>): string | null {
  const { data } = useQuery(madeQueries.of(recipe.slug))
  const waiting = waitingFor(queueEntries.use(), subjectOf(recipe.slug)).findLast(({ shown }) => shown?.made)
  const known = data === undefined ? recipe.lastMade : data.lastMade
  return typeof waiting?.shown?.made?.lastMade === 'string' ? waiting.shown.made.lastMade : known
}

const extensionOf = ({ type }: Blob): string => type.split('/').at(-1) ?? 'jpg'
