import { accessSync, chmodSync, constants, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import type { Config } from '#config'
import { createChangeFeed } from '#core/change-feed/change-feed.ts'
import type { Runtime } from '#core/context.ts'
import { createBus } from '#core/events.ts'
import { alsoTo, createLogger, type Logger } from '#core/logger.ts'
import { createOutbox } from '#core/outbox.ts'
import { connect, DATABASE_FILE, type DatabaseChoice, databaseFile, waitUntilReachable } from '#db/connect.ts'
import type { Connection } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { waitWhileAway } from '#db/retry-while-unavailable.ts'
import { archiveRefusalOf } from '#modules/operations/backups/archive-refusal.ts'
import { finishRestores } from '#modules/operations/backups/restore.service.ts'
import { createAskAi } from '#ports/ai-service.ts'
import { createArchiveProcess } from '#ports/archive-process.ts'
import { type Clock, clockOf, systemClock } from '#ports/clock.ts'
import { openFileStore } from '#ports/file-store.ts'
import type { Files } from '#ports/files.ts'
import { createImages } from '#ports/images.ts'
import { createLogFile } from '#ports/log-file.ts'
import { createSmtpMailer } from '#ports/mail.ts'
import { createPublishMqtt } from '#ports/mqtt.ts'
import { createConfiguredStore } from '#ports/object-store.ts'
import { createPageReader } from '#ports/page-reader.ts'
import { createPageSolver } from '#ports/page-solver.ts'
import { isPortError } from '#ports/port-error.ts'
import { createRecipeFileReader } from '#ports/recipe-file-reader.ts'
import { createSafeFetch, type SafeFetch, type SafeFetchOptions } from '#ports/safe-fetch.ts'
import { createSafeConnect } from '#ports/safe-fetch-connect.ts'
import { RIGHTS_OF_OTHERS, SECRET_FILE } from '#ports/secret-file.ts'
import { loadSecret } from './secret.ts'
import { startProblem } from './start-problem.ts'

const LOG_FILE = 'larder.log'

const AI_AT_ONCE = 32
const DELIVERIES_AT_ONCE = 32

/** Opens everything that lives as long as the process, with the real ports. Shared by the server and the command line. */
export async function openRuntime(config: Config): Promise<Runtime> {
  makeWritable(config.dataDir)
  closeToOthers(config.dataDir)
  const logFile = createLogFile(join(config.dataDir, LOG_FILE))
  const log = createLogger(config.logLevel, alsoTo(logFile))
  const database: DatabaseChoice =
    config.database.engine === 'sqlite' ? { engine: 'sqlite', file: databaseFile(config.dataDir) } : config.database
  const connection = await connect(database, { readDeadlineMs: config.readDeadlineMs, postgres: config.postgres })
  await waitUntilReachable(connection, {
    onWaiting: (error, secondsLeft) => log.warn({ err: error, secondsLeft }, 'waiting for the database'),
  })
  const clock = await clockFor(connection)
  const ran = await migrate(connection, clock.iso())
  if (ran.length > 0) log.info({ migrations: ran }, 'database brought up to date')
  await connection.writer.transaction().execute((db) => connection.dialect.refreshStatistics(db))
  const secret = await loadSecret(config, connection)
  closeToOthers(config.dataDir)
  const files = await openFiles(config, connection, log)
  const bus = createBus(log)
  const doors = { allow: config.fetchAllow, deny: config.fetchDeny }
  return {
    config,
    connection,
    log,
    bus,
    outbox: createOutbox({ connection, clock, log, bus }),
    changeFeed: createChangeFeed({ connection, clock, log }),
    secret,
    clock,
    files,
    logFile,
    images: createImages(),
    mail: createSmtpMailer(config.mail),
    fetch: createSafeFetch(doors),
    pageFallbacks: pageFallbacksOf(config, doors),
    deliver: createSafeFetch({ ...doors, limits: { concurrency: DELIVERIES_AT_ONCE } }),
    publishMqtt: createPublishMqtt(createSafeConnect(doors)),
    // With slots of its own: a service that thinks for minutes must not delay page imports.
    askAi: createAskAi(createSafeFetch({ ...doors, limits: { concurrency: AI_AT_ONCE } })),
    pageReader: createPageReader(),
    recipeFileReader: createRecipeFileReader(),
    archiveProcess: createArchiveProcess(
      {
        database,
        dataDir: config.dataDir,
        files: config.files,
        store: config.backups.store,
      },
      archiveRefusalOf,
    ),
    backupStore: config.backups.store && createConfiguredStore(config.backups.store),
    ...(await signInPorts(config)),
  }
}

/** Other processes may share the database, so its clock tells the time. */
async function clockFor({ dialect, reader }: Connection): Promise<Clock> {
  if (dialect.name === 'sqlite') return systemClock
  const clock = clockOf(async () => (await dialect.facts(reader)).now ?? systemClock.now())
  // While the database is away the difference stays what it was.
  const adjust = () => clock.adjust().catch(() => {})
  await adjust()
  setInterval(() => void adjust(), MINUTE_MS).unref()
  return clock
}

/** Waits for the store, which is asked for what an interrupted restore or move left in it. */
async function openFiles({ files: settings }: Config, { reader }: Connection, log: Logger): Promise<Files> {
  const open = async () => {
    const files = await openFileStore(settings)
    await finishRestores({ files, db: reader, log })
    return files
  }
  const isAway = (error: unknown) => isPortError(error) && error.problem.kind === 'away'
  return waitWhileAway(open, isAway, {
    onWaiting: (error, secondsLeft) => log.warn({ err: error, secondsLeft }, 'waiting for the store of files'),
  }).catch((error: unknown) => {
    throw isPortError(error) ? startProblem(`The store of files cannot be used: ${error.message}`) : error
  })
}

/** Other ways to a page that a site refused to programs, in the order in which they are tried. */
function pageFallbacksOf({ importProxy, importSolver }: Config, doors: SafeFetchOptions): SafeFetch[] {
  return [
    ...(importProxy ? [createSafeFetch({ ...doors, proxy: importProxy })] : []),
    ...(importSolver ? [createPageSolver(importSolver, doors)] : []),
  ]
}

/** LDAP and OpenID Connect. The operator configured them, so their hosts may be in the local network. */
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

/**
 * Folders made by hand or by an older version may be readable for everybody. Folders of other owners are left alone.
 */
function closeToOthers(dataDir: string): void {
  const files = readdirSync(dataDir).filter((name) => name.startsWith(DATABASE_FILE) || name === SECRET_FILE)
  for (const path of [dataDir, ...files.map((name) => join(dataDir, name))]) {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats || stats.uid !== process.getuid?.() || !(stats.mode & RIGHTS_OF_OTHERS)) continue
    try {
      chmodSync(path, stats.mode & ~RIGHTS_OF_OTHERS)
    } catch {
      // Some network file systems have no permissions.
    }
  }
}

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw startProblem(`The data folder ${dataDir} cannot be written: ${(error as Error).message}`)
  }
}
