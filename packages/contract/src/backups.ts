import { type Static, type TObject, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { type Endpoint, endpoints } from './endpoint.ts'
import { SuccessResponse } from './errors.ts'
import { Count, extension, FileField, Flag, Named, Nullable, OneOf, Text, Timestamp, Uuid } from './fields.ts'
import { Job } from './jobs.ts'
import { FileToken } from './recipe-export.ts'

/** Backups of everything: made, stored, downloaded, uploaded, verified and restored. For administrators. */

const backupPlaces = ['server', 'store'] as const
export type BackupPlace = (typeof backupPlaces)[number]

const BackupFile = Named(
  'BackupFile',
  Type.Object({
    name: Text,
    date: Timestamp,
    size: Text,
    /** The data folder of the server, the S3-compatible store, or both. */
    places: extension(Type.Array(OneOf([...backupPlaces]))),
  }),
)
export type BackupFile = Static<typeof BackupFile>

export const AllBackups = Named(
  'AllBackups',
  Type.Object({
    imports: Type.Array(BackupFile),
    templates: Type.Array(Text),
    /** Null where none is configured. */
    store: extension(Nullable(Type.Object({ bucket: Text, reachable: Flag }))),
  }),
)
export type AllBackups = Static<typeof AllBackups>

/** Long enough to withstand brute force. */
export const SHORTEST_PASSPHRASE = 12
const Passphrase = Type.String({ minLength: SHORTEST_PASSPHRASE, maxLength: 1000 })

/** Nothing, or an empty object, in the contract. */
export const NewBackup = extension(Named('NewBackup', Type.Object({ passphrase: Type.Optional(Nullable(Passphrase)) })))
export type NewBackup = Static<typeof NewBackup>

export const RestoreBackup = extension(
  Named('RestoreBackup', Type.Object({ passphrase: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))) })),
)
export type RestoreBackup = Static<typeof RestoreBackup>

const BackupEvent = Named(
  'BackupEvent',
  Type.Object({ createdAt: Timestamp, archive: Text, succeeded: Flag, detail: Text }),
)

/** In this order; the current one is told while it runs. */
export const restoreSteps = ['fetching', 'opening', 'loading', 'unpacking', 'saving', 'waiting', 'replacing'] as const

export const RestoreRun = Named(
  'RestoreRun',
  Type.Object({
    id: Uuid,
    archive: Text,
    state: OneOf(['running', 'done', 'failed']),
    step: OneOf([...restoreSteps]),
    done: Count,
    total: Count,
    /** Why it failed, in the language of whoever began it. */
    message: Nullable(Text),
  }),
)
export type RestoreRun = Static<typeof RestoreRun>

export const BackupStatus = Named(
  'BackupStatus',
  Type.Object({
    /** How many automatic backups are kept; none are made where all are 0. */
    schedule: Type.Object({ daily: Type.Integer(), weekly: Type.Integer(), monthly: Type.Integer(), encrypted: Flag }),
    lastScheduled: Nullable(BackupEvent),
    lastDrill: Nullable(BackupEvent),
    lastRestore: Nullable(BackupEvent),
    /** The archive of what the last restore replaced, as long as it is kept. */
    wayBack: Nullable(Text),
    /** The restore that is going on. */
    restoring: Nullable(RestoreRun),
  }),
)
export type BackupStatus = Static<typeof BackupStatus>

/** An archive holds every picture of the house. */
const ARCHIVE_BODY_BYTES = 50_000_000_000

const params = Type.Object({ file_name: Type.String() })

type Call = Omit<Endpoint, 'method' | 'path'>

const list = { access: 'admin', summary: 'Archives that are kept', response: AllBackups } satisfies Call
const create = {
  access: 'admin',
  summary: 'Make an archive of everything',
  body: Nullable(NewBackup),
  response: SuccessResponse,
  status: 201,
  rate: 'upload',
} satisfies Call
const BackupUpload = Named(
  'BackupUploadResponse',
  Type.Object({
    ...SuccessResponse.properties,
    /** It is a backup of Mealie, which is brought in (`mealie-import.ts`) and not restored. */
    ofReference: extension(Type.Optional(Flag)),
  }),
)
const upload = {
  access: 'admin',
  summary: 'Send in an archive',
  form: Named('FormBackupUpload', Type.Object({ archive: FileField })) as TObject<{ archive: typeof FileField }>,
  bodyLimit: ARCHIVE_BODY_BYTES,
  response: BackupUpload,
  rate: 'upload',
} satisfies Call
const token = { access: 'admin', summary: 'A token to fetch an archive', params, response: FileToken } satisfies Call
const remove = { access: 'admin', summary: 'Delete an archive', params, response: SuccessResponse } satisfies Call
const restore = {
  access: 'admin',
  summary: 'Put what an archive holds in the place of everything there is',
  params,
  body: Nullable(RestoreBackup),
  response: SuccessResponse,
  rate: 'upload',
  errors: ['unavailable'],
  exclusive: true,
} satisfies Call

/** A parameter of the older paths that has no effect: an archive is always complete. */
const Ignored = Nullable(Type.Object({}))

const base = '/api/admin/backups'
const old = '/api/backups'

export const backupsApi = endpoints('backups', {
  list: { method: 'GET', path: base, ...list },
  create: { method: 'POST', path: base, ...create },
  start: {
    method: 'POST',
    path: `${base}/jobs`,
    access: 'admin',
    summary: 'Make an archive of everything as a job, whose progress can be watched',
    body: Nullable(NewBackup),
    response: Job,
    status: 202,
    rate: 'upload',
    extension: true,
  },
  status: {
    method: 'GET',
    path: '/api/admin/backup-status',
    access: 'admin',
    summary: 'What is archived by itself, and whether the last archive could be restored',
    response: BackupStatus,
    extension: true,
  },
  upload: { method: 'POST', path: `${base}/upload`, ...upload },
  token: { method: 'GET', path: `${base}/{file_name}`, ...token },
  remove: { method: 'DELETE', path: `${base}/{file_name}`, ...remove },
  restore: { method: 'POST', path: `${base}/{file_name}/restore`, ...restore },
  startRestore: {
    method: 'POST',
    path: `${base}/{file_name}/restore-runs`,
    access: 'admin',
    summary: 'Begin a restore, whose progress can be watched',
    params,
    body: Nullable(RestoreBackup),
    response: RestoreRun,
    status: 202,
    rate: 'upload',
    errors: ['unavailable'],
    extension: true,
  },
  verify: {
    method: 'POST',
    path: `${base}/{file_name}/verifications`,
    access: 'admin',
    summary: 'Find out whether an archive could be restored, as a job; nothing is changed',
    params,
    body: Nullable(RestoreBackup),
    response: Job,
    status: 202,
    rate: 'upload',
    errors: ['notFound'],
    extension: true,
  },
  restoreRun: {
    method: 'GET',
    path: '/api/restores/{item_id}',
    // All sessions end with a restore, also that of whoever started it: the id is the secret.
    access: 'public',
    summary: 'How far a restore is, and what became of it',
    params: ItemParams,
    response: RestoreRun,
    extension: true,
  },
  oldList: { method: 'GET', path: `${old}/available`, ...list },
  oldCreate: { method: 'POST', path: `${old}/export/database`, ...create, body: Ignored },
  oldUpload: { method: 'POST', path: `${old}/upload`, ...upload },
  oldToken: { method: 'GET', path: `${old}/{file_name}/download`, ...token },
  oldRestore: { method: 'POST', path: `${old}/{file_name}/import`, ...restore, body: Ignored },
  oldRemove: { method: 'DELETE', path: `${old}/{file_name}/delete`, ...remove },
})
