import type { Actor } from '#core/actor.ts'
import type { TxCtx } from '#core/context.ts'
import type { Reader } from '#db/database.ts'
import type { Clock } from '#ports/clock.ts'

/** A household that reads its pantry: a member, or the server on its behalf. */
export type PantryReader = {
  db: Reader
  clock: Clock
  actor: Pick<Actor, 'groupId' | 'householdId' | 'householdSlug' | 'timeZone'> &
    Partial<Pick<Actor, 'pluralsBehindUnits'>>
}

/** A household that changes its pantry: a member, or the server on its behalf, which is nobody there. */
export type PantryWriter = TxCtx<PantryReader['actor'] & { userId?: string; tokenId?: number }>
