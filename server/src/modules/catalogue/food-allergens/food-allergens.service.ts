import type { FoodAllergens } from '@larder/contract/food-allergens.ts'
import {
  type Allergen,
  type AllergenStatement,
  allergens,
  type FoodContent,
  freeFrom,
  isAllergen,
  withoutStated,
  withStatements,
} from '@larder/domain/diets/allergens.ts'
import { grouped } from '@larder/domain/grouped.ts'
import type { Mention } from '@larder/food-catalogue/finding/mentioned-foods.ts'
import type { Use } from '#core/collection/uses.ts'
import type { Ctx } from '#core/context.ts'
import { found } from '#core/found.ts'
import type { Reader } from '#db/database.ts'
import { type Foods, foodCatalogue } from '#ports/food-catalogue.ts'
import * as store from './food-allergens.store.ts'

/**
 * What is in the foods of a group: what the catalogue says of the food each stands for, with what the group says
 * instead. Two statements, however many foods are asked for.
 */

type Said = Partial<Record<Allergen, AllergenStatement>>

export type KnownContent = {
  id: string
  name: string
  content: FoodContent
  /** Keys of the catalogue, the food's own first; none for a food that stands for itself. */
  kinds: string[]
  /** What the group says of a food that the catalogue does not know; null for a food that it knows. */
  saidOnly: Said | null
}

const nothing: FoodContent = { contains: [], mayContain: [], classes: [] }

export function contentOfMention({ catalogue }: Foods, { key, without }: Mention): FoodContent {
  const food = catalogue.foods.get(key) ?? nothing
  return without === null ? food : freeFrom(food, without)
}

/** Of a food that the catalogue does not know also what its name mentions, but for what the group says of it. */
export function contentWithName(
  foods: Foods,
  { name, content, saidOnly }: KnownContent,
  language: string,
): FoodContent {
  if (!saidOnly) return content
  const mentioned = foods.finder
    .mentions(name, language)
    .map((one) => withoutStated(contentOfMention(foods, one), saidOnly))
  const all = [content, ...mentioned]
  return {
    contains: [...new Set(all.flatMap(({ contains }) => contains))],
    mayContain: [...new Set(all.flatMap(({ mayContain }) => mayContain))],
    classes: [...new Set(all.flatMap(({ classes }) => classes))],
  }
}

const saidOf = async (db: Reader, groupId: string): Promise<Map<string, Said>> => {
  const rows = (await store.statementsOf(db, groupId)).filter(({ allergen }) => isAllergen(allergen))
  const byFood = grouped(rows, ({ foodId }) => foodId)
  return new Map(
    [...byFood].map(([id, own]) => [
      id,
      Object.fromEntries(own.map(({ allergen, statement }) => [allergen, statement])),
    ]),
  )
}

/** All foods of the group, or some of them, by their ids. */
export async function contentOfFoods(db: Reader, groupId: string, ids?: string[]): Promise<Map<string, KnownContent>> {
  const { catalogue } = await foodCatalogue()
  const said = await saidOf(db, groupId)
  const rows = ids ? await store.listSome(db, groupId, ids) : await store.listFoods(db, groupId)
  return new Map(
    rows.map(({ id, name, catalogueKey }) => {
      const known = catalogue.foods.get(catalogueKey ?? '')
      const own = said.get(id)
      const content = own ? withStatements(known ?? nothing, own) : (known ?? nothing)
      const kinds = known ? catalogue.kindsOf(known.key) : []
      return [id, { id, name, content, kinds, saidOnly: known ? null : (own ?? {}) }] as const
    }),
  )
}

export async function get(ctx: Pick<Ctx, 'db' | 'actor'>, id: string): Promise<FoodAllergens> {
  const { groupId } = ctx.actor
  const food = found(await store.findFood(ctx.db, groupId, id))
  const { catalogue } = await foodCatalogue()
  const known = catalogue.foods.get(food.catalogueKey ?? '') ?? nothing
  const said = (await saidOf(ctx.db, groupId)).get(id) ?? {}
  const { contains, mayContain, classes } = withStatements(known, said)
  const inherited = (allergen: Allergen) => {
    if (known.contains.includes(allergen)) return 'contains' as const
    return known.mayContain.includes(allergen) ? ('mayContain' as const) : null
  }
  return {
    contains: [...contains],
    mayContain: [...mayContain],
    classes: [...classes],
    allergens: allergens.map((allergen) => ({
      allergen,
      inherited: inherited(allergen),
      said: said[allergen] ?? null,
    })),
  }
}

export const say = (
  ctx: Ctx,
  id: string,
  said: { allergen: Allergen; statement: AllergenStatement }[],
): Promise<FoodAllergens> =>
  ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    found(await store.findFood(ctx.db, groupId, id))
    await store.replaceStatements(ctx.db, id, [...new Map(said.map((one) => [one.allergen, one])).values()])
    ctx.emit('food.updated', { groupId, id })
    return get(ctx, id)
  })

/** The stronger of the two counts: that nothing was found in the one food says nothing about the other. */
export const allergensOfFood: Pick<Use, 'repoint'> = {
  repoint: async (db, groupId, from, to) => {
    const said = await saidOf(db, groupId)
    const kept = said.get(to) ?? {}
    const before = (await contentOfFoods(db, groupId, [to])).get(to)?.content ?? nothing
    const strengthOf = (allergen: Allergen) =>
      before.contains.includes(allergen) ? 2 : before.mayContain.includes(allergen) ? 1 : 0
    const stronger = Object.fromEntries(
      Object.entries(said.get(from) ?? {}).filter(
        ([allergen, statement]) => isAllergen(allergen) && strengths[statement] > strengthOf(allergen),
      ),
    )
    const all: Said = { ...kept, ...stronger }
    await store.replaceStatements(
      db,
      to,
      allergens.flatMap((allergen) => (all[allergen] ? [{ allergen, statement: all[allergen] }] : [])),
    )
  },
}

const strengths: Record<AllergenStatement, number> = { noneFound: 0, mayContain: 1, contains: 2 }
