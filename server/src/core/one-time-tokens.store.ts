import type { Reader, Writer } from '#db/database.ts'

/** Words that are good for one holder. They lie beside the spent challenges of passkeys and go with them in time. */

type TokenClaim = {
  token: string
  holder: string
  ends: string
  /** Whether somebody may still be the first. */
  mayBegin: boolean
}

/** True for whoever was the first to use the token. Two at once cannot both be it. */
export async function claimToken(db: Writer, { token, holder, ends, mayBegin }: TokenClaim): Promise<boolean> {
  if (mayBegin && (await insert(db, token, ends))) return insert(db, `${token} ${holder}`, ends)
  const held = await db
    .selectFrom('spentChallenge')
    .select('challenge')
    .where('challenge', '=', `${token} ${holder}`)
    .executeTakeFirst()
  return held !== undefined
}

async function insert(db: Writer, challenge: string, expiresAt: string): Promise<boolean> {
  const made = await db
    .insertInto('spentChallenge')
    .values({ challenge, expiresAt })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst()
  return made !== undefined
}

export const hasSession = async (db: Reader, id: string): Promise<boolean> =>
  (await db.selectFrom('session').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
