import { randomUUID } from 'node:crypto'
import { systemContext } from '#core/context.ts'
import { insert, type JobRow } from '#core/jobs/jobs.store.ts'
import type { Line, Lines, Made } from './line.ts'

/** A job of the owner that has ended, or that nobody in the test works on: none is waited for. */
export async function ended({ kit, owner }: Made, status: JobRow['status']): Promise<{ item_id: string }> {
  const [id, now, key] = [randomUUID(), kit.clock.iso(), `groups/${owner.groupId}/export/line.zip`]
  await kit.runtime.files.put(key, Buffer.from('packed'))
  const row: JobRow = {
    id,
    kind: 'recipe-export',
    userId: owner.id,
    householdId: owner.householdId,
    groupId: owner.groupId,
    locale: 'en-US',
    input: '{"ids":[]}',
    status,
    progressDone: 0,
    progressTotal: null,
    step: null,
    result: null,
    file: JSON.stringify({ key, name: 'line.zip', type: 'application/zip', size: 6 }),
    error: null,
    attempts: 1,
    runAfter: now,
    cancelAsked: 0,
    leaseHolder: '',
    leaseExpiresAt: status === 'running' ? '9999-01-01T00:00:00.000Z' : null,
    createdAt: now,
    updatedAt: now,
    startedAt: now,
    finishedAt: now,
  }
  await systemContext(kit.runtime).tx(({ db }) => insert(db, row))
  return { item_id: id }
}

const done: Line = { of: 'person', make: (made) => ended(made, 'done') }
const failed: Line = { of: 'person', make: (made) => ended(made, 'failed') }

export const jobLines: Lines = {
  'GET /api/jobs/{item_id}': done,
  'GET /api/jobs/{item_id}/events': done,
  'GET /api/jobs/{item_id}/file': done,
  'POST /api/jobs/{item_id}/cancel': done,
  'POST /api/jobs/{item_id}/retry': failed,
  'POST /api/admin/jobs/{item_id}/cancel': { ...done, of: 'server' },
  'POST /api/admin/jobs/{item_id}/retry': { ...failed, of: 'server' },
}
