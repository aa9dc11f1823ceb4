import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { DELIVERY_HEADER, deliveriesApi } from '@larder/contract/deliveries.ts'
import { recipeActionsApi } from '@larder/contract/recipe-actions.ts'
import { expect } from 'vitest'
import { loopback } from '#ports/loopback.fixture.ts'
import { createSafeFetch } from '#ports/safe-fetch.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const notFound = { message: 'Not found.', error: true, exception: null }

/** Somebody who takes what is posted. */
async function receiver(kit: Kit, answer: RequestListener = (_, response) => void response.end('ok')) {
  const bodies: string[] = []
  const server = await loopback((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      bodies.push(body)
      answer(request, response)
    })
  })
  kit.runtime.deliver = createSafeFetch({ allow: [`127.0.0.1:${server.port}`] })
  return { ...server, bodies }
}

const log = async (kit: Kit, person: Person) => (await kit.as(person).call(deliveriesApi.list)).data.items

test('a recipe is sent after the answer, whole and in snake_case', async ({ kit }) => {
  const { ana, bo } = await kit.households('ana', 'bo')
  const { url, requests, bodies } = await receiver(kit)
  const action = await kit.recipeAction({ by: ana, actionType: 'post', title: 'Print', url: `${url}/print` })
  const recipe = await kit.recipe({ by: bo, name: 'Leek soup', ingredients: [{ note: 'leek', quantity: 1 }] })
  const params = { item_id: action.id, recipe_slug: recipe.slug }
  const answer = await kit.as(ana).call(recipeActionsApi.trigger, { params })
  expect([answer.status, answer.data, requests.length]).toEqual([202, null, 0])

  await kit.sendDeliveries()
  expect(requests.map(({ method, url, headers }) => [method, url, headers['content-type']])).toEqual([
    ['POST', '/print', 'application/json'],
  ])
  const sent = JSON.parse(bodies[0] ?? '')
  expect(Object.keys(sent).sort()).toEqual(['action', 'content', 'recipe_scale'])
  expect(sent.recipe_scale).toBe(1)
  expect(sent.action).toEqual({
    id: action.id,
    action_type: 'post',
    title: 'Print',
    url: `${url}/print`,
    group_id: ana.groupId,
    household_id: ana.householdId,
  })
  expect(sent.content).toMatchObject({ id: recipe.id, slug: recipe.slug, name: 'Leek soup' })
  expect(sent.content.recipe_ingredient).toMatchObject([{ note: 'leek', quantity: 1 }])
  for (const part of ['recipe_instructions', 'nutrition', 'settings', 'tags', 'comments'])
    expect(sent.content).toHaveProperty(part)
  expect(bodies[0]).not.toContain('recipeIngredient')
})

test('what is unknown is not found, and a link is not sent', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const link = await kit.recipeAction({ by: ana, actionType: 'link' })
  const post = await kit.recipeAction({ by: ana, actionType: 'post' })
  const recipe = await kit.recipe({ by: ana })
  const foreign = await kit.recipe({ by: zoe })
  const trigger = async (item_id: string, recipe_slug: string, person = ana) => {
    const { status, detail } = await kit.as(person).call(recipeActionsApi.trigger, { params: { item_id, recipe_slug } })
    return [status, detail]
  }
  const refused = { message: 'Cannot trigger action type "link".', error: true, exception: null }
  expect(await trigger(randomUUID(), recipe.slug)).toEqual([404, notFound])
  expect(await trigger(post.id, recipe.slug, zoe)).toEqual([404, notFound])
  expect(await trigger(link.id, recipe.slug)).toEqual([400, refused])
  expect(await trigger(link.id, 'nothing')).toEqual([400, refused])
  expect(await trigger(post.id, 'nothing')).toEqual([404, notFound])
  expect(await trigger(post.id, foreign.id)).toEqual([404, notFound])
  expect((await trigger(post.id, recipe.id))[0]).toBe(202)
  expect(await log(kit, ana)).toHaveLength(1)
})

test('attack 18: placeholders of the address are filled and encoded; the message keeps them', async ({ kit }) => {
  const ana = await kit.person()
  const { url, requests, bodies } = await receiver(kit)
  const name = 'a&admin=1#x\r\nHost: evil.test/../..'
  const recipe = await kit.recipe({ by: ana, name })
  const address = `${url}/r/\${slug}/\${name}/end?id=\${id}&name=\${name}&servings=\${servings}&page=\${url}&x=\${x}`
  const { id } = await kit.recipeAction({ by: ana, actionType: 'post', url: address })
  const params = { item_id: id, recipe_slug: recipe.slug }
  await kit.as(ana).call(recipeActionsApi.trigger, { params, body: { recipe_scale: 2 } })
  await kit.sendDeliveries()
  const asked = new URL(requests[0]?.url ?? '', url)
  expect(asked.pathname).toBe(`/r/${recipe.slug}/${encodeURIComponent(name)}/end`)
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    id: recipe.id,
    name,
    page: `${kit.runtime.config.baseUrl}/g/${ana.actor.groupSlug}/r/${recipe.slug}`,
    x: `\${x}`,
  })
  expect([...asked.searchParams.keys()]).not.toContain('admin')
  expect(requests[0]?.headers.host).toBe(new URL(url).host)
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ recipe_scale: 2, action: { url: address } })
})

test('a receiver that stumbles is asked again and knows the message; a mended address helps', async ({ kit }) => {
  const ana = await kit.person()
  let answers = 0
  const { url, requests, bodies } = await receiver(kit, (_, response) => {
    response.statusCode = answers++ === 0 ? 503 : 200
    response.end()
  })
  const { id } = await kit.recipeAction({ by: ana, actionType: 'post', title: 'Print', url: `${url}/old` })
  const recipe = await kit.recipe({ by: ana })
  await kit.as(ana).call(recipeActionsApi.trigger, { params: { item_id: id, recipe_slug: recipe.slug } })
  await kit.sendDeliveries()
  expect(await log(kit, ana)).toMatchObject([
    { kind: 'action', sourceId: id, event: 'recipe_action', state: 'waiting', attempts: 1, status: 503 },
  ])
  const mended = { ...ana, actionType: 'post', title: 'Print', url: `${url}/new/\${slug}` }
  await kit.as(ana).call(recipeActionsApi.update, { params: { item_id: id }, body: mended })
  kit.clock.advance(3_600_000)
  await kit.sendDeliveries()
  expect(await log(kit, ana)).toMatchObject([{ state: 'sent', attempts: 2, status: 200 }])
  expect(requests.map(({ url }) => url)).toEqual(['/old', `/new/${recipe.slug}`])
  expect(new Set(requests.map(({ headers }) => headers[DELIVERY_HEADER.toLowerCase()])).size).toBe(1)
  expect(bodies[0]).toBe(bodies[1])
})

test('what was deleted or became a link meanwhile is not sent', async ({ kit }) => {
  const ana = await kit.person()
  const { url, requests } = await receiver(kit)
  const { slug } = await kit.recipe({ by: ana })
  const [one, two] = [
    await kit.recipeAction({ by: ana, actionType: 'post', url }),
    await kit.recipeAction({ by: ana, actionType: 'post', url }),
  ]
  const call = kit.as(ana).call
  for (const { id } of [one, two]) await call(recipeActionsApi.trigger, { params: { item_id: id, recipe_slug: slug } })
  await call(recipeActionsApi.remove, { params: { item_id: one.id } })
  const body = { ...ana, actionType: 'link', title: two.title, url }
  await call(recipeActionsApi.update, { params: { item_id: two.id }, body })
  await kit.sendDeliveries()
  const gone = { state: 'givenUp', reason: 'sourceGone' }
  expect([requests, await log(kit, ana)]).toMatchObject([[], [gone, gone]])
})

test('attacks 1, 7: an address of the home network is not reached, and nobody learns why', async ({ kit }) => {
  const ana = await kit.person()
  const { port, requests } = await receiver(kit)
  kit.runtime.deliver = createSafeFetch()
  const { slug } = await kit.recipe({ by: ana })
  for (const host of ['127.0.0.1', '169.254.169.254', 'localhost']) {
    const { id } = await kit.recipeAction({ by: ana, actionType: 'post', url: `http://${host}:${port}/` })
    const answer = await kit.as(ana).call(recipeActionsApi.trigger, { params: { item_id: id, recipe_slug: slug } })
    expect([answer.status, answer.data]).toEqual([202, null])
  }
  await kit.sendDeliveries()
  const told = (await log(kit, ana)).map(({ reason, status, excerpt }) => ({ reason, status, excerpt }))
  expect([requests, told]).toEqual([[], Array(3).fill({ reason: 'refused', status: null, excerpt: '' })])
})

test('a scale that is none is refused by name', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipeAction({ by: ana, actionType: 'post' })
  const { slug } = await kit.recipe({ by: ana })
  const params = { item_id: id, recipe_slug: slug }
  for (const recipe_scale of [0, -1, 'many', 1e9]) {
    const answer = await kit.as(ana).call(recipeActionsApi.trigger, { params, body: { recipe_scale } })
    expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['body', 'recipeScale'] }, {}]])
  }
  expect(await log(kit, ana)).toEqual([])
})
