import { type PantrySettings, type PantrySettingsDraft, pantryApi } from '@larder/contract/pantry.ts'
import { type PantryPlace, type PantryPlaceDraft, pantryPlacesApi } from '@larder/contract/pantry-places.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { removeUndoably } from '#lib/undo.ts'
import { pantryQueries } from './pantry.queries.ts'

const refresh = pantryQueries.all
const failed = 'pantry.settings.saveFailed'

export function useSaveSettings() {
  const client = useQueryClient()
  const key = pantryQueries.settings().queryKey
  return useMutation({
    mutationFn: (body: PantrySettingsDraft) => call(pantryApi.updateSettings, { body }),
    onMutate: (draft) => client.setQueryData(key, (known) => known && ({ ...known, ...draft } as PantrySettings)),
    onSuccess: (settings) => client.setQueryData(key, settings),
    meta: { failed, refresh },
  })
}

export function useSaveOwnSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { askAfterCooking: boolean }) => call(pantryApi.updateOwnSettings, { body }),
    onSuccess: (settings) => client.setQueryData(pantryQueries.settings().queryKey, settings),
    meta: { failed, refresh },
  })
}

export const useCreatePlace = () =>
  useMutation({
    mutationFn: (body: PantryPlaceDraft) => call(pantryPlacesApi.create, { body }),
    meta: { failed: 'pantry.settings.placeFailed', refresh },
  })

export const useUpdatePlace = () =>
  useMutation({
    mutationFn: ({ id, ...body }: PantryPlaceDraft & { id: string }) =>
      call(pantryPlacesApi.update, { params: { item_id: id }, body }),
    meta: { failed: 'pantry.settings.placeFailed', refresh },
  })

export function useReorderPlaces() {
  const client = useQueryClient()
  const key = pantryQueries.places().queryKey
  return useMutation({
    mutationFn: (ids: string[]) => call(pantryPlacesApi.reorder, { body: { ids } }),
    onMutate: (ids) =>
      client.setQueryData(key, (places) =>
        places?.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      ),
    meta: { failed, refresh },
  })
}

export const useRemovePlaces = () =>
  useMutation({
    mutationFn: (places: Pick<PantryPlace, 'id'>[]) =>
      removeUndoably(pantryPlacesApi.remove, ...places.map(({ id }) => ({ params: { item_id: id } }))),
    meta: { failed: 'pantry.settings.removeFailed', refresh },
  })
