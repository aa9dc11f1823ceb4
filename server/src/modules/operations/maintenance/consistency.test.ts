import { ratingsApi } from '@larder/contract/ratings.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { assetKey, imageFolder } from '@larder/domain/recipes/recipe-folders.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import { recount } from '#modules/recipes/ratings/ratings.service.ts'
import type { Files } from '#ports/files.ts'
import { type Kit, test } from '#test/kit.ts'
import { checkConsistency, inconsistencies } from './consistency.service.ts'
import { cleanOrphans } from './maintenance.service.ts'

const jpg = await sharp({ create: { width: 24, height: 12, channels: 3, background: '#2f6b4a' } })
  .jpeg()
  .toBuffer()

const found = async (kit: Kit) => {
  const all = []
  for await (const one of inconsistencies(kit.system())) all.push(one)
  return all
}

async function soupWithFiles(kit: Kit) {
  const ana = await kit.person()
  const soup = await kit.recipe({ by: ana, name: 'Soup' })
  const params = { slug: soup.slug }
  const image = { filename: 'me.jpg', mimetype: 'image/jpeg', bytes: jpg }
  await kit.as(ana).call(recipeMediaApi.replaceImage, { params, form: { image, extension: 'jpg' } })
  const file = { filename: 'card.txt', mimetype: 'text/plain', bytes: Buffer.from('by hand') }
  await kit.as(ana).call(recipeMediaApi.addAsset, { params, form: { name: 'Card', icon: 'x', extension: 'txt', file } })
  await kit.runtime.bus.settled()
  return soup
}

test('a kitchen that nobody touched from outside agrees with itself', async ({ kit }) => {
  await soupWithFiles(kit)
  expect(await found(kit)).toEqual([])
  expect(await checkConsistency(kit.system())).toBe(0)
})

test('a picture and an attachment that are gone are named with their recipe', async ({ kit }) => {
  const { id } = await soupWithFiles(kit)
  await kit.runtime.files.removeAll(imageFolder(id))
  await kit.runtime.files.remove(assetKey(id, 'card.txt'))
  expect(await found(kit)).toEqual([
    { kind: 'missingFile', recipe: 'Soup', file: imageFolder(id) },
    { kind: 'missingFile', recipe: 'Soup', file: assetKey(id, 'card.txt') },
  ])
})

test('a file without a row is named when it is old enough to be nobody’s, and goes on request', async ({ kit }) => {
  await soupWithFiles(kit)
  const stray = 'recipes/1d1a1a52-4c3f-4d7c-9a54-d0f9a3a3a111/images/original.webp'
  await kit.runtime.files.put(stray, jpg)
  kit.clock.advance(3 * 365 * 86_400_000)
  expect(await found(kit)).toEqual([{ kind: 'strayFile', file: stray }])
  await cleanOrphans(kit.system())
  expect(await found(kit)).toEqual([])
})

test('a recipe whose search entry is outdated is named, and the check changes nothing', async ({ kit }) => {
  const { id } = await soupWithFiles(kit)
  const { writer } = kit.runtime.connection
  await sql`update "searchDocument" set name = 'another' where id = ${id}`.execute(writer)
  for (let round = 0; round < 2; round++) expect(await found(kit)).toEqual([{ kind: 'search', recipe: 'Soup' }])
})

test('a picture that is replaced while the files are listed is not missed', async ({ kit }) => {
  const ana = await kit.person()
  const soup = await kit.recipe({ by: ana })
  const upload = () => {
    const image = { filename: 'me.jpg', mimetype: 'image/jpeg', bytes: jpg }
    return kit
      .as(ana)
      .call(recipeMediaApi.replaceImage, { params: { slug: soup.slug }, form: { image, extension: 'jpg' } })
  }
  await upload()
  const { files } = kit.runtime
  const slow: Files = {
    ...files,
    list: async function* (folder) {
      yield* files.list(folder)
      if (folder === '') await upload()
    },
  }
  const all = []
  for await (const one of inconsistencies({ ...kit.system(), files: slow })) all.push(one)
  expect(all).toEqual([])
})

test('stars that are not the mean of what people gave are named, and made so on request', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const soup = await kit.recipe({ by: ana, name: 'Soup' })
  for (const [by, rating] of [
    [ana, 4],
    [ben, 1],
  ] as const)
    await kit.as(by).call(ratingsApi.rate, { params: { id: by.id, slug: soup.slug }, body: { rating } })
  expect(await found(kit)).toEqual([])
  const { writer } = kit.runtime.connection
  await writer.updateTable('recipe').set({ rating: 5 }).where('id', '=', soup.id).execute()
  const wrong = await found(kit)
  expect(wrong).toEqual([{ kind: 'rating', recipe: 'Soup', id: soup.id, groupId: ana.groupId }])
  await recount(kit.system(), { id: soup.id, groupId: ana.groupId })
  expect(await found(kit)).toEqual([])
})
