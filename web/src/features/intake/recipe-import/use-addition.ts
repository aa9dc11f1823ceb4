/**
 * The state of adding a recipe: running with its steps, showing drafts, saved, or failed with the form unchanged.
 * Leaving the page cancels it.
 */
import type { FoundDraft } from '@larder/contract/recipe-draft.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { useGroupInAddress } from '#lib/address.ts'
import { refreshedBy } from '#lib/dependent-queries.ts'
import { paths } from '#lib/paths.ts'
import { createPreference } from './create-preference.ts'
import { failureOf, type ImportFailure } from './import-failure.ts'
import type { ImportHooks } from './recipe-import.queries.ts'

export type SavedRecipe = { slug: string; name: string }

export type AdditionState =
  | { phase: 'idle'; failure?: ImportFailure }
  | { phase: 'running'; step: string }
  | { phase: 'found'; drafts: FoundDraft[]; failure?: ImportFailure; saving?: boolean }
  | { phase: 'saved'; recipes: SavedRecipe[] }

export type Addition = {
  state: AdditionState
  /** Reads and shows what was found. */
  read: (task: (watch: ImportHooks) => Promise<FoundDraft[]>) => Promise<void>
  /** Saves, and opens what was saved. */
  save: (task: (watch: ImportHooks) => Promise<SavedRecipe[]>) => Promise<void>
  cancel: () => void
}

/** What was taken apart before, such as in an archive, is left as it is. */
export function useAddition({ parseLines = true } = {}): Addition {
  const [state, setState] = useState<AdditionState>({ phase: 'idle' })
  const running = useRef<AbortController>(null)
  const open = useOpenSaved(parseLines)
  const queryClient = useQueryClient()
  useEffect(() => () => running.current?.abort(), [])

  const run = async <T>(
    begun: AdditionState,
    task: (watch: ImportHooks) => Promise<T>,
    then: (result: T) => unknown,
  ) => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const { signal } = control
    const onStep = (step: string) => !signal.aborted && setState({ phase: 'running', step })
    setState(begun)
    try {
      const result = await task({ signal, onStep })
      if (!signal.aborted) await then(result)
    } catch (error) {
      if (signal.aborted) return
      const failure = failureOf(error)
      setState(begun.phase === 'found' ? { phase: 'found', drafts: begun.drafts, failure } : { phase: 'idle', failure })
    }
  }

  return {
    state,
    read: (task) => run({ phase: 'running', step: '' }, task, (drafts) => setState({ phase: 'found', drafts })),
    save: (task) => {
      const begun: AdditionState =
        state.phase === 'found'
          ? { phase: 'found', drafts: state.drafts, saving: true }
          : { phase: 'running', step: '' }
      return run(begun, task, async (recipes) => {
        await Promise.all(
          refreshedBy(recipeQueries.lists).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        )
        const [only] = recipes
        if (only && recipes.length === 1) await open(only.slug)
        else setState({ phase: 'saved', recipes })
      })
    },
    cancel: () => {
      running.current?.abort()
      setState({ phase: 'idle' })
    },
  }
}

/** Clears the address first, so that going back does not import the same recipe again. */
function useOpenSaved(mayParse: boolean) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const groupSlug = useGroupInAddress() ?? ''
  const hasUnparsedLines = async (slug: string): Promise<boolean> => {
    const recipe = await queryClient.fetchQuery(recipeQueries.one(slug)).catch(() => undefined)
    return recipe?.recipeIngredient.some(({ food, note }) => !food && note) ?? false
  }
  return async (slug: string) => {
    const { stayInEditMode, parseRecipe } = createPreference.read()
    const parseLines = mayParse && parseRecipe && !stayInEditMode && (await hasUnparsedLines(slug))
    await navigate({ to: '.', search: {}, replace: true })
    const recipe = paths.recipe(groupSlug, slug, stayInEditMode ? { edit: true } : {})
    await navigate({ href: parseLines ? paths.ingredientParser(groupSlug, slug) : recipe })
  }
}
