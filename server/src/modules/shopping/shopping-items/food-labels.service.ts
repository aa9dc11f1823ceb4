import type { ShoppingItemDraft } from '@larder/contract/shopping-items.ts'
import { LONGEST_LINE } from '@larder/domain/ingredients/parser/tokens.ts'
import type { Ctx } from '#core/context.ts'
import { forEachYielding } from '#core/yielding-loop.ts'
import { foods } from '#modules/catalogue/foods/foods.service.ts'
import { groupFoods, type KnownFood } from '#modules/catalogue/foods/known-foods.service.ts'
import { aisleLabelsOf } from '#modules/catalogue/labels/aisle-labels.service.ts'
import { ingredientParser } from '#ports/ingredient-parser.ts'

/** The aisle of something new: the one it says, that of its food, or that of the food it is called like in any language. */

/** By the place of the draft among the others. */
export async function labelFinder(ctx: Ctx, drafts: ShoppingItemDraft[]): Promise<(at: number) => string | null> {
  const labels = await labelsOfNames(ctx, drafts.filter(isGuessed).map(textOf))
  return (at) => {
    const draft = drafts[at]
    if (!draft || draft.labelId) return draft?.labelId ?? null
    return isGuessed(draft) ? (labels.get(textOf(draft)) ?? null) : null
  }
}

/** A food brings its own label along, which is then looked up when the list is read. */
const isGuessed = ({ labelId, foodId, food }: ShoppingItemDraft) => !labelId && !foodId && !food

const textOf = ({ note }: ShoppingItemDraft) => note ?? ''

/** The label of each of these texts that names a food. */
export async function labelsOfNames({ db, actor, locale }: Ctx, texts: string[]): Promise<Map<string, string | null>> {
  const named = [...new Set(texts)].filter((text) => text.trim() !== '')
  if (named.length === 0) return new Map()
  const group = await groupFoods(db, actor.groupId, locale)
  const parser = await ingredientParser()
  const found = new Map<string, KnownFood | undefined>()
  // With an amount in front it takes the parser to see which word is the food.
  await forEachYielding(named, (text) =>
    found.set(text, group.find(text) ?? group.find(parser.parse(text.slice(0, LONGEST_LINE), locale).food)),
  )
  const ids = [...found.values()].flatMap((known) => known?.id ?? [])
  const own = await foods.byIds(db, actor, [...new Set(ids)])
  const aisles = await aisleLabelsOf(db, actor.groupId)
  const aisleOf = (key: string | null) => group.catalogue.catalogue.foods.get(key ?? '')?.aisle ?? ''
  return new Map(
    [...found].map(([text, known]) => [
      text,
      known ? (own.get(known.id ?? '')?.labelId ?? aisles.labelOf(aisleOf(known.key))) : null,
    ]),
  )
}
