/**
 * Sends the draft. What others saved meanwhile is never overwritten: it is brought together with the draft, and where
 * both changed the same it is a conflict that somebody decides. A save that is refused keeps every letter and says why.
 * Never leaves the editor; what follows a save is the page's matter.
 */
import { errorStatus } from '@larder/contract/error-status.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recipeQueries, rememberRecipe } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { type ApiError, tryCall } from '#lib/api.ts'
import { issueOfServer, messageOfIssue } from '#lib/validation-messages.ts'
import { incompleteField } from '#ui/incomplete-field.ts'
import { toast } from '#ui/toast.tsx'
import type { Problems } from '../draft/draft.ts'
import { recipeInput } from '../draft/draft-input.ts'
import type { DraftStore } from '../draft/draft-store.tsx'
import type { Merging } from './merging.ts'
import { findSavedElsewhere } from './saved-elsewhere.ts'

/** Others may save faster than this one; after so many it is for the person to try again. */
const MAX_ATTEMPTS = 5

/** Somebody else saved the recipe meanwhile, under the same address or another. */
const SAVED_ELSEWHERE: number[] = [errorStatus.conflict, errorStatus.notFound]

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
  /** The recipe as it was stored; nothing when it was not. */
  save: () => Promise<Recipe | undefined>
}

/** `asked`: the conflict dialog is open. `mergedWith`: who else had changed the recipe. */
type SaveResult = { data?: Recipe; error?: ApiError; asked?: boolean; mergedWith?: string | null }

export function useSaving(store: DraftStore, merging: Merging): Saving {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const fail = (text: string, status: number = errorStatus.invalid) =>
    setFailure({
      text,
      mayRetry: status === 0 || status >= errorStatus.failed,
      unreachable: status === 0,
      draft: store.get().draft,
    })
  const refuse = (problems: Problems) => {
    store.send({ type: 'refused', problems })
    focusFirstProblem()
  }
  const explain = (error: ApiError) => {
    const renamed = store.get().draft.name.trim() !== store.get().base.name
    if (error.status === errorStatus.invalid && renamed && error.serverMessage) refuse({ name: error.serverMessage })
    else if (error.issues.length > 0) refuse(problemsOf(error))
    if (error.status === errorStatus.unauthenticated) return
    if (error.status === errorStatus.notFound) return fail(t('recipes.edit.failed.deleted'))
    fail(
      error.serverMessage ?? t(error.status === 0 ? 'recipes.edit.failed.unreachable' : 'recipes.saveFailed'),
      error.status,
    )
  }
  const problemsOf = ({ issues }: ApiError): Problems =>
    Object.fromEntries(
      issues.map(issueOfServer).map((issue) => {
        const { key, values } = messageOfIssue(issue)
        return [String(issue.path[0]), t(key, values)]
      }),
    )

  /** Until nobody was faster. */
  const send = async (attempt = 1, mergedWith?: string | null): Promise<SaveResult> => {
    const { draft, base } = store.get()
    const body = { ...recipeInput(draft), editedRevision: base.revision }
    const { data, error } = await tryCall(recipesApi.update, { params: { slug: base.slug }, body })
    if (data) return { data, mergedWith }
    if (attempt > MAX_ATTEMPTS || !SAVED_ELSEWHERE.includes(error.status)) return { error }
    const saved = await findSavedElsewhere(base)
    if (!saved || (saved.theirs.revision === base.revision && saved.theirs.slug === base.slug)) return { error }
    if (!merging.bring({ ...saved, base, mine: draft, purpose: 'save' })) return { asked: true }
    return send(attempt + 1, saved.who)
  }

  const save: Saving['save'] = async () => {
    if (busy) return undefined
    const incomplete = await incompleteField('[data-recipe-editor]')
    if (incomplete) {
      fail(t('recipes.edit.failed.field'))
      setTimeout(() => incomplete.focus())
      return undefined
    }
    if (store.get().draft.name.trim() === '') {
      refuse({ name: t('validation.required') })
      fail(t('recipes.edit.failed.field'))
      return undefined
    }
    const focused = document.activeElement
    setBusy(true)
    const { data, error, mergedWith } = await send()
    setBusy(false)
    setFailure(null)
    if (data) {
      store.send({ type: 'restart', recipe: data })
      rememberRecipe(queryClient, data)
      void queryClient.invalidateQueries({ queryKey: recipeQueries.lists })
      toast.success(mergedWith ? t('recipes.edit.savedTogether', { who: mergedWith }) : t('recipes.saved'))
      return data
    }
    // The form could not be used meanwhile, so it gave up the focus.
    if (focused instanceof HTMLElement)
      setTimeout(() => document.activeElement === document.body && focused.focus({ preventScroll: true }))
    if (error) explain(error)
    return undefined
  }
  return { busy, failure, save }
}

/** Once it has been drawn as refused. */
function focusFirstProblem(): void {
  setTimeout(() => document.querySelector<HTMLElement>('[data-recipe-editor] [aria-invalid="true"]')?.focus())
}
