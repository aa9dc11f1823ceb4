import type { SiteCheck } from '@larder/contract/site-checks.ts'
import type { Ctx } from '#core/context.ts'
import { firstAccount } from '#modules/accounts/users/default-password.service.ts'
import { listArchives, status } from '#modules/operations/backups/backups.service.ts'
import { lastCheck } from '#modules/operations/maintenance/consistency.service.ts'
import { secretFile } from '#ports/secret-file.ts'
import { version } from '#version'
import * as finding from './findings.ts'
import * as store from './site-checks.store.ts'

/** Looks at everything that an operator can get wrong. It changes nothing, tells no secret and calls nobody outside. */

type RequestOrigin = { address: string | undefined; forwarded: boolean }

export async function siteChecks(ctx: Ctx, { address, forwarded }: RequestOrigin): Promise<{ checks: SiteCheck[] }> {
  const { config, t } = ctx
  const addresses = { baseUrl: config.baseUrl, isSet: config.baseUrlSet, address }
  const facts = await ctx.dialect.facts(ctx.db)
  const { missing } = config
  const findings: finding.Finding[] = [
    finding.passwordFinding(await firstAccount(ctx)),
    finding.baseUrlFinding(addresses),
    finding.secureFinding(addresses),
    finding.proxyFinding({ trusted: config.trustedProxies, forwarded }),
    finding.backupsFinding(await backupsOf(ctx), ctx.clock.now()),
    finding.storageFinding(await storageOf(ctx)),
    finding.databaseFinding({ engine: ctx.dialect.name, ...facts }),
    finding.consistencyFinding(await lastCheck(ctx)),
    finding.clockFinding({
      here: (ctx.clock.machine ?? ctx.clock).now(),
      database: facts.now,
      lastKnown: await store.lastKnownTime(ctx.db),
    }),
    finding.secretFinding(secretPlaceOf(config)),
    finding.serviceFinding('mail', ctx.mail.ready, missing.mail),
    finding.serviceFinding('ldap', config.ldap !== undefined, missing.ldap),
    finding.serviceFinding('oidc', config.oidc !== undefined, missing.oidc),
    finding.aiFinding(config.ai !== undefined),
    finding.versionFinding(version),
  ]
  const checks = findings.map(({ id, state, advice, values }) => ({
    id,
    state,
    title: t(`siteChecks.${id}.title`),
    advice: t(advice, values),
  }))
  return { checks }
}

const secretPlaceOf = ({ secretKey, database, dataDir }: Ctx['config']) => {
  if (secretKey) return 'environment'
  return database.engine === 'postgres' ? 'database' : secretFile(dataDir)
}

async function backupsOf(ctx: Ctx): Promise<finding.Backups> {
  const { schedule, lastScheduled, lastDrill } = await status(ctx)
  return {
    newest: (await listArchives(ctx))[0]?.modified,
    isScheduled: schedule.daily + schedule.weekly + schedule.monthly > 0,
    scheduleFailed: lastScheduled?.succeeded === false,
    verificationFailed: lastDrill?.succeeded === false,
  }
}

async function storageOf({ files }: Ctx): Promise<{ writable: boolean; free: number }> {
  const writable = await files.writable()
  return { writable, free: writable ? await files.free() : 0 }
}
