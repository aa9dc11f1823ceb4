import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import {
  ARCHIVE_BODY_BYTES,
  Count,
  Default,
  extension,
  FileField,
  Flag,
  Named,
  Nullable,
  OneOf,
  Text,
  Timestamp,
  Uuid,
  Uuid4,
} from './fields.ts'
import { pageFields } from './page.ts'
import { ReportSummary } from './reports.ts'

/**
 * Imports of recipes from other apps. The contract's call reads and saves in one request. Ours read first and show a
 * preview, then save in the background (a run), which can be paused, cancelled and undone.
 */

const MAX_SKIPPED = 20_000
const Texts = Type.Array(Text)
/** With `parse_ingredients`, lines of text are split into amount, unit and food; what the group lacks is created. */
const importWishes = { add_migration_tag: Default(Flag, false), parse_ingredients: extension(Type.Optional(Flag)) }

/** The id of a format. The server knows which formats it can read, and refuses the others. */
const AppFormat = Named(
  'SupportedMigrations',
  Type.String({ minLength: 1, maxLength: 50, examples: ['nextcloud', 'paprika', 'mealie_alpha'] }),
)

export const AppImportFormat = Named(
  'MigrationFormat',
  Type.Object({
    id: Text,
    /** As its makers write it. */
    name: Text,
    extensions: Texts,
    /** Whether anybody may name its columns, so that a person has to say which column holds what. */
    hasColumns: Flag,
  }),
)
export type AppImportFormat = Static<typeof AppImportFormat>

/** By the part of a recipe, such as `name` or `ingredients`: the column that holds it. */
const Columns = Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 1000 }), {
  maxProperties: 200,
})

export const previewStatuses = ['reading', 'ready', 'failed', 'started'] as const
export type PreviewStatus = (typeof previewStatuses)[number]

export const ImportPreview = Named(
  'MigrationPreview',
  Type.Object({
    id: Uuid,
    createdAt: Timestamp,
    /** When the file and what was read of it are removed. */
    expiresAt: Timestamp,
    fileName: Text,
    size: Count,
    /** Null when no format fits and none was chosen. */
    format: Nullable(Text),
    /** Found by looking at the file, not chosen by a person. */
    isRecognised: Flag,
    /** `started` is one whose run has begun; `failed` one of which nothing can be read. */
    status: OneOf([...previewStatuses]),
    /** Why nothing can be read, in words for people. */
    problem: Nullable(Text),
    /** The job that reads it, which the caller can follow, and the run it was started with. */
    jobId: Nullable(Uuid),
    reportId: Nullable(Uuid),
    counts: Type.Object({ total: Count, new: Count, known: Count, doubled: Count, failed: Count }),
    /**
     * For tables: the columns, the parts of a recipe that a column can hold, the chosen mapping, and the first rows.
     */
    columns: Nullable(
      Type.Object({ found: Texts, parts: Texts, chosen: Type.Record(Type.String(), Text), rows: Type.Array(Texts) }),
    ),
  }),
)
export type ImportPreview = Static<typeof ImportPreview>

/**
 * `known` came with an earlier import and is still here; `doubled` has the name and the ingredients of another
 * recipe of the group, or of one before it in the file; `failed` is not understood.
 */
export const previewItemStates = ['new', 'known', 'doubled', 'failed'] as const
export type PreviewItemState = (typeof previewItemStates)[number]
const ItemState = OneOf([...previewItemStates])

export const ImportPreviewItem = Named(
  'MigrationPreviewItem',
  Type.Object({
    index: Count,
    name: Text,
    state: ItemState,
    /** The recipe that is here already. */
    recipe: Nullable(Type.Object({ name: Text, slug: Text })),
    ingredientCount: Count,
    stepCount: Count,
    hasPicture: Flag,
    /** What would not come along, in words for people. */
    lost: Texts,
    /** Why the recipe could not be read. */
    message: Text,
  }),
)
export type ImportPreviewItem = Static<typeof ImportPreviewItem>

const ImportPreviewItems = Named(
  'MigrationPreviewItems',
  Type.Object({ items: Type.Array(ImportPreviewItem), total: Count, page: Count, perPage: Count }),
)

export const runStatuses = ['running', 'paused', 'done', 'cancelled', 'failed', 'undone'] as const
export type RunStatus = (typeof runStatuses)[number]

export const ImportRun = Named(
  'MigrationRun',
  Type.Object({
    reportId: Uuid,
    jobId: Nullable(Uuid),
    format: Text,
    fileName: Text,
    status: OneOf([...runStatuses]),
    progress: Type.Object({ done: Count, total: Count }),
    counts: Type.Object({ imported: Count, known: Count, failed: Count }),
    /** Whether the caller may pause, cancel and undo it: whoever started it. */
    isOwn: Flag,
    /** Recipes of it that are still here. */
    remaining: Count,
  }),
)
export type ImportRun = Static<typeof ImportRun>

const ImportUndone = Named(
  'MigrationUndone',
  Type.Object({
    removed: Count,
    /** Somebody has changed these since, so they stay. */
    kept: Type.Array(Type.Object({ name: Text, slug: Text })),
  }),
)
export type ImportUndone = Static<typeof ImportUndone>

const base = '/api/groups/migrations'
const previews = `${base}/previews`
const run = `${base}/runs/{report_id}`
const RunParams = Type.Object({ report_id: Uuid4 })
const own = { access: 'member', extension: true } as const
const changed = {
  ...own,
  method: 'POST',
  params: RunParams,
  response: ImportRun,
  errors: ['forbidden', 'conflict'],
} as const
const started = {
  status: 202,
  response: Named('MigrationStarted', Type.Object({ reportId: Uuid, jobId: Uuid })),
} as const

export const appImportsApi = endpoints('migrations', {
  import: {
    method: 'POST',
    path: base,
    access: 'member',
    summary: 'Import the recipes of another program; answers when all are saved, with the report that tells of each',
    form: Named('FormMigration', Type.Object({ migration_type: AppFormat, archive: FileField, ...importWishes })),
    bodyLimit: ARCHIVE_BODY_BYTES,
    response: ReportSummary,
    rate: 'upload',
  },
  formats: {
    method: 'GET',
    path: `${base}/formats`,
    summary: 'The formats that can be read',
    response: Type.Array(AppImportFormat),
    ...own,
  },
  previews: {
    method: 'GET',
    path: previews,
    summary: 'The previews of the caller that are still kept, newest first',
    response: Type.Array(ImportPreview),
    ...own,
  },
  createPreview: {
    method: 'POST',
    path: previews,
    summary:
      'Upload a file and have it read in the background, as the format that is named or recognised; nothing is saved',
    form: Named('FormMigrationPreview', Type.Object({ archive: FileField, migration_type: Type.Optional(AppFormat) })),
    bodyLimit: ARCHIVE_BODY_BYTES,
    response: ImportPreview,
    status: 202,
    rate: 'upload',
    errors: ['conflict'],
    ...own,
  },
  preview: {
    method: 'GET',
    path: `${previews}/{item_id}`,
    summary: 'What a file holds, as far as it has been read',
    params: ItemParams,
    response: ImportPreview,
    ...own,
  },
  previewItems: {
    method: 'GET',
    path: `${previews}/{item_id}/items`,
    summary: 'The recipes of a file in its order, all or those of one state',
    params: ItemParams,
    query: Type.Object({
      ...pageFields,
      only: Type.Optional(ItemState),
    }),
    response: ImportPreviewItems,
    ...own,
  },
  previewPicture: {
    method: 'GET',
    path: `${previews}/{item_id}/items/{index}/picture`,
    summary: 'The picture of a recipe in a file, small enough to look at',
    params: Type.Object({ item_id: Uuid4, index: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
    file: 'image/webp',
    ...own,
  },
  reread: {
    method: 'PUT',
    path: `${previews}/{item_id}`,
    summary: 'Read a file again as another format, or with other columns',
    params: ItemParams,
    body: Named(
      'MigrationReread',
      Type.Object({ migration_type: AppFormat, columns: Type.Optional(Nullable(Columns)) }),
    ),
    response: ImportPreview,
    status: 202,
    errors: ['conflict'],
    ...own,
  },
  discard: {
    method: 'DELETE',
    path: `${previews}/{item_id}`,
    summary: 'Remove a file and what was read of it',
    params: ItemParams,
    response: Type.Null(),
    errors: ['conflict'],
    ...own,
  },
  start: {
    method: 'POST',
    path: `${previews}/{item_id}/start`,
    summary: 'Import what a file holds, in the background; what is known or not understood is left out',
    params: ItemParams,
    body: Named(
      'MigrationStart',
      Type.Object({
        addMigrationTag: Default(Flag, false),
        /** Also what looks like a recipe of the group. */
        includeDoubled: Default(Flag, false),
        /** Indexes of recipes that are not wanted. */
        skip: Default(Type.Array(Type.Integer({ minimum: 0 }), { maxItems: MAX_SKIPPED }), []),
      }),
    ),
    bodyLimit: 200_000,
    ...started,
    errors: ['conflict'],
    ...own,
  },
  run: {
    method: 'GET',
    path: run,
    summary: 'How far a run is and what became of it',
    params: RunParams,
    response: ImportRun,
    ...own,
  },
  pause: { path: `${run}/pause`, summary: 'Let a run of the caller rest after the recipe it is at', ...changed },
  resume: { path: `${run}/resume`, summary: 'Let a run of the caller go on that rests or was stopped', ...changed },
  cancel: { path: `${run}/cancel`, summary: 'End a run of the caller; what has been imported stays', ...changed },
  undo: {
    method: 'POST',
    path: `${run}/undo`,
    summary: 'Move the recipes of a run of the caller to the trash, except those that were changed since',
    params: RunParams,
    response: ImportUndone,
    errors: ['forbidden', 'conflict'],
    ...own,
  },
})
