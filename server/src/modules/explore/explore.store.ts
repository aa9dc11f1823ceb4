import { isUuid } from '#core/uuid.ts'
import type { Reader } from '#db/database.ts'

/** Which groups stand open to guests. */

/** By slug or id; a private group is not found. */
export const findGroup = (db: Reader, slugOrId: string) => {
  const groups = db.selectFrom('group').select(['id', 'slug']).where('privateGroup', '=', 0)
  return isUuid(slugOrId)
    ? groups.where('id', '=', slugOrId.toLowerCase()).executeTakeFirst()
    : groups.where('slug', '=', slugOrId).executeTakeFirst()
}
