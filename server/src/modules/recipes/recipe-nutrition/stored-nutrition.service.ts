import { createHash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import { grouped } from '@larder/domain/grouped.ts'
import { statedAmountsOf, statedFirst } from '@larder/domain/nutrition/stated-numbers.ts'
import type { Ctx } from '#core/context.ts'
import { everyRecipeOf } from '#core/recipe-visibility.ts'
import type { Reader } from '#db/database.ts'
import { bit } from '#db/rows.ts'
import { type Foods, foodCatalogue, openedCatalogue } from '#ports/food-catalogue.ts'
import { ingredientParser } from '#ports/ingredient-parser.ts'
import { type Counted, prepareCounting } from './counting.service.ts'
import * as store from './stored-nutrition.store.ts'

/**
 * Stores the sums of recipes for lists, filters and orders. A save costs nothing here: sums of an earlier revision are
 * known to be old. A change of a food or unit marks sums as stale and a few are counted at once; the rest follows in
 * the background in small batches, while lists show the former sums.
 */

const BATCH = 20
/** Counted by the outbox itself, which others wait for; the rest follows in the background. */
const AT_ONCE = 20
const IN_ONE_GO = 5_000

/** Raise it when the same facts are counted in another way. */
const COUNTING = '3'

const versions = new WeakMap<Foods, string>()

/** Of the catalogue's texts and of the way to count. */
function versionOf(foods: Foods): string {
  const known = versions.get(foods)
  if (known) return known
  const hash = createHash('sha256')
  for (const [file, text] of foods.catalogue.sources) hash.update(file).update(text)
  const version = `${COUNTING} ${hash.digest('hex').slice(0, 12)}`
  versions.set(foods, version)
  return version
}

/** Answers how many were counted; the next run goes on. */
export async function recountWaiting(ctx: Ctx<unknown>): Promise<number> {
  const opened = await openedCatalogue()
  const walks = [store.uncounted, store.stale, ...(opened ? store.ofOtherVersions(versionOf(opened)) : [])]
  let done = 0
  for (const find of walks) done += await recountFound(ctx, find, IN_ONE_GO - done)
  return done
}

async function recountFound(ctx: Ctx<unknown>, find: store.FindWaiting, most: number): Promise<number> {
  let done = 0
  for (let after: Parameters<typeof find>[2]; done < most; ) {
    const some = await find(ctx.db, BATCH, after)
    await recount(ctx, some)
    done += some.length
    after = some.at(-1)
    if (some.length < BATCH) break
    await pause()
  }
  return done
}

/** Sums of so many recipes are marked at once: about two milliseconds. */
const MARKED = 500

/**
 * `find` says whose sums are stale now; a few of them are counted before it ends. What was marked before a failure is
 * marked again with the next try, which does no harm.
 */
export async function afterChange(ctx: Ctx<unknown>, find: (db: Reader) => Promise<string[]>): Promise<void> {
  const ids = await find(ctx.slowReads)
  for (let from = 0; from < ids.length; from += MARKED) {
    if (from > 0) await pause()
    await ctx.tx(({ db }) => store.markRecipes(db, ids.slice(from, from + MARKED)))
  }
  await recount(ctx, await store.stale(ctx.db, AT_ONCE, undefined))
}

async function recount(ctx: Ctx<unknown>, recipes: store.Waiting[]): Promise<void> {
  if (recipes.length === 0) return
  const foods = await foodCatalogue()
  await ingredientParser()
  const facts = { version: versionOf(foods), countedAt: ctx.clock.iso() }
  const rows: store.NutritionRow[] = []
  for (const [groupId, own] of grouped(recipes, (recipe) => recipe.groupId)) {
    const ids = own.map(({ id }) => id)
    // Read together, and counted one by one, so that others get their turn in between.
    const countOne = await prepareCounting(ctx.db, everyRecipeOf(groupId), ids, ctx.locale)
    for (const id of ids) {
      await pause()
      const counted = countOne(id)
      if (counted) rows.push({ ...toRow(counted), ...facts })
    }
  }
  await ctx.tx(async ({ db }) => {
    await store.put(db, rows, new Map(recipes.map(({ id, stale }) => [id, Number(stale)])))
    await store.markLinking(db, rows)
  })
}

type Sums = Omit<store.NutritionRow, 'version' | 'countedAt'>

/** Of one serving. Sums of a whole recipe cannot be compared, so without servings only stated numbers are stored. */
function toRow({ recipe, sums }: Counted): Sums {
  const stated = statedAmountsOf(statedIn(recipe.nutrition))
  const amounts = statedFirst(stated, sums.per === 'serving' ? sums.shown : null)
  const isStated = stated.energyKcal !== undefined
  return {
    recipeId: recipe.id,
    energyKcal: amounts.energyKcal ?? null,
    protein: amounts.protein ?? null,
    fat: amounts.fat ?? null,
    saturated: amounts.saturated ?? null,
    carbohydrate: amounts.carbohydrate ?? null,
    sugar: amounts.sugar ?? null,
    fibre: amounts.fibre ?? null,
    cholesterolMg: amounts.cholesterolMg ?? null,
    sodiumMg: amounts.sodiumMg ?? null,
    origin: amounts.energyKcal === undefined ? null : isStated ? 'stated' : 'computed',
    counted: sums.counted,
    uncounted: sums.uncounted.length,
    guessedShare: isStated ? 0 : sums.guessedShare,
    partly: bit(!isStated && sums.partly),
    stale: 0,
    revision: recipe.revision,
  }
}

function statedIn(text: string): Parameters<typeof statedAmountsOf>[0] {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

export { ofGroup, usingFood, usingUnit } from './stored-nutrition.store.ts'
