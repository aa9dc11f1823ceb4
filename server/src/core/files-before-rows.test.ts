import { buffer } from 'node:stream/consumers'
import { recipeBulkImportApi } from '@larder/contract/recipe-import.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import type { Kysely, Transaction } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import { ZipFile } from 'yazl'
import type { Connection } from '#db/connection.ts'
import type { Database } from '#db/database.ts'
import { ConnectionLost } from '#db/transient-errors.ts'
import { inconsistencies } from '#modules/operations/maintenance/consistency.service.ts'
import { type Kit, test } from '#test/kit.ts'

const webp = await sharp({ create: { width: 24, height: 12, channels: 3, background: '#2f6b4a' } })
  .webp()
  .toBuffer()
const file = { filename: 'card.txt', mimetype: 'text/plain', bytes: Buffer.from('by hand') }
const card = { name: 'Card', icon: 'x', extension: 'txt', file }

/** The connection breaks after a commit that wrote to `table` and before anybody is told of it. */
async function losingTheAnswer<T>(kit: Kit, table: 'recipe' | 'recipeAsset', work: () => Promise<T>): Promise<T> {
  const { connection } = kit.runtime
  const count = async () =>
    (
      await connection.reader
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  const writer = new Proxy(connection.writer, {
    get: (target: Kysely<Database>, name) =>
      name === 'transaction'
        ? () => ({
            execute: async (inside: (db: Transaction<Database>) => Promise<unknown>) => {
              const before = await count()
              const answer = await target.transaction().execute(inside)
              if ((await count()) !== before) throw new ConnectionLost(new Error('at the commit'))
              return answer
            },
          })
        : (Reflect.get(target, name, target) as unknown),
  })
  const isConnectionLost = (error: unknown) => error instanceof ConnectionLost
  kit.runtime.connection = { ...connection, writer, dialect: { ...connection.dialect, isConnectionLost } } as Connection
  try {
    return await work()
  } finally {
    kit.runtime.connection = connection
  }
}

async function differencesOf(kit: Kit) {
  const all = []
  for await (const one of inconsistencies(kit.system())) all.push(one)
  return all
}

test('an attached file stays when nobody knows whether the commit succeeded', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana, name: 'Soup' })
  const attach = () => kit.as(ana).call(recipeMediaApi.addAsset, { params: { slug }, form: card })
  expect((await losingTheAnswer(kit, 'recipeAsset', attach)).status).toBe(503)
  expect((await kit.as(ana).call(recipesApi.get, { params: { slug } })).data.assets).toHaveLength(1)
  expect(await differencesOf(kit)).toEqual([])
})

test('a copied recipe keeps its files when nobody knows whether the commit succeeded', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana, name: 'Soup' })
  await kit.as(ana).call(recipeMediaApi.addAsset, { params: { slug }, form: card })
  const copy = () => kit.as(ana).call(recipesApi.duplicate, { params: { slug }, body: { name: 'Broth' } })
  expect((await losingTheAnswer(kit, 'recipe', copy)).status).toBe(503)
  expect((await kit.as(ana).call(recipesApi.get, { params: { slug: 'broth' } })).data.assets).toHaveLength(1)
  expect(await differencesOf(kit)).toEqual([])
})

test('a recipe from an archive keeps its files when nobody knows whether the commit succeeded', async ({ kit }) => {
  const ana = await kit.person()
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(JSON.stringify({ name: 'Leek pie' })), 'pie/pie.json')
  zip.addBuffer(webp, 'pie/images/original.webp')
  zip.end()
  const bytes = await buffer(zip.outputStream as NodeJS.ReadableStream)
  const form = { archive: { filename: 'recipe.zip', mimetype: 'application/zip', bytes } }
  const send = () => kit.as(ana).call(recipeBulkImportApi.fromArchive, { form })
  expect((await losingTheAnswer(kit, 'recipe', send)).status).toBe(503)
  expect((await kit.as(ana).call(recipesApi.get, { params: { slug: 'leek-pie' } })).data.image).not.toBeNull()
  expect(await differencesOf(kit)).toEqual([])
})
