/**
 * What somebody has chosen for all their devices. The browser keeps a copy, so that nothing on the screen changes its
 * mind when the server answers; guests have only the copy.
 */
import { PersonalPreferences, type PreferencesChange, usersApi } from '@larder/contract/users.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Type } from 'typebox'
import { call } from '#lib/api.ts'
import { preference } from '#lib/preference.ts'
import { userQueries, useUser } from './users.queries.ts'

const start: PersonalPreferences = { measures: 'original', hiddenExplorerRows: [] }

const copyPreference = preference(
  'personal-preferences',
  Type.Object({
    userId: Type.String({ default: '' }),
    chosen: Type.Unsafe<PersonalPreferences>({ ...PersonalPreferences, default: start }),
  }),
)

const personalQuery = queryOptions({
  queryKey: [...userQueries.all, 'preferences'] as const,
  queryFn: ({ signal }) => call(usersApi.preferences, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export type ChangePreferences = (change: PreferencesChange) => void

export function usePersonalPreferences(): [chosen: PersonalPreferences, choose: ChangePreferences] {
  const queryClient = useQueryClient()
  const userId = useUser()?.id ?? ''
  const [copy, writeCopy] = copyPreference.use()
  const { data } = useQuery({ ...personalQuery, enabled: userId !== '' })
  const { mutate } = useMutation({
    mutationFn: (body: PreferencesChange) => call(usersApi.updatePreferences, { body }),
    meta: { failed: 'recipes.measures.saveFailed' },
  })
  const chosen = data ?? (copy.userId === userId ? copy.chosen : start)
  const choose: ChangePreferences = (change) => {
    const next = { ...chosen, ...change }
    writeCopy({ userId, chosen: next })
    if (userId === '') return
    // An answer that is still on the way knows nothing of the new choice.
    void queryClient.cancelQueries(personalQuery)
    queryClient.setQueryData(personalQuery.queryKey, next)
    mutate(change)
  }
  return [chosen, choose]
}
