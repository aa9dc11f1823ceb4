import { SETUP_REQUIRED } from '@larder/contract/auth.ts'
import type { Endpoint } from '@larder/contract/endpoint.ts'
import { type Access, holds } from '@larder/domain/permissions/flags.ts'
import { covers, type NeededScope } from '@larder/domain/permissions/scopes.ts'
import type { Translate } from '../i18n/messages.ts'
import type { Actor } from './actor.ts'
import { forbidden, problem, unauthenticated } from './errors.ts'

/** What a route demands. Sign-in and `admin` are judged before the body is read, the other flags after it. */

export function demandSignIn(access: Access, actor: Actor | undefined): void {
  if (access === 'public') return
  if (!actor) throw unauthenticated()
  if (access === 'admin' && !holds(actor, access)) throw forbidden()
}

export function demandFlag(access: Access, actor: Actor | undefined): void {
  if (!holds(actor, access)) throw forbidden()
}

/** Whoever must have a second factor and has none sets it up first. */
export function demandFactor(
  { withoutFactor }: Pick<Endpoint, 'withoutFactor'>,
  actor: Actor | undefined,
  t: Translate,
) {
  if (actor?.lacksFactor && !withoutFactor) throw problem('forbidden', t('secondFactors.setupNeeded'), SETUP_REQUIRED)
}

/** An API token with scopes is good for these alone, whatever its owner may do. */
export function demandScope(needed: NeededScope, actor: Actor | undefined, t: Translate): void {
  if (!covers(actor?.scopes, needed)) throw problem('forbidden', t('auth.scopeNeeded', { scope: needed }))
}

/** An API token cannot make another token or session, so that revoking it ends all access it gave. */
export function demandSession({ actor, t }: { actor: Actor; t: Translate }): void {
  if (actor.via === 'apiToken') throw problem('forbidden', t('auth.sessionNeeded'))
}
