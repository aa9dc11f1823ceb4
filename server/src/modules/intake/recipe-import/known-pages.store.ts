import { type RecipeViewer, visibleTo } from '#core/recipe-visibility.ts'
import { readInChunks } from '#db/chunks.ts'
import type { Reader } from '#db/database.ts'

/** The recipes that came from these pages and that the viewer may see, the oldest first; the trash is not among them. */
export const listFromPages = (db: Reader, viewer: RecipeViewer, pages: string[]) =>
  readInChunks(pages, (portion) =>
    db
      .selectFrom('recipe')
      .select(['id', 'name', 'slug', 'pageAddress'])
      .where('groupId', '=', viewer.groupId)
      .where(visibleTo(viewer))
      .where('pageAddress', 'in', portion)
      .where('deletedAt', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
  )
