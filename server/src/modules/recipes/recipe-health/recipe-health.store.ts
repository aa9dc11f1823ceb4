import { grouped } from '@larder/domain/grouped.ts'
import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import type { Reader } from '#db/database.ts'

type Member = RecipeViewer & { householdId: string }

/** Of the viewer's household, as far as they may see them. */
const live = (db: Reader, viewer: Member) =>
  db
    .selectFrom('recipe')
    .where('householdId', '=', viewer.householdId)
    .where('deletedAt', 'is', null)
    .where(visibleTo(viewer))

export async function countRecipes(db: Reader, viewer: Member): Promise<number> {
  const { total } = await live(db, viewer)
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function listRecipeIds(
  db: Reader,
  viewer: Member,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await live(db, viewer)
    .select('id')
    .orderBy('nameNormalised')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

/** Every food of the group by all its names. */
export async function listFoodNames(db: Reader, groupId: string) {
  const foods = await db
    .selectFrom('food')
    .select(['id', 'name', 'pluralName'])
    .where('groupId', '=', groupId)
    .execute()
  const rows = await db
    .selectFrom('foodAlias')
    .innerJoin('food', 'food.id', 'foodAlias.foodId')
    .select(['foodAlias.foodId', 'foodAlias.name'])
    .where('food.groupId', '=', groupId)
    .execute()
  const aliases = grouped(rows, ({ foodId }) => foodId)
  return foods.map(({ id, ...food }) => ({ ...food, aliases: aliases.get(id) ?? [] }))
}
