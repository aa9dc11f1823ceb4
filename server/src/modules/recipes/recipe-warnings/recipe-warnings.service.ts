import type { RecipeDiets, RecipeWarnings } from '@larder/contract/recipe-warnings.ts'
import { allergens } from '@larder/domain/diets/allergens.ts'
import { type Diet, diets } from '@larder/domain/diets/diets.ts'
import { isPicky } from '@larder/domain/diets/diners.ts'
import { againstDietIn, allergenIn, type DietStatement, warningsOf } from '@larder/domain/diets/warnings.ts'
import { grouped } from '@larder/domain/grouped.ts'
import type { Ctx } from '#core/context.ts'
import { toldTo } from '#core/recipe-visibility.ts'
import { toBoolean } from '#db/rows.ts'
import { peopleOf } from '#modules/accounts/diners/diners.service.ts'
import { editableRecipe, readableRecipe } from '#modules/recipes/recipes/recipe-access.service.ts'
import { contentsOf } from './line-contents.service.ts'
import * as store from './recipe-warnings.store.ts'

/**
 * What was found in recipes, for the group; and what of it speaks against people of the household that asks, which is
 * answered here and nowhere else.
 */

type Asking = Pick<Ctx, 'db' | 'actor' | 'locale'>

const askerOf = ({ actor, locale }: Asking) => ({ groupId: actor.groupId, viewer: actor, locale })

/** Recipes of other groups are left out; those of which nothing was found say so with an empty list. */
export async function warnings(ctx: Ctx, recipeIds: string[]): Promise<RecipeWarnings[]> {
  const people = (await peopleOf(ctx.db, ctx.actor)).filter(isPicky)
  const ids = [...new Set(recipeIds)]
  if (people.length === 0) {
    const there = await store.listRecipes(ctx.db, ctx.actor, ids)
    return there.map(({ id }) => ({ recipeId: id, warnings: [] }))
  }
  const contents = await contentsOf(ctx.db, askerOf(ctx), ids)
  const said = grouped(await store.listStatements(ctx.db, [...contents.keys()]), ({ recipeId }) => recipeId)
  return [...contents].map(([recipeId, lines]) => ({
    recipeId,
    warnings: warningsOf(people, lines, (said.get(recipeId) ?? []).flatMap(toStatement)),
  }))
}

const isDiet = (word: string): word is Diet => (diets as readonly string[]).includes(word)

export const toStatement = ({ diet, suits }: { diet: string; suits: number }): DietStatement[] =>
  isDiet(diet) ? [{ diet, suits: toBoolean(suits as 0 | 1) }] : []

export async function dietsOf(ctx: Ctx, slug: string): Promise<RecipeDiets> {
  const { id } = await readableRecipe(ctx, slug)
  return read(ctx, id)
}

async function read(ctx: Asking, id: string): Promise<RecipeDiets> {
  const lines = (await contentsOf(ctx.db, askerOf(ctx), [id])).get(id) ?? []
  const said = new Map((await store.listStatements(ctx.db, [id])).map((row) => [row.diet, row]))
  const isUnknown = ({ text, foods, within }: (typeof lines)[number]) =>
    text !== '' && foods.length === 0 && within === undefined
  return {
    allergens: allergens.flatMap((allergen) => {
      const findings = allergenIn(allergen, lines)
      return findings.length > 0 ? [{ allergen, findings }] : []
    }),
    diets: diets.map((diet) => {
      const row = said.get(diet)
      return {
        diet,
        findings: againstDietIn(diet, lines),
        statement: row ? { suits: row.suits === 1, by: row.by ?? '' } : null,
      }
    }),
    unknownLines: lines.filter(isUnknown).map(({ id: lineId, text }) => ({ lineId, text })),
  }
}

export const state = (
  ctx: Ctx,
  slug: string,
  { diet, suits }: { diet: Diet; suits: boolean | null },
): Promise<RecipeDiets> =>
  ctx.tx(async (ctx) => {
    const { groupId, userId } = ctx.actor
    const recipe = await editableRecipe(ctx, slug)
    const { id } = recipe
    if (suits === null) await store.removeStatement(ctx.db, id, diet)
    else await store.putStatement(ctx.db, { recipeId: id, diet, suits: suits ? 1 : 0, userId })
    ctx.emit('dietStatement.updated', { groupId, id, recipeId: id, ...toldTo(recipe) })
    return read(ctx, id)
  })
