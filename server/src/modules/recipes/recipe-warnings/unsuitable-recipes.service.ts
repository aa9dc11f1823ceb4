import { EVERYBODY } from '@larder/contract/recipe-warnings.ts'
import { type Diet, diets } from '@larder/domain/diets/diets.ts'
import { type Diner, isPicky } from '@larder/domain/diets/diners.ts'
import {
  type ContentLine,
  isUneatable,
  isUnsafe,
  isUnwelcome,
  type NamedFood,
  type Warning,
  warningsOf,
} from '@larder/domain/diets/warnings.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { demandScope } from '#core/access.ts'
import type { Ctx } from '#core/context.ts'
import { notFound } from '#core/errors.ts'
import { forEachYielding } from '#core/yielding-loop.ts'
import { peopleOf } from '#modules/accounts/diners/diners.service.ts'
import { contentOfFoods } from '#modules/catalogue/food-allergens/food-allergens.service.ts'
import { lineReader, wordsOf } from './line-contents.service.ts'
import * as store from './recipe-warnings.store.ts'

/**
 * Which recipes of the group are not for people of the household, for lists and picks among all recipes. It judges each
 * food once and asks which recipes name it, so the number of statements does not depend on the number of recipes.
 */

type Judge = (warning: Warning) => boolean

/** What somebody is allergic to, or may be: never suggested to the household, whoever asks. */
export const unsafeRecipes = async (ctx: Ctx): Promise<Set<string>> => unsuitable(ctx, await pickyPeople(ctx), isUnsafe)

/** What somebody does not or would rather not eat: suggested when nothing else is left. */
export const unwelcomeRecipes = async (ctx: Ctx): Promise<Set<string>> =>
  unsuitable(ctx, await pickyPeople(ctx), isUnwelcome)

/** For everybody: what anybody cannot eat. For chosen people: also what one of them dislikes. */
export async function unsuitableFor(ctx: Ctx, goodFor: string[] | null | undefined): Promise<Set<string> | undefined> {
  const wanted = (goodFor ?? []).filter((one) => one !== '')
  if (wanted.length === 0) return undefined
  demandScope('diners', ctx.actor, ctx.t)
  const people = await peopleOf(ctx.db, ctx.actor)
  if (wanted.includes(EVERYBODY)) return unsuitable(ctx, people.filter(isPicky), isUneatable)
  const chosen = people.filter(({ id }) => wanted.includes(id))
  if (chosen.length < new Set(wanted).size) throw notFound()
  return unsuitable(ctx, chosen.filter(isPicky), isUnwelcome)
}

const pickyPeople = async ({ db, actor }: Ctx): Promise<Diner[]> => (await peopleOf(db, actor)).filter(isPicky)

/** A diet is judged by itself, because a writer may have said something about it. */
type Judgement = { people: Diner[]; diet?: Diet }

const judgementsOf = (people: Diner[]): Judgement[] => [
  { people: people.map((one) => ({ ...one, diets: [] })) },
  ...diets
    .filter((diet) => people.some((one) => one.diets.includes(diet)))
    .map((diet) => ({
      diet,
      people: people
        .filter((one) => one.diets.includes(diet))
        .map((one) => ({ ...one, allergens: {}, foods: [], diets: [diet] })),
    })),
]

async function unsuitable(ctx: Ctx, people: Diner[], judge: Judge): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const { groupId } = ctx.actor
  const db = ctx.slowReads
  const judgements = judgementsOf(people)
  const against = judgements.map(() => new Set<string>())
  const isAgainst = (at: number, text: string, foods: NamedFood[]) =>
    warningsOf(judgements[at]?.people ?? [], [lineOf(text, foods)]).some(judge)

  const reader = await lineReader(db, { groupId, locale: ctx.locale })
  const foodJudgements = new Map<string, number[]>()
  await forEachYielding([...(await contentOfFoods(db, groupId)).values()], (food) => {
    const foods = reader.ofFood(food)
    const own = judgements.flatMap((_, at) => (isAgainst(at, food.name, foods) ? [at] : []))
    if (own.length > 0) foodJudgements.set(food.id, own)
  })
  const foodIds = [...foodJudgements.keys()]
  if (foodIds.length > 0)
    for (const { recipeId, foodId } of await store.listNaming(db, ctx.dialect, groupId, foodIds))
      for (const at of foodJudgements.get(foodId) ?? []) against[at]?.add(recipeId)

  const byRecipe = grouped(await store.listWordLines(db, groupId), ({ recipeId }) => recipeId)
  await forEachYielding([...byRecipe], ([recipeId, rows]) => {
    const texts = rows.map(wordsOf)
    for (const [line, foods] of reader.ofWords(texts).entries())
      for (const at of judgements.keys()) if (isAgainst(at, texts[line] ?? '', foods)) against[at]?.add(recipeId)
  })

  const said = await store.listStatementsIn(db, groupId)
  const heed = (at: number, ids: Set<string>) => {
    for (const { recipeId, diet, suits } of said) {
      if (diet !== judgements[at]?.diet) continue
      if (suits === 1) ids.delete(recipeId)
      else if (judge === isUneatable || judge === isUnwelcome) ids.add(recipeId)
    }
  }
  const nested = await store.listNested(db, groupId)
  for (const [at, ids] of against.entries()) {
    heed(at, ids)
    withWholes(ids, nested)
    heed(at, ids)
  }
  return new Set(against.flatMap((ids) => [...ids]))
}

const lineOf = (text: string, foods: NamedFood[]): ContentLine => ({ id: '', text, foods })

/** What is in a part is in the whole, however deep. */
function withWholes(ids: Set<string>, nested: { recipeId: string; partId: string | null }[]): void {
  const wholesOf = grouped(nested, ({ partId }) => partId ?? '')
  const open = [...ids]
  for (let part = open.pop(); part !== undefined; part = open.pop())
    for (const { recipeId } of wholesOf.get(part) ?? []) {
      if (ids.has(recipeId)) continue
      ids.add(recipeId)
      open.push(recipeId)
    }
}
