import type { Reader, Writer } from '#db/database.ts'

/**
 * Tokens that only one holder may use. They share a table with the spent challenges of passkeys and expire with them.
 */

type TokenClaim = {
  token: string
  holder: string
  ends: string
  /** Whether the token may still be claimed. */
  mayBegin: boolean
}

/** True for the holder of the token; of two who claim it at once, one gets it. */
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
