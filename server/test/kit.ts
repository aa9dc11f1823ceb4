import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Answer, type EventData, pathOf, searchOf, type TaggedEndpoint } from '@larder/contract/endpoint.ts'
import type { ErrorDetail } from '@larder/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import { test as base } from 'vitest'
import { deliveryRunnerOf, jobRunnerOf } from '#app'
import { type Config, loadConfig } from '#config'
import { createChangeFeed } from '#core/change-feed/change-feed.ts'
import { type Ctx, createContext, type Runtime, systemContext } from '#core/context.ts'
import type { StreamedEvent } from '#core/event-streams.ts'
import { createBus, type Emitted, type WakeUp } from '#core/events.ts'
import { createLogger } from '#core/logger.ts'
import { createOutbox } from '#core/outbox.ts'
import { runSchedule, type Schedule } from '#core/scheduler.ts'
import { signSession } from '#modules/accounts/auth/session-tokens.ts'
import { archiveContext } from '#modules/operations/backups/archive-context.ts'
import { runArchiveWork } from '#modules/operations/backups/archive-work.service.ts'
import { createAskAi } from '#ports/ai-service.ts'
import type { ArchiveProcess } from '#ports/archive-process.ts'
import { fixedClock } from '#ports/clock.ts'
import { openFileStore } from '#ports/file-store.ts'
import { createImages } from '#ports/images.ts'
import { createLogFile } from '#ports/log-file.ts'
import { createMemoryMailer } from '#ports/mail.ts'
import { createPublishMqtt } from '#ports/mqtt.ts'
import { createConfiguredStore } from '#ports/object-store.ts'
import { createPageReader } from '#ports/page-reader.ts'
import { createRecipeFileReader } from '#ports/recipe-file-reader.ts'
import { createSafeFetch } from '#ports/safe-fetch.ts'
import { createSafeConnect } from '#ports/safe-fetch-connect.ts'
import { schedules } from '#schedules'
import { signInPorts } from '../src/runtime.ts'
import { headOf, readEvents } from './event-reader.ts'
import { createFactories, type Person } from './factories/factories.ts'
import { giveBackApp, mountApp, takeApp } from './mounted-apps.ts'
import { type FormFile, multipartOf } from './multipart.ts'
import { openTestDatabase } from './test-database.ts'
import { TEST_TIMEOUT_MS } from './timeouts.ts'

/**
 * The test kit: the real app on a fresh migrated database, called through the endpoint table. Only ports that reach
 * outside are replaced: the clock stands still, mail is kept, and nothing can be fetched.
 */

export type Outcome<T> = {
  status: number
  data: T
  detail: ErrorDetail
  headers: Record<string, unknown>
  text: string
}
export type Caller = {
  call: <E extends TaggedEndpoint>(endpoint: E, input?: LooseInput) => Promise<Outcome<Answer<E>>>
  /** Listens over a real connection; leaving the loop hangs up. */
  events: <E extends TaggedEndpoint>(endpoint: E, input?: LooseInput) => AsyncGenerator<StreamedEvent<EventData<E>>>
  token: () => Promise<string>
  ctx: () => Ctx
}

/** Tests also send what a client must not: bodies and queries of any shape. */
type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: Record<string, string | number | boolean | FormFile | FormFile[]>
  headers?: Record<string, string>
}

type Settings = {
  env?: Record<string, string>
  clientDir?: string
  readDeadlineMs?: number
  /** For a test that mounts routes. */
  ownApp?: boolean
}

export type Kit = Awaited<ReturnType<typeof createKit>>

/** One for all kits of a file: starting a thread takes longer than reading a page. */
const pageReader = createPageReader(TEST_TIMEOUT_MS)
const recipeFileReader = createRecipeFileReader(TEST_TIMEOUT_MS)

const START = '2026-03-02T10:00:00.000Z'

export async function createKit({ env, clientDir, readDeadlineMs = 60_000, ownApp = false }: Settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'larder-test-'))
  const statements: string[] = []
  const connection = await openTestDatabase(folder, {
    onQuery: (statement) => statements.push(statement),
    readDeadlineMs,
  })
  const config: Config = loadConfig(
    { DATA_DIR: folder, RATE_LIMITS: 'false', ...env },
    folder,
    join(folder, 'no-secrets'),
  )
  const log = createLogger('silent')
  const mail = createMemoryMailer()
  const clock = fixedClock(START)
  const bus = createBus(log)
  const files = await openFileStore(config.files)
  const backupStore = config.backups.store && createConfiguredStore(config.backups.store)
  // The same work, here: a process takes longer to start than most archives of tests take to be made.
  const archiveContextHere = archiveContext(
    { connection, files, clock, dataDir: folder, backupStore },
    connection.writeGate,
  )
  const archiveProcess: ArchiveProcess = { run: (work, hooks) => runArchiveWork(archiveContextHere, work, hooks) }
  const ports: Runtime = {
    config,
    connection,
    log,
    bus,
    outbox: createOutbox({ connection, clock, log, bus }),
    changeFeed: createChangeFeed({ connection, clock, log }),
    secret: new TextEncoder().encode('a secret for tests only, 64 characters are not needed here'),
    clock,
    files,
    logFile: createLogFile(join(folder, 'larder.log')),
    images: createImages({ timeoutMs: TEST_TIMEOUT_MS }),
    mail,
    fetch: createSafeFetch({ lookup: async () => [] }),
    pageFallbacks: [],
    deliver: createSafeFetch({ lookup: async () => [] }),
    publishMqtt: createPublishMqtt(createSafeConnect({ lookup: async () => [] })),
    askAi: createAskAi(createSafeFetch({ lookup: async () => [] })),
    pageReader,
    recipeFileReader,
    archiveProcess,
    backupStore,
    ...(await signInPorts(config)),
  }
  const events: Emitted[] = []
  const wakeUps: WakeUp[] = []
  const { publish, wakeUp } = bus
  bus.wakeUp = (calls) => {
    wakeUps.push(...calls)
    wakeUp(calls)
  }
  bus.publish = (batch) => {
    events.push(...batch)
    publish(batch)
  }
  const shared = !(clientDir || ownApp || countsRequests(config))
  const mounted = await (shared ? takeApp(ports, env) : mountApp(ports, clientDir ?? ''))
  const { app, runtime } = mounted
  const factories = createFactories(runtime)
  const jobs = jobRunnerOf(runtime)
  const deliveries = deliveryRunnerOf(runtime)

  return {
    app,
    runtime,
    folder,
    clock,
    mail,
    events,
    wakeUps,
    ...factories,
    system: () => systemContext(runtime),
    guest: () => callerOf(app, runtime, undefined),
    as: (person: Person) => callerOf(app, runtime, person),
    /** Runs the jobs that are due, to their end: in tests nothing starts by itself. */
    runJobs: () => jobs.settled(),
    /** Runs one line of `schedules.ts` now. */
    runSchedule: (name: string) => runSchedule(runtime, scheduleNamed(name)),
    /** Sends the messages to others that are due, each once. */
    sendDeliveries: () => deliveries.settled(),
    /** The statements a piece of work sends to the database, with what it sets off and without what another one did. */
    statementsDuring: async (work: () => Promise<unknown>): Promise<string[]> => {
      await bus.settled()
      statements.length = 0
      await work()
      await bus.settled()
      return [...statements]
    },
    close: async () => {
      if (!shared) await app.close()
      await jobs.close()
      await deliveries.close()
      await bus.settled()
      await connection.close()
      // A worker that ends may still be writing.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
      const undocumented = [...mounted.undocumented]
      if (shared) await giveBackApp(mounted)
      if (undocumented.length > 0) throw new Error(undocumented.join('\n'))
    },
  }
}

export function scheduleNamed(name: string): Schedule {
  const schedule = schedules.find((one) => one.name === name)
  if (!schedule) throw new Error(`there is no schedule ${name}`)
  return schedule
}

/** Such an app remembers who called it before. */
const countsRequests = ({ rateLimits, metrics }: Config) => rateLimits || metrics !== undefined

/** The clock stands still, so the next call would sign the same token once more. */
const signed = new WeakMap<Uint8Array, Map<string, Promise<string>>>()

function tokenOf({ secret, clock }: Runtime, { id, sessionEpoch: epoch }: Person): Promise<string> {
  const now = clock.now()
  const tokens = signed.get(secret) ?? new Map<string, Promise<string>>()
  signed.set(secret, tokens)
  const key = JSON.stringify([id, epoch, now])
  const token = tokens.get(key) ?? signSession(secret, { userId: id, epoch, remembered: false }, { now, seconds: 3600 })
  tokens.set(key, token)
  return token
}

function callerOf(app: FastifyInstance, runtime: Runtime, person: Person | undefined): Caller {
  const token = async () => {
    if (!person) throw new Error('a guest has no token')
    return tokenOf(runtime, person)
  }

  const requestTo = async (endpoint: TaggedEndpoint, { params, query, body, form, headers }: LooseInput) => {
    const multipart = form ? multipartOf(form) : undefined
    const payload = multipart?.payload ?? (body === undefined ? undefined : jsonText(body))
    return {
      method: endpoint.method,
      path: `${pathOf(endpoint, params)}${searchOf(query)}`,
      headers: {
        ...(person ? { authorization: `Bearer ${await token()}` } : {}),
        ...multipart?.headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    }
  }

  const call: Caller['call'] = async (endpoint, input = {}) => {
    const request = await requestTo(endpoint, input)
    if (endpoint.events) return listened(await headOf(app, request))
    const { path: url, ...rest } = request
    const response = await app.inject({ url, ...rest })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const parsed = isJson && response.body !== '' ? response.json() : undefined
    return {
      status: response.statusCode,
      data: parsed,
      detail: parsed?.detail,
      headers: response.headers,
      text: response.body,
    }
  }

  const events: Caller['events'] = async function* (endpoint, input = {}) {
    yield* readEvents(app, await requestTo(endpoint, input))
  }

  const ctx = () => {
    if (!person) throw new Error('a guest has no context')
    const actor = { ...person.actor, via: 'session' as const, integrationId: 'generic' }
    return createContext(runtime, { actor, locale: 'en-US', cause: { userId: person.id } })
  }

  return { call, events, token, ctx }
}

function listened({ status, headers, text }: Awaited<ReturnType<typeof headOf>>): Outcome<never> {
  const parsed = text === '' ? undefined : JSON.parse(text)
  return { status, data: parsed as never, detail: parsed?.detail, headers, text }
}

/** Text is sent as it is, so that a test can send what is not JSON. */
const jsonText = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

const testWith = (settings?: Settings) =>
  base.extend<{ kit: Kit }>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from the pattern
    kit: async ({}, use) => {
      const kit = await createKit(settings)
      await use(kit)
      await kit.close()
    },
  })

export const test = testWith()

/** For what mounts routes, or changes the app in another way. */
export const testWithOwnApp = testWith({ ownApp: true })
