import type { AdminAbout, AppCheck, AppStatistics } from '@larder/contract/admin.ts'
import { versionInCalls } from '@larder/contract/app-info.ts'
import type { Config } from '#config'
import type { Ctx } from '#core/context.ts'
import { databaseFile } from '#db/connect.ts'
import { about as publicAbout } from '#modules/foundation/app-info/app-info.service.ts'
import { sendTest } from '#modules/foundation/mails/mails.service.ts'
import { version } from '#version'
import * as store from './admin.store.ts'

/** Administration: how the installation is set up and what it holds. It reveals no secret and calls nobody outside. */

/**
 * The newest version is the running one: asking elsewhere would tell the world that this server exists, and whoever
 * updates a container learns of versions from its registry.
 */
const latestVersion = version

export async function about(ctx: Ctx): Promise<AdminAbout> {
  const { config } = ctx
  return {
    ...(await publicAbout(ctx)),
    enableOidc: config.oidcEnabled,
    defaultGroupSlug: null,
    defaultHouseholdSlug: null,
    versionLatest: versionInCalls(latestVersion),
    apiPort: config.port,
    apiDocs: config.apiDocs,
    dbType: config.database.engine,
    dbUrl: databaseAddress(config),
    defaultGroup: config.defaultGroup,
    defaultHousehold: config.defaultHousehold,
    buildId: config.buildId,
    recipeScraperVersion: version,
  }
}

const MASK = '******'

/** The address of the database without credentials. */
function databaseAddress({ database, dataDir }: Config): string {
  if (database.engine === 'sqlite') return `sqlite:///${databaseFile(dataDir)}`
  if (database.overridden) return 'Postgres Url Overridden'
  const { host, pathname } = new URL(database.url)
  return `postgresql://${MASK}:${MASK}@${host}${pathname}`
}

export async function statistics({ db }: Ctx): Promise<AppStatistics> {
  const counted = await store.statistics(db)
  return {
    totalRecipes: Number(counted.totalRecipes),
    totalUsers: Number(counted.totalUsers),
    totalHouseholds: Number(counted.totalHouseholds),
    totalGroups: Number(counted.totalGroups),
    uncategorizedRecipes: Number(counted.uncategorizedRecipes),
    untaggedRecipes: Number(counted.untaggedRecipes),
  }
}

export const check = ({ config, mail }: Ctx): AppCheck => ({
  emailReady: mail.ready,
  ldapReady: config.ldap !== undefined,
  oidcReady: config.oidc !== undefined,
  enableOpenai: config.ai !== undefined,
  baseUrlSet: config.baseUrlSet,
  isUpToDate: version === latestVersion,
})

export async function sendTestMail(ctx: Ctx, to: string) {
  const { sent, problem } = await sendTest(ctx, to)
  return { success: sent, error: problem ?? null }
}
