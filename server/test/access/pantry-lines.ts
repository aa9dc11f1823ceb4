import { randomUUID } from 'node:crypto'
import { barcodesApi } from '@larder/contract/barcodes.ts'
import { pantryApi } from '@larder/contract/pantry.ts'
import { pantryChangesApi } from '@larder/contract/pantry-changes.ts'
import { pantryPlacesApi } from '@larder/contract/pantry-places.ts'
import { byId, type Factory, type Line, type Lines, type Made } from './line.ts'

/** One for each call: a neighbour may learn one of them too. */
const codes = { get: '4006381333931', put: '0036000291452', remove: '96385074' }

const batch: Factory = async ({ kit, owner }) => {
  const id = randomUUID()
  const food = await kit.food({ by: owner })
  await kit.as(owner).call(pantryChangesApi.apply, {
    body: { changes: [{ type: 'putIn', batch: { id, foodId: food.id, amount: 1 } }] } as never,
  })
  return { id }
}

let places = 0
const place: Factory = async ({ kit, owner }) =>
  (await kit.as(owner).call(pantryPlacesApi.create, { body: { name: `place ${places++}` } })).data

const food: Factory = ({ kit, owner }) => kit.food({ by: owner })

const learn =
  (code: string) =>
  async ({ kit, owner }: Made) => {
    const foodId = (await kit.food({ by: owner })).id
    await kit.as(owner).call(barcodesApi.learn, { params: { code }, body: { foodId } })
    return { code, foodId }
  }

const recipe: Line['make'] = async ({ kit, owner }) => ({ slug: (await kit.recipe({ by: owner })).slug })

const shared: Line['make'] = async ({ kit, owner }) => {
  await kit.as(owner).call(pantryApi.updateSettings, { body: { sharedWithGroup: true } })
  return { item_id: owner.householdId }
}

const base = '/api/households/pantry'

/** A code is nobody's: what it means is the household's, and others have not learned it. */
export const pantryLines: Lines = {
  [`GET ${base}/batches/{item_id}`]: { of: 'household', make: byId(batch) },
  'GET /api/groups/pantries/{item_id}/batches': { of: 'group', make: shared },
  [`GET ${base}/foods/{item_id}`]: { of: 'group', make: byId(food) },
  [`PUT ${base}/foods/{item_id}`]: { of: 'group', make: byId(food), body: () => ({ depth: 'amount' }) },
  [`PUT ${base}/places/{item_id}`]: {
    of: 'household',
    make: byId(place),
    body: ({ item_id }) => ({ name: `renamed ${item_id}` }),
  },
  [`DELETE ${base}/places/{item_id}`]: { of: 'household', make: byId(place) },
  [`GET ${base}/barcodes/{code}`]: { of: 'household', make: learn(codes.get), hidden: 200 },
  [`PUT ${base}/barcodes/{code}`]: {
    of: 'household',
    make: learn(codes.put),
    body: ({ foodId }) => ({ foodId }),
    hidden: 422,
    except: { neighbour: 200 },
  },
  [`DELETE ${base}/barcodes/{code}`]: { of: 'household', make: learn(codes.remove) },
  'GET /api/recipes/{slug}/pantry': { of: 'group', make: recipe },
  'POST /api/recipes/{slug}/pantry': {
    of: 'group',
    make: recipe,
    body: () => ({ leftovers: { id: randomUUID(), portions: 1 } }),
  },
}
