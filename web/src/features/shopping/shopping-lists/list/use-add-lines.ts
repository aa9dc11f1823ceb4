import { ingredientParserApi, type ParsedIngredient } from '@larder/contract/ingredient-parser.ts'
import type { UsualItem } from '@larder/contract/usual-items.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import { bestNames, rankByName } from '@larder/domain/search/best-names.ts'
import { areThings, partsBetweenCommas } from '@larder/domain/shopping/listed-things.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { foodSearch } from '#features/catalogue/foods/pieces/food-picker.queries.ts'
import { unitQueries } from '#features/catalogue/units/units.queries.ts'
import { tryCall } from '#lib/api.ts'
import { newId } from '#lib/browser.ts'
import { draftOfFood, draftOfLine, foodsOfLine, isKnownThing, type LineDraft, typedLine } from '../line-draft.ts'
import { useChangeList } from '../list-changes.queries.ts'
import type { Mentioned } from '../list-changes.ts'
import { usualItems } from '../list-items.queries.ts'

const SUGGEST_AFTER_MS = 150
/** A line that is dead holds nothing up for good. */
const PARSER_TIMEOUT_MS = 10_000
const MAX_SUGGESTIONS = 6
const MAX_USUAL = 3

/** Its place is the server's to find. */
const NEW = { checked: false, position: 0, extras: {}, recipeReferences: [] }

export type Suggestion = {
  id: string
  name: string
  detail: string | undefined
  draft: LineDraft
  mentioned: Mentioned
}

type NewLine = Pick<Suggestion, 'name' | 'draft' | 'mentioned'>

/** Both resolve once it is kept. */
export function useAddLines(listId: string) {
  const change = useChangeList(listId)
  const create = (lines: NewLine[]) =>
    change(
      lines.map(({ name, draft, mentioned }) => ({
        name,
        mentioned,
        change: { type: 'add', item: { ...NEW, ...draft, id: newId() } },
      })),
    )
  return {
    suggested: (line: NewLine) => create([line]),
    lines: async (lines: string[]) => {
      const texts = [...new Set(lines.flatMap((line) => [line, ...partsBetweenCommas(line)]))]
      // Where nobody takes the lines apart, they are bought as they were written.
      const { data } = await tryCall(
        ingredientParserApi.parseLines,
        { body: { ingredients: texts, makeKnown: true } },
        { signal: AbortSignal.timeout(PARSER_TIMEOUT_MS) },
      )
      const parsed = new Map(texts.map((text, at) => [text, data?.[at]]))
      return create(thingsIn(lines, parsed).flatMap((thing) => linesOf(thing, parsed.get(thing))))
    },
  }
}

type Parsed = ReadonlyMap<string, ParsedIngredient | undefined>

/** `milk, butter` is two things, `tomatoes, chopped` is one. */
const thingsIn = (lines: string[], parsed: Parsed): string[] =>
  lines.flatMap((line) => {
    const parts = partsBetweenCommas(line)
    return areThings(parts, (part) => isKnownThing(parsed.get(part))) ? parts : [line]
  })

/** `salt and pepper` is two things; what is said behind them stays with the last. */
function linesOf(line: string, parsed: ParsedIngredient | undefined): NewLine[] {
  const several = foodsOfLine(parsed)
  if (several.length < 2) return [{ name: line, draft: draftOfLine(line, parsed), mentioned: mentionedIn(parsed) }]
  const remark = parsed?.ingredient.note ?? ''
  return several.map((food, at) => ({
    name: food.name,
    draft: { ...draftOfFood(food), note: at === several.length - 1 ? remark : '' },
    mentioned: { food },
  }))
}

/** Only what the group has a food or a unit for is shown as one. */
function mentionedIn(parsed: ParsedIngredient | undefined): Mentioned {
  const { food, unit } = parsed?.ingredient ?? {}
  return {
    ...(food?.id ? { food: { ...food, id: food.id } } : {}),
    ...(unit?.id ? { unit: { ...unit, id: unit.id } } : {}),
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
  const [settled] = useDebouncedValue(text, SUGGEST_AFTER_MS)
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
