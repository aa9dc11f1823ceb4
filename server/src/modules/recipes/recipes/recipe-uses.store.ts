import type { RecipeUses } from '@larder/contract/recipes.ts'
import { sql } from 'kysely'
import { MAX_NAMES, type Use, type UseViewer } from '#core/collection/uses.ts'
import type { Ctx } from '#core/context.ts'
import { visibleTo } from '#core/recipe-visibility.ts'
import { readInChunks } from '#db/chunks.ts'
import type { Reader } from '#db/database.ts'

/** Which recipes use a food, a unit or an organizer; a merge makes them name the other one. */

const useOf = (column: 'foodId' | 'unitId'): Use => ({
  find: async (db, groupId, id, maxNames, viewer) => {
    const recipes = db
      .selectFrom('recipe')
      .where('groupId', '=', groupId)
      .where('deletedAt', 'is', null)
      .where(visibleTo(viewer))
      .where((where) =>
        where.exists(
          where
            .selectFrom('recipeIngredient')
            .select('recipeIngredient.id')
            .whereRef('recipeIngredient.recipeId', '=', 'recipe.id')
            .where(`recipeIngredient.${column}`, '=', id),
        ),
      )
    const counted = await recipes.select(sql<number>`count(*)`.as('count')).executeTakeFirst()
    const named = await recipes.select('name').orderBy('nameNormalised').orderBy('id').limit(maxNames).execute()
    return { count: Number(counted?.count ?? 0), names: named.map(({ name }) => name) }
  },
  counts: async (db, viewer) => {
    const counted = await db
      .selectFrom('recipeIngredient')
      .innerJoin('recipe', 'recipe.id', 'recipeIngredient.recipeId')
      .select([`recipeIngredient.${column} as id`, sql<number>`count(distinct "recipe"."id")`.as('count')])
      .where('recipe.groupId', '=', viewer.groupId)
      .where('recipe.deletedAt', 'is', null)
      .where(visibleTo(viewer))
      .where(`recipeIngredient.${column}`, 'is not', null)
      .groupBy(`recipeIngredient.${column}`)
      .execute()
    return Object.fromEntries(counted.map(({ id, count }) => [id, Number(count)]))
  },
  repoint: async (db, groupId, from, to) => {
    await db
      .updateTable('recipeIngredient')
      .set({ [column]: to })
      .where(column, '=', from)
      .where('recipeId', 'in', (select) => select.selectFrom('recipe').select('id').where('groupId', '=', groupId))
      .execute()
  },
})

export const foodInRecipes: Use = { ...useOf('foodId'), namedBy: (...asked) => listUsing(...asked) }
export const unitInRecipes = useOf('unitId')

/** A recipe that carries both keeps the one it has; its link to the first goes with the first. */
const organizerInRecipes =
  (table: 'recipeCategory' | 'recipeTag' | 'recipeTool', column: string): Use['repoint'] =>
  async (db, _groupId, from, to) => {
    const [links, organizer] = [sql.table(table), sql.ref(column)]
    await sql`
      update ${links} set ${organizer} = ${to} where ${organizer} = ${from}
      and "recipeId" not in (select "recipeId" from ${links} where ${organizer} = ${to})`.execute(db)
  }

export const organizersInRecipes = {
  category: organizerInRecipes('recipeCategory', 'categoryId'),
  tag: organizerInRecipes('recipeTag', 'tagId'),
  tool: organizerInRecipes('recipeTool', 'toolId'),
}

export type OrganizerKind = keyof typeof organizersInRecipes

/** The recipes that carry an organizer, by id. */
export const listCarrying = async (db: Reader, kind: OrganizerKind, groupId: string, id: string): Promise<string[]> => {
  const [table, column] = (
    {
      category: ['recipeCategory', 'categoryId'],
      tag: ['recipeTag', 'tagId'],
      tool: ['recipeTool', 'toolId'],
    } as const
  )[kind]
  const { rows } = await sql<{ id: string }>`
    select "recipe"."id" from ${sql.table(table)} as link join "recipe" on "recipe"."id" = link."recipeId"
    where ${sql.ref(`link.${column}`)} = ${id} and "recipe"."groupId" = ${groupId}
    and "recipe"."deletedAt" is null`.execute(db)
  return rows.map((row) => row.id)
}

/** The recipes that the search index finds by the text, by id. */
export async function listHolding(ctx: Pick<Ctx, 'slowReads' | 'dialect'>, groupId: string, text: string) {
  const tokens = { phrases: [text], words: [], whole: text }
  const scope = { groupId, kind: 'recipe' } as const
  const { keep } = await ctx.dialect.search.match(ctx.slowReads, scope, tokens, sql.ref('recipe.id'))
  const rows = await keep(ctx.slowReads.selectFrom('recipe').select('recipe.id')).execute()
  return rows.map(({ id }) => id)
}

/** The recipes that use one of the foods, by id. */
export const listUsing = async (db: Reader, groupId: string, foodIds: string[]): Promise<string[]> => {
  const lines = await readInChunks(foodIds, (portion) =>
    db
      .selectFrom('recipeIngredient')
      .innerJoin('recipe', 'recipe.id', 'recipeIngredient.recipeId')
      .select('recipe.id')
      .distinct()
      .where('recipeIngredient.foodId', 'in', portion)
      .where('recipe.groupId', '=', groupId)
      .where('recipe.deletedAt', 'is', null)
      .execute(),
  )
  return [...new Set(lines.map(({ id }) => id))]
}

/** Where a recipe is used: within recipes of the group, in the plan and on the lists of one household, behind links. */
export async function usesOfRecipe(db: Reader, viewer: UseViewer, id: string, now: string): Promise<RecipeUses> {
  const { groupId, householdId } = viewer
  const { rows } = await sql<{ place: keyof RecipeUses; name: string }>`
    select 'recipes' as "place", "recipe"."name" as "name" from "recipe"
      where "recipe"."groupId" = ${groupId} and "recipe"."deletedAt" is null and ${visibleTo(viewer)} and "recipe"."id" in
        (select "recipeId" from "recipeIngredient" where "referencedRecipeId" = ${id})
    union all
    select 'mealplans', "mealplan"."date" from "mealplan"
      join "user" on "user"."id" = "mealplan"."userId"
      where "user"."householdId" = ${householdId} and "mealplan"."recipeId" = ${id}
    union all
    select 'shoppingLists', coalesce("shoppingList"."name", '') from "shoppingList"
      where "shoppingList"."householdId" = ${householdId} and "shoppingList"."isPrivate" = 0 and "shoppingList"."id" in
        (select "shoppingListId" from "shoppingListRecipe" where "recipeId" = ${id})
    union all
    select 'shareLinks', "expiresAt" from "recipeShareToken"
      where "groupId" = ${groupId} and "recipeId" = ${id} and "expiresAt" > ${now}
    order by 1, 2`.execute({ getExecutor: () => db.getExecutor() } as never)
  const useIn = (place: keyof RecipeUses) => {
    const names = rows.filter((row) => row.place === place).map(({ name }) => name)
    return { count: names.length, names: names.filter((name) => name !== '').slice(0, MAX_NAMES) }
  }
  return {
    recipes: useIn('recipes'),
    mealplans: useIn('mealplans'),
    shoppingLists: useIn('shoppingLists'),
    shareLinks: useIn('shareLinks'),
  }
}
