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
import { type LineReader, lineReader, wordsOf } from './line-contents.service.ts'
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

/** `recipes` are those that it speaks against. A diet is judged by itself, because a writer may say something about it. */
type Judgement = { people: Diner[]; diet?: Diet; recipes: Set<string> }

const judgementsOf = (people: Diner[]): Judgement[] => [
  { people: people.map((one) => ({ ...one, diets: [] })), recipes: new Set() },
  ...diets
    .filter((diet) => people.some((one) => one.diets.includes(diet)))
    .map((diet) => ({
      diet,
      people: people
        .filter((one) => one.diets.includes(diet))
        .map((one) => ({ ...one, allergens: {}, foods: [], diets: [diet] })),
      recipes: new Set<string>(),
    })),
]

/** Which of the judgements speak against a line with these words and foods. */
type Against = (text: string, foods: NamedFood[]) => Judgement[]

async function unsuitable(ctx: Ctx, people: Diner[], judge: Judge): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const { groupId } = ctx.actor
  const db = ctx.slowReads
  const judgements = judgementsOf(people)
  const against: Against = (text, foods) =>
    judgements.filter((judgement) => warningsOf(judgement.people, [lineOf(text, foods)]).some(judge))
  const reader = await lineReader(db, { groupId, locale: ctx.locale })
  await judgeByFoods(ctx, reader, against)
  await judgeByWords(ctx, reader, against)

  const statements = await store.listStatementsIn(db, groupId)
  const nested = await store.listNested(db, groupId)
  for (const judgement of judgements) {
    heedWriters(judgement, statements, judge)
    withWholes(judgement.recipes, nested)
    // Again, because a writer may have said it of the whole.
    heedWriters(judgement, statements, judge)
  }
  return new Set(judgements.flatMap(({ recipes }) => [...recipes]))
}

async function judgeByFoods(ctx: Ctx, reader: LineReader, against: Against): Promise<void> {
  const { groupId } = ctx.actor
  const db = ctx.slowReads
  const byFood = new Map<string, Judgement[]>()
  await forEachYielding([...(await contentOfFoods(db, groupId)).values()], (food) => {
    const found = against(food.name, reader.ofFood(food))
    if (found.length > 0) byFood.set(food.id, found)
  })
  if (byFood.size === 0) return
  for (const { recipeId, foodId } of await store.listNaming(db, ctx.dialect, groupId, [...byFood.keys()]))
    for (const { recipes } of byFood.get(foodId) ?? []) recipes.add(recipeId)
}

/** Lines without a food of the group. */
async function judgeByWords(ctx: Ctx, reader: LineReader, against: Against): Promise<void> {
  const lines = await store.listWordLines(ctx.slowReads, ctx.actor.groupId)
  await forEachYielding([...grouped(lines, ({ recipeId }) => recipeId)], ([recipeId, rows]) => {
    const texts = rows.map(wordsOf)
    for (const [line, foods] of reader.ofWords(texts).entries())
      for (const { recipes } of against(texts[line] ?? '', foods)) recipes.add(recipeId)
  })
}

type Statement = Awaited<ReturnType<typeof store.listStatementsIn>>[number]

/** What a writer says suits a diet does; what does not suit is not unsafe. */
function heedWriters(judgement: Judgement, statements: Statement[], judge: Judge): void {
  for (const { recipeId, diet, suits } of statements) {
    if (diet !== judgement.diet) continue
    if (suits === 1) judgement.recipes.delete(recipeId)
    else if (judge !== isUnsafe) judgement.recipes.add(recipeId)
  }
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
