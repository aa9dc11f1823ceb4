import type { TaggedEndpoint } from '@larder/contract/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyLine } from './access/every-line.ts'
import { homeOf, type Line, type Role, roles } from './access/line.ts'
import type { Person } from './factories/factories.ts'
import { createKit, type Kit } from './kit.ts'

/** Attack 23: every call that names one thing, as everybody who might try. */

let kit: Kit
let people: Record<Exclude<Role, 'guest'>, Person>

beforeAll(async () => {
  kit = await createKit()
  const owner = await kit.person({ name: 'owner' })
  const without = { canInvite: false, canManage: false, canManageHousehold: false, canOrganize: false, advanced: false }
  people = {
    owner,
    plain: await kit.person({ name: 'plain', household: homeOf(owner), ...without }),
    neighbour: await kit.person({ name: 'neighbour', household: await kit.household({ groupId: owner.groupId }) }),
    stranger: await kit.person({ name: 'stranger' }),
    admin: await kit.person({ name: 'admin', admin: true }),
  }
})
afterAll(() => kit.close())

const keyOf = ({ method, path }: TaggedEndpoint) => `${method} ${path}`

/** Being administrator opens the desk and nothing else: elsewhere the one of another group is a stranger. */
const sharers: Record<Line['of'], Role[]> = {
  everybody: [...roles],
  group: ['neighbour', 'plain', 'owner'],
  household: ['plain', 'owner'],
  person: ['owner'],
  server: ['admin'],
}

function expected({ access, status = 200 }: TaggedEndpoint, line: Line, role: Role): number {
  if (access !== 'public' && role === 'guest') return 401
  if (line.except?.[role] !== undefined) return line.except[role]
  if (access === 'admin') return role === 'admin' ? status : 403
  if (role === 'plain' && access !== 'public' && access !== 'member') return 403
  return sharers[line.of].includes(role) ? status : (line.hidden ?? 404)
}

test('every mounted call with an id has its line, and every line its call', () => {
  const mounted = kit.app.mounted.filter(({ path }) => path.includes('{')).map(keyOf)
  expect(Object.keys(everyLine).sort()).toEqual(mounted.sort())
})

describe.each(Object.entries(everyLine))('attack 23: %s', (key, line) => {
  test.each(roles)('as %s', async (role) => {
    const endpoint = kit.app.mounted.find((one) => keyOf(one) === key)
    if (!endpoint) throw new Error(`${key} is not mounted`)
    const made = { kit, owner: people.owner, admin: people.admin }
    const params = await line.make(made)
    const body = await line.body?.(params, made)
    const caller = role === 'guest' ? kit.guest() : kit.as(people[role])
    const sent = line.form ? { form: line.form } : { body }
    const answer = await caller.call(endpoint, { params, ...sent, ...(line.query ? { query: line.query } : {}) })
    expect([answer.status, answer.text]).toEqual([expected(endpoint, line, role), expect.any(String)])
  })
})
