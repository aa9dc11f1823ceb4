import type { CatalogueFood, CatalogueGuess, FoodKnowledge, FoodMatching } from '@larder/contract/food-matching.ts'
import type { Food } from '@larder/contract/foods.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { LANGUAGES } from '@larder/food-catalogue/vocabulary.ts'
import type { Ctx } from '#core/context.ts'
import { fieldProblem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { forEachYielding } from '#core/yielding-loop.ts'
import { foods, matchOf } from '#modules/catalogue/foods/foods.service.ts'
import { languageIn, matchesOf } from '#modules/catalogue/foods/known-foods.service.ts'
import { aisleLabelsOf } from '#modules/catalogue/labels/aisle-labels.service.ts'
import { type Foods, foodCatalogue } from '#ports/food-catalogue.ts'
import * as store from './food-matching.store.ts'

/** What Larder thinks the foods of a group are, what is left to decide, and what a person decides. */

type Known = { foods: Foods; language: string }

const knownBy = async ({ db, actor, locale }: Ctx): Promise<Known> => ({
  foods: await foodCatalogue(),
  language: await languageIn(db, actor.groupId, locale),
})

const named = ({ foods, language }: Known, key: string): CatalogueFood => ({
  key,
  name: foods.finder.namesOf(key, language)?.name ?? key,
})

const guessesOf = (known: Known, name: string): CatalogueGuess[] =>
  matchesOf(known.foods, name, { of: known.language, group: known.language }).map(({ key, confidence, reason }) => ({
    ...named(known, key),
    confidence,
    reason,
  }))

export async function knowledge(ctx: Ctx, id: string): Promise<FoodKnowledge> {
  const row = found(await matchOf(ctx.db, ctx.actor.groupId, id))
  const known = await knownBy(ctx)
  const { catalogue, finder } = known.foods
  const food = catalogue.foods.get(row.catalogueKey ?? '')
  const guesses = guessesOf(known, row.name)
  // A newer catalogue may have been here before, and then the key says nothing.
  if (!food) return { matchedBy: row.matchedBy, catalogueFood: null, guesses }
  const { labelOf } = await aisleLabelsOf(ctx.db, ctx.actor.groupId)
  return {
    matchedBy: row.matchedBy,
    guesses,
    catalogueFood: {
      ...named(known, food.key),
      otherNames: [...(finder.namesOf(food.key, known.language)?.aliases ?? [])],
      names: Object.fromEntries(LANGUAGES.map((one) => [one, finder.namesOf(food.key, one)?.name ?? ''])),
      kinds: catalogue
        .kindsOf(food.key)
        .slice(1)
        .map((key) => named(known, key)),
      aisle: { key: food.aisle, name: finder.aisleName(food.aisle, known.language) ?? food.aisle },
      aisleLabelId: labelOf(food.aisle),
      pack: food.pack,
    },
  }
}

/** Stays, whatever the food is called later. */
export async function decide(ctx: Ctx, id: string, key: string | null): Promise<Food> {
  const { catalogue } = await foodCatalogue()
  if (key !== null && !catalogue.foods.has(key)) throw fieldProblem('key', ctx.t('foods.catalogueUnknown'), key)
  await ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    found(await store.decide(ctx.db, groupId, id, key, ctx.clock.iso()))
    ctx.emit('food.updated', { groupId, id })
  })
  return foods.get(ctx, id)
}

export async function overview(ctx: Ctx): Promise<FoodMatching> {
  const known = await knownBy(ctx)
  const rows = await store.matchesIn(ctx.db, ctx.actor.groupId)
  const open = rows.filter(({ catalogueKey, matchedBy }) => catalogueKey === null && matchedBy === 'larder')
  const questions: FoodMatching['questions'] = []
  await forEachYielding(open, ({ id, name }) => {
    const guesses = guessesOf(known, name)
    if (guesses.length > 0) questions.push({ food: { id, name }, guesses })
  })
  const matched = rows.filter(({ catalogueKey }) => catalogueKey !== null)
  const byKey = grouped(matched, ({ catalogueKey }) => catalogueKey ?? '')
  const waiting = rows.filter(({ matchedBy }) => matchedBy === null).length
  return {
    matched: matched.length,
    waiting,
    unknown: rows.length - matched.length - waiting - questions.length,
    questions,
    duplicates: [...byKey]
      .filter(([, same]) => same.length > 1)
      .map(([key, same]) => ({
        food: named(known, key),
        keep: bestNamed(known, key, same).id,
        foods: same.map(({ id, name }) => ({ id, name })),
      })),
  }
}

/** The one that is called as the catalogue does in the group's language, else the oldest. */
function bestNamed(known: Known, key: string, same: store.MatchedRow[]): store.MatchedRow {
  const name = normalise(named(known, key).name)
  return same.find((row) => normalise(row.name) === name) ?? (same[0] as store.MatchedRow)
}

const MAX_FOUND = 20

/** By the name, then by how it begins, in the language of the group. */
type Named = { key: string; name: string }

/** What is called just so comes first: nobody who types "tomato" looks for its juice. */
const shortestFirst = (found: readonly Named[]): string[] =>
  found.toSorted((one, other) => one.name.length - other.name.length).map(({ key }) => key)

export async function searchCatalogue(ctx: Ctx, text: string): Promise<CatalogueFood[]> {
  const known = await knownBy(ctx)
  const wanted = normalise(text)
  const meant = guessesOf(known, text).map(({ key }) => key)
  const beginning: Named[] = []
  const containing: Named[] = []
  await forEachYielding([...known.foods.catalogue.foods.keys()], (key) => {
    const name = normalise(named(known, key).name)
    if (name.startsWith(wanted)) beginning.push({ key, name })
    else if (name.includes(wanted)) containing.push({ key, name })
  })
  const found = [...shortestFirst(beginning), ...meant, ...shortestFirst(containing)]
  return [...new Set(found)].slice(0, MAX_FOUND).map((key) => named(known, key))
}
