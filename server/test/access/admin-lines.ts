import { adminUsersApi } from '@larder/contract/admin.ts'
import { byId, type Factory, homeOf, type Line, type Lines } from './line.ts'

/** Somebody in the owner's household, to be read, changed and deleted. */
const somebody: Factory = ({ kit, owner }) => kit.person({ household: homeOf(owner) })

const user: Line = { of: 'server', make: byId(somebody) }
const group: Line = { of: 'server', make: byId(({ kit }) => kit.group()) }
const household: Line = { of: 'server', make: byId(({ kit, owner }) => kit.household({ groupId: owner.groupId })) }

export const adminLines: Lines = {
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
