import { randomUUID } from 'node:crypto'
import { adminUsersApi } from '@larder/contract/admin.ts'
import { byId, type Factory, homeOf, type Line, type Lines } from './line.ts'

/** Somebody in the owner's household, to be read, changed and deleted. */
const somebody: Factory = ({ kit, owner }) => kit.person({ household: homeOf(owner) })

const user: Line = { of: 'server', make: byId(somebody) }
const group: Line = { of: 'server', make: byId(({ kit }) => kit.group()) }
const household: Line = { of: 'server', make: byId(({ kit, owner }) => kit.household({ groupId: owner.groupId })) }

const archive: Line = {
  of: 'server',
  make: async ({ kit }) => {
    await kit.runtime.files.put('backups/kept.zip', Buffer.from('x'))
    return { file_name: 'kept.zip' }
  },
}
/** A restore would end the sessions of all others: what is asked for here is not there. */
const noArchive: Line = { of: 'server', make: async () => ({ file_name: 'none.zip' }), except: { admin: 500 } }

/** Whoever knows its id began it. */
const restoreRun: Line = {
  of: 'everybody',
  make: byId(async ({ kit }) => {
    const [id, createdAt] = [randomUUID(), kit.clock.iso()]
    const progress = { state: 'done', step: 'replacing', done: 1, total: 1, message: null, restoreId: id }
    const record = { id, createdAt, kind: 'restoring' as const, archive: 'kept.zip', succeeded: 0 as const }
    const detail = JSON.stringify({ ...progress, updatedAt: createdAt })
    await kit.runtime.connection.writer
      .insertInto('backupRecord')
      .values({ ...record, detail })
      .execute()
    return { id }
  }),
}

export const adminLines: Lines = {
  'GET /api/admin/backups/{file_name}': archive,
  'DELETE /api/admin/backups/{file_name}': archive,
  'POST /api/admin/backups/{file_name}/restore': noArchive,
  'POST /api/admin/backups/{file_name}/restore-runs': noArchive,
  'POST /api/admin/backups/{file_name}/verifications': archive,
  'GET /api/restores/{item_id}': restoreRun,
  'GET /api/backups/{file_name}/download': archive,
  'DELETE /api/backups/{file_name}/delete': archive,
  'POST /api/backups/{file_name}/import': noArchive,
  'GET /api/admin/users/{item_id}': user,
  'PUT /api/admin/users/{item_id}': {
    ...user,
    body: async (params, { kit, admin }) => (await kit.as(admin).call(adminUsersApi.get, { params })).data,
  },
  'DELETE /api/admin/users/{item_id}': user,
  'GET /api/users/{item_id}': user,
  'DELETE /api/users/{item_id}': user,
  'GET /api/admin/groups/{item_id}': group,
  'PUT /api/admin/groups/{item_id}': { ...group, body: ({ item_id }) => ({ id: item_id, name: `renamed ${item_id}` }) },
  'DELETE /api/admin/groups/{item_id}': group,
  'GET /api/admin/households/{item_id}': household,
  'PUT /api/admin/households/{item_id}': {
    ...household,
    body: ({ item_id }, { owner }) => ({ id: item_id, groupId: owner.groupId, name: `renamed ${item_id}` }),
  },
  'DELETE /api/admin/households/{item_id}': household,
}
