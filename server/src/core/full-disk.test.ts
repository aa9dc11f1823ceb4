import { appInfoApi } from '@larder/contract/app-info.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { validatorsApi } from '@larder/contract/validators.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { connectPostgres } from '#db/dialects/postgres.ts'
import { portError } from '#ports/port-error.ts'
import { createKit, test } from '#test/kit.ts'

const noSpace = {
  message: 'The server has no space left. Nothing was saved; whoever runs it must make room.',
  error: true,
  exception: null,
}

test('attack 52: a file for which there is no space is answered with 507, and nothing of it stays', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana })
  const { files } = kit.runtime
  const put = async () => Promise.reject(portError({ kind: 'full', message: 'There is no space left' }))
  kit.runtime.files = { ...files, put }
  const file = { filename: 'x.txt', mimetype: 'text/plain', bytes: Buffer.from('x') }
  const form = { name: 'Note', icon: 'file', extension: 'txt', file }
  const answer = await kit.as(ana).call(recipeMediaApi.addAsset, { params: { slug }, form })
  expect([answer.status, answer.detail]).toEqual([507, noSpace])
  kit.runtime.files = files
  expect((await kit.as(ana).call(recipesApi.get, { params: { slug } })).data.assets).toEqual([])
  expect((await kit.as(ana).call(recipeMediaApi.addAsset, { params: { slug }, form })).status).toBe(200)
})

test('attack 52: whoever asks for its health is told that there is no space left', async ({ kit }) => {
  expect((await kit.guest().call(appInfoApi.health)).data).toEqual({ status: 'ok' })
  kit.runtime.files = { ...kit.runtime.files, free: async () => 1_000_000 }
  const answer = await kit.guest().call(appInfoApi.health)
  expect([answer.status, answer.detail]).toEqual([507, noSpace])
})

test('attack 52: a database without space is answered with 507, and goes on as it was', async ({ kit }) => {
  const { connection } = kit.runtime
  if (connection.dialect.name !== 'sqlite') return
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana, name: 'Soup' })
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(connection.writer)
  const most = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(connection.writer)
  await most(rows[0]?.page_count ?? 0)
  const body = { name: 'Broth', recipeInstructions: Array.from({ length: 200 }, () => ({ text: 'x'.repeat(5000) })) }
  const save = () => kit.as(ana).call(recipesApi.patch, { params: { slug }, body })
  const full = await save()
  expect([full.status, full.detail]).toEqual([507, noSpace])
  const kept = await kit.as(ana).call(recipesApi.get, { params: { slug } })
  expect([kept.data.name, kept.data.recipeInstructions.length]).toEqual(['Soup', 0])
  await most(2 ** 30)
  expect((await save()).status).toBe(200)
})

test('attack 52: PostgreSQL says by its own sign that it is full', async () => {
  const postgres = connectPostgres('postgres://nobody@127.0.0.1:1/none')
  const diskFull = Object.assign(new pg.DatabaseError('could not extend file', 0, 'error'), { code: '53100' })
  expect([postgres.dialect.isFull(diskFull), postgres.dialect.isFull(new Error('53100'))]).toEqual([true, false])
  await postgres.close()
})

test('attack 52: where calls cannot be counted together for lack of space, each process counts its own', async () => {
  const kit = await createKit({ env: { RATE_LIMITS: 'true' } })
  const countCall = async () => Promise.reject(portError({ kind: 'full', message: 'There is no space left' }))
  const { connection } = kit.runtime
  kit.runtime.connection = { ...connection, ...(connection.countCall ? { countCall } : {}) }
  const ask = async () => (await kit.guest().call(validatorsApi.username, { query: { name: 'gil' } })).status
  const answers: number[] = []
  for (let calls = 0; calls < 31; calls++) answers.push(await ask())
  expect([answers.slice(0, 30).every((status) => status === 200), answers[30]]).toEqual([true, 429])
  kit.runtime.connection = connection
  await kit.close()
})
