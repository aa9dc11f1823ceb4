import type { Mealplan } from '@larder/contract/mealplans.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { toast } from '#ui/toast.tsx'
import { useRemoveEntries } from './mealplans.queries.ts'

/** After adding many entries: how many there were, with undo for all of them. */
export function useAddedToast(): (entries: Mealplan[]) => void {
  const { t } = useMessages()
  const { mutate } = useRemoveEntries()
  return (entries) => {
    if (entries.length === 0) return toast.info(t('mealplans.nothingAdded'))
    toast.success(t('mealplans.addedMany', { count: entries.length }), { undo: () => mutate(entries) })
  }
}
