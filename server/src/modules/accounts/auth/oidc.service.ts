import { jwtVerify, SignJWT } from 'jose'
import type { Config } from '#config'
import type { AnyCtx } from '#core/context.ts'
import { refusal } from '#core/errors.ts'
import { toBoolean } from '#db/rows.ts'
import { linkSubject } from '#modules/accounts/users/accounts.service.ts'
import type { AuthorizationRequest, Claims } from '#ports/identity-provider.ts'
import { type Issued, issue } from './auth.service.ts'
import { alignAdmin, canBeCalled, makeAccount, type SignedIn } from './external-account.service.ts'
import * as store from './external-account.store.ts'
import { type PendingLink, signLink } from './oidc-link.service.ts'

/**
 * Sign-in through OpenID Connect: the redirect, the callback, and which account it is. Protocol checks belong to the
 * port. Every failure is the same answer, 401, without a reason.
 */

type Settings = NonNullable<Config['oidc']>

const refused = () => refusal('unauthenticated', 'Unauthorized')

const AUTHORIZATION = 'oidc-request'
/** Long enough to sign in at the provider. */
export const AUTHORIZATION_SECONDS = 15 * 60

/** The callback uses the configured address, whatever host the request names. */
export async function startAuthorization(ctx: AnyCtx): Promise<{ address: string; signed: string }> {
  if (!ctx.identityProvider) throw refusal('failed', 'Could not initialize OAuth client')
  const { address, request } = await ctx.identityProvider.startAuthorization(`${ctx.config.baseUrl}/login`)
  return { address, signed: await signRequest(ctx, request) }
}

/** Says whether an account has a second factor. */
type HasFactor = (ctx: AnyCtx, userId: string) => Promise<boolean>

/** `pending`: a signed token for the account, until the second factor is shown. */
type Finished = { issued: Issued } | { pending: string }

export async function finishAuthorization(
  ctx: AnyCtx,
  signed: string | undefined,
  { query, hasFactor }: { query: string; hasFactor: HasFactor },
): Promise<Finished> {
  const { identityProvider, config } = ctx
  const request = signed ? await readRequest(ctx, signed) : undefined
  if (!identityProvider || !config.oidc || !request) throw refused()
  const claims = await identityProvider.finishAuthorization(request, query)
  const account = claims && (await accountFor(ctx, config.oidc, { claims, hasFactor }))
  if (!account) throw refused()
  if ('subject' in account) return { pending: await signLink(ctx, account) }
  return { issued: await issue(ctx, account, config.oidc.rememberMe) }
}

async function accountFor(
  ctx: AnyCtx,
  settings: Settings,
  { claims, hasFactor }: { claims: Claims; hasFactor: HasFactor },
): Promise<SignedIn | PendingLink | undefined> {
  const email = word(claims, 'email').toLowerCase()
  const fullName = word(claims, settings.nameClaim)
  const key = word(claims, settings.userClaim)
  const standing = groupRights(settings, claims)
  const subject = subjectOf(claims)
  if (!email || !fullName || !key || !standing || !subject) return undefined
  if (![email, key, subject].every(canBeCalled)) return undefined
  const verifiedEmail = claims.email_verified === true && isAddress(email) ? email : undefined
  if (settings.needsVerifiedEmail && !verifiedEmail) return undefined
  const account = await findLinked(ctx, settings, { subject, key, verifiedEmail })
  if (account) {
    const isNew = account.oidcSubject !== subject
    if (isNew && (await hasFactor(ctx, account.id)))
      return { userId: account.id, epoch: account.sessionEpoch, subject, admin: standing.admin }
    if (isNew) await linkSubject(ctx, account.id, subject)
    await alignAdmin(ctx, account.id, standing.admin)
    return account
  }
  if (!settings.signupAllowed || !isAddress(email)) return undefined
  const username = word(claims, 'preferred_username') || word(claims, 'username') || key
  return makeAccount(ctx, {
    username,
    fullName,
    email,
    authMethod: 'OIDC',
    admin: standing.admin,
    oidcSubject: subject,
  })
}

type Identity = { subject: string; key: string; verifiedEmail: string | undefined }

/**
 * Which account belongs to the claims. A linked account is found by its subject, which nobody can choose. An account
 * that came from the provider before subjects were stored is found by the configured claim; every other account by its
 * e-mail alone, and only if the provider verified it, because user names can be taken by anybody. An administrator with
 * a password here is linked only where the operator allowed it.
 */
async function findLinked(
  ctx: AnyCtx,
  settings: Settings,
  { subject, key, verifiedEmail }: Identity,
): Promise<store.LinkableAccount | undefined> {
  const claimHolds = settings.userClaim !== 'email' || isAddress(key)
  const account =
    (await store.findBySubject(ctx.db, subject)) ??
    (claimHolds ? await store.findUnlinkedProviderAccount(ctx.db, key) : undefined) ??
    (verifiedEmail ? await store.findByEmail(ctx.db, verifiedEmail) : undefined)
  // An existing link counts for accounts of the provider; everything else about an administrator is new.
  const livesAtProvider = account?.authMethod === 'OIDC' && (account.oidcSubject ?? subject) === subject
  const guarded = account !== undefined && toBoolean(account.admin) && !livesAtProvider
  if (!guarded || settings.linksAdmins) return account
  ctx.log.warn(
    { userId: account.id },
    'an administrator was not let in by the provider: OIDC_LINK_ADMINISTRATORS is off',
  )
  return undefined
}

/** A subject is unique at its issuer. */
function subjectOf(claims: Claims): string | undefined {
  const [issuer, subject] = [word(claims, 'iss'), word(claims, 'sub')]
  return issuer && subject ? `${issuer} ${subject}` : undefined
}

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text)

const word = (claims: Claims, name: string): string => {
  const value = claims[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** `undefined` if the groups do not admit the person; `admin` only where an administrators' group is configured. */
function groupRights(settings: Settings, claims: Claims): { admin: boolean | undefined } | undefined {
  if (!settings.usesGroups) return { admin: undefined }
  const listed = claims[settings.groupsClaim]
  if (!Array.isArray(listed)) return undefined
  const admin = settings.adminGroup !== '' && listed.includes(settings.adminGroup)
  const allowed = settings.userGroup === '' || listed.includes(settings.userGroup)
  if (!allowed && !admin) return undefined
  return { admin: settings.adminGroup === '' ? undefined : admin }
}

function signRequest(ctx: AnyCtx, request: AuthorizationRequest): Promise<string> {
  const now = Math.floor(ctx.clock.now().getTime() / 1000)
  return new SignJWT({ ...request })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUTHORIZATION)
    .setExpirationTime(now + AUTHORIZATION_SECONDS)
    .sign(ctx.secret)
}

async function readRequest(ctx: AnyCtx, signed: string): Promise<AuthorizationRequest | undefined> {
  try {
    const options = {
      algorithms: ['HS256'],
      audience: AUTHORIZATION,
      requiredClaims: ['exp'],
      currentDate: ctx.clock.now(),
    }
    const { payload } = await jwtVerify<AuthorizationRequest>(signed, ctx.secret, options)
    const { state, nonce, verifier, redirectUri } = payload
    return { state, nonce, verifier, redirectUri }
  } catch {
    return undefined
  }
}
