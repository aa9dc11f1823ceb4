import { setImmediate as nextTurn } from 'node:timers/promises'
import type { UploadedFile } from '@larder/contract/fields.ts'
import { maintenanceApi } from '@larder/contract/maintenance.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { imageFolder, pictureNames } from '@larder/domain/recipes/recipe-folders.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Ctx } from '#core/context.ts'
import { asUpload } from '#core/upload.ts'
import * as timeline from '#modules/recipes/recipe-timeline/recipe-timeline.service.ts'
import { createLocalFiles, type Files } from '#ports/files.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { replaceImage } from './recipe-images.service.ts'

const names = Object.values(pictureNames)
const pictureOf = (background: string) =>
  sharp({ create: { width: 24, height: 12, channels: 3, background } })
    .png()
    .toBuffer()
const [red, blue] = [await pictureOf('#ff0000'), await pictureOf('#0000ff')]

const sent = (bytes: Uint8Array): UploadedFile => ({
  ...asUpload(bytes),
  filename: 'a.png',
  mimetype: 'image/png',
  moveTo: async () => {},
})

const read = (kit: Kit, path: string) => kit.app.inject({ url: `/api/media/recipes/${path}` })
const colourOf = async (bytes: Uint8Array) => ((await sharp(bytes).stats()).dominant.r > 128 ? 'red' : 'blue')
/** What the three sizes show under one address, each with the status where there is none. */
const shown = (kit: Kit, folder: string, query = '') =>
  Promise.all(
    names.map(async (name) => {
      const answer = await read(kit, `${folder}/${name}${query}`)
      return answer.statusCode === 200 ? colourOf(answer.rawPayload) : answer.statusCode
    }),
  )
const stored = async (kit: Kit) => {
  const keys: string[] = []
  for await (const { key } of kit.runtime.files.list('recipes')) keys.push(key)
  return keys
}

/** Another process on the same folder and the same database, which shares no lock with this one. */
function otherProcess(kit: Kit, by: Person, beforePut: (key: string) => Promise<void>): Ctx {
  const files = createLocalFiles(`${kit.folder}/files`)
  const put: Files['put'] = async (key, content) => {
    await beforePut(key)
    await files.put(key, content)
  }
  return { ...kit.as(by).ctx(), files: { ...files, put } }
}

test('two processes that replace one picture leave the sizes of one of them, however their files are interleaved', async ({
  kit,
}) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const event = await timeline.create(kit.as(ana).ctx(), {
    recipeId: recipe.id,
    subject: 'Cooked',
    eventType: 'comment',
  } as never)
  const places = [
    [`${recipe.id}/images`, (ctx: Ctx, bytes: Buffer) => replaceImage(ctx, recipe.slug, sent(bytes))],
    [
      `${recipe.id}/images/timeline/${event.id}`,
      (ctx: Ctx, bytes: Buffer) => timeline.replaceImage(ctx, event.id, sent(bytes)),
    ],
  ] as const
  for (const [folder, replace] of places)
    for (const heldAt of names) {
      let finish = () => {}
      const finished = new Promise<void>((resolve) => {
        finish = resolve
      })
      // One is held half-way until the other is done with all of its files and its row.
      const slow = otherProcess(kit, ana, async (key) => (key.endsWith(`/${heldAt}`) ? finished : undefined))
      const quick = otherProcess(kit, ana, async () => {})
      const held = replace(slow, red)
      await replace(quick, blue)
      expect(new Set(await shown(kit, folder))).toEqual(new Set(['blue']))
      finish()
      await held
      expect(new Set(await shown(kit, folder))).toEqual(new Set(['red']))
      await kit.runtime.bus.settled()
      expect((await stored(kit)).filter((key) => key.startsWith(`recipes/${folder}/version-`))).toHaveLength(3)
    }
})

test('many replacements by two processes never leave a mix, nor anything but the last picture', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const restless = async () => {
    for (let turns = Math.floor(Math.random() * 4); turns > 0; turns--) await nextTurn()
  }
  for (let round = 0; round < 10; round++) {
    const processes = [red, blue].map((bytes) =>
      replaceImage(otherProcess(kit, ana, restless), recipe.slug, sent(bytes)),
    )
    await Promise.all(processes)
    expect(new Set(await shown(kit, `${recipe.id}/images`)).size).toBe(1)
  }
  await kit.runtime.bus.settled()
  expect(await stored(kit)).toHaveLength(3)
})

test('a crash between files and row leaves the picture as it was, and only what cleaning up removes', async ({
  kit,
}) => {
  const ana = await kit.person({ admin: true })
  const recipe = await kit.recipe({ by: ana })
  const { image } = await replaceImage(kit.as(ana).ctx(), recipe.slug, sent(red))
  const dying = { ...kit.as(ana).ctx(), tx: () => Promise.reject(new Error('killed')) }
  await expect(replaceImage(dying, recipe.slug, sent(blue))).rejects.toThrow('killed')
  expect(await stored(kit)).toHaveLength(6)
  expect(new Set(await shown(kit, `${recipe.id}/images`))).toEqual(new Set(['red']))
  // What is young may be on its way.
  await kit.as(ana).call(maintenanceApi.cleanOrphans)
  expect(await stored(kit)).toHaveLength(6)
  kit.clock.advance(Date.now() - kit.clock.now().getTime() + 2 * 86_400_000)
  const { data } = await kit.as(ana).call(maintenanceApi.cleanOrphans)
  expect(data).toEqual({ message: '3 Orphaned files removed', error: false })
  expect(await stored(kit)).toEqual(
    names.map((name) => `${imageFolder(recipe.id)}/version-${image}/${name}`).toSorted(),
  )
})

test('what was stored before pictures had versions is shown as it was, and goes when it is replaced', async ({
  kit,
}) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana, image: 'aB3x' })
  const sizes = await kit.runtime.images.recipeSizes(red)
  for (const [name, bytes] of Object.entries({
    [pictureNames.original]: sizes.original,
    [pictureNames.middle]: sizes.middle,
    [pictureNames.tiny]: sizes.tiny,
  }))
    await kit.runtime.files.put(`${imageFolder(recipe.id)}/${name}`, bytes)
  const folder = `${recipe.id}/images`
  for (const query of ['', '?version=aB3x']) expect(new Set(await shown(kit, folder, query))).toEqual(new Set(['red']))
  await replaceImage(kit.as(ana).ctx(), recipe.slug, sent(blue))
  await kit.runtime.bus.settled()
  expect(await stored(kit)).toHaveLength(3)
  for (const query of ['', '?version=aB3x']) expect(new Set(await shown(kit, folder, query))).toEqual(new Set(['blue']))
  // Nobody may keep the new picture under the address of the old one.
  const stale = await read(kit, `${folder}/original.webp?version=aB3x`)
  expect(stale.headers['cache-control']).toBe('no-cache')
})

test('an address that names the version costs one look at who may see it, and no name leads out of the folder', async ({
  kit,
}) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const { image } = await replaceImage(kit.as(ana).ctx(), recipe.slug, sent(red))
  const statements = await kit.statementsDuring(async () => {
    expect(new Set(await shown(kit, `${recipe.id}/images`, `?version=${image}`))).toEqual(new Set(['red']))
  })
  expect(statements).toHaveLength(Object.keys(pictureNames).length)
  for (const statement of statements) expect(statement).toMatch(/where "recipe"."id" = \S+$/)
  for (const version of ['..', '../../..', `x/../version-${image}`, '%00', 'con'])
    expect((await shown(kit, `${recipe.id}/images`, `?version=${encodeURIComponent(version)}`))[0]).toBe('red')
})

test('where a backup names a version that was replaced before it was packed, the one that took its place is shown', async ({
  kit,
}) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  await replaceImage(kit.as(ana).ctx(), recipe.slug, sent(red))
  const { connection } = kit.runtime
  await connection.writer.updateTable('recipe').set({ image: 'gone' }).where('id', '=', recipe.id).execute()
  expect(new Set(await shown(kit, `${recipe.id}/images`))).toEqual(new Set(['red']))
})

test('a picture that was taken away is gone at once, for those who know its address too', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await kit.recipe({ by: ana })
  const { image } = await replaceImage(kit.as(ana).ctx(), recipe.slug, sent(red))
  await kit.as(ana).call(recipeMediaApi.removeImage, { params: { slug: recipe.slug } })
  for (const query of ['', `?version=${image}`])
    expect(await shown(kit, `${recipe.id}/images`, query)).toEqual([404, 404, 404])
})
