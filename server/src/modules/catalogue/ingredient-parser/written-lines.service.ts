import type { IngredientInput } from '@larder/contract/recipe-input.ts'
import { alternativeIn } from '@larder/domain/ingredients/alternative.ts'
import { dividedLine } from '@larder/domain/ingredients/parser/divided-line.ts'
import { isUnreadable } from '@larder/domain/ingredients/parser/doubt.ts'
import type * as ListedLine from '@larder/domain/ingredients/parser/listed-line.ts'
import { storedAmount } from '@larder/domain/ingredients/range.ts'
import { roundQuantity } from '@larder/domain/quantities/round-quantity.ts'
import type { Ctx } from '#core/context.ts'
import { matchLines, nameToMake, withRest } from './ingredient-parser.service.ts'
import type { Group, Matched } from './line-matching.service.ts'
import { foodKnown, isDoubtfulLine } from './line-matching.service.ts'

/**
 * Turns the written lines of an incoming recipe into ingredients. Only reads, so it runs before the transaction: foods
 * and units that the group lacks are named here and created when the recipe is saved. Each line keeps its original
 * text; a doubtful line stays text and is marked.
 */

export type WrittenLine = { title: string | null; note: string }

/** Longer text is no name, and would be refused. */
const LONGEST_NAME = 600

/** Of each line what it becomes: one ingredient, or two. */
export async function understandRecipe(
  ctx: Ctx,
  lines: WrittenLine[],
  language: string | null | undefined,
): Promise<IngredientInput[][]> {
  const texts = lines.map(({ note }) => note.trim())
  const { listedLine, saysMore } = await import('@larder/domain/ingredients/parser/listed-line.ts')
  const divided = texts.map((text) => dividedLine(text) ?? [])
  const listed = texts.map((text) => listedLine(text) ?? [])
  const parts = [...divided, ...listed].flat()
  const read = await matchLines(ctx, 'nlp', [...texts, ...parts], { language })
  const { group } = read
  const matched = read.matched.slice(0, texts.length)
  const ofPart = new Map(parts.map((part, at) => [part, read.matched[texts.length + at]]))
  const isForeign = isUnreadable(matched.map(foodKnown))
  return lines.map(({ title }, at) => {
    const [line, text = ''] = [matched[at], texts[at]]
    if (!line || isForeign || text === '') return [written(title, text)]
    const matchedParts = (parts: string[] = []) => parts.map((part) => ofPart.get(part))
    const both = eachKnown(matchedParts(divided[at])) ?? eachSure(matchedParts(listed[at]), saysMore)
    if (both) return both.map((part, at) => asIngredient(part, at === 0 ? title : null))
    return [asIngredient(line, title)]
  })

  function asIngredient(line: Matched, title: string | null): IngredientInput {
    const text = line.parsed.input
    const { food, unit } = line.parsed
    if (isDoubtfulLine(line) || Math.max(food.length, unit.length) > LONGEST_NAME)
      return { ...written(title, text), isDoubtful: true }
    if (line.several.length > 1) return written(title, text)
    return { ...understood(group, line), ...otherFood(group, line, text), title, originalText: text }
  }
}

/** `1 egg and 1 egg white` are two lines; nothing unless each part has an amount and is wholly known. */
function eachKnown(parts: (Matched | undefined)[]): Matched[] | undefined {
  const known = parts.flatMap((part) => (part?.food?.whole && part.parsed.quantity !== null ? part : []))
  return known.length > 1 && known.length === parts.length ? known : undefined
}

/** `1 tsp salt, some nutmeg` are two lines; nothing where the second may say more of the first: `2 eggs, 1 beaten`. */
function eachSure(parts: (Matched | undefined)[], saysMore: typeof ListedLine.saysMore): Matched[] | undefined {
  const [first, second] = parts
  if (!first?.food?.whole || !second?.food?.whole || isDoubtfulLine(first) || isDoubtfulLine(second)) return undefined
  const isSame = (first.food.key ?? first.food.id) === (second.food.key ?? second.food.id)
  return isSame || saysMore(second.parsed, second.language) ? undefined : [first, second]
}

/** No amount is shown beside words that say their own. */
const written = (title: string | null, text: string): IngredientInput => ({
  quantity: null,
  unit: null,
  food: null,
  note: text,
  title,
  originalText: text,
  disableAmount: false,
})

/** `butter or margarine`: the second stands in for the first, where it is a food of its own and known by its whole name. */
function otherFood(group: Group, { food }: Matched, text: string): Pick<IngredientInput, 'substitutes'> {
  const other = food && alternativeIn(text, group.language)
  const known = other?.name ? group.foods.find(other.name, group.language) : undefined
  if (!other || !known?.whole || (known.key ?? known.id) === (food.key ?? food.id)) return {}
  return { substitutes: [{ name: other.name, ratio: 1, remark: other.amount }] }
}

function understood(group: Group, line: Matched): IngredientInput {
  const { unitId, food } = line
  const named = nameToMake(group, line)
  const parsed = food?.id || named ? withRest(group, line.parsed, food, named?.name) : line.parsed
  const quantity = parsed.quantity === null ? null : roundQuantity(parsed.quantity)
  return {
    ...storedAmount({ quantity, upTo: parsed.upTo }, parsed.note),
    unit: unitId ? { id: unitId } : parsed.unit === '' ? null : { name: parsed.unit },
    food: food?.id ? { id: food.id } : { ...(named ?? { name: parsed.food }), catalogueKey: food?.key ?? null },
    disableAmount: false,
  }
}
