/** The actions on entries of a plan, shared by the reading and the editing view. */
import type { EntryType, Mealplan } from '@larder/contract/mealplans.ts'
import { scaleFor } from '@larder/domain/mealplans/plan-range.ts'
import { use } from 'react'
import { askAfterCooking } from '#features/pantry/pantry-cooking/pieces/ask-after-cooking.ts'
import { AddToListContext } from '#features/recipes/recipes/pieces/add-to-list.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { useActionHost } from '#ui/actions/action-host.tsx'
import { toast } from '#ui/toast.tsx'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { plannerPreference } from './mealplans.preferences.ts'
import {
  type EntryChange,
  useChangeEntry,
  useMarkCooked,
  usePickRandom,
  useRemoveEntries,
} from './mealplans.queries.ts'
import { nameOfEntry } from './plan-labels.ts'

export type PlanActions = {
  add: (date: string, entryType?: EntryType) => void
  edit: (entry: Mealplan) => void
  /** Optimistic: reverted when the server refuses. */
  change: (entry: Mealplan, change: EntryChange) => void
  remove: (entry: Mealplan) => void
  markCooked: (entry: Mealplan) => void
  /** Puts the ingredients of the recipes on a shopping list, each for as many as it is planned for. */
  buy: (entries: readonly Mealplan[]) => void
  pickRandom: (date: string, entryType: EntryType) => void
  pickAnother: (entry: Mealplan) => void
  /** The day, or the entry, that a recipe is being picked for. */
  picking: { date: string | undefined; entryId: number | undefined }
}

export function usePlanActions(): PlanActions & { isLeaving: (entry: Mealplan) => boolean } {
  const { t } = useMessages()
  const { open, read } = useActionHost()
  const AddToListDialog = use(AddToListContext)
  const change = useChangeEntry()
  const cooked = useMarkCooked()
  const random = usePickRandom()
  const removal = useRemoveEntries()
  const [{ avoidDays }] = plannerPreference.use()
  const { leaving, takeAway } = useUndoableRemoval<{ id: string; entry: Mealplan }>({
    remove: (items) => removal.mutateAsync(items.map(({ entry }) => entry)),
    announce: (items) => t('mealplans.deleted', { name: items.map(({ entry }) => nameOfEntry(entry, t)).join(', ') }),
  })
  const showPicked = (entry: Mealplan) => toast.success(t('mealplans.picked', { name: nameOfEntry(entry, t) }))
  const asked = random.isPending ? random.variables : undefined
  return {
    add: (date, entryType) => open(EntryDialog, { date, entryType }),
    edit: (entry) => open(EntryDialog, { entry }),
    change,
    remove: (entry) => takeAway([{ id: String(entry.id), entry }]),
    markCooked: (entry) =>
      cooked.mutate(entry, { onSuccess: () => entry.recipe && void askAfterCooking({ open, read }, takenFor(entry)) }),
    buy: (entries) => open(AddToListDialog, { recipes: entries.flatMap(toBuy) }),
    pickRandom: (date, entryType) => random.mutate({ date, entryType, avoidDays }, { onSuccess: showPicked }),
    pickAnother: ({ id, date, entryType }) =>
      random.mutate({ date, entryType, avoidDays, instead: id }, { onSuccess: showPicked }),
    picking: { date: asked?.instead ? undefined : asked?.date, entryId: asked?.instead },
    isLeaving: ({ id }) => leaving.has(String(id)),
  }
}

/** What cooking it takes out of the pantry, for as many as it is planned for. */
const takenFor = ({ id, recipe, servings }: Mealplan) => ({
  slug: recipe?.slug ?? '',
  name: recipe?.name ?? '',
  scale: scaleFor(servings, recipe?.recipeServings ?? 0),
  mealId: id,
})

const toBuy = ({ recipe, servings }: Mealplan) =>
  recipe
    ? { id: recipe.id, slug: recipe.slug, name: recipe.name, scale: scaleFor(servings, recipe.recipeServings) }
    : []
