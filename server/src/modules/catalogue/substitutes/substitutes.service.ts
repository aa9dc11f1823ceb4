import type { LineSubstitute } from '@larder/contract/recipe.ts'
import type { FoodSubstitutes, OwnSubstitute, Substitute } from '@larder/contract/substitutes.ts'
import type { FoodContent } from '@larder/domain/diets/allergens.ts'
import { grouped } from '@larder/domain/grouped.ts'
import type { Use } from '#core/collection/uses.ts'
import type { Ctx } from '#core/context.ts'
import { fieldProblem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import {
  contentOfFoods,
  contentWithName,
  type KnownContent,
} from '#modules/catalogue/food-allergens/food-allergens.service.ts'
import { matchOf } from '#modules/catalogue/foods/foods.service.ts'
import { groupFoods, type KnownFood, languageIn } from '#modules/catalogue/foods/known-foods.service.ts'
import { foodCatalogue } from '#ports/food-catalogue.ts'
import * as store from './substitutes.store.ts'

/** What may stand in for foods: the group's own first, then the catalogue's; what is in the house before the rest. */

type Asked = {
  foods?: string[] | null | undefined
  keys?: string[] | null | undefined
  recipes?: string[] | null | undefined
  onHand: boolean
}

export async function list(ctx: Pick<Ctx, 'db' | 'actor' | 'locale'>, asked: Asked): Promise<FoodSubstitutes[]> {
  const { groupId, householdId } = ctx.actor
  const ids = [...new Set(asked.foods ?? [])]
  const own = grouped(await store.listOwn(ctx.db, groupId, ids), ({ foodId }) => foodId)
  const instead = [...own.values()].flat().map(({ insteadFoodId }) => insteadFoodId)
  const known = await contentOfFoods(ctx.db, groupId, [...new Set([...ids, ...instead])])
  const keyOf = new Map(ids.flatMap((id) => known.get(id)?.kinds[0] ?? []).map((key) => [key, key]))
  const keys = [...new Set([...keyOf.keys(), ...(asked.keys ?? [])])]
  const offered = await catalogueSubstitutes(ctx, keys)
  const onHand = await store.onHandOf(ctx.db, householdId)
  const finished = (all: Substitute[]) =>
    all
      .map((one) => ({ ...one, onHand: one.foodId !== null && onHand.has(one.foodId) }))
      .filter((one) => !asked.onHand || one.onHand)
      .toSorted((one, other) => Number(other.onHand) - Number(one.onHand))
  const contentIn = await contentReader(ctx)
  const answers = ids.map((id) => {
    const mine = (own.get(id) ?? []).flatMap((row) => ownSubstitute(row, known.get(row.insteadFoodId), contentIn))
    const named = new Set(mine.flatMap(({ key }) => key ?? []))
    const theirs = offered.get(known.get(id)?.kinds[0] ?? '') ?? []
    return { for: id, substitutes: finished([...mine, ...theirs.filter(({ key }) => !named.has(key ?? ''))]) }
  })
  const ofLines = (await lineSubstitutes(ctx, asked.recipes ?? [])).map(({ substitutes, ...line }) => ({
    ...line,
    substitutes: finished(substitutes),
  }))
  const byKey = (asked.keys ?? []).map((key) => ({ for: key, substitutes: finished(offered.get(key) ?? []) }))
  return [...ofLines, ...answers, ...byKey].filter(({ substitutes }) => substitutes.length > 0)
}

type ContentIn = (food: KnownContent) => FoodContent

/** Whoever replaces a food because of an allergy is told what its name says as well. */
async function contentReader({ db, actor, locale }: Pick<Ctx, 'db' | 'actor' | 'locale'>): Promise<ContentIn> {
  const foods = await foodCatalogue()
  const language = await languageIn(db, actor.groupId, locale)
  return (food) => contentWithName(foods, food, language)
}

/** Of lines; the food is known by its name, as in the text of a recipe. */
async function lineSubstitutes(
  ctx: Pick<Ctx, 'db' | 'actor' | 'locale'>,
  recipeIds: string[],
): Promise<FoodSubstitutes[]> {
  const { db, actor, locale } = ctx
  const rows = recipeIds.length > 0 ? await store.listOfLines(db, actor, [...new Set(recipeIds)]) : []
  if (rows.length === 0) return []
  const { find, catalogue } = await groupFoods(db, actor.groupId, locale)
  const lines = rows.map(({ substitutes, ...line }) => ({
    ...line,
    said: (JSON.parse(substitutes ?? '[]') as LineSubstitute[]).map((one) => ({
      ...one,
      food: wholeName(find(one.name)),
    })),
  }))
  const ids = lines.flatMap(({ said }) => said.flatMap(({ food }) => food?.id ?? []))
  const known = await contentOfFoods(db, actor.groupId, [...new Set(ids)])
  const contentIn = await contentReader(ctx)
  const contentOfGroup = (food: KnownContent | undefined) => food && contentIn(food)
  return lines.map(({ recipeId, referenceId, foodId, said }) => ({
    for: foodId ?? referenceId,
    line: { recipeId, referenceId },
    substitutes: said.map(({ food, ...one }) => ({
      by: 'recipe' as const,
      ...one,
      foodId: food?.id ?? null,
      key: food?.key ?? null,
      onHand: false,
      ...contentOf(
        contentOfGroup(known.get(food?.id ?? '')) ??
          catalogue.catalogue.foods.get(food?.key ?? '') ?? { contains: [], mayContain: [], classes: [] },
      ),
    })),
  }))
}

/** Part of a name says too little about what is in it. */
const wholeName = (food: KnownFood | undefined): KnownFood | undefined => (food?.whole ? food : undefined)

type OwnRow = { ratio: number; remark: string }

const ownSubstitute = (
  { ratio, remark }: OwnRow,
  food: KnownContent | undefined,
  contentIn: ContentIn,
): Substitute[] =>
  food
    ? [
        {
          by: 'group',
          name: food.name,
          foodId: food.id,
          key: food.kinds[0] ?? null,
          ratio,
          remark,
          onHand: false,
          ...contentOf(contentIn(food)),
        },
      ]
    : []

const contentOf = ({ contains, mayContain, classes }: KnownContent['content']) => ({
  contains: [...contains],
  mayContain: [...mayContain],
  classes: [...classes],
})

/** By the key of what they stand in for, under the group's name where it has such a food. */
async function catalogueSubstitutes(
  { db, actor, locale }: Pick<Ctx, 'db' | 'actor' | 'locale'>,
  keys: string[],
): Promise<Map<string, Substitute[]>> {
  const { catalogue, finder } = await foodCatalogue()
  const offered = keys.map((key) => ({ key, all: catalogue.substitutesOf(key) }))
  const instead = [...new Set(offered.flatMap(({ all }) => all.map((one) => one.instead)))]
  if (instead.length === 0) return new Map()
  const language = await languageIn(db, actor.groupId, locale)
  const foods = new Map((await store.foodsOfKeys(db, actor.groupId, instead)).reverse().map((row) => [row.key, row]))
  const facts = await contentOfFoods(
    db,
    actor.groupId,
    [...foods.values()].map(({ id }) => id),
  )
  const toSubstitute = (one: { instead: string; ratio: number; remark: string }): Substitute[] => {
    const food = catalogue.foods.get(one.instead)
    const ours = foods.get(one.instead)
    if (!food) return []
    return [
      {
        by: 'larder',
        name: ours?.name ?? finder.namesOf(one.instead, language)?.name ?? one.instead,
        foodId: ours?.id ?? null,
        key: one.instead,
        ratio: one.ratio,
        remark: catalogue.remarkIn(one.remark, locale),
        onHand: false,
        ...contentOf((ours && facts.get(ours.id)?.content) ?? food),
      },
    ]
  }
  return new Map(offered.map(({ key, all }) => [key, all.flatMap(toSubstitute)]))
}

export const replace = (ctx: Ctx, id: string, substitutes: OwnSubstitute[]): Promise<Substitute[]> =>
  ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    found(await matchOf(ctx.db, groupId, id))
    const wanted = [...new Map(substitutes.map((one) => [one.insteadFoodId, one])).values()]
    const known = await contentOfFoods(
      ctx.db,
      groupId,
      wanted.map(({ insteadFoodId }) => insteadFoodId),
    )
    if (known.size < wanted.length || known.has(id)) throw fieldProblem('substitutes', ctx.t('substitutes.foodUnknown'))
    await store.replaceOwn(ctx.db, id, wanted)
    ctx.emit('food.updated', { groupId, id })
    const [answer] = await list(ctx, { foods: [id], onHand: false })
    return answer?.substitutes ?? []
  })

export const foodInSubstitutes: Pick<Use, 'repoint'> = {
  repoint: (db, _groupId, from, to) => store.repointBoth(db, from, to),
}
