import type { LocaleCode } from '@larder/domain/locales.ts'
import type { Config } from '#config'
import type { Connection, Dialect } from '#db/connection.ts'
import type { Reader, Writer } from '#db/database.ts'
import { retryDeadlocks } from '#db/transient-errors.ts'
import type { AskAi } from '#ports/ai-service.ts'
import type { ArchiveProcess } from '#ports/archive-process.ts'
import type { Clock } from '#ports/clock.ts'
import type { Directory } from '#ports/directory.ts'
import type { Files } from '#ports/files.ts'
import type { IdentityProvider } from '#ports/identity-provider.ts'
import type { Images } from '#ports/images.ts'
import type { LogFile } from '#ports/log-file.ts'
import type { Mailer } from '#ports/mail.ts'
import type { PublishMqtt } from '#ports/mqtt.ts'
import type { ObjectStore } from '#ports/object-store.ts'
import type { PageReader } from '#ports/page-reader.ts'
import type { RecipeFileReader } from '#ports/recipe-file-reader.ts'
import type { SafeFetch } from '#ports/safe-fetch.ts'
import { messagesIn, type Translate } from '../i18n/messages.ts'
import type { Actor } from './actor.ts'
import { type AuditEntry, type Origin, writeAudit } from './audit-trail.ts'
import type { ChangeFeed } from './change-feed/change-feed.ts'
import type { EventMap, EventName } from './event-map.ts'
import type { Bus, Emitted, EventCause, WakeUp } from './events.ts'
import type { Logger } from './logger.ts'
import type { Outbox } from './outbox.ts'
import type { OutboxKind, OutboxMap, Task } from './outbox-map.ts'

/** The outside world, handed to every service. */
export type Ports = {
  files: Files
  logFile: LogFile
  images: Images
  mail: Mailer
  fetch: SafeFetch
  /** Other ways to a page that a site refused to programs, in the order in which they are tried. */
  pageFallbacks: readonly SafeFetch[]
  /**
   * The same with slots of its own, for messages to others: a receiver that never answers must not delay page imports.
   */
  deliver: SafeFetch
  publishMqtt: PublishMqtt
  askAi: AskAi
  pageReader: PageReader
  recipeFileReader: RecipeFileReader
  archiveProcess: ArchiveProcess
  /** Absent unless configured. */
  backupStore: ObjectStore | undefined
  clock: Clock
  /** Absent unless configured. */
  directory: Directory | undefined
  identityProvider: IdentityProvider | undefined
}

/** What lives as long as the process. */
export type Runtime = Ports & {
  config: Config
  connection: Connection
  bus: Bus
  outbox: Outbox
  changeFeed: ChangeFeed
  log: Logger
  secret: Uint8Array
}

type ContextBase<A> = Ports & {
  actor: A
  config: Config
  /** Signs sessions and download links. */
  secret: Uint8Array
  dialect: Dialect
  /** Closed while a restore replaces everything. */
  writeGate: Connection['writeGate']
  log: Logger
  locale: LocaleCode
  /** Server texts in the language of the request. */
  t: Translate
  /** Where the request comes from; absent for schedules and the command line. */
  origin: Origin | undefined
  /** The id that the caller gave its tab or device, if any. */
  client: string | undefined
  /** Present if the caller wants to be able to undo a deletion; whoever keeps the deleted rows puts the token here. */
  undo: { token?: string } | undefined
}

/**
 * What a service works with. Outside a transaction `db` only reads; `tx` hands a context of the same name whose `db`
 * writes, so that the outer one cannot be reached by mistake. A nested `tx` joins the open one. Never await a port
 * inside `tx`: on SQLite it holds up every other request, and on PostgreSQL the work may run twice.
 */
export type Ctx<A = Actor> = ContextBase<A> & {
  db: Reader
  /** For what a caller can make expensive: lists, searches, suggestions. Ends at a deadline and holds nobody else up. */
  slowReads: Reader
  snapshot: Connection['snapshot']
  tx: <T>(work: (ctx: TxCtx<A>) => Promise<T>) => Promise<T>
}
/** Here slow reads are the transaction's own: they must see what it wrote. */
export type TxCtx<A = Actor> = ContextBase<A> & {
  db: Writer
  slowReads: Reader
  snapshot: Connection['snapshot']
  tx: Ctx<A>['tx']
  /** Told to listeners after the commit; what the outbox must do because of it is written in this transaction. */
  emit: <N extends EventName>(name: N, event: EventMap[N]) => void
  /** Tells a runner of this process after the commit; others look at the tables every few seconds. */
  wakeUp: (call: WakeUp) => void
  /** Written to the audit trail in this transaction. */
  audit: (entry: AuditEntry) => void
  /** Work to be done after the commit, whatever happens to this process. */
  later: <K extends OutboxKind>(kind: K, subject: string, payload: OutboxMap[K]) => void
}

/** A guest or a member; public routes get this one. */
export type AnyCtx = Ctx<Actor | undefined>

type ContextOptions<A> = {
  actor: A
  locale: LocaleCode
  cause: EventCause
  log?: Logger
  /** One slow read at a time for each of these: a user, or the address of a guest. */
  caller?: string
  wantsUndo?: boolean
  origin?: Origin
}

export function createContext<A>(runtime: Runtime, options: ContextOptions<A>): Ctx<A> {
  const { actor, locale, cause, log, wantsUndo, caller = cause.userId ?? 'system' } = options
  const { connection, bus, outbox, changeFeed } = runtime
  // Guests are told apart by their address.
  const requester = { group: (actor as Actor | undefined)?.groupId ?? '', person: caller }
  const base: ContextBase<A> = {
    files: runtime.files,
    logFile: runtime.logFile,
    images: runtime.images.onBehalfOf(requester),
    mail: runtime.mail,
    fetch: (url, request) => runtime.fetch(url, { ...request, requester }),
    pageFallbacks: runtime.pageFallbacks.map((ask) => (url, request) => ask(url, { ...request, requester })),
    deliver: runtime.deliver,
    publishMqtt: runtime.publishMqtt,
    askAi: runtime.askAi,
    pageReader: runtime.pageReader.onBehalfOf(requester),
    recipeFileReader: runtime.recipeFileReader.onBehalfOf(requester),
    archiveProcess: runtime.archiveProcess,
    backupStore: runtime.backupStore,
    clock: runtime.clock,
    directory: runtime.directory,
    identityProvider: runtime.identityProvider,
    config: runtime.config,
    secret: runtime.secret,
    dialect: connection.dialect,
    writeGate: connection.writeGate,
    log: log ?? runtime.log,
    actor,
    origin: options.origin,
    client: cause.client,
    locale,
    t: messagesIn(locale),
    undo: wantsUndo ? {} : undefined,
  }

  const emitted = <N extends EventName>(name: N, event: EventMap[N]) => ({ name, event, cause }) as Emitted

  const attempt = async <T>(work: (ctx: TxCtx<A>) => Promise<T>): Promise<T> => {
    const events: Emitted[] = []
    const tasks: Task[] = []
    const audited: AuditEntry[] = []
    const wakeUps: WakeUp[] = []
    let waiting = false
    let groupsToNotify: string[] = []
    const result = await connection.writer.transaction().execute(async (db) => {
      const inner: TxCtx<A> = {
        ...base,
        db,
        slowReads: db,
        snapshot: connection.snapshot,
        emit: (name, event) => {
          const one = emitted(name, event)
          events.push(one)
          tasks.push(...outbox.tasksAfter(one))
        },
        later: (kind, subject, payload) => tasks.push({ kind, subject, payload } as Task),
        wakeUp: (call) => wakeUps.push(call),
        audit: (entry) => audited.push(entry),
        tx: (nested) => nested(inner),
      }
      const answer = await work(inner)
      await writeAudit(db, audited, events, {
        actor: actor as Actor | undefined,
        origin: options.origin,
        clock: runtime.clock,
      })
      if (tasks.length > 0) waiting = await outbox.write(db, tasks)
      if (events.length > 0) groupsToNotify = await changeFeed.write(db, events)
      return answer
    })
    bus.publish(events)
    bus.wakeUp(wakeUps)
    if (waiting) outbox.wake()
    changeFeed.wake(groupsToNotify)
    return result
  }

  const tx = <T>(work: (ctx: TxCtx<A>) => Promise<T>): Promise<T> =>
    retryDeadlocks(connection.dialect, () => attempt(work))

  return {
    ...base,
    db: connection.reader,
    get slowReads() {
      return connection.slowReads(caller)
    },
    snapshot: connection.snapshot,
    tx,
  }
}

/** A context without a person, for schedules and the command line. */
export const systemContext = (runtime: Runtime): Ctx<undefined> =>
  createContext(runtime, { actor: undefined, locale: 'en-US', cause: {} })
