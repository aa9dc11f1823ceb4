import { readInChunks } from '#db/chunks.ts'
import type { Reader } from '#db/database.ts'

/** The recipes of a group that came from these pages, the oldest first; those in the trash are not among them. */
export const listFromPages = (db: Reader, groupId: string, pages: string[]) =>
  readInChunks(pages, (portion) =>
    db
      .selectFrom('recipe')
      .select(['id', 'name', 'slug', 'pageAddress'])
      .where('groupId', '=', groupId)
      .where('pageAddress', 'in', portion)
      .where('deletedAt', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
  )
