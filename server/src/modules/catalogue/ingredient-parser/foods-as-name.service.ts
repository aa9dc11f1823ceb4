import type { Ctx } from '#core/context.ts'
import { matchLines } from './ingredient-parser.service.ts'
import type { Group, Matched } from './line-matching.service.ts'

/** What a dish that nobody named can be called: by the foods it is made of. Only reads. */

const MOST_FOODS = 3
const LINES_READ = 30
/** What is in every dish says little about one. */
const IN_EVERY_DISH = new Set(['spices', 'condiments', 'baking', 'drinks'])

/** "Spaghetti, tomatoes, and basil", as the lines write them and in their language; nothing where no food is known. */
export async function foodsAsName(ctx: Ctx, lines: string[], language: string | null): Promise<string | undefined> {
  const { group, matched } = await matchLines(ctx, 'nlp', lines.slice(0, LINES_READ), { language })
  const known = matched.filter(({ food, parsed }) => food?.whole && parsed.food !== '')
  const telling = known.filter((line) => !IN_EVERY_DISH.has(aisleOf(group, line)))
  const foods = (telling.length > 0 ? telling : known).map(({ parsed }) => parsed.food)
  const [first = '', ...others] = [...new Set(foods)].slice(0, MOST_FOODS)
  if (first === '') return undefined
  const capital = first.charAt(0).toLocaleUpperCase(group.language) + first.slice(1)
  return new Intl.ListFormat(group.language, { type: 'conjunction' }).format([capital, ...others])
}

const aisleOf = ({ foods }: Group, { food }: Matched): string =>
  foods.catalogue.catalogue.foods.get(food?.key ?? '')?.aisle ?? ''
