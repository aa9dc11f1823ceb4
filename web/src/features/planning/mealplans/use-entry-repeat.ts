/** Saves an entry: once, as something that repeats, or with all that are to come of it. */

import type { Mealplan, MealplanDraft } from '@larder/contract/mealplans.ts'
import { weekdays } from '@larder/domain/calendar-days.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  repeatQueries,
  useCreateRepeat,
  useUpdateRepeat,
} from '#features/planning/mealplan-repeats/mealplan-repeats.queries.ts'
import { ONCE, type RepeatChoice, rhythmOf } from '#features/planning/mealplan-repeats/pieces/repeat-fields.tsx'
import { useAddEntry, useSaveEntry } from './mealplans.queries.ts'
import type { MealChange } from './meals.ts'

type Placed = MealplanDraft & MealChange & { recipeId: string | null; time: string | null }

export type EntryRepeat = {
  /** What it comes of is known, so that all to come can be changed. */
  isRepeating: boolean
  scope: 'one' | 'all'
  setScope: (scope: 'one' | 'all') => void
  choice: RepeatChoice
  setChoice: (choice: RepeatChoice) => void
  send: (draft: Placed, recipe: Mealplan['recipe']) => Promise<unknown>
}

export function useEntryRepeat(entry: Mealplan | undefined): EntryRepeat {
  const add = useAddEntry()
  const save = useSaveEntry()
  const create = useCreateRepeat()
  const update = useUpdateRepeat()
  const { data: repeats } = useQuery({ ...repeatQueries.list(), enabled: Boolean(entry?.repeatId) })
  const [scope, setScope] = useState<'one' | 'all'>('one')
  const [chosen, setChoice] = useState<RepeatChoice>()
  const rule = repeats?.find(({ id }) => id === entry?.repeatId)
  const known = rule && {
    every: rule.every,
    weekdays: weekdays.filter((day) => rule.weekdays.includes(day)),
    endsOn: rule.endsOn ?? '',
  }
  const choice = chosen ?? known ?? ONCE

  const send = async ({ householdMeal, ...draft }: Placed, recipe: Mealplan['recipe']) => {
    const { date, leftoverBatchId: _, ...content } = draft
    if (entry && rule && scope === 'all') {
      const body = { ...content, ...rhythmOf(choice, date), startsOn: rule.startsOn, from: entry.repeatDate ?? date }
      return update.mutateAsync({ id: rule.id, body })
    }
    const repeats = !rule && choice.every > 0
    const rhythm = { ...rhythmOf(choice, date), startsOn: date }
    if (!entry) {
      if (repeats) return create.mutateAsync({ ...content, ...rhythm })
      return add.mutateAsync({ draft, recipe })
    }
    const { servings = null } = draft
    await save.mutateAsync({ ...entry, ...draft, servings, householdMeal, recipe })
    return repeats ? create.mutateAsync({ ...content, ...rhythm, entryId: entry.id }) : undefined
  }
  return { isRepeating: rule !== undefined, scope, setScope, choice, setChoice, send }
}
