import { randomUUID } from 'node:crypto'
import { backupsApi } from '@larder/contract/backups.ts'
import { jobsApi } from '@larder/contract/jobs.ts'
import { categoriesApi } from '@larder/contract/organizers.ts'
import { recipeExportApi } from '@larder/contract/recipe-export.ts'
import { usersApi } from '@larder/contract/users.ts'
import { expect } from 'vitest'
import { zipOf } from '#modules/intake/group-archive/group-archive.fixture.ts'
import { entriesOf } from '#modules/intake/recipe-export/recipe-zips.fixture.ts'
import { type Kit, test } from '#test/kit.ts'

const zip = (filename: string, bytes: Uint8Array = Buffer.from('x')) => ({
  archive: { filename, mimetype: 'application/zip', bytes },
})

const read = async (kit: Kit, name: string) => Buffer.from((await kit.runtime.files.read(`backups/${name}`)) ?? [])

test('an archive is made, listed, fetched with a token of its own, and deleted', async ({ kit }) => {
  const admin = kit.as(await kit.person({ admin: true }))
  const made = await admin.call(backupsApi.create)
  expect([made.status, made.data]).toEqual([201, { message: 'Backup created successfully', error: false }])
  kit.clock.advance(1000)
  const { data } = await admin.call(backupsApi.list)
  expect(data).toEqual({
    imports: [
      {
        name: 'larder_2026.03.02.10.00.00.zip',
        date: expect.any(String),
        size: expect.stringMatching(/KB$/),
        places: ['server'],
      },
    ],
    templates: ['recipes.md'],
    store: null,
  })
  const params = { file_name: data.imports[0]?.name }
  const { fileToken: token } = (await admin.call(backupsApi.token, { params })).data
  const fetched = await kit.guest().call(recipeExportApi.download, { query: { token } })
  expect([fetched.status, fetched.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining(String(params.file_name)),
  ])
  const entries = await entriesOf(await read(kit, String(params.file_name)))
  expect([...entries.keys()]).toEqual(expect.arrayContaining(['manifest.json', 'files.jsonl', 'tables/user.jsonl']))
  expect((await admin.call(backupsApi.remove, { params })).data).toEqual({
    message: 'larder_2026.03.02.10.00.00.zip has been deleted.',
    error: false,
  })
  const again = await admin.call(backupsApi.remove, { params })
  expect([again.status, again.detail]).toEqual([400, 'Bad Request'])
  const gone = await admin.call(backupsApi.token, { params })
  expect([gone.status, gone.detail]).toEqual([404, 'Not Found'])
  const late = await kit.guest().call(recipeExportApi.download, { query: { token } })
  expect([late.status, late.detail]).toEqual([400, 'Bad Request'])
})

test('whoever was cut off fetches the rest of an archive, and all of it where it is another by now', async ({
  kit,
}) => {
  const admin = kit.as(await kit.person({ admin: true }))
  await admin.call(backupsApi.create)
  const name = (await admin.call(backupsApi.list)).data.imports[0]?.name ?? ''
  const { fileToken } = (await admin.call(backupsApi.token, { params: { file_name: name } })).data
  const all = await read(kit, name)
  const fetched = async (headers: Record<string, string>) => {
    const answer = await kit.app.inject({ url: `/api/utils/download?token=${fileToken}`, headers })
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
  }
  const whole = await fetched({})
  expect([whole.status, whole.headers['accept-ranges'], whole.bytes.equals(all)]).toEqual([200, 'bytes', true])
  const etag = String(whole.headers.etag)
  const parts: [string, number, number][] = [
    ['bytes=100-', 100, all.length],
    ['bytes=0-0', 0, 1],
    ['bytes=10-19', 10, 20],
    [`bytes=10-${'9'.repeat(400)}`, 10, all.length],
    ['bytes=-5', all.length - 5, all.length],
    [`bytes=-${all.length + 5}`, 0, all.length],
  ]
  for (const [range, start, end] of parts) {
    const part = await fetched({ range, 'if-range': etag })
    const told = [part.status, part.headers['content-range'], part.headers['content-length'], part.bytes]
    const wanted = [206, `bytes ${start}-${end - 1}/${all.length}`, String(end - start), all.subarray(start, end)]
    expect([range, told.map(String)]).toEqual([range, wanted.map(String)])
  }
  for (const range of [`bytes=${all.length}-`, 'bytes=-0', `bytes=${'9'.repeat(400)}-`]) {
    const { status, headers, bytes } = await fetched({ range })
    expect([status, headers['content-range'], bytes.length]).toEqual([416, `bytes */${all.length}`, 0])
  }
  for (const range of ['bytes=-', 'bytes=5-2', 'bytes=0-1,3-4', 'bytes=a-b', 'lines=1-2', ''])
    expect((await fetched({ range })).bytes.equals(all)).toBe(true)
  expect((await fetched({ range: 'bytes=100-', 'if-range': '"another"' })).bytes.equals(all)).toBe(true)
})

test('attack 32: a token for an archive signs nobody in', async ({ kit }) => {
  const admin = kit.as(await kit.person({ admin: true }))
  await admin.call(backupsApi.create)
  const [archive] = (await admin.call(backupsApi.list)).data.imports
  const { fileToken } = (await admin.call(backupsApi.token, { params: { file_name: archive?.name } })).data
  const headers = { authorization: `Bearer ${fileToken}` }
  expect((await kit.guest().call(usersApi.self, { headers })).status).toBe(401)
})

test('only administrators come near archives', async ({ kit }) => {
  const member = kit.as(await kit.person())
  for (const endpoint of Object.values(backupsApi).filter(({ access }) => access === 'admin')) {
    const input = {
      ...('params' in endpoint ? { params: { file_name: 'a.zip' } } : {}),
      ...('form' in endpoint ? { form: zip('a.zip') } : {}),
    }
    expect((await kit.guest().call(endpoint, input)).status).toBe(401)
    const refused = await member.call(endpoint, input)
    expect([refused.status, refused.detail]).toEqual([403, 'Forbidden'])
  }
})

test('attack 10: names lead nowhere but into the folder of archives', async ({ kit }) => {
  const admin = kit.as(await kit.person({ admin: true }))
  await kit.runtime.files.put('users/secret.zip', Buffer.from('x'))
  for (const name of ['../users/secret.zip', '..\\secret.zip', '.zip/../x.zip', 'x.txt', 'noend', 'x.ZIP']) {
    const params = { file_name: name }
    expect((await admin.call(backupsApi.token, { params })).status).toBe(404)
    for (const call of [backupsApi.remove, backupsApi.restore])
      expect((await admin.call(call, { params })).status).toBe(400)
  }
  for (const name of ['../test.txt', 'test', 'test.ZIP', '.larder-part-x.zip'])
    expect((await admin.call(backupsApi.upload, { form: zip(name) })).status).toBe(400)
  expect((await admin.call(backupsApi.upload, { form: zip('../x.zip') })).status).toBe(200)
  const stored: string[] = []
  for await (const { key } of kit.runtime.files.list('')) stored.push(key)
  expect(stored).toEqual(['backups/x.zip', 'users/secret.zip'])
  expect((await admin.call(backupsApi.upload, {})).status).toBe(422)
})

test('a backup of Mealie is recognised when it is sent in, and nothing else is', async ({ kit }) => {
  const admin = kit.as(await kit.person({ admin: true }))
  const send = async (filename: string, bytes: Uint8Array) =>
    (await admin.call(backupsApi.upload, { form: { archive: { filename, mimetype: 'application/zip', bytes } } })).data
  const theirs = await send(
    'mealie.zip',
    await zipOf([
      ['database.json', '{}'],
      ['data/users/x.webp', 'x'],
    ]),
  )
  expect(theirs).toMatchObject({ error: false, ofReference: true, message: expect.stringContaining('Mealie') })
  const others = [await zipOf([['notes.txt', 'hello']]), Buffer.from('no archive at all')]
  for (const bytes of others) expect(await send('other.zip', bytes)).not.toHaveProperty('ofReference')
})

test('the older names do the same', async ({ kit }) => {
  const person = await kit.person({ admin: true })
  const admin = kit.as(person)
  const body = { tag: 'spring', options: { recipes: true, force: false }, templates: ['recipes.md'] }
  expect((await admin.call(backupsApi.oldCreate, { body })).status).toBe(201)
  const [archive] = (await admin.call(backupsApi.oldList)).data.imports
  const params = { file_name: archive?.name }
  expect((await admin.call(backupsApi.oldToken, { params })).data.fileToken).toEqual(expect.any(String))
  expect((await admin.call(backupsApi.oldUpload, { form: zip('y.zip') })).status).toBe(200)
  const old = await admin.call(backupsApi.oldRestore, { params, body: { name: archive?.name, force: true } })
  expect([old.status, old.data]).toEqual([200, { message: 'Restore successful', error: false }])
  const after = kit.as({ ...person, sessionEpoch: person.sessionEpoch + 1 })
  expect((await after.call(backupsApi.oldRemove, { params })).status).toBe(200)
})

test('what came after the archive is gone, sessions end, and the old password opens the door', async ({ kit }) => {
  const person = await kit.person({ admin: true })
  const admin = kit.as(person)
  await admin.call(categoriesApi.create, { body: { name: 'Before' } })
  await admin.call(backupsApi.create)
  await admin.call(categoriesApi.create, { body: { name: 'After' } })
  const [archive] = (await admin.call(backupsApi.list)).data.imports
  const done = await admin.call(backupsApi.restore, { params: { file_name: archive?.name } })
  expect([done.status, done.data]).toEqual([200, { message: 'Restore successful', error: false }])
  expect((await admin.call(usersApi.self)).status).toBe(401)
  const again = kit.as({ ...person, sessionEpoch: person.sessionEpoch + 1 })
  const { data } = await again.call(categoriesApi.list)
  expect(data.items.map(({ name }) => name)).toEqual(['Before'])
  const status = (await again.call(backupsApi.status)).data
  expect(status.lastRestore).toMatchObject({ archive: archive?.name, succeeded: true })
})

test('an archive that is missing or none of ours is refused in the words of the contract', async ({ kit }) => {
  const admin = kit.as(await kit.person({ admin: true }))
  const missing = await admin.call(backupsApi.restore, { params: { file_name: 'none.zip' } })
  expect([missing.status, missing.detail]).toEqual([500, 'Internal Server Error'])
  await admin.call(backupsApi.upload, { form: zip('x.zip') })
  const foreign = await admin.call(backupsApi.restore, { params: { file_name: 'x.zip' } })
  expect([foreign.status, foreign.detail]).toEqual([
    500,
    {
      message: 'This archive is damaged or incomplete. Nothing was changed.',
      error: true,
      exception: expect.any(String),
    },
  ])
})

test('a passphrase closes an archive, and nothing else opens it', async ({ kit }) => {
  const person = await kit.person({ admin: true })
  const admin = kit.as(person)
  const passphrase = 'correct horse battery'
  expect((await admin.call(backupsApi.create, { body: { passphrase: 'short' } })).status).toBe(422)
  expect((await admin.call(backupsApi.create, { body: { passphrase } })).status).toBe(201)
  const [archive] = (await admin.call(backupsApi.list)).data.imports
  expect(archive?.name).toMatch(/\.zip\.age$/)
  expect((await read(kit, archive?.name ?? '')).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /)
  const params = { file_name: archive?.name }
  const closed = await admin.call(backupsApi.restore, { params })
  expect([closed.status, closed.detail]).toMatchObject([400, { message: expect.stringContaining('encrypted') }])
  const wrong = await admin.call(backupsApi.restore, { params, body: { passphrase: `${passphrase}!` } })
  expect([wrong.status, wrong.detail]).toMatchObject([400, { message: expect.stringContaining('not the passphrase') }])
  expect((await admin.call(backupsApi.restore, { params, body: { passphrase } })).status).toBe(200)
})

test('an archive is made as a job, whose passphrase is kept from readers of the database', async ({ kit }) => {
  const admin = kit.as(await kit.person({ admin: true }))
  const passphrase = 'correct horse battery'
  const { status, data } = await admin.call(backupsApi.start, { body: { passphrase } })
  expect(status).toBe(202)
  const row = () => kit.runtime.connection.reader.selectFrom('job').selectAll().executeTakeFirstOrThrow()
  expect((await row()).input).not.toContain(passphrase)
  await kit.runJobs()
  expect(await row()).toMatchObject({ id: data.id, status: 'done' })
  expect((await admin.call(backupsApi.list)).data.imports.map(({ name }) => name)).toEqual([
    'larder_2026.03.02.10.00.00.zip.age',
  ])
})

test('an archive is verified as a job without a restore: it is whole, damaged, or needs its passphrase', async ({
  kit,
}) => {
  const admin = kit.as(await kit.person({ admin: true }))
  await kit.runtime.files.put('recipes/a/images/original.webp', Buffer.from('picture'))
  await admin.call(backupsApi.create)
  const passphrase = 'correct horse battery'
  await admin.call(backupsApi.create, { body: { passphrase } })
  const [plain = '', locked = ''] = (await admin.call(backupsApi.list)).data.imports
    .map(({ name }) => name)
    .sort((one, other) => one.length - other.length)
  const verified = async (file_name: string, body?: { passphrase: string }) => {
    const { status, data } = await admin.call(backupsApi.verify, { params: { file_name }, body })
    expect(status).toBe(202)
    await kit.runJobs()
    return (await admin.call(jobsApi.get, { params: { item_id: data.id } })).data
  }
  const lastVerification = async () => (await admin.call(backupsApi.status)).data.lastDrill
  expect(await verified(plain)).toMatchObject({ status: 'done', result: { name: plain, files: 1 } })
  expect(await lastVerification()).toMatchObject({ archive: plain, succeeded: true })
  kit.clock.advance(1000)
  expect((await verified(locked, { passphrase })).status).toBe('done')
  const wrong = await verified(locked, { passphrase: `${passphrase}!` })
  expect([wrong.status, wrong.error?.message]).toEqual(['failed', expect.stringContaining('not the passphrase')])
  expect(await lastVerification()).toMatchObject({ archive: locked, succeeded: true })

  const whole = Buffer.from((await kit.runtime.files.read(`backups/${plain}`)) ?? [])
  whole[whole.indexOf('picture')] = 0
  await kit.runtime.files.put(`backups/${plain}`, whole)
  kit.clock.advance(1000)
  expect(await verified(plain)).toMatchObject({
    status: 'failed',
    error: { message: 'This archive is damaged or incomplete. Nothing was changed.' },
  })
  expect(await lastVerification()).toMatchObject({ archive: plain, succeeded: false })

  for (const file_name of ['gone.zip', '../larder.db'])
    expect((await admin.call(backupsApi.verify, { params: { file_name } })).status).toBe(404)
  const member = kit.as(await kit.person())
  expect((await member.call(backupsApi.verify, { params: { file_name: plain } })).status).toBe(403)
})

test('a restore is watched by whoever began it, also when it has signed everybody out', async ({ kit }) => {
  const person = await kit.person({ admin: true })
  const admin = kit.as(person)
  await admin.call(backupsApi.create)
  const [archive] = (await admin.call(backupsApi.list)).data.imports
  await admin.call(categoriesApi.create, { body: { name: 'Since then' } })
  const begun = await admin.call(backupsApi.startRestore, { params: { file_name: archive?.name } })
  expect([begun.status, begun.data]).toMatchObject([202, { archive: archive?.name, state: 'running', step: 'opening' }])
  const params = { item_id: begun.data.id }
  const ended = () => kit.guest().call(backupsApi.restoreRun, { params })
  await expect.poll(async () => (await ended()).data.state).toBe('done')
  expect((await admin.call(usersApi.self)).status).toBe(401)
  const stranger = await kit.guest().call(backupsApi.restoreRun, { params: { item_id: person.id } })
  expect(stranger.status).toBe(404)

  const again = kit.as({ ...person, sessionEpoch: person.sessionEpoch + 1 })
  const status = (await again.call(backupsApi.status)).data
  expect(status).toMatchObject({ restoring: null, wayBack: expect.stringMatching(/^larder_before-restore_.*\.zip$/) })
  await again.call(backupsApi.restore, { params: { file_name: status.wayBack } })
  const back = kit.as({ ...person, sessionEpoch: person.sessionEpoch + 2 })
  expect((await back.call(categoriesApi.list)).data.items.map(({ name }) => name)).toEqual(['Since then'])
})

test('one restore goes on at a time, and what is refused tells why and keeps no copy', async ({ kit }) => {
  const admin = kit.as(await kit.person({ admin: true }))
  await admin.call(backupsApi.upload, { form: zip('x.zip') })
  const params = { file_name: 'x.zip' }
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const { archiveProcess } = kit.runtime
  kit.runtime.archiveProcess = { run: (...given) => held.then(() => archiveProcess.run(...given)) }
  const begun = await admin.call(backupsApi.startRestore, { params })
  const second = await admin.call(backupsApi.restore, { params })
  expect([second.status, second.detail]).toMatchObject([503, { message: expect.stringContaining('going on') }])
  letGo()
  const run = async () => (await kit.guest().call(backupsApi.restoreRun, { params: { item_id: begun.data.id } })).data
  await expect.poll(async () => (await run()).state).toBe('failed')
  expect((await run()).message).toBe('This archive is damaged or incomplete. Nothing was changed.')
  expect((await admin.call(backupsApi.list)).data.imports.map(({ name }) => name)).toEqual(['x.zip'])
})

test('a restore whose process died without a word is over after a while', async ({ kit }) => {
  const admin = kit.as(await kit.person({ admin: true }))
  await admin.call(backupsApi.upload, { form: zip('x.zip') })
  const [id, updatedAt] = [randomUUID(), kit.clock.iso()]
  const progress = { state: 'running', step: 'loading', done: 1, total: 2, message: null, restoreId: randomUUID() }
  await kit.runtime.connection.writer
    .insertInto('backupRecord')
    .values({
      id,
      createdAt: updatedAt,
      kind: 'restoring',
      archive: 'x.zip',
      succeeded: 0,
      detail: JSON.stringify({ ...progress, updatedAt }),
    })
    .execute()
  const params = { file_name: 'x.zip' }
  expect((await admin.call(backupsApi.status)).data.restoring).toMatchObject({ id, step: 'loading' })
  expect((await admin.call(backupsApi.restore, { params })).status).toBe(503)
  kit.clock.advance(130_000)
  expect((await admin.call(backupsApi.status)).data.restoring).toBeNull()
  expect((await admin.call(backupsApi.restoreRun, { params: { item_id: id } })).data.state).toBe('failed')
  expect((await admin.call(backupsApi.restore, { params })).status).toBe(500)
})
