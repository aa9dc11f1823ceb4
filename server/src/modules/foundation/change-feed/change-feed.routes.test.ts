import { authApi } from '@larder/contract/auth.ts'
import { changeFeedApi, feedEntities } from '@larder/contract/change-feed.ts'
import { cookModeApi } from '@larder/contract/cook-mode.ts'
import { recipeCommentsApi } from '@larder/contract/recipe-comments.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { usersApi } from '@larder/contract/users.ts'
import { expect } from 'vitest'
import { createChangeFeed } from '#core/change-feed/change-feed.ts'
import type { TxCtx } from '#core/context.ts'
import { hashPassword } from '#core/password-hash.ts'
import { homeOf } from '#test/access/line.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, testWithOwnApp as test } from '#test/kit.ts'
import { mutationEvents } from '#test/mutation-events.ts'
import { follow } from './following.fixture.ts'

const listen = (kit: Kit, person: Person, lastId?: string) =>
  kit.as(person).events(changeFeedApi.stream, lastId === undefined ? {} : { headers: { 'last-event-id': lastId } })

/** A stream that has begun, and the place where it did. */
async function listening(kit: Kit, person: Person) {
  const stream = listen(kit, person)
  const first = await stream.next()
  expect(first.value?.data).toMatchObject({ entity: 'stream', action: 'ready' })
  return { stream, from: first.value?.id }
}

const comment = (kit: Kit, by: Person, recipeId: string, headers: Record<string, string> = {}) =>
  kit.as(by).call(recipeCommentsApi.create, { body: { recipeId, text: 'Good' }, headers })

const newestNotice = async ({ runtime }: Kit): Promise<number> => {
  const row = await runtime.connection.reader.selectFrom('notice').select('id').orderBy('id', 'desc').limit(1).execute()
  return Number(row[0]?.id)
}

const heardBy = async (stream: ReturnType<typeof listen>, amount: number) => {
  const heard = []
  while (heard.length < amount) heard.push((await stream.next()).value)
  await stream.return(undefined)
  return heard.map((one) => one?.data)
}

test('a change is told to the others of the group, with what it is, by whom, and from which client', async ({
  kit,
}) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const soup = await kit.recipe({ by: ana })
  const { stream } = await listening(kit, ben)
  const { data } = await comment(kit, ana, soup.id, { 'x-client-id': 'tab 1' })
  expect(await heardBy(stream, 1)).toEqual([
    {
      entity: 'comment',
      id: data.id,
      of: soup.id,
      action: 'created',
      scope: 'group',
      at: kit.clock.iso(),
      by: ana.id,
      client: 'tab 1',
    },
  ])
})

test('attack 53: nobody is told of another group, another household or another person', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const zoe = await kit.person()
  const mate = await kit.person({ household: homeOf(ana) })
  const soup = await kit.recipe({ by: ana })
  const [bens, zoes, mates] = [await listening(kit, ben), await listening(kit, zoe), await listening(kit, mate)]
  const state = { touchedAt: kit.clock.iso(), ingredients: [], steps: [], timers: [], step: 1, scale: null }
  const cooking = await kit.as(ana).call(cookModeApi.keep, { params: { slug: soup.slug }, body: state })
  expect(cooking.status).toBe(200)
  const { data: list } = await kit.as(ana).call(shoppingListsApi.create, { body: { name: 'Saturday' } })
  await kit.as(ana).call(shoppingItemsApi.create, { body: { shoppingListId: list.id, note: 'Milk' } })
  await comment(kit, ana, soup.id)
  const stew = await kit.recipe({ by: zoe })
  await comment(kit, zoe, stew.id)
  const entities = async (heard: typeof bens, amount: number) =>
    (await heardBy(heard.stream, amount)).map((one) =>
      `${one?.entity} ${one?.of === list.id ? 'of the list' : ''}`.trim(),
    )
  expect(await entities(bens, 1)).toEqual(['comment'])
  expect(await entities(zoes, 1)).toEqual(['comment'])
  expect(await entities(mates, 3)).toEqual(['shoppingList', 'shoppingItems of the list', 'comment'])
})

test('whoever comes back hears what was missed, in order and once', async ({ kit }) => {
  const ana = await kit.person()
  const soup = await kit.recipe({ by: ana })
  const { stream, from } = await listening(kit, ana)
  await stream.return(undefined)
  const made = []
  for (let n = 0; n < 5; n++) made.push((await comment(kit, ana, soup.id)).data.id)
  const again = listen(kit, ana, from)
  const missed = [await again.next(), await again.next()]
  await again.return(undefined)
  const rest = listen(kit, ana, missed[1]?.value?.id)
  const later = [await rest.next(), await rest.next(), await rest.next()]
  made.push((await comment(kit, ana, soup.id)).data.id)
  later.push(await rest.next())
  await rest.return(undefined)
  expect([...missed, ...later].map(({ value }) => value?.data.id)).toEqual(made)
})

test('whoever was away for too long, or asks for what never was, is told to read everything again', async ({ kit }) => {
  const ana = await kit.person()
  const soup = await kit.recipe({ by: ana })
  const { stream, from } = await listening(kit, ana)
  await stream.return(undefined)
  await comment(kit, ana, soup.id)
  await comment(kit, ana, soup.id)
  kit.clock.advance(25 * 3_600_000)
  await comment(kit, ana, soup.id)
  await kit.runSchedule('forget-change-feed')
  for (const lastId of [from, '999999999', 'x']) {
    const [told] = await heardBy(listen(kit, ana, lastId), 1)
    expect(told).toMatchObject({ entity: 'stream', action: 'refresh' })
  }
})

test('attack 53: a reader that falls behind is told once to read everything again, and holds no memory', async ({
  kit,
}) => {
  const ana = await kit.person()
  const soup = await kit.recipe({ by: ana })
  const { changeFeed } = kit.runtime
  const ended = new AbortController()
  const slow = follow(changeFeed, ana.actor, ended.signal)
  await slow.next()
  const quick = follow(changeFeed, ana.actor, ended.signal)
  await quick.next()
  const many = (ctx: TxCtx<unknown>) => {
    for (let n = 0; n < 300; n++)
      ctx.emit('comment.created', { groupId: ana.groupId, id: `comment ${n}`, recipeId: soup.id })
    return Promise.resolve()
  }
  await kit.as(ana).ctx().tx(many)
  await kit
    .as(ana)
    .ctx()
    .tx(async (ctx) => ctx.emit('comment.created', { groupId: ana.groupId, id: 'one', recipeId: soup.id }))
  const newest = await newestNotice(kit)
  // They are read in portions and handed to all who listen: whoever has the last one knows that the other has them, too.
  while (((await quick.next()).value?.at ?? newest) < newest);
  const told = await slow.next()
  expect(told.value?.entry).toBe('refresh')
  await comment(kit, ana, soup.id)
  expect((await slow.next()).value?.at).toBeGreaterThan(told.value?.at ?? Number.POSITIVE_INFINITY)
  ended.abort()
  expect((await slow.next()).done).toBe(true)
})

test('one change that concerns two groups is told to both', async ({ kit }) => {
  const [ana, zoe] = [await kit.person(), await kit.person()]
  const heard = [await listening(kit, ana), await listening(kit, zoe)]
  await kit
    .as(ana)
    .ctx()
    .tx(async (ctx) => {
      for (const { groupId, householdId } of [ana, zoe]) ctx.emit('user.updated', { groupId, householdId, id: 'moved' })
    })
  for (const { stream } of heard) expect(await heardBy(stream, 1)).toMatchObject([{ entity: 'user', id: 'moved' }])
})

test('a change that is rolled back tells nothing', async ({ kit }) => {
  const ana = await kit.person()
  const soup = await kit.recipe({ by: ana })
  const { stream } = await listening(kit, ana)
  const failing = kit
    .as(ana)
    .ctx()
    .tx(async (ctx) => {
      ctx.emit('comment.created', { groupId: ana.groupId, id: 'never', recipeId: soup.id })
      throw new Error('no')
    })
  await expect(failing).rejects.toThrow('no')
  const { data } = await comment(kit, ana, soup.id)
  expect(await heardBy(stream, 1)).toMatchObject([{ id: data.id }])
})

test('attack 53: a stream ends when the rights of its reader change, and who lost them does not come back', async ({
  kit,
}) => {
  const admin = await kit.person({ admin: true })
  const ben = await kit.person({ household: homeOf(admin) })
  const { stream } = await listening(kit, ben)
  await kit
    .as(admin)
    .ctx()
    .tx(async (ctx) => {
      await ctx.db.deleteFrom('user').where('id', '=', ben.id).execute()
      ctx.emit('user.deleted', {
        ...homeOf(admin),
        groupId: ben.groupId,
        householdId: ben.householdId,
        id: ben.id,
        username: ben.username,
        fullName: '',
      })
    })
  expect((await stream.next()).done).toBe(true)
  expect((await kit.as(ben).call(changeFeedApi.stream)).status).toBe(401)
})

test('attack 53: a token in the address opens no stream', async ({ kit }) => {
  const ana = await kit.person()
  const token = await kit.as(ana).token()
  for (const name of ['token', 'access_token', 'auth'])
    expect((await kit.guest().call(changeFeedApi.stream, { query: { [name]: token } })).status).toBe(401)
})

test('however many listen, who they are is asked once for all of them, and nothing is written for it', async ({
  kit,
}) => {
  const ana = await kit.person({ name: 'ana', passwordHash: await hashPassword('correct horse') })
  const soup = await kit.recipe({ by: ana })
  const { data: signedIn } = await kit
    .guest()
    .call(authApi.signIn, { form: { username: 'ana', password: 'correct horse' } })
  const { data: program } = await kit.as(ana).call(usersApi.createApiToken, { body: { name: 'program' } })
  const tokens = [await kit.as(ana).token(), signedIn.access_token, program.token]
  const telling = async (readersOfEach: number) => {
    const streams = Array.from({ length: readersOfEach }, () => tokens)
      .flat()
      .map((token) => kit.guest().events(changeFeedApi.stream, { headers: { authorization: `Bearer ${token}` } }))
    for (const stream of streams) expect((await stream.next()).value?.data).toMatchObject({ action: 'ready' })
    // Long enough for a call to count as a visit.
    kit.clock.advance(10 * 60_000)
    const statements = await kit.statementsDuring(async () => {
      await comment(kit, ana, soup.id)
      for (const stream of streams) expect((await stream.next()).value?.data).toMatchObject({ entity: 'comment' })
    })
    for (const stream of streams) await stream.return(undefined)
    expect(statements.filter((one) => /^update "(session|apiToken)"/.test(one))).toEqual([])
    return statements.length
  }
  const ofFew = await telling(1)
  expect(await telling(4)).toBe(ofFew)
})

/** What another process hears of a comment here; `start` says when it begins to listen. */
async function heardElsewhere(kit: Kit, start: 'before' | 'after') {
  const changeFeed = createChangeFeed(kit.runtime)
  if (start === 'before') await changeFeed.start()
  const ana = await kit.person()
  const soup = await kit.recipe({ by: ana })
  const ended = new AbortController()
  const stream = follow(changeFeed, ana.actor, ended.signal)
  await stream.next()
  await comment(kit, ana, soup.id)
  if (start === 'after') await changeFeed.start()
  expect((await stream.next()).value?.entry).toMatchObject({ entity: 'comment', ofId: soup.id })
  ended.abort()
  await changeFeed.stop()
}

test('another process on the same database hears of it too', async ({ kit }) => {
  // Only one process at a time has a SQLite file.
  if (kit.runtime.connection.listen) await heardElsewhere(kit, 'before')
})

test('what another process told before this one could hear it is told when it can', async ({ kit }) => {
  if (kit.runtime.connection.listen) await heardElsewhere(kit, 'after')
})

test('every event that is for people is about something that clients know', () => {
  const forOthers = new Set([
    'wake deliveries',
    'wake jobs',
    'cancel jobs',
    'cookbooks',
    'cookbookContents',
    'foods',
    'seeds',
  ])
  const entities = Object.values(mutationEvents)
    .flatMap((told) => (Array.isArray(told) ? told : []))
    .map((name) => name.split('.')[0] ?? '')
  expect(
    entities.filter((entity) => !forOthers.has(entity) && !feedEntities.some((known) => known === entity)),
  ).toEqual([])
})
