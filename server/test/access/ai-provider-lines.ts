import { aiProvidersApi } from '@larder/contract/ai-providers.ts'
import type { Line, Lines, Made } from './line.ts'

const draft = { name: 'Kitchen helper', model: 'small', apiKey: 'sk-line', baseUrl: 'http://127.0.0.1:9/v1' }
const choice = { defaultProviderId: null, imageProviderId: null, audioProviderId: null }

/** The one before goes: a group can have only so many. */
const make = async ({ kit, owner }: Made) => {
  await kit.system().tx(({ db }) => db.deleteFrom('aiProvider').where('groupId', '=', owner.groupId).execute())
  const { data } = await kit.as(owner).call(aiProvidersApi.create, { body: draft })
  return { provider_id: data.id, group_id: owner.groupId }
}
const own: Line = { of: 'group', make }
const ofAnyGroup: Line = { of: 'server', make }
const body = () => draft

const base = '/api/groups/ai-providers/providers/{provider_id}'
const admin = '/api/admin/groups/{group_id}/ai-providers'

export const aiProviderLines: Lines = {
  [`GET ${base}`]: own,
  [`PUT ${base}`]: { ...own, body },
  [`DELETE ${base}`]: own,
  [`POST ${base}/test`]: own,
  [`GET ${admin}/settings`]: ofAnyGroup,
  [`PUT ${admin}/settings`]: { ...ofAnyGroup, body: () => choice },
  [`GET ${admin}/providers`]: ofAnyGroup,
  [`POST ${admin}/providers`]: { ...ofAnyGroup, body },
  [`GET ${admin}/providers/{provider_id}`]: ofAnyGroup,
  [`PUT ${admin}/providers/{provider_id}`]: { ...ofAnyGroup, body },
  [`DELETE ${admin}/providers/{provider_id}`]: ofAnyGroup,
  'POST /api/admin/debug/openai/{provider_id}': { ...ofAnyGroup, form: {} },
}
