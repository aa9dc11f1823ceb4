import { type AppInfo, versionInCalls } from '@larder/contract/app-info.ts'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import type { AnyCtx } from '#core/context.ts'
import { availability } from '#modules/foundation/ai-providers/ai-calls.service.ts'
import { version } from '#version'
import * as store from './app-info.store.ts'

/** What everybody may know about this installation. It never names a private group. */

export async function about(ctx: AnyCtx): Promise<AppInfo> {
  const { config, db } = ctx
  const group = await store.publicGroup(db, config.defaultGroup)
  const household = group && (await store.publicHousehold(db, group.id, config.defaultHousehold))
  const ai = await availability(ctx)
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
    enableOpenai: ai.enabled,
    enableOpenaiImageServices: ai.readsPictures,
    tokenTime: config.tokenHours,
    assistants: config.assistants,
    sendsMail: config.mail !== undefined,
  }
}

/** True while somebody still has the e-mail every installation starts with. */
export async function startup({ config, db }: AnyCtx) {
  const untouched = await store.userWithEmail(db, DEFAULT_ADMIN.email)
  return { isFirstLogin: untouched !== undefined, isDemo: config.demo }
}
