import { randomUUID } from 'node:crypto'
import { cookingsApi } from '@larder/contract/cookings.ts'
import { byId, type Factory, type Lines } from './line.ts'

/** The only dish of a cooking has the id of the cooking. */
const cooking: Factory = async ({ kit, owner }) => {
  const id = randomUUID()
  const serveAt = new Date(kit.clock.now().getTime() + 7_200_000).toISOString()
  const dishes = [{ id, name: 'Soup', minutes: 20 }]
  return (await kit.as(owner).call(cookingsApi.create, { body: { id, serveAt, dishes } })).data
}
const leftCooking: Factory = async (made) => {
  const { id } = await cooking(made)
  return (await made.kit.as(made.owner).call(cookingsApi.leave, { params: { item_id: id } })).data
}
const endedCooking: Factory = async (made) => {
  const { id } = await cooking(made)
  await made.kit.as(made.owner).call(cookingsApi.end, { params: { item_id: id }, body: {} })
  return { id }
}

const cookings = '/api/households/cookings/{item_id}'
export const cookingLines: Lines = {
  [`GET ${cookings}`]: { of: 'household', make: byId(cooking) },
  [`PATCH ${cookings}`]: { of: 'household', make: byId(cooking), body: () => ({ name: 'Feast' }) },
  [`POST ${cookings}/actions`]: {
    of: 'household',
    make: byId(cooking),
    body: ({ item_id }) => ({ actions: [{ type: 'done', stepId: `${item_id}/whole` }] }),
  },
  [`POST ${cookings}/join`]: { of: 'household', make: byId(leftCooking) },
  [`POST ${cookings}/leave`]: { of: 'household', make: byId(cooking) },
  [`POST ${cookings}/end`]: { of: 'household', make: byId(cooking), body: () => ({}) },
  [`POST ${cookings}/reopen`]: { of: 'household', make: byId(endedCooking) },
  [`DELETE ${cookings}`]: { of: 'household', make: byId(cooking) },
}
