import type { Writer } from '#db/database.ts'

/** What only the leaving person could see becomes their household's, so that nothing is lost: they were told so. */
export const leaveToHousehold = (db: Writer, userId: string) =>
  db
    .updateTable('recipe')
    .set({ visibility: 'household' })
    .where('userId', '=', userId)
    .where('visibility', '=', 'person')
    .execute()
