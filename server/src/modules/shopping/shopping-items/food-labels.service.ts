import type { ShoppingItemDraft } from '@larder/contract/shopping-items.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import type { Ctx } from '#core/context.ts'
import { foods } from '#modules/catalogue/foods/foods.service.ts'
import { foodsByName } from '#modules/catalogue/ingredient-parser/ingredient-parser.service.ts'

/** The aisle of something new: the one it says, that of its food, or that of the food it sounds like. */

const LEAST_SIMILARITY = 80

/** By the place of the draft among the others. */
export async function labelFinder(ctx: Ctx, drafts: ShoppingItemDraft[]): Promise<(at: number) => string | null> {
  const sounds = await soundsLike(ctx, drafts.filter(isGuessed).map(textOf))
  return (at) => {
    const draft = drafts[at]
    if (!draft || draft.labelId) return draft?.labelId ?? null
    return isGuessed(draft) ? (sounds.get(textOf(draft)) ?? null) : null
  }
}

/** A food brings its own label along, which is then looked up when the list is read. */
const isGuessed = ({ labelId, foodId, food }: ShoppingItemDraft) => !labelId && !foodId && !food

const textOf = ({ quantity, note, isFood }: ShoppingItemDraft) =>
  ingredientDisplay({ quantity, note, isFood, disableAmount: !isFood })

async function soundsLike({ db, actor }: Ctx, texts: string[]): Promise<Map<string, string | null>> {
  if (texts.length === 0) return new Map()
  const match = await foodsByName({ db, actor }, LEAST_SIMILARITY)
  const found = new Map(texts.map((text) => [text, match(text)]))
  const known = await foods.byIds(db, actor, [...new Set([...found.values()].flatMap((id) => id ?? []))])
  return new Map([...found].map(([text, id]) => [text, known.get(id ?? '')?.labelId ?? null]))
}
