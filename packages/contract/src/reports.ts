import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { SuccessResponse } from './errors.ts'
import { Count, extension, Flag, Named, Nullable, OneOf, Text, Timestamp, Uuid } from './fields.ts'
import { pageFields } from './page.ts'

/** What became of one long piece of work of the group, entry by entry. */

export const reportCategories = ['backup', 'restore', 'migration', 'bulk_import'] as const
export type ReportCategory = (typeof reportCategories)[number]
const ReportCategory = Named('ReportCategory', OneOf([...reportCategories]))

export const reportStatuses = ['in-progress', 'success', 'failure', 'partial'] as const
export type ReportStatus = (typeof reportStatuses)[number]

const summary = {
  id: Uuid,
  timestamp: Timestamp,
  category: ReportCategory,
  groupId: Uuid,
  name: Text,
  status: Named('ReportSummaryStatus', OneOf([...reportStatuses])),
  /** The job that fills it; whoever started it can follow and cancel it. */
  jobId: extension(Nullable(Uuid)),
  counts: extension(Type.Object({ total: Count, failed: Count })),
  /** Whether what failed can be tried again: the addresses are known, or the file is still kept. */
  canRetry: extension(Flag),
  /** Whether it is that of a migration run, which `/api/groups/migrations/runs/{report_id}` tells more of. */
  hasRun: extension(Flag),
}

export const ReportSummary = Named('ReportSummary', Type.Object(summary))
export type ReportSummary = Static<typeof ReportSummary>

const names = Type.Array(Text)
/** What the entry is about, as it was sent: enough to try it again. */
const ReportedSource = Named('ReportedSource', Type.Object({ url: Text, categories: names, tags: names }))
export type ReportedSource = Static<typeof ReportedSource>

export const ReportEntry = Named(
  'ReportEntryOut',
  Type.Object({
    id: Uuid,
    reportId: Uuid,
    timestamp: Timestamp,
    success: Flag,
    message: Text,
    exception: Text,
    /** What a success did not bring along, or why nothing was done, in words for people. */
    note: extension(Text),
    source: extension(Nullable(ReportedSource)),
    recipe: extension(Nullable(Named('ReportedRecipe', Type.Object({ name: Text, slug: Text })))),
  }),
)
export type ReportEntry = Static<typeof ReportEntry>

export const Report = Named('ReportOut', Type.Object({ ...summary, entries: Type.Array(ReportEntry) }))
export type Report = Static<typeof Report>

const ReportEntries = Named(
  'ReportEntries',
  Type.Object({ items: Type.Array(ReportEntry), total: Count, page: Count, perPage: Count }),
)

const base = '/api/groups/reports'
const own = { extension: true } as const

export const reportsApi = endpoints('reports', {
  list: {
    method: 'GET',
    path: base,
    access: 'member',
    summary: 'The reports of the group, newest first, of one kind or of all',
    query: Type.Object({ report_type: Type.Optional(Nullable(OneOf([...reportCategories]))) }),
    response: Type.Array(ReportSummary),
  },
  get: {
    method: 'GET',
    path: `${base}/{item_id}`,
    access: 'member',
    summary: 'One report with its entries',
    params: ItemParams,
    response: Report,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/{item_id}`,
    access: 'member',
    summary: 'Delete a report',
    params: ItemParams,
    response: SuccessResponse,
    undoable: true,
  },
  entries: {
    method: 'GET',
    path: `${base}/{item_id}/entries`,
    access: 'member',
    summary: 'The entries of a report page by page, all or those that failed',
    params: ItemParams,
    query: Type.Object({
      ...pageFields,
      only: Type.Optional(OneOf(['failed'])),
    }),
    response: ReportEntries,
    ...own,
  },
  retry: {
    method: 'POST',
    path: `${base}/{item_id}/retry`,
    access: 'member',
    summary: 'Try what failed again in the background; answers the report that tells of it',
    params: ItemParams,
    response: Named('ReportRetried', Type.Object({ reportId: Uuid, jobId: Uuid })),
    status: 202,
    rate: 'import',
    errors: ['conflict'],
    ...own,
  },
  csv: {
    method: 'GET',
    path: `${base}/{item_id}/csv`,
    access: 'member',
    summary: 'The entries of a report as a table for spreadsheets',
    params: ItemParams,
    file: 'text/csv',
    ...own,
  },
})
