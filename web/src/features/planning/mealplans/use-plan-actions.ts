/** The actions on entries of a plan, shared by the reading and the editing view. */

import type { Leftover } from '@larder/contract/leftovers.ts'
import type { EntryType, Mealplan } from '@larder/contract/mealplans.ts'
import { isEatenOnly } from '@larder/domain/mealplans/cooked-once.ts'
import { use } from 'react'
import { type EndedRepeat, useEndRepeats } from '#features/planning/mealplan-repeats/mealplan-repeats.queries.ts'
import { askAfterCooking } from '#features/recipes/pantry-cooking/pieces/ask-after-cooking.ts'
import { AddToListContext } from '#features/recipes/recipes/pieces/add-to-list.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useActionHost } from '#ui/actions/action-host.tsx'
import { toast } from '#ui/toast.tsx'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { effectText, scaleOf } from './cooked-once.ts'
import { plannerPreference } from './mealplans.preferences.ts'
import {
  type EntryChange,
  useAddEntry,
  useChangeEntry,
  useMarkCooked,
  usePickRandom,
  useRemoveEntries,
} from './mealplans.queries.ts'
import type { MealChange } from './meals.ts'
import { nameOfEntry } from './plan-labels.ts'

const EntryDialog = lazyPart(async () => (await import('./entry-dialog.tsx')).EntryDialog)
const EatLaterDialog = lazyPart(async () => (await import('./eat-later-dialog.tsx')).EatLaterDialog)

export type PlanActions = {
  add: (date: string, entryType?: EntryType) => void
  edit: (entry: Mealplan) => void
  /** Optimistic: reverted when the server refuses. */
  change: (entry: Mealplan, change: EntryChange) => void
  remove: (entry: Mealplan) => void
  /** Of what repeats: this one and all to come. */
  removeAll: (entry: Mealplan) => void
  /** Plans a portion of a dish that is in the house. */
  eat: (leftover: Leftover, date: string, meal: MealChange) => void
  /** Cooks more of it, to be eaten on another day. */
  eatLater: (entry: Mealplan) => void
  markCooked: (entry: Mealplan) => void
  /** Puts the ingredients of the recipes on a shopping list, each for as many as it is planned for. */
  buy: (entries: readonly Mealplan[]) => void
  pickRandom: (date: string, meal: Pick<Mealplan, 'entryType' | 'householdMealId'>) => void
  pickAnother: (entry: Mealplan) => void
  /** The day, or the entry, that a recipe is being picked for. */
  picking: { date: string | undefined; entryId: number | undefined }
}

export function usePlanActions(): PlanActions & { isLeaving: (entry: Mealplan) => boolean } {
  const messages = useMessages()
  const { t } = messages
  const { open, read } = useActionHost()
  const AddToListDialog = use(AddToListContext)
  const changeEntry = useChangeEntry()
  const adding = useAddEntry()
  const ending = useEndRepeats()
  const cooked = useMarkCooked()
  const random = usePickRandom()
  const removal = useRemoveEntries()
  const [{ avoidDays }] = plannerPreference.use()
  const { leaving, takeAway } = useUndoableRemoval<{ id: string; entry: Mealplan }>({
    remove: (items) => removal.mutateAsync(items.map(({ entry }) => entry)),
    announce: (items) =>
      [
        t('mealplans.deleted', { name: items.map(({ entry }) => nameOfEntry(entry, t)).join(', ') }),
        ...items.flatMap(({ entry }) => effectText(entry, null, messages) ?? []),
      ].join(' '),
  })
  const ends = useUndoableRemoval<EndedRepeat>({
    remove: ending.mutateAsync,
    announce: ([one]) => t('mealplan-repeats.ended', { name: one?.name ?? '' }),
  })
  const showPicked = (entry: Mealplan) => toast.success(t('mealplans.picked', { name: nameOfEntry(entry, t) }))
  const asked = random.isPending ? random.variables : undefined
  return {
    add: (date, entryType) => open(EntryDialog, { date, entryType }),
    edit: (entry) => open(EntryDialog, { entry }),
    change: (entry, change) => {
      const effect = change.date && change.date !== entry.date && effectText(entry, { date: change.date }, messages)
      changeEntry(entry, change)
      if (effect) toast.info(effect)
    },
    remove: (entry) => takeAway([{ id: String(entry.id), entry }]),
    removeAll: (entry) =>
      ends.takeAway([{ id: entry.repeatId ?? '', from: entry.repeatDate ?? entry.date, name: nameOfEntry(entry, t) }]),
    eat: ({ batchId, name, recipeId }, date, { householdMeal: _, ...meal }) =>
      adding.mutate({
        draft: { date, ...meal, title: recipeId ? '' : name, text: '', leftoverBatchId: batchId, servings: 1 },
        recipe: null,
      }),
    eatLater: (entry) => open(EatLaterDialog, { entry }),
    markCooked: (entry) =>
      cooked.mutate(entry, {
        onSuccess: () => entry.recipe && !isEatenOnly(entry) && void askAfterCooking({ open, read }, takenFor(entry)),
      }),
    buy: (entries) => open(AddToListDialog, { recipes: entries.flatMap(toBuy) }),
    pickRandom: (date, { entryType, householdMealId }) =>
      random.mutate({ date, entryType, householdMealId, avoidDays }, { onSuccess: showPicked }),
    pickAnother: ({ id, date, entryType }) =>
      random.mutate({ date, entryType, avoidDays, instead: id }, { onSuccess: showPicked }),
    picking: { date: asked?.instead ? undefined : asked?.date, entryId: asked?.instead },
    isLeaving: ({ id }) => leaving.has(String(id)),
  }
}

/** What cooking it takes out of the pantry, for as many as it is planned for. */
const takenFor = (entry: Mealplan) => ({
  slug: entry.recipe?.slug ?? '',
  name: entry.recipe?.name ?? '',
  scale: scaleOf(entry),
  mealId: entry.id,
})

/** Nothing for leftovers: what is cooked once is bought once, for all its days. */
const toBuy = (entry: Mealplan) => {
  const { recipe } = entry
  if (!recipe || isEatenOnly(entry)) return []
  return { id: recipe.id, slug: recipe.slug, name: recipe.name, scale: scaleOf(entry) }
}
