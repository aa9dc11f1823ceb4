import { ingredientParserApi } from '@larder/contract/ingredient-parser.ts'
import type { UsualItem } from '@larder/contract/usual-items.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import { bestNames } from '@larder/domain/search/best-names.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { foodSearch } from '#features/foods/pieces/food-picker.queries.ts'
import { unitQueries } from '#features/units/units.queries.ts'
import { tryCall } from '#lib/api.ts'
import { newId } from '#lib/browser.ts'
import { draftOfLine, type LineDraft, typedLine } from '../line-draft.ts'
import { useAddItems, usualItems } from '../list-items.queries.ts'

const SUGGEST_AFTER_MS = 150
const MOST_SUGGESTIONS = 6
const MOST_USUAL = 3

/** Its place is the server's to find. */
const NEW = { checked: false, position: 0, extras: {}, recipeReferences: [] }

export type Suggestion = { id: string; name: string; detail: string | undefined; draft: LineDraft }

/** Both resolve to whether it worked. */
export function useAddLines(listId: string) {
  const add = useAddItems(listId)
  const create = (drafts: LineDraft[]) =>
    add.mutateAsync(drafts.map((draft) => ({ ...NEW, ...draft, id: newId(), shoppingListId: listId }))).then(
      () => true,
      () => false,
    )
  return {
    draft: (draft: LineDraft) => create([draft]),
    lines: async (lines: string[]) => {
      // Where nobody takes the lines apart, they are bought as they were written.
      const { data } = await tryCall(ingredientParserApi.parseLines, { body: { ingredients: lines } })
      return create(lines.map((line, at) => draftOfLine(line, data?.[at])))
    },
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
})

/** What the line may be about: what is usually bought, then the foods of the group with the amount in front of it. */
export function useSuggestions(listId: string, text: string): Suggestion[] {
  const [settled] = useDebouncedValue(text, SUGGEST_AFTER_MS)
  const { data: usual = [] } = useQuery(usualItems(listId))
  const { data: units = [] } = useQuery({ ...unitQueries.list(), enabled: /^\s*\d/.test(text) })
  const { quantity, unit, name } = typedLine(settled, units)
  const { data: foods = [] } = useQuery({ ...foodSearch(name), enabled: name !== '' })
  if (text.trim() === '' || name === '') return []
  const known = quantity === 0 ? bestNames(usual.map(suggestionOfUsual), name, MOST_USUAL) : []
  const listed = new Set(known.map(({ draft }) => draft.foodId))
  const others = foods
    .filter((food) => !listed.has(food.id))
    .map((food) => ({
      id: food.id,
      name: ingredientDisplay({ quantity, unit, food, isFood: true }),
      detail: food.label?.name,
      draft: { quantity, foodId: food.id, unitId: unit?.id ?? null, isFood: true, note: '' },
    }))
  return [...known, ...others].slice(0, MOST_SUGGESTIONS)
}
