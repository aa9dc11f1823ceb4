import type { Reader } from '#db/database.ts'

const withUser = (db: Reader, recipeId: string) =>
  db
    .selectFrom('recipeRevision')
    .leftJoin('user', 'user.id', 'recipeRevision.userId')
    .select([
      'recipeRevision.id',
      'recipeRevision.revision',
      'recipeRevision.createdAt',
      'recipeRevision.changes',
      'user.id as userId',
      'user.username',
      'user.fullName',
      'user.admin',
    ])
    .where('recipeRevision.recipeId', '=', recipeId)

export type ListedRevision = Awaited<ReturnType<typeof list>>[number]

/** Of a recipe already found in the caller's group. */
export const list = (db: Reader, recipeId: string) =>
  withUser(db, recipeId).orderBy('recipeRevision.revision', 'desc').execute()

export const find = (db: Reader, recipeId: string, revision: number) =>
  withUser(db, recipeId)
    .select('recipeRevision.snapshot')
    .where('recipeRevision.revision', '=', revision)
    .executeTakeFirst()
