import { adminUsersApi } from '@larder/contract/admin.ts'
import { authApi } from '@larder/contract/auth.ts'
import { changeFeedApi } from '@larder/contract/change-feed.ts'
import { householdsApi } from '@larder/contract/households.ts'
import { recipeBulkApi } from '@larder/contract/recipe-bulk.ts'
import { recipeCommentsApi } from '@larder/contract/recipe-comments.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { usersApi } from '@larder/contract/users.ts'
import { scopes } from '@larder/domain/permissions/scopes.ts'
import { expect } from 'vitest'
import { hashPassword } from '#core/password-hash.ts'
import { homeOf } from '#test/access/line.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, testWithOwnApp as test } from '#test/kit.ts'
import { follow } from './following.fixture.ts'

const comment = (kit: Kit, by: Person, recipeId: string) =>
  kit.as(by).call(recipeCommentsApi.create, { body: { recipeId, text: 'Good' } })

async function listening(kit: Kit, headers: Record<string, string>) {
  const stream = kit.guest().events(changeFeedApi.stream, { headers })
  expect((await stream.next()).value?.data).toMatchObject({ entity: 'stream', action: 'ready' })
  return stream
}

const bearer = async (kit: Kit, person: Person) => ({ authorization: `Bearer ${await kit.as(person).token()}` })

const apiToken = async (kit: Kit, person: Person, granted: readonly string[]) => {
  const { data } = await kit.as(person).call(usersApi.createApiToken, { body: { name: 'program', scopes: granted } })
  return { id: data.id, headers: { authorization: `Bearer ${data.token}` } }
}

test('attack 53: a member who is removed hears nothing more, and does not come back', async ({ kit }) => {
  const admin = await kit.person({ admin: true })
  const ben = await kit.person({ household: homeOf(admin) })
  const headers = await bearer(kit, ben)
  const stream = await listening(kit, headers)
  expect((await kit.as(admin).call(adminUsersApi.remove, { params: { item_id: ben.id } })).status).toBe(200)
  expect((await stream.next()).done).toBe(true)
  expect((await kit.guest().call(changeFeedApi.stream, { headers })).status).toBe(401)
})

test('attack 53: whose rights have changed is asked again who they are', async ({ kit }) => {
  const admin = await kit.person({ admin: true })
  const ben = await kit.person({ household: homeOf(admin) })
  const headers = await bearer(kit, ben)
  const stream = await listening(kit, headers)
  const body = { userId: ben.id, canManage: false, canInvite: false, canOrganize: false, canManageHousehold: false }
  expect((await kit.as(admin).call(householdsApi.setPermissions, { body })).status).toBe(200)
  expect((await stream.next()).value?.data).toMatchObject({ entity: 'user', id: ben.id })
  expect((await stream.next()).done).toBe(true)
  await (await listening(kit, headers)).return(undefined)
})

test('attack 53: whoever was moved to another group hears nothing more of the one before', async ({ kit }) => {
  const admin = await kit.person({ admin: true })
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const ben = await kit.person({ household: homeOf(ana) })
  const soup = await kit.recipe({ by: ana })
  const stream = await listening(kit, await bearer(kit, ben))
  const { data: user } = await kit.as(admin).call(adminUsersApi.get, { params: { item_id: ben.id } })
  const { data: home } = await kit.as(admin).call(adminUsersApi.get, { params: { item_id: zoe.id } })
  const body = { ...user, group: home.group, household: home.household }
  expect((await kit.as(admin).call(adminUsersApi.update, { params: { item_id: ben.id }, body })).status).toBe(200)
  await comment(kit, ana, soup.id)
  expect((await stream.next()).done).toBe(true)
})

test('attack 53: a reader that takes nothing keeps no right that was taken from it', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const soup = await kit.recipe({ by: ana })
  const begin = async (person: Person) => {
    const told = follow(kit.runtime.changeFeed, person.actor, new AbortController().signal)
    await told.next()
    return told
  }
  const say = (last: string, amount: number) =>
    kit
      .as(ana)
      .ctx()
      .tx(async (ctx) => {
        const comment = (id: string) => ctx.emit('comment.created', { groupId: ana.groupId, id, recipeId: soup.id })
        for (let n = 0; n < amount; n++) comment(`comment ${n}`)
        ctx.emit('user.updated', { groupId: ben.groupId, householdId: ben.householdId, id: ben.id })
        comment(last)
      })
  // Before and after: the entry comes with what is too much, or waits already when that comes.
  for (const parts of [[300], [0, 300]]) {
    const [slow, quick] = [await begin(ben), await begin(ana)]
    for (const amount of parts) await say(`last of ${amount}`, amount)
    // What one of them has heard was handed to all.
    for await (const { entry } of quick)
      if (entry === 'refresh' || (typeof entry === 'object' && entry.entityId === 'last of 300')) break
    expect(await slow.next()).toEqual({ done: true, value: undefined })
  }
})

test('attack 53: a session or a token that has ended is told nothing more', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana', passwordHash: await hashPassword('correct horse') })
  const soup = await kit.recipe({ by: ana })
  const { data } = await kit.guest().call(authApi.signIn, { form: { username: 'ana', password: 'correct horse' } })
  const session = { authorization: `Bearer ${data.access_token}` }
  const program = await apiToken(kit, ana, ['read'])
  const streams = [await listening(kit, session), await listening(kit, program.headers)]
  await kit.as(ana).call(usersApi.removeApiToken, { params: { token_id: program.id } })
  await kit.guest().call(authApi.signOut, { headers: session })
  await comment(kit, ana, soup.id)
  for (const stream of streams)
    for await (const { data } of stream) expect(data).toMatchObject({ entity: 'apiToken', action: 'deleted' })
})

test('attack 33: a token that may not read hears no stream', async ({ kit }) => {
  const ana = await kit.person()
  const { headers } = await apiToken(
    kit,
    ana,
    scopes.filter((scope) => !['read', 'admin'].includes(scope)),
  )
  expect((await kit.guest().call(changeFeedApi.stream, { headers })).status).toBe(403)
})

test('attack 33: what a token could not do it cannot undo, and many at once are no way round', async ({ kit }) => {
  const ana = await kit.person()
  const soup = await kit.recipe({ by: ana })
  const { data: list } = await kit.as(ana).call(shoppingListsApi.create, { body: { name: 'Saturday' } })
  const removed = await kit.as(ana).call(shoppingListsApi.remove, {
    params: { item_id: list.id },
    headers: { [UNDO_HEADER]: UNDO_WANTED },
  })
  const params = { token: String(removed.headers[UNDO_HEADER]) }
  const writes = await apiToken(kit, ana, ['read', 'write'])
  const shops = await apiToken(kit, ana, ['shop', 'write'])
  expect((await kit.guest().call(removalsApi.restore, { params, headers: writes.headers })).status).toBe(403)
  // A refusal has not used it up.
  expect((await kit.guest().call(removalsApi.restore, { params, headers: shops.headers })).status).toBe(200)

  const reads = await apiToken(kit, ana, ['read', 'plan', 'shop'])
  for (const [endpoint, body] of [
    [recipeBulkApi.tag, { recipes: [soup.slug], tags: [] }],
    [recipeBulkApi.remove, { recipes: [soup.slug] }],
  ] as const)
    expect((await kit.guest().call(endpoint, { body, headers: reads.headers })).status).toBe(403)
})
