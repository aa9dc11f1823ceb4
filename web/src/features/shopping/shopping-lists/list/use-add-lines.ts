import type { ListChange } from '@larder/contract/shopping-list-changes.ts'
import type { UsualItem } from '@larder/contract/usual-items.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import { bestNames, rankByName } from '@larder/domain/search/best-names.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { foodSearch } from '#features/catalogue/foods/pieces/food-picker.queries.ts'
import { unitQueries } from '#features/catalogue/units/units.queries.ts'
import { newId } from '#lib/browser.ts'
import { PROPOSE_AFTER_MS } from '#lib/typing-delays.ts'
import { draftOfLine, type LineDraft, typedLine } from '../line-draft.ts'
import { useChangeList } from '../list-changes.queries.ts'
import type { Mentioned } from '../list-changes.ts'
import { usualItems } from '../list-items.queries.ts'

const MAX_SUGGESTIONS = 6
const MAX_USUAL = 3

export type Suggestion = {
  id: string
  name: string
  detail: string | undefined
  draft: LineDraft
  mentioned: Mentioned
}

/** Its place is the server's to find. */
const NEW = { checked: false, position: 0, extras: {}, recipeReferences: [] }

const addition = (draft: LineDraft): ListChange => ({ type: 'add', item: { ...NEW, ...draft, id: newId() } })

/** Both resolve once it is stored. */
export function useAddLines(listId: string) {
  const change = useChangeList(listId)
  return {
    suggested: ({ name, draft, mentioned }: Suggestion) => change([{ name, mentioned, change: addition(draft) }]),
    lines: (lines: string[]) =>
      change(
        lines.map((line) => ({ name: line, change: addition(draftOfLine(line, undefined)) })),
        { unprepared: true },
      ),
  }
}

const draftOfUsual = ({ quantity, note, foodId, unitId, labelId, food }: UsualItem): LineDraft => ({
  quantity,
  note,
  foodId,
  unitId,
  labelId: labelId === food?.labelId ? null : labelId,
  isFood: foodId !== null,
})

export const suggestionOfUsual = (usual: UsualItem): Suggestion => ({
  id: usual.id,
  name: usual.display,
  detail: usual.label?.name,
  draft: draftOfUsual(usual),
  mentioned: { food: usual.food, unit: usual.unit, label: usual.label },
})

/** What the line may be about: what is usually bought, then the foods of the group with the amount in front of it. */
export function useSuggestions(listId: string, text: string): Suggestion[] {
  const [settled] = useDebouncedValue(text, PROPOSE_AFTER_MS)
  const { data: usual = [] } = useQuery(usualItems(listId))
  const { data: units = [] } = useQuery({ ...unitQueries.list(), enabled: /^\s*\d/.test(text) })
  const { quantity, unit, name } = typedLine(settled, units)
  const { data: foods = [] } = useQuery({ ...foodSearch(name), enabled: name !== '' })
  if (text.trim() === '' || name === '') return []
  const known = quantity === 0 ? bestNames(usual.map(suggestionOfUsual), name, MAX_USUAL) : []
  const listed = new Set(known.map(({ draft }) => draft.foodId))
  const others = rankByName(foods, name)
    .filter((food) => !listed.has(food.id))
    .map((food) => ({
      id: food.id,
      name: ingredientDisplay({ quantity, unit, food, isFood: true }),
      detail: food.label?.name,
      draft: { quantity, foodId: food.id, unitId: unit?.id ?? null, isFood: true, note: '' },
      mentioned: { food, unit: unit ?? null },
    }))
  return [...known, ...others].slice(0, MAX_SUGGESTIONS)
}
