import { type Static, Type } from 'typebox'
import { ItemParams } from './collection.ts'
import { endpoints } from './endpoint.ts'
import { SuccessResponse } from './errors.ts'
import { extension, Flag, Named, Nullable, OneOf, Text, Timestamp, Uuid } from './fields.ts'

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
    source: extension(Nullable(ReportedSource)),
    recipe: extension(Nullable(Named('ReportedRecipe', Type.Object({ name: Text, slug: Text })))),
  }),
)
export type ReportEntry = Static<typeof ReportEntry>

export const Report = Named('ReportOut', Type.Object({ ...summary, entries: Type.Array(ReportEntry) }))
export type Report = Static<typeof Report>

const base = '/api/groups/reports'

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
})
