import { sql } from 'kysely'
import type { Condition } from '#core/conditions.ts'
import type { RecipeViewer } from '#core/recipe-visibility.ts'
import type { Reader } from '#db/database.ts'
import { placeIn } from './book-order.store.ts'
import { recipes } from './recipe-search.store.ts'

/** What is in a cookbook by hand, its order and its pictures. */

/** What somebody put into a book, or took out of it, by hand. */
export const isChosen = (cookbookId: string, choice: 'in' | 'out'): Condition =>
  sql`${sql.ref('recipe.id')} in (${chosenIn(cookbookId, choice)})`

export const isNotChosen = (cookbookId: string, choice: 'in' | 'out'): Condition =>
  sql`${sql.ref('recipe.id')} not in (${chosenIn(cookbookId, choice)})`

const chosenIn = (cookbookId: string, choice: 'in' | 'out') =>
  sql`select "recipeId" from "cookbookRecipe" where "cookbookId" = ${cookbookId} and "choice" = ${choice}`

export const isRecipe = (id: string): Condition => sql`${sql.ref('recipe.id')} = ${id}`

export type PlacedRecipe = { id: string; place: number | null }

/** What is in a book, in its order. */
export const listPlaced = (
  db: Reader,
  viewer: RecipeViewer,
  cookbookId: string,
  conditions: Condition[],
): Promise<PlacedRecipe[]> => {
  const place = placeIn(cookbookId, sql.ref('recipe.id'))
  const all = recipes(db, viewer)
    .select(['recipe.id', place.as('place')])
    .orderBy(sql`case when ${place} is null then 1 else 0 end`)
    .orderBy(place)
    .orderBy('recipe.nameNormalised')
    .orderBy('recipe.id')
  return conditions.reduce((rows, condition) => rows.where(condition), all).execute()
}

const PICTURES_OF_A_BOOK = 4

/** The newest pictures that pass the conditions of each, in one statement that stops at the first few. */
export async function listPictures(
  db: Reader,
  viewer: RecipeViewer,
  asked: { id: string; conditions: Condition[] }[],
): Promise<{ bookId: string; recipeId: string; image: string }[]> {
  if (asked.length === 0) return []
  const each = asked.map(({ id, conditions }) => {
    const newest = recipes(db, viewer)
      .select([
        sql<string>`cast(${id} as text)`.as('bookId'),
        'recipe.id as recipeId',
        sql<string>`"recipe"."image"`.as('image'),
      ])
      .where('recipe.image', 'is not', null)
      .orderBy('recipe.createdAt', 'desc')
      .orderBy('recipe.id', 'desc')
      .limit(PICTURES_OF_A_BOOK)
    return sql`select * from (${conditions.reduce((rows, condition) => rows.where(condition), newest)}) as book`
  })
  const { rows } = await sql<{ bookId: string; recipeId: string; image: string }>`${sql.join(
    each,
    sql` union all `,
  )}`.execute(db)
  return rows
}
