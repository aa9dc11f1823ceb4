import { uuidIn } from '#core/uuid.ts'
import type { Reader } from '#db/database.ts'

/** Public groups. */

const openGroups = (db: Reader) => db.selectFrom('group').select(['id', 'name', 'slug']).where('privateGroup', '=', 0)

export const listGroups = (db: Reader) => openGroups(db).orderBy('slug').execute()

/** By slug or id; a private group is not found. */
export const findGroup = (db: Reader, slugOrId: string) => {
  const groups = openGroups(db)
  const id = uuidIn(slugOrId)
  return id ? groups.where('id', '=', id).executeTakeFirst() : groups.where('slug', '=', slugOrId).executeTakeFirst()
}
