/**
 * Sends the draft. A save that is refused keeps every letter and says why: on the field, in a message, or as a conflict
 * with whoever saved in between. Never leaves the editor; what follows a save is the page's matter.
 */
import type { Recipe } from '@larder/contract/recipe.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recipeQueries, rememberRecipe } from '#features/recipes/recipes.queries.ts'
import { useWords } from '#i18n/use-words.ts'
import { type ApiError, tryCall } from '#lib/api.ts'
import { issueOfServer, messageOfIssue } from '#lib/validation-messages.ts'
import { toast } from '#ui/toast.tsx'
import type { Problems } from '../draft/draft.ts'
import { recipeInput } from '../draft/draft-input.ts'
import type { DraftStore } from '../draft/draft-store.tsx'
import { type Conflict, findConflict } from './conflict.ts'
import { undecidedField } from './undecided.ts'

const CONFLICT = 409
const NOT_FOUND = 404
const INVALID = 400
const SERVER_AT_FAULT = 500

/** Why the last save did not happen; it stands beside Save until one does. */
export type Failure = {
  text: string
  /** The same draft may well be accepted later. */
  mayRetry: boolean
  unreachable: boolean
  draft: Recipe
}

export type Saving = {
  busy: boolean
  failure: Failure | null
  conflict: Conflict | null
  setConflict: (conflict: Conflict | null) => void
  /** The recipe as it was stored; nothing when it was not. */
  save: (over?: { slug: string; revision: number }) => Promise<Recipe | undefined>
}

export function useSaving(store: DraftStore): Saving {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  const fail = (text: string, status = INVALID) =>
    setFailure({
      text,
      mayRetry: status === 0 || status >= SERVER_AT_FAULT,
      unreachable: status === 0,
      draft: store.get().draft,
    })
  const refuse = (problems: Problems) => {
    store.send({ type: 'refused', problems })
    focusFirstProblem()
  }
  const explain = (error: ApiError) => {
    const renamed = store.get().draft.name.trim() !== store.get().base.name
    if (error.status === INVALID && renamed && error.notice) refuse({ name: error.notice })
    else if (error.issues.length > 0) refuse(problemsOf(error))
    if (error.status === 401) return
    fail(error.notice ?? t(error.status === 0 ? 'recipes.edit.failed.unreachable' : 'recipes.saveFailed'), error.status)
  }
  const problemsOf = ({ issues }: ApiError): Problems =>
    Object.fromEntries(
      issues.map(issueOfServer).map((issue) => {
        const { key, values } = messageOfIssue(issue)
        return [String(issue.path[0]), t(key, values)]
      }),
    )

  const save: Saving['save'] = async (over) => {
    if (busy) return undefined
    const undecided = await undecidedField()
    const { draft, base } = store.get()
    if (undecided) {
      fail(t('recipes.edit.failed.field'))
      setTimeout(() => undecided.focus())
      return undefined
    }
    if (draft.name.trim() === '') {
      refuse({ name: t('validation.required') })
      fail(t('recipes.edit.failed.field'))
      return undefined
    }
    const focused = document.activeElement
    setBusy(true)
    const body = { ...recipeInput(draft), revision: over?.revision ?? draft.revision }
    const { data, error } = await tryCall(recipesApi.update, { params: { slug: over?.slug ?? base.slug }, body })
    const found = error && [CONFLICT, NOT_FOUND].includes(error.status) ? await findConflict(base) : undefined
    setBusy(false)
    setFailure(null)
    if (data) {
      store.send({ type: 'restart', recipe: data })
      rememberRecipe(queryClient, data)
      void queryClient.invalidateQueries({ queryKey: recipeQueries.lists })
      toast.success(t('recipes.saved'))
      return data
    }
    // The form could not be used meanwhile, so it gave up the focus.
    if (focused instanceof HTMLElement)
      setTimeout(() => document.activeElement === document.body && focused.focus({ preventScroll: true }))
    if (found) setConflict(found)
    else if (error) explain(error)
    return undefined
  }
  return { busy, failure, conflict, setConflict, save }
}

/** Once it has been drawn as refused. */
function focusFirstProblem(): void {
  setTimeout(() => document.querySelector<HTMLElement>('[data-recipe-editor] [aria-invalid="true"]')?.focus())
}
