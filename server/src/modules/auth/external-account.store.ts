import { sql } from 'kysely'
import type { Reader, Writer } from '#db/database.ts'
import { bit, truth } from '#db/rows.ts'

export const defaultHome = (db: Reader, group: string, household: string) =>
  db
    .selectFrom('household')
    .innerJoin('group', 'group.id', 'household.groupId')
    .select(['household.id as householdId', 'group.id as groupId'])
    .where('group.name', '=', group)
    .where('household.name', '=', household)
    .executeTakeFirst()

export async function isAdmin(db: Reader, userId: string): Promise<boolean> {
  const row = await db.selectFrom('user').select('admin').where('id', '=', userId).executeTakeFirst()
  return row !== undefined && truth(row.admin)
}

export async function otherAdmins(db: Reader, userId: string): Promise<number> {
  const counted = await db
    .selectFrom('user')
    .select(sql<number>`count(*)`.as('total'))
    .where('admin', '=', 1)
    .where('id', '<>', userId)
    .executeTakeFirstOrThrow()
  return Number(counted.total)
}

const everyFlag = { advanced: 1, canInvite: 1, canManage: 1, canManageHousehold: 1, canOrganize: 1 } as const

export const setAdmin = (db: Writer, userId: string, admin: boolean, now: string) =>
  db
    .updateTable('user')
    .set({ admin: bit(admin), updatedAt: now, ...(admin ? everyFlag : {}) })
    .where('id', '=', userId)
    .execute()

const linkable = (db: Reader) =>
  db.selectFrom('user').select(['id', 'authMethod', 'admin', 'sessionEpoch', 'oidcSubject'])

export const findBySubject = (db: Reader, subject: string) =>
  linkable(db).where('oidcSubject', '=', subject).executeTakeFirst()
export type LinkableAccount = NonNullable<Awaited<ReturnType<typeof findBySubject>>>

/** Made by the provider's word before its subject was kept. */
export const findUnlinkedProviderAccount = async (db: Reader, key: string) => {
  const folded = key.trim().toLowerCase()
  const accounts = linkable(db).where('authMethod', '=', 'OIDC').where('oidcSubject', 'is', null)
  return (
    (await accounts.where('usernameFolded', '=', folded).executeTakeFirst()) ??
    (await accounts.where('email', '=', folded).executeTakeFirst())
  )
}

export const findByEmail = (db: Reader, email: string) => linkable(db).where('email', '=', email).executeTakeFirst()

export const linkSubject = (db: Writer, userId: string, oidcSubject: string) =>
  db.updateTable('user').set({ oidcSubject }).where('id', '=', userId).execute()
