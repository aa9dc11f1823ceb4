import { authApi } from '@larder/contract/auth.ts'
import type { TaggedEndpoint } from '@larder/contract/endpoint.ts'
import { everyEndpoint } from '@larder/contract/every-endpoint.ts'
import { usersApi } from '@larder/contract/users.ts'
import { expect } from 'vitest'
import { hashPassword } from '#core/password-hash.ts'
import type { Connection } from '#db/connection.ts'
import { portError } from '#ports/port-error.ts'
import { everyLine } from './access/every-line.ts'
import { homeOf, type Made } from './access/line.ts'
import { type Kit, test } from './kit.ts'

/** Where nothing can be written any more, everything can still be read. */

const TEN_MINUTES = 600_000

/** What every write of a full disk comes to, whichever database it is. */
async function withoutWrites<T>(kit: Kit, work: () => Promise<T>): Promise<{ result: T; refused: number }> {
  const { connection } = kit.runtime
  let refused = 0
  const refuse = async () => {
    refused += 1
    return Promise.reject(portError({ kind: 'full', message: 'There is no space left' }))
  }
  const writer = new Proxy(connection.writer, {
    get: (target, name) =>
      name === 'transaction' ? () => ({ execute: refuse }) : (Reflect.get(target, name, target) as unknown),
  })
  kit.runtime.connection = { ...connection, writer } as Connection
  try {
    const result = await work()
    await kit.runtime.bus.settled()
    return { result, refused }
  } finally {
    kit.runtime.connection = connection
  }
}

test('attack 52: every question is answered as before when nothing can be written', async ({ kit }) => {
  const owner = await kit.person()
  const made: Made = { kit, owner, admin: await kit.person({ admin: true, household: homeOf(owner) }) }
  const questions = everyEndpoint.filter(({ method, events }) => method === 'GET' && !events)
  const answers: [string, number, number][] = []
  for (const endpoint of questions) {
    const line = everyLine[`${endpoint.method} ${endpoint.path}`]
    const params = line ? await line.make(made) : {}
    const ask = async (): Promise<number> =>
      (await kit.as(made.admin).call(endpoint as TaggedEndpoint, { params })).status
    const before = await ask()
    answers.push([`GET ${endpoint.path}`, before, (await withoutWrites(kit, ask)).result])
  }
  expect(answers.filter(([, before, after]) => before !== after)).toEqual([])
  expect(answers.filter(([, before]) => before === 200).length).toBeGreaterThan(answers.length / 2)
})

test('attack 52: last visits and last uses are noted beside the question, and noted later where they could not be', async ({
  kit,
}) => {
  const PASSWORD = 'correct horse'
  await kit.person({ name: 'ana', passwordHash: await hashPassword(PASSWORD) })
  const signedIn = await kit.guest().call(authApi.signIn, { form: { username: 'ana', password: PASSWORD } })
  const bySession = { authorization: `Bearer ${signedIn.data.access_token}` }
  const made = await kit.guest().call(usersApi.createApiToken, { headers: bySession, body: { name: 'a script' } })
  const byToken = { authorization: `Bearer ${made.data.token}` }
  const ask = async (headers: Record<string, string>) => (await kit.guest().call(usersApi.self, { headers })).status
  const noted = async () => {
    await kit.runtime.bus.settled()
    const db = kit.runtime.connection.reader
    const session = await db.selectFrom('session').select('lastSeenAt as at').executeTakeFirstOrThrow()
    const token = await db.selectFrom('apiToken').select('lastUsedAt as at').executeTakeFirstOrThrow()
    return [session.at, token.at]
  }
  const before = await noted()
  kit.clock.advance(TEN_MINUTES)
  const full = await withoutWrites(kit, async () => [await ask(bySession), await ask(byToken), await ask(byToken)])
  // The third question does not try again what failed a moment ago.
  expect([full.result, full.refused]).toEqual([[200, 200, 200], 2])
  expect(await noted()).toEqual(before)
  kit.clock.advance(TEN_MINUTES)
  const now = kit.clock.iso()
  expect([await ask(bySession), await ask(byToken)]).toEqual([200, 200])
  expect(await noted()).toEqual([now, now])
})
