import type { Scope } from '@larder/domain/permissions/scopes.ts'

/** Who is asking. Read from the database at each request, so a changed flag acts at once. */
export type Actor = {
  userId: string
  groupId: string
  householdId: string
  groupSlug: string
  householdSlug: string
  /** The time zone of their household; null is the server's. */
  timeZone: string | null
  /** Whether their household wants counted foods in the plural behind a unit; nothing is as the language has it. */
  pluralsBehindUnits?: string | null
  username: string
  admin: boolean
  advanced: boolean
  canInvite: boolean
  canManage: boolean
  canManageHousehold: boolean
  canOrganize: boolean
  /** How they signed in; an API token is not a session and cannot become one. */
  via: 'session' | 'apiToken'
  /** The session they came in with. */
  sessionId?: string
  /** The API token they came in with. */
  tokenId?: number
  /** What the token may be used for; without scopes everything its user may do. */
  scopes?: readonly Scope[]
  /** They must set up a second factor before anything else. */
  lacksFactor?: boolean
  /** Reads for the whole group, so hidden recipes are left out: `core/recipe-visibility.ts`. */
  sharedOnly?: boolean
  /** Goes into every event of the request, so that an integration can recognise its own echo. */
  integrationId: string
}

/** The household that somebody or something belongs to, and its group. */
export type HouseholdIds = Pick<Actor, 'groupId' | 'householdId'>

/** Who reads the records of a group; a guest has no household and is not told of any. */
export type Viewer = {
  groupId: string
  householdId?: string
  householdSlug?: string
  userId?: string
  sharedOnly?: boolean
  pluralsBehindUnits?: string | null
}

export const isGuest = ({ householdSlug }: Viewer): boolean => householdSlug === undefined

/** Where a browser keeps the session. */
export const ACCESS_COOKIE = 'larder.access_token'

/** The parts of a request that say who is asking. */
export type CredentialSource = {
  headers: { authorization?: string; 'user-agent'?: string }
  ip: string
  cookies: { [name: string]: string | undefined }
}

/**
 * Handed in by `app.ts`. `undefined` is a guest; a credential that is not valid throws. `cookieAllowed`: the access
 * cookie alone is enough for this route. `isVisit` is false when an open stream asks again: then the time of the last
 * visit is not written.
 */
export type ResolveActor = (
  request: CredentialSource,
  asking: { cookieAllowed: boolean; isVisit?: boolean },
) => Promise<Actor | undefined>

/** The user agent, cut to what is needed to recognise it. */
const LONGEST_DEVICE = 200
export const shortDevice = (userAgent: string | undefined): string => (userAgent ?? '').slice(0, LONGEST_DEVICE)
