import type { PersonalPreferences } from '@larder/contract/users.ts'
import type { Reader, Writer } from '#db/database.ts'

export async function find(db: Reader, userId: string): Promise<Partial<PersonalPreferences>> {
  const row = await db.selectFrom('userPreference').select('value').where('userId', '=', userId).executeTakeFirst()
  return row ? JSON.parse(row.value) : {}
}

export const save = (db: Writer, userId: string, preferences: PersonalPreferences) => {
  const value = JSON.stringify(preferences)
  return db
    .insertInto('userPreference')
    .values({ userId, value })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ value }))
    .execute()
}
