import { randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { jobsApi } from '@larder/contract/jobs.ts'
import { recipeExportApi } from '@larder/contract/recipe-export.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import { signPurposeToken } from '#core/purpose-token.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { entriesOf } from './recipe-zips.fixture.ts'
import { recipesZip } from './recipe-zips.ts'
import { stillCount } from './still-count.fixture.ts'

const DAY_MS = 86_400_000
const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer()

const pack = (kit: Kit, by: Person, recipes: string[]) =>
  kit.as(by).call(recipeExportApi.exportMany, { body: { recipes } })
const listOf = async (kit: Kit, by: Person) => (await kit.as(by).call(recipeExportApi.list)).data
const download = (kit: Kit, token: string) => kit.app.inject({ url: `/api/utils/download?token=${token}` })
const stored = async (kit: Kit, prefix = 'groups') => {
  const keys: string[] = []
  for await (const { key } of kit.runtime.files.list(prefix)) keys.push(key)
  return keys
}

test('many recipes are packed, listed, fetched with a token and purged', async ({ kit }) => {
  const ana = await kit.person()
  const slugs: string[] = []
  for (let i = 0; i < 9; i++) slugs.push((await kit.recipe({ by: ana })).slug)
  const soup = await kit.recipe({ by: ana, name: 'Soup' })
  const file = { filename: 'a.png', mimetype: 'image/png', bytes: png }
  const params = { slug: soup.slug }
  await kit.as(ana).call(recipeMediaApi.replaceImage, { params, form: { image: file, extension: 'png' } })
  await kit.as(ana).call(recipeMediaApi.addAsset, { params, form: { name: 'Pic', icon: 'x', extension: 'png', file } })

  const packed = await pack(kit, ana, [...slugs, soup.slug, soup.slug])
  expect([packed.status, packed.data]).toEqual([202, null])
  const [one, ...others] = await listOf(kit, ana)
  if (!one) throw new Error('nothing was packed')
  expect(others).toEqual([])
  expect(one).toMatchObject({ groupId: ana.groupId, name: 'Data Export', filename: `${one.id}.zip` })
  expect(one.size).toMatch(/^[\d.]+ (bytes|KB)$/)
  expect(one.expires).toBe(new Date(kit.clock.now().getTime() + DAY_MS).toISOString())

  const byPath = await kit.as(ana).call(recipeExportApi.tokenForPath, { query: { path: one.path } })
  const byId = await kit.as(ana).call(recipeExportApi.tokenFor, { params: { export_id: one.id } })
  for (const { data } of [byPath, byId]) {
    const answer = await download(kit, data.fileToken)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/octet-stream'])
    expect(answer.headers['content-disposition']).toContain(`attachment; filename="${one.filename}"`)
    const entries = await entriesOf(answer.rawPayload)
    expect([...entries.keys()].filter((name) => name.endsWith('.json'))).toHaveLength(10)
    expect([...entries.keys()].filter((name) => name.startsWith('recipes/soup/')).sort()).toEqual([
      'recipes/soup/assets/pic.png',
      'recipes/soup/images/min-original.webp',
      'recipes/soup/images/original.webp',
      'recipes/soup/images/tiny-original.webp',
      'recipes/soup/soup.json',
    ])
    expect(JSON.parse(String(entries.get('recipes/soup/soup.json')))).toMatchObject({
      name: 'Soup',
      group_id: ana.groupId,
    })
  }

  await kit.runtime.files.put(`groups/${ana.groupId}/export/stray.zip`, png)
  const purged = await kit.as(ana).call(recipeExportApi.purge)
  expect(purged.data).toEqual({ message: '2 exports deleted', error: false })
  expect([await listOf(kit, ana), await stored(kit)]).toEqual([[], []])
  const gone = await download(kit, byId.data.fileToken)
  expect([gone.statusCode, gone.json()]).toEqual([400, { detail: 'Bad Request' }])
})

test('the daily job removes file and row of what ended more than a day ago', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  await pack(kit, ana, [recipe.slug])
  kit.clock.advance(DAY_MS)
  await pack(kit, ana, [recipe.slug])
  kit.clock.advance(DAY_MS)
  await kit.runSchedule('remove-expired-exports')
  await kit.runtime.bus.settled()
  expect([(await listOf(kit, ana)).length, (await stored(kit)).length]).toEqual([1, 1])
})

test('an unknown recipe packs nothing, and a failure leaves neither file nor row', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const mine = await kit.recipe({ by: ana })
  const foreign = await kit.recipe({ by: zoe })
  for (const recipes of [[mine.slug, 'unknown'], [foreign.id]]) expect((await pack(kit, ana, recipes)).status).toBe(404)
  const { files } = kit.runtime
  kit.runtime.files = {
    ...files,
    get: (key) => (key.startsWith('groups/') ? Promise.reject(new Error('disk gone')) : files.get(key)),
  }
  expect((await pack(kit, ana, [mine.slug])).status).toBe(500)
  expect([await listOf(kit, ana), await stored(kit)]).toEqual([[], []])
  const type = await kit.as(ana).call(recipeExportApi.exportMany, { body: { recipes: [], exportType: 'xml' } })
  expect([type.status, type.detail]).toMatchObject([422, [{ loc: ['body', 'exportType'] }]])
})

test('attack 10, attack 13: only the archives of the own group can be named', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  await pack(kit, ana, [(await kit.recipe({ by: ana })).slug])
  const [one] = await listOf(kit, ana)
  await kit.runtime.files.put('larder.db', png)
  const ask = (by: Person, path: string) => kit.as(by).call(recipeExportApi.tokenForPath, { query: { path } })
  for (const path of [
    'larder.db',
    '../larder.db',
    '/etc/passwd',
    `groups/${ana.groupId}/export/../../../larder.db`,
    '',
  ]) {
    const answer = await ask(ana, path)
    expect([path, answer.status, answer.detail]).toEqual([path, 400, 'path must be relative to data directory'])
  }
  expect((await ask(zoe, one?.path ?? '')).status).toBe(400)
  const foreign = await kit.as(zoe).call(recipeExportApi.tokenFor, { params: { export_id: one?.id } })
  expect([foreign.status, foreign.detail]).toEqual([404, 'export not found'])
  expect((await kit.as(zoe).call(recipeExportApi.purge)).data.message).toBe('0 exports deleted')
  expect([await listOf(kit, zoe), (await stored(kit)).length]).toEqual([[], 1])
  expect((await kit.guest().call(recipeExportApi.list)).status).toBe(401)
})

test('attack 32: a download token opens its one file, within minutes, and nothing else', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  await pack(kit, ana, [recipe.slug])
  const [one] = await listOf(kit, ana)
  const { data } = await kit.as(ana).call(recipeExportApi.tokenFor, { params: { export_id: one?.id } })
  const token = data.fileToken

  const none = await kit.app.inject({ url: '/api/utils/download' })
  expect([none.statusCode, none.json()]).toEqual([400, { detail: 'Bad Request' }])
  const now = kit.clock.now()
  const archive = await signPurposeToken(
    kit.runtime.secret,
    { purpose: 'recipeArchive', subject: one?.path ?? '' },
    now,
  )
  const forged = await signPurposeToken(new Uint8Array(32), { purpose: 'download', subject: one?.path ?? '' }, now)
  for (const bad of ['x', archive, forged, await kit.as(ana).token()]) {
    const answer = await download(kit, bad)
    expect([answer.statusCode, answer.json()]).toEqual([401, { detail: 'could not validate file token' }])
  }
  const headers = { authorization: `Bearer ${token}` }
  expect((await kit.app.inject({ url: '/api/users/self', headers })).statusCode).toBe(401)
  const zip = await kit.as(ana).call(recipeExportApi.zip, { params: { slug: recipe.slug }, query: { token } })
  expect(zip.status).toBe(401)
  for (const subject of ['../larder.db', '', 'groups', randomUUID()]) {
    const bearer = { userId: ana.id, groupId: ana.groupId, access: 'member' } as const
    const lost = await signPurposeToken(kit.runtime.secret, { purpose: 'download', subject, bearer }, now)
    expect([400, 401]).toContain((await download(kit, lost)).statusCode)
  }
  expect((await download(kit, token)).statusCode).toBe(200)
  kit.clock.advance(5 * 60_000 + 1000)
  expect((await download(kit, token)).statusCode).toBe(401)
})

test('attack 27: who has moved to another group, or is gone, has a token for nothing', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const zoe = await kit.person({ name: 'zoe' })
  await pack(kit, ana, [(await kit.recipe({ by: ana })).slug])
  const [one] = await listOf(kit, ana)
  const tokenOf = async (person: Person) =>
    (await kit.as(person).call(recipeExportApi.tokenFor, { params: { export_id: one?.id } })).data.fileToken
  const [moved, gone, kept] = [await tokenOf(ana), await tokenOf(ben), await tokenOf(ana)]
  const { writer } = kit.runtime.connection
  expect((await download(kit, kept)).statusCode).toBe(200)
  const { groupId, householdId } = zoe
  await writer.updateTable('user').set({ groupId, householdId }).where('id', '=', ana.id).execute()
  await writer.deleteFrom('user').where('id', '=', ben.id).execute()
  for (const token of [moved, gone, kept]) expect((await download(kit, token)).statusCode).toBe(401)
})

test('the same as a job: it tells how far it is, and what was packed is for its owner alone', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const soup = await kit.recipe({ by: ana, name: 'Soup' })
  const start = (recipes: string[]) => kit.as(ana).call(recipeExportApi.start, { body: { recipes } })
  expect((await start(['unknown'])).status).toBe(404)
  const started = await start([soup.slug])
  expect([started.status, started.data]).toMatchObject([202, { kind: 'recipe-export', status: 'waiting' }])
  const params = { item_id: started.data.id }
  expect((await kit.as(ana).call(jobsApi.file, { params })).status).toBe(404)
  await kit.runJobs()
  const { data } = await kit.as(ana).call(jobsApi.get, { params })
  const progress = { done: 1, total: 1, step: { key: 'packing', values: {} } }
  expect(data).toMatchObject({ status: 'done', progress, file: { type: 'application/zip' }, error: null })
  expect((await listOf(kit, ana)).map(({ id }) => id)).toEqual([data.id])
  const headers = { authorization: `Bearer ${await kit.as(ana).token()}` }
  const file = await kit.app.inject({ url: `/api/jobs/${data.id}/file`, headers })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/zip'])
  expect([...(await entriesOf(file.rawPayload)).keys()]).toEqual(['recipes/soup/soup.json'])
  expect((await kit.as(zoe).call(jobsApi.file, { params })).status).toBe(404)
  await kit.as(ana).call(recipeExportApi.purge)
  expect((await kit.as(ana).call(jobsApi.file, { params })).status).toBe(404)
})

test('an archive is written while it is read: no more than two portions are held at once', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana })
  const { data: recipe } = await kit.as(ana).call(recipesApi.get, { params: { slug } })
  let read = 0
  async function* portions() {
    for (; read < 50; read++)
      yield [{ ...recipe, slug: `soup-${read}`, description: randomBytes(100_000).toString('hex') }]
  }
  const archive = recipesZip(kit.runtime.files, portions())
  await new Promise((resolve) => archive.once('readable', resolve))
  // Nobody reads on: what is made beyond a little buffer would be held.
  expect(await stillCount(() => read)).toBeLessThan(5)
  const entries = await entriesOf(await buffer(archive))
  expect([entries.size, read]).toEqual([50, 50])
})

test('packing twenty recipes reads no more often than packing two', async ({ kit }) => {
  const ana = await kit.person()
  const slugs: string[] = []
  for (let i = 0; i < 20; i++) slugs.push((await kit.recipe({ by: ana, steps: ['Stir'] })).slug)
  const few = await kit.statementsDuring(() => pack(kit, ana, slugs.slice(0, 2)))
  expect(await kit.statementsDuring(() => pack(kit, ana, slugs))).toHaveLength(few.length)
})

test('attack 8: whatever recipes and files are called, each has a place of its own inside the folder', async ({
  kit,
}) => {
  const ana = await kit.person()
  const names = ['../../etc/passwd', '..\\..\\windows', '/absolute', 'C:\\con', 'Soup', 'soup', 'SOUP', 'nul\u202ecod']
  const slugs: string[] = []
  for (const name of names) slugs.push((await kit.as(ana).call(recipesApi.create, { body: { name } })).data)
  const file = { filename: '../../up.png', mimetype: 'image/png', bytes: png }
  const form = { name: '../..//Pic', icon: 'x', extension: 'png', file }
  await kit.as(ana).call(recipeMediaApi.addAsset, { params: { slug: slugs[0] ?? '' }, form })
  await pack(kit, ana, slugs)
  const [one] = await listOf(kit, ana)
  const { data } = await kit.as(ana).call(recipeExportApi.tokenFor, { params: { export_id: one?.id ?? '' } })
  const entries = [...(await entriesOf((await download(kit, data.fileToken)).rawPayload)).keys()]
  expect(entries.filter((entry) => entry.endsWith('.json'))).toHaveLength(names.length)
  expect(entries.some((entry) => entry.includes('/assets/'))).toBe(true)
  for (const entry of entries) expect(entry).toMatch(/^recipes(\/[\p{L}\p{N}_-][\p{L}\p{N}._-]*)+$/u)
  expect(new Set(entries.map((entry) => entry.toLowerCase())).size).toBe(entries.length)
})
