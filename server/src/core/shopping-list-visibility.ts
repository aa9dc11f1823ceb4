import { type SqlBool, sql } from 'kysely'

/**
 * Which lists of a household somebody may know of: those of everybody, and their own private ones. Part of every question
 * that people ask about lists and what is on them.
 */

/** A person; or nobody in particular: the holder of a link, and the server's own schedules. */
export type ListViewer = { householdId: string; userId?: string }

const NOBODY = ''

/** The viewer as a parameter of statements. */
export const viewerKey = ({ userId = NOBODY }: ListViewer): string => userId

/** A condition on a statement that reads `shoppingList`. */
export const isVisibleTo = (viewer: string) =>
  sql<SqlBool>`("shoppingList"."isPrivate" = 0 or "shoppingList"."userId" = ${viewer} or ${viewer} = ${NOBODY})`

/** The only person who is told of changes to a list; undefined for lists of the household. */
export const privateTo = ({ isPrivate, userId }: { isPrivate: number; userId: string | null }) =>
  isPrivate === 1 ? { privateTo: userId ?? NOBODY } : {}
