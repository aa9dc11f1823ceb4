import type { Generated } from 'kysely'
import type { Bit, Stamped } from './row-shapes.ts'

export type AccountTables = {
  group: Stamped & {
    name: string
    slug: string
    privateGroup: Bit
    /** Two letters: the language in which Larder names foods that it makes. */
    foodLanguage?: string | null
  }
  household: Stamped & {
    groupId: string
    name: string
    slug: string
    privateHousehold: Bit
    lockRecipeEditsFromOtherHouseholds: Bit
    firstDayOfWeek: number
    recipePublic: Bit
    recipeShowNutrition: Bit
    recipeShowAssets: Bit
    recipeLandscapeView: Bit
    recipeDisableComments: Bit
    recipeDisableAmount: Bit
    timeZone: string | null
    /** Of its prices, such as EUR; null before anybody chose one. */
    currency: string | null
    /** JSON: cooks, burners, ovens; null while nobody said otherwise. */
    kitchen?: string | null
    /** JSON: minutes for cooking, by the name of the day. */
    cookingMinutes?: string
    /** Whether counted foods stand in the plural behind a unit; null is as the language has it. */
    pluralsBehindUnits?: string | null
  }
  user: Stamped & {
    groupId: string
    householdId: string
    username: string
    usernameFolded: string
    fullName: string
    email: string
    passwordHash: string
    authMethod: 'Larder' | 'LDAP' | 'OIDC'
    admin: Bit
    advanced: Bit
    canInvite: Bit
    canManage: Bit
    canManageHousehold: Bit
    canOrganize: Bit
    cacheKey: string
    /** Sessions carry the epoch they were made in; raising it ends all of them. */
    sessionEpoch: number
    /** Issuer and subject at the identity provider, once somebody came from there. */
    oidcSubject: string | null
  }
  signInFailure: {
    /** The hash of a typed name or of a device; never the name itself, which may be a password in the wrong field. */
    keyHash: string
    /** Whose name or device it is; nobody's when the name does not exist. */
    userId: string | null
    failures: number
    lockedAt: string | null
    updatedAt: string
  }
  apiToken: {
    id: Generated<number>
    userId: string
    name: string
    integrationId: string
    tokenHash: string
    createdAt: string
    lastUsedAt: string | null
    /** Words of `domain/permissions/scopes.ts` with blanks between them; null is all rights of its user. */
    scopes: string | null
    expiresAt: string | null
  }
  session: {
    id: string
    userId: string
    createdAt: string
    lastSeenAt: string
    expiresAt: string
    address: string
    /** What the browser or program says it is. */
    device: string
  }
  totpFactor: {
    userId: string
    /** Encrypted. */
    secret: string
    createdAt: string
    /** Null while it is being set up. */
    confirmedAt: string | null
    /** The step of the last code that was used: it and all before it are spent. */
    lastStep: number
  }
  passkey: {
    id: string
    userId: string
    name: string
    /** The credential id of the authenticator, in base64url like the key. */
    credentialId: string
    publicKey: string
    /** How often it was used, as the authenticator counts; many always say 0. */
    counter: number
    /** The user handle of WebAuthn: random, so it reveals nothing. */
    userHandle: string
    createdAt: string
    lastUsedAt: string | null
  }
  /** Challenges that were answered: until they end, nobody answers them again. */
  spentChallenge: { challenge: string; expiresAt: string }
  /** Gone once it was used. */
  recoveryCode: { id: string; userId: string; codeHash: string }
  /** What somebody has chosen for all their devices, as JSON. */
  userPreference: { userId: string; value: string }
  passwordReset: { id: string; userId: string; tokenHash: string; createdAt: string }
  invitation: {
    id: string
    groupId: string
    householdId: string
    token: string
    usesLeft: number
    createdAt: string
    createdBy: string | null
  }
}
