import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config'
import type { Runtime } from '#core/context.ts'
import { createBus } from '#core/events.ts'
import { createLogger } from '#core/logger.ts'
import { connect, databaseFile, waitUntilReachable } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { refreshStatistics } from '#db/statistics.ts'
import { systemClock } from '#ports/clock.ts'
import { createLocalFiles } from '#ports/files.ts'
import { createImages } from '#ports/images.ts'
import { createSmtpMailer } from '#ports/mail.ts'
import { createSafeFetch } from '#ports/safe-fetch.ts'
import { loadSecret } from './secret.ts'
import { startProblem } from './start-problem.ts'

/** Opens everything that lives as long as the process, with the real ports. Shared by the server and the command line. */
export async function openRuntime(config: Config): Promise<Runtime> {
  makeWritable(config.dataDir)
  const log = createLogger(config.logLevel)
  const connection = await connect(
    config.database.engine === 'sqlite' ? { engine: 'sqlite', file: databaseFile(config.dataDir) } : config.database,
    { readDeadlineMs: config.readDeadlineMs },
  )
  await waitUntilReachable(connection)
  const ran = await migrate(connection, systemClock.iso())
  if (ran.length > 0) log.info({ migrations: ran }, 'database brought up to date')
  await refreshStatistics(connection)
  return {
    config,
    connection,
    log,
    bus: createBus(log),
    secret: loadSecret(config.dataDir),
    clock: systemClock,
    files: createLocalFiles(join(config.dataDir, 'files')),
    images: createImages(),
    mail: createSmtpMailer(config.mail),
    fetch: createSafeFetch({ allow: config.fetchAllow, deny: config.fetchDeny }),
    ...(await signInPorts(config)),
  }
}

/** Who else may vouch for people. Both are named by the operator, so their hosts may be in the home network. */
export async function signInPorts({
  ldap,
  oidc,
  fetchDeny,
}: Config): Promise<Pick<Runtime, 'directory' | 'identityProvider'>> {
  const directory = ldap && (await import('#ports/directory.ts')).createLdapDirectory(ldap)
  if (!oidc) return { directory, identityProvider: undefined }
  const { createOidcProvider } = await import('#ports/identity-provider.ts')
  const ca = oidc.caFile ? { ca: readFileSync(oidc.caFile, 'utf8') } : {}
  const safeFetch = createSafeFetch({ allow: [new URL(oidc.discoveryUrl).host], deny: fetchDeny, ...ca })
  return { directory, identityProvider: createOidcProvider(oidc, safeFetch) }
}

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw startProblem(`The data folder ${dataDir} cannot be written: ${(error as Error).message}`)
  }
}
