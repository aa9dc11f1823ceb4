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
import { createPreference, importWishes } from './create-preference.ts'
import { failureOf, type ImportFailure } from './import-failure.ts'
import { type ImportHooks, KnownPage, saveDrafts } from './recipe-import.queries.ts'

export type SavedRecipe = { slug: string; name: string }

export type AdditionState =
  | { phase: 'idle'; failure?: ImportFailure }
  | { phase: 'running'; step: string }
  | { phase: 'found'; drafts: FoundDraft[]; failure?: ImportFailure; saving?: boolean }
  | { phase: 'saved'; recipes: SavedRecipe[] }

export type Addition = {
  state: AdditionState
  /** Reads, and saves and opens the one recipe that was found; anything else is shown first. */
  take: (task: (watch: ImportHooks) => Promise<FoundDraft[]>) => Promise<void>
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
      // Whoever asked shows the recipe that is there.
      if (error instanceof KnownPage) return setState({ phase: 'idle' })
      const failure = failureOf(error)
      setState(begun.phase === 'found' ? { phase: 'found', drafts: begun.drafts, failure } : { phase: 'idle', failure })
    }
  }

  const finish = async (recipes: SavedRecipe[]) => {
    await Promise.all(refreshedBy(recipeQueries.lists).map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    const [only] = recipes
    if (only && recipes.length === 1) await open(only.slug)
    else setState({ phase: 'saved', recipes })
  }

  return {
    state,
    take: (task) =>
      run(
        { phase: 'running', step: '' },
        async (watch) => {
          const drafts = await task(watch)
          const [only] = drafts
          if (!only || drafts.length > 1 || !isReady(only) || createPreference.read().showDraftFirst) return { drafts }
          const [slug = ''] = await saveDrafts([only.recipe], importWishes(), watch)
          return { saved: [{ slug, name: only.recipe.name }] }
        },
        ({ drafts = [], saved }) => (saved ? finish(saved) : setState({ phase: 'found', drafts })),
      ),
    read: (task) => run({ phase: 'running', step: '' }, task, (drafts) => setState({ phase: 'found', drafts })),
    save: (task) => {
      const begun: AdditionState =
        state.phase === 'found'
          ? { phase: 'found', drafts: state.drafts, saving: true }
          : { phase: 'running', step: '' }
      return run(begun, task, finish)
    },
    cancel: () => {
      running.current?.abort()
      setState({ phase: 'idle' })
    },
  }
}

/** Whole enough to be cooked from, and not there already. */
const isReady = ({ recipe: { name, recipeIngredient, recipeInstructions }, known }: FoundDraft): boolean =>
  known === null && name.trim() !== '' && recipeIngredient.length > 0 && recipeInstructions.length > 0

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
    const { stayInEditMode, parseMyself } = createPreference.read()
    const parseLines = mayParse && parseMyself && !stayInEditMode && (await hasUnparsedLines(slug))
    await navigate({ to: '.', search: {}, replace: true })
    const recipe = paths.recipe(groupSlug, slug, stayInEditMode ? { edit: true } : {})
    await navigate({ href: parseLines ? paths.ingredientParser(groupSlug, slug) : recipe })
  }
}
