import { type AppInfo, versionInCalls } from '@larder/contract/app-info.ts'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import type { AnyCtx } from '#core/context.ts'
import { version } from '../../version.ts'
import * as store from './app-info.store.ts'

/** What everybody may know about this installation. It never names a private group. */

export async function about({ config, db }: AnyCtx): Promise<AppInfo> {
  const group = await store.publicGroup(db, config.defaultGroup)
  const household = group && (await store.publicHousehold(db, group.id, config.defaultHousehold))
  return {
    production: config.production,
    version: versionInCalls(version),
    demoStatus: config.demo,
    allowSignup: config.allowSignup,
    allowPasswordLogin: config.allowPasswordLogin,
    defaultGroupSlug: group?.slug ?? null,
    defaultHouseholdSlug: household?.slug ?? null,
    enableOidc: config.oidc !== undefined,
    oidcRedirect: config.oidcRedirect,
    oidcProviderName: config.oidcProviderName,
    enableOpenai: config.ai.enabled,
    enableOpenaiImageServices: config.ai.enabled && config.ai.images,
    tokenTime: config.tokenHours,
  }
}

/** True while somebody still has the e-mail every installation starts with. */
export async function startup({ config, db }: AnyCtx) {
  const untouched = await store.userWithEmail(db, DEFAULT_ADMIN.email)
  return { isFirstLogin: untouched !== undefined, isDemo: config.demo }
}
