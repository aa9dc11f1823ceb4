import { randomUUID } from 'node:crypto'
import { addEntry, closeReport, openReport } from '#modules/foundation/reports/reports.service.ts'
import * as store from '#modules/intake/app-imports/app-imports.store.ts'
import { newRow } from '#modules/intake/app-imports/previews.service.ts'
import { pictureKey, uploadKey } from '#modules/intake/app-imports/upload-files.ts'
import { ended } from './job-lines.ts'
import type { Line, Lines, Made } from './line.ts'

/** A file that has been read, with one recipe and its picture, or one whose run has come so far. */
async function appImport(made: Made, status: store.AppImportRow['status']) {
  const { kit, owner } = made
  const id = randomUUID()
  const { item_id: jobId } = await ended(made, status === 'running' ? 'running' : 'done')
  const file = { id, uploadId: id, fileName: 'export.zip', size: 1 }
  const reportId = await kit
    .as(owner)
    .ctx()
    .tx(async (ctx) => {
      const opening = { category: 'migration', name: 'Paprika Migration', jobId } as const
      const reportId = status === 'ready' ? null : await openReport(ctx, opening)
      await store.insert(ctx.db, { ...newRow(ctx, file), format: 'paprika', status, jobId, reportId })
      const item = { migrationId: id, position: 0, name: 'Soup', state: 'new', recipeId: null, hasPicture: 1 } as const
      const rest = { ingredientCount: 1, stepCount: 1, pictureAddress: null, lost: '[]', message: '' }
      await store.insertItems(ctx.db, [{ ...item, ...rest }])
      return reportId
    })
  await kit.runtime.files.put(uploadKey(id), Buffer.from('x'))
  await kit.runtime.files.put(pictureKey(id, jobId, 0), Buffer.from('x'))
  return { item_id: id, index: 0, report_id: reportId }
}

const preview: Line = { of: 'person', make: (made) => appImport(made, 'ready') }
/** The household sees how far a run is, and leaves it to who started it. */
const run = (status: store.AppImportRow['status']): Line => ({
  of: 'person',
  make: (made) => appImport(made, status),
  except: { plain: 403 },
})

const failedReport: Line = {
  of: 'household',
  make: async ({ kit, owner }) => ({
    item_id: await kit
      .as(owner)
      .ctx()
      .tx(async (ctx) => {
        const id = await openReport(ctx, { category: 'bulk_import', name: 'Bulk Import' })
        const source = { url: 'https://kitchen.example/soup', categories: [], tags: [] }
        await addEntry(ctx, id, { success: false, message: 'failed', source })
        await closeReport(ctx, id)
        return id
      }),
  }),
}

const previews = '/api/groups/migrations/previews/{item_id}'
const runs = '/api/groups/migrations/runs/{report_id}'
const reports = '/api/groups/reports/{item_id}'

export const appImportLines: Lines = {
  [`GET ${previews}`]: preview,
  [`GET ${previews}/items`]: preview,
  [`GET ${previews}/items/{index}/picture`]: preview,
  [`PUT ${previews}`]: { ...preview, body: () => ({ migration_type: 'nextcloud' }) },
  [`DELETE ${previews}`]: preview,
  [`POST ${previews}/start`]: { ...preview, body: () => ({}) },
  [`GET ${runs}`]: { of: 'household', make: (made) => appImport(made, 'running') },
  [`POST ${runs}/pause`]: run('running'),
  [`POST ${runs}/resume`]: run('paused'),
  [`POST ${runs}/cancel`]: run('paused'),
  [`POST ${runs}/undo`]: run('done'),
  [`GET ${reports}/entries`]: failedReport,
  [`GET ${reports}/csv`]: failedReport,
  [`POST ${reports}/retry`]: failedReport,
}
