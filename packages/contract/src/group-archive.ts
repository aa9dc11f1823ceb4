import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { ARCHIVE_BODY_BYTES, Count, FileField, Named, Nullable, OneOf, Text, Timestamp, Uuid } from './fields.ts'
import { Job } from './jobs.ts'
import { FileToken } from './recipe-export.ts'

/**
 * A whole group as one archive, out of one Larder and into another; and the full backup of Mealie, of
 * which one group is taken.
 *
 * Out: `startExport`, follow the job with `jobsApi.events`, then `exportToken` and open `/api/utils/download?token=…`.
 * In: `upload` answers what the archive holds; the person chooses one of its groups (most have one), `startImport`
 * begins, `jobsApi.events` tells how far it is, and the report says what came of each recipe. `discard` when the person
 * does not want it after all; what nobody imports is gone after a day. Uploaded as an import, such an archive is
 * recognised too: its preview has one of `archiveKinds` as its format and `failed` as its status, and the screen sends
 * whoever may manage the group here.
 */

export const archiveKinds = ['larder', 'reference_backup'] as const
export type ArchiveKind = (typeof archiveKinds)[number]

const ArchivedGroup = Named(
  'ArchivedGroup',
  Type.Object({
    /** For `startImport`; means nothing anywhere else. */
    id: Text,
    name: Text,
    /** How many there are, by kind: `recipe`, `food`, `mealplan`, `shoppingList` … */
    counts: Type.Record(Type.String(), Count),
  }),
)

export const UploadedArchive = Named(
  'UploadedArchive',
  Type.Object({
    id: Uuid,
    kind: OneOf([...archiveKinds]),
    size: Count,
    /** When the archive was made, where it says so. */
    createdAt: Nullable(Timestamp),
    groups: Type.Array(ArchivedGroup),
  }),
)
export type UploadedArchive = Static<typeof UploadedArchive>

const base = '/api/groups/archive'
const own = { extension: true } as const

export const groupArchiveApi = endpoints('group-archive', {
  startExport: {
    method: 'POST',
    path: `${base}/exports`,
    access: 'manageGroup',
    summary: 'Pack everything of the group into one archive, as a job whose progress can be watched',
    response: Job,
    status: 202,
    rate: 'upload',
    errors: ['tooMany'],
    ...own,
  },
  exportToken: {
    method: 'GET',
    path: `${base}/exports/{item_id}/download`,
    access: 'manageGroup',
    summary: 'A token to fetch an archive that the caller had packed, by the id of the job',
    params: ItemParams,
    response: FileToken,
    ...own,
  },
  upload: {
    method: 'POST',
    path: `${base}/uploads`,
    access: 'manageGroup',
    summary: 'Upload an archive of a group, or a backup of Mealie, and hear what it holds',
    form: Named('FormGroupArchive', Type.Object({ archive: FileField })),
    bodyLimit: ARCHIVE_BODY_BYTES,
    response: UploadedArchive,
    status: 201,
    rate: 'upload',
    errors: ['invalid', 'tooMany'],
    ...own,
  },
  startImport: {
    method: 'POST',
    path: `${base}/uploads/{item_id}/import`,
    access: 'manageGroup',
    summary: "Bring one group of an archive into the caller's, in the background; nothing that is there is changed",
    params: ItemParams,
    body: Named('GroupArchiveImport', Type.Object({ group: Type.String({ minLength: 1, maxLength: 100 }) })),
    response: Named('GroupArchiveImportStarted', Type.Object({ reportId: Uuid, jobId: Uuid })),
    status: 202,
    rate: 'import',
    errors: ['invalid', 'tooMany'],
    ...own,
  },
  discard: {
    method: 'DELETE',
    path: `${base}/uploads/{item_id}`,
    access: 'manageGroup',
    summary: 'Remove an archive that was uploaded',
    params: ItemParams,
    response: Type.Null(),
    ...own,
  },
})
