/** Which recipes are chosen for a change of many at once. Owns the choice; what is done with it is told elsewhere. */
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { useMemo, useState } from 'react'
import type { CardSelection } from '#features/recipes/recipes/pieces/recipe-card.tsx'

export type RecipeSelection = {
  active: boolean
  chosen: RecipeSummary[]
  /** What a card needs to know; nothing while recipes are not being chosen. */
  of: (recipe: RecipeSummary) => CardSelection | undefined
  start: (first?: RecipeSummary) => void
  stop: () => void
  /** Everything between the last one and this one. */
  extendTo: (recipe: RecipeSummary) => void
  chooseAll: () => void
}

type Choice = { ids: ReadonlySet<string>; last: string | null }

export function useRecipeSelection(recipes: RecipeSummary[]): RecipeSelection {
  const [choice, setChoice] = useState<Choice | null>(null)
  const ids = choice?.ids
  const cards = useMemo(() => {
    const onToggle = ({ id }: RecipeSummary) => setChoice((current) => toggled(current, id))
    return { yes: { chosen: true, onToggle }, no: { chosen: false, onToggle } }
  }, [])
  const chosen = useMemo(() => recipes.filter(({ id }) => ids?.has(id)), [recipes, ids])
  return {
    active: choice !== null,
    chosen,
    of: ({ id }) => (ids ? (ids.has(id) ? cards.yes : cards.no) : undefined),
    start: (first) => setChoice(first ? { ids: new Set([first.id]), last: first.id } : { ids: new Set(), last: null }),
    stop: () => setChoice(null),
    extendTo: (recipe) => setChoice((current) => extended(current, recipe.id, recipes)),
    chooseAll: () => setChoice({ ids: new Set(recipes.map(({ id }) => id)), last: null }),
  }
}

function toggled(choice: Choice | null, id: string): Choice {
  const ids = new Set(choice?.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, last: id }
}

function extended(choice: Choice | null, id: string, recipes: readonly RecipeSummary[]): Choice {
  const to = recipes.findIndex((recipe) => recipe.id === id)
  const from = recipes.findIndex((recipe) => recipe.id === choice?.last)
  const range = from < 0 ? [id] : recipes.slice(Math.min(from, to), Math.max(from, to) + 1).map((recipe) => recipe.id)
  return { ids: new Set([...(choice?.ids ?? []), ...range]), last: id }
}
