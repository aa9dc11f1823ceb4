import { groupArchiveApi } from '@larder/contract/group-archive.ts'
import { packed, send } from '#modules/intake/group-archive/group-archive.fixture.ts'
import type { Line, Lines } from './line.ts'

/** An archive tells of every household: it is the affair of whoever had it packed or handed it in. */
const exported: Line = {
  of: 'person',
  make: async ({ kit, owner }) => {
    const { data } = await kit.as(owner).call(groupArchiveApi.startExport)
    await kit.runJobs()
    return { item_id: data.id }
  },
}
const uploaded: Line = {
  of: 'person',
  make: async ({ kit, owner }) => {
    await kit.runtime.files.removeAll('archive-uploads')
    return { item_id: (await send(kit, owner, await packed(kit, owner))).data.id }
  },
}

export const groupArchiveLines: Lines = {
  'GET /api/groups/archive/exports/{item_id}/download': exported,
  'POST /api/groups/archive/uploads/{item_id}/import': { ...uploaded, body: () => ({ group: 'group' }) },
  'DELETE /api/groups/archive/uploads/{item_id}': uploaded,
}
