import type { UploadedFile } from '@larder/contract/fields.ts'
import type { Job } from '@larder/contract/jobs.ts'
import type {
  ImportChoices,
  ImportedKind,
  ImportItem,
  ImportOutcome,
  ImportPlan,
  MealieImport,
} from '@larder/contract/mealie-import.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import { demandSession } from '#core/access.ts'
import type { Ctx } from '#core/context.ts'
import { AppError, fieldProblem, forbidden, notFound, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { memberJob } from '#core/jobs/job-kind.ts'
import { addJob } from '#core/jobs/jobs.ts'
import { demandFile } from '#core/upload.ts'
import { toJob } from '#modules/foundation/jobs/jobs.service.ts'
import { type FullBackup, openFullBackup } from '#modules/intake/group-archive/full-backup.service.ts'
import { keepUpload, removeOldFilesIn, shownFileName } from '#modules/intake/imports/uploads.service.ts'
import { archiveKey, findArchive } from '#modules/operations/backups/backups.service.ts'
import type { Files } from '#ports/files.ts'
import { keepsPassword } from './import-people.service.ts'
import type { GroupPlan } from './import-plan.ts'
import * as store from './mealie-import.store.ts'

/**
 * Full backups of Mealie: an administrator uploads, plans and imports one next to the existing data. The file is
 * removed after the import or after three days; the item log stays.
 */

const FOLDER = 'reference-imports'
const KEPT_MS = 3 * DAY_MS
const MAX_WAITING = 5
const MAX_SHOWN = 50
const ATTEMPTS = 4
/** An integer column of PostgreSQL holds no more. */
const LARGEST_SIZE = 2_000_000_000

/** Loaded with the first backup: most installations never see one. */
const running = () => import('./import-running.service.ts')

const keyOf = (id: string) => `${FOLDER}/${id}.zip`

export async function list(ctx: Ctx): Promise<MealieImport[]> {
  return shown(ctx, await store.list(ctx.db, MAX_SHOWN))
}

export async function get(ctx: Ctx<unknown>, id: string): Promise<MealieImport> {
  const [one] = await shown(ctx, [found(await store.find(ctx.db, id))])
  return found(one)
}

async function shown(ctx: Pick<Ctx, 'db' | 'files'>, rows: store.FoundImport[]): Promise<MealieImport[]> {
  const outcomes = await store.countOutcomes(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      createdAt: row.createdAt,
      fileName: row.fileName,
      size: row.size,
      status: statusOf(row),
      jobId: row.jobId,
      hasFile: (await ctx.files.get(keyOf(row.id))) !== undefined,
      outcomes: outcomes
        .filter(({ importId }) => importId === row.id)
        .map(({ kind, outcome, count }) => ({ kind: kind as ImportedKind, outcome, count })),
    })),
  )
}

/** The job may have been cancelled or have failed without the row knowing. */
function statusOf({ status, jobId, jobStatus }: store.FoundImport): store.ImportRow['status'] {
  if (status !== 'running' || jobId === null) return status
  if (jobStatus === 'cancelled') return 'cancelled'
  return jobStatus === null || jobStatus === 'failed' ? 'failed' : 'running'
}

export async function upload(ctx: Ctx, sent: UploadedFile): Promise<MealieImport> {
  const file = demandFile('archive', sent)
  return keepBackup(ctx, { fileName: file.filename, userId: ctx.actor.userId, put: (key) => file.moveTo(key) })
}

/** Imports a file from the backups of this server, which stays there. */
export async function fromBackup(ctx: Ctx, fileName: string): Promise<MealieImport> {
  const source = archiveKey(fileName)
  const file = source && (await findArchive(ctx, source))
  if (!file) throw notFound()
  return keepBackup(ctx, { fileName, userId: ctx.actor.userId, put: (key) => ctx.files.put(key, file.stream()) })
}

type UploadedBackup = { fileName: string; userId: string | null; put: (key: string) => Promise<void> }

export async function keepBackup(ctx: Ctx<unknown>, { fileName, userId, put }: UploadedBackup): Promise<MealieImport> {
  const waiting = (await store.list(ctx.db, MAX_SHOWN)).filter(({ status }) => status === 'ready')
  if (waiting.length >= MAX_WAITING) throw problem('tooMany', ctx.t('mealieImport.tooMany'))
  const id = await keepUpload(ctx, { keyOf, put }, async (id, file) => {
    await openFullBackup(ctx, file)
    await ctx.tx((ctx) =>
      store.insert(ctx.db, {
        id,
        createdAt: ctx.clock.iso(),
        userId,
        fileName: shownFileName(fileName),
        size: Math.min(file.size, LARGEST_SIZE),
        status: 'ready',
        jobId: null,
        runs: 0,
        finishedGroups: '[]',
      }),
    )
    return id
  })
  return get(ctx, id)
}

async function open(ctx: Ctx<unknown>, id: string): Promise<FullBackup> {
  const file = await ctx.files.get(keyOf(id))
  if (!file) throw problem('conflict', ctx.t('mealieImport.fileGone'))
  return openFullBackup(ctx, file)
}

export async function plan(ctx: Ctx<unknown>, id: string, choices: ImportChoices): Promise<ImportPlan> {
  found(await store.find(ctx.db, id))
  const backup = await open(ctx, id)
  const { planFor } = await running()
  const { groups, unfit } = await planFor(ctx, backup, choices)
  if (unfit[0] !== undefined) throw fieldProblem('choice', ctx.t('mealieImport.noSuchChoice'), unfit[0])
  return { revision: backup.revision, groups: groups.map(toPlannedGroup) }
}

const toPlannedGroup = ({ group, conflict, choices, choice, becomes, people }: GroupPlan) => ({
  id: group.id,
  name: group.name,
  conflict,
  choices,
  choice,
  becomes,
  counts: group.counts,
  people: people.map(({ person, account, username, email, ...one }) => ({
    id: person.id,
    username: person.username,
    fullName: person.fullName,
    email: person.email,
    admin: person.admin,
    keepsPassword: keepsPassword(person),
    conflict: one.conflict,
    choices: one.choices,
    choice: one.choice,
    becomes: account ? account.username : username && `${username}, ${email}`,
  })),
})

/** It creates accounts and administrators, so it needs a session and no API token. */
export async function start(ctx: Ctx, id: string, choices: ImportChoices): Promise<Job> {
  demandSession(ctx)
  await plan(ctx, id, choices)
  return ctx.tx(async (ctx) => {
    const { status } = found(await store.find(ctx.db, id))
    const startable = status === 'ready' || status === 'cancelled' || status === 'failed'
    if (!startable) throw problem('conflict', ctx.t('mealieImport.notNow'))
    const job = await addJob(ctx, importBackup, { importId: id, choices })
    if (!(await store.changeStatusFrom(ctx.db, id, status, { status: 'running', jobId: job.id })))
      throw problem('conflict', ctx.t('mealieImport.notNow'))
    return toJob(job)
  })
}

/** A later attempt rolls back the unfinished group and imports it again. */
export const importBackup = memberJob<{ importId: string; choices: ImportChoices }, { importId: string }>({
  name: 'reference-import',
  atOnce: 1,
  maxWaiting: 2,
  attempts: ATTEMPTS,
  run: async (ctx, { importId, choices }, { id: jobId, attempt, signal, progress }) => {
    if (!ctx.actor.admin) throw forbidden()
    await ctx.tx((ctx) => store.update(ctx.db, importId, { status: 'running', jobId }))
    try {
      const backup = await open(ctx, importId)
      const { runImport } = await running()
      await runImport(ctx, {
        importId,
        backup,
        choices,
        signal,
        progress: (done, total) => progress(done, total, { key: 'importing' }),
      })
    } catch (error) {
      const isCancelled = signal.aborted && (await store.isCancelAsked(ctx.db, jobId))
      if (isCancelled || (!signal.aborted && (error instanceof AppError || attempt >= ATTEMPTS)))
        await endImport(ctx, importId, isCancelled ? 'cancelled' : 'failed')
      throw error
    }
    await finish(ctx, importId)
    return { importId }
  },
})

/** Runs without a job, for the command line. */
export async function runNow(ctx: Ctx<unknown>, importId: string, choices: ImportChoices): Promise<MealieImport> {
  await ctx.tx((ctx) => store.update(ctx.db, importId, { status: 'running' }))
  const { signal } = new AbortController()
  try {
    const { runImport } = await running()
    await runImport(ctx, { importId, backup: await open(ctx, importId), choices, signal, progress: async () => {} })
  } catch (error) {
    await endImport(ctx, importId, 'failed')
    throw error
  }
  await finish(ctx, importId)
  return get(ctx, importId)
}

async function finish(ctx: Ctx<unknown>, importId: string): Promise<void> {
  await ctx.tx((ctx) => store.update(ctx.db, importId, { status: 'done' }))
  await ctx.files.remove(keyOf(importId))
}

/** Finished groups stay. */
async function endImport(ctx: Ctx<unknown>, importId: string, status: 'cancelled' | 'failed'): Promise<void> {
  const { rollBackUnfinished } = await running()
  await rollBackUnfinished(ctx, importId)
  await ctx.tx((ctx) => store.update(ctx.db, importId, { status }))
}

/** Ends imports whose process was killed. */
export async function endAbandoned(ctx: Ctx<undefined>): Promise<number> {
  const abandoned = await store.listAbandoned(ctx.db)
  for (const row of abandoned) await endImport(ctx, row.id, statusOf(row) === 'cancelled' ? 'cancelled' : 'failed')
  return abandoned.length
}

type ItemQuery = {
  page: number
  perPage: number
  kind?: ImportedKind | undefined
  outcome?: ImportOutcome | undefined
}

export async function items(ctx: Ctx, id: string, { page, perPage, ...narrowed }: ItemQuery) {
  found(await store.find(ctx.db, id))
  const rows = await store.listItems(ctx.db, id, narrowed, { limit: perPage, offset: (page - 1) * perPage })
  return { items: rows.map(toItem), total: await store.countItems(ctx.db, id, narrowed), page, perPage }
}

const toItem = ({ position, groupName, kind, name, outcome, reason }: store.ItemRow): ImportItem => ({
  position,
  group: groupName,
  kind: kind as ImportedKind,
  name,
  outcome,
  reason,
})

export async function discard(ctx: Ctx, id: string): Promise<null> {
  const row = found(await store.find(ctx.db, id))
  if (statusOf(row) === 'running') throw problem('conflict', ctx.t('mealieImport.notNow'))
  await discardFile(ctx, id)
  return null
}

export async function discardFile(ctx: Ctx<unknown>, id: string): Promise<void> {
  const { rollBackUnfinished } = await running()
  await rollBackUnfinished(ctx, id)
  await ctx.tx((ctx) => store.remove(ctx.db, id))
  await ctx.files.remove(keyOf(id))
}

/** Removes files that nobody imported; answers how many. */
export const removeOldFiles = ({ files }: { files: Files }, now: Date) =>
  removeOldFilesIn(files, FOLDER, { keptMs: KEPT_MS, now })
