import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request as connect } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { authApi } from '@larder/contract/auth.ts'
import { FileField } from '@larder/contract/fields.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { usersApi } from '@larder/contract/users.ts'
import { Type } from 'typebox'
import { expect } from 'vitest'
import { type Kit, test, testWithOwnApp } from '#test/kit.ts'
import { type FormFile, multipartOf } from '#test/multipart.ts'
import { mount } from './http.ts'
import { removeAbandonedUploads, removeOldUploads, uploadBytesInMemory } from './upload.ts'

const file = (bytes = 10): FormFile => ({ filename: 'a.bin', mimetype: 'image/png', bytes: Buffer.alloc(bytes) })

test('attack 44: sign-in takes no files, under any name', async ({ kit }) => {
  for (const [name, form] of [
    ['picture', { username: 'ana', password: 'secret', picture: file() }],
    ['password', { username: 'ana', password: file() }],
  ] as const) {
    const answer = await kit.guest().call(authApi.signIn, { form })
    expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['body', name], input: null }]])
    expect(answer.headers.connection).toBe('close')
  }
  expect((await kit.guest().call(authApi.signIn, { form: { username: 'ana', password: file(9_000) } })).status).toBe(
    413,
  )
})

test('attack 44: a file is taken only where the form has one; others are passed over', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana })
  const send = (form: Record<string, string | FormFile>) =>
    kit.as(ana).call(recipeMediaApi.addAsset, { params: { slug }, form })
  const fields = { name: 'Page', icon: 'mdi-file', extension: 'txt' }
  const note = { filename: 'a.txt', mimetype: 'text/plain', bytes: Buffer.from('hello') }
  expect((await send({ ...fields, other: file(200_000), file: note })).status).toBe(200)
  expect((await send({ ...fields, extension: file(), file: note })).detail).toMatchObject([
    { loc: ['body', 'extension'] },
  ])
})

test('attack 44: hundreds of parts and endless fields are too large', async ({ kit }) => {
  const ana = await kit.person()
  const upload = (form: Record<string, string | FormFile>) =>
    kit.as(ana).call(usersApi.uploadImage, { params: { id: ana.id }, form })
  const parts = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`field${i}`, 'x']))
  expect((await upload(parts)).status).toBe(413)
  expect((await upload({ extension: 'x'.repeat(20_000) })).status).toBe(413)
})

test('attack 44: a form without a boundary or cut off is damaged, not too large', async ({ kit }) => {
  const ana = await kit.person()
  const { payload, headers } = multipartOf({ profile: file(1_000) })
  const send = async (type: string, sent: Buffer) => {
    const authorization = `Bearer ${await kit.as(ana).token()}`
    const url = `/api/users/${ana.id}/image`
    const answer = await kit.app.inject({
      method: 'POST',
      url,
      headers: { authorization, 'content-type': type },
      payload: sent,
    })
    return [answer.statusCode, answer.json().detail]
  }
  const type = String(headers['content-type'])
  expect(await send('multipart/form-data', payload)).toEqual([400, expect.stringContaining('separates')])
  for (const length of [20, 150, 600, payload.length - 6])
    expect(await send(type, payload.subarray(0, length))).toEqual([400, expect.stringContaining('cut off')])
})

/** A form that does not say how long it is, sent piece by piece until somebody answers. */
async function trickle(kit: Kit, url: string, headers: Record<string, string>, most: number): Promise<number[]> {
  await kit.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = kit.app.server.address() as { port: number }
  return new Promise((resolve, reject) => {
    let [sent, status] = [0, 0]
    const type = 'multipart/form-data; boundary=edge'
    const call = connect({
      host: '127.0.0.1',
      port,
      path: url,
      method: 'POST',
      headers: { ...headers, 'content-type': type },
    })
    call.on('response', (answer) => {
      status = answer.statusCode ?? 0
      answer.resume()
      resolve([status, sent])
    })
    // The door may close while the next piece is on its way.
    call.on('error', (error) => (status ? undefined : reject(error)))
    call.write('--edge\r\nContent-Disposition: form-data; name="username"\r\n\r\nana\r\n--edge--\r\n')
    const more = () => {
      if (status || sent >= most) return
      sent += 1_000
      call.write(' '.repeat(1_000), () => setTimeout(more, 1))
    }
    more()
  })
}

test('attack 44: what comes in without a length is counted, behind the last part too', async ({ kit }) => {
  const [status, sent] = await trickle(kit, authApi.signIn.path, {}, 1_000_000)
  expect(status).toBe(413)
  expect(sent).toBeLessThan(1_000_000)
})

testWithOwnApp('attack 44: a form is not read before its sender may send it', async ({ kit }) => {
  const endpoint = {
    method: 'POST',
    path: '/api/covers',
    access: 'organize',
    summary: 'Test',
    tag: 'test',
    scope: 'write',
    form: Type.Object({ cover: FileField }),
  } as const
  mount(kit.app, endpoint, () => 'taken')
  const helper = await kit.person({ canOrganize: false })
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '3000000000' }
  expect((await kit.as(helper).call(endpoint, { headers })).status).toBe(403)
  expect((await kit.guest().call(endpoint, { headers })).status).toBe(401)
})

testWithOwnApp('attack 27: whoever loses place or right while a file is on its way stores nothing', async ({ kit }) => {
  const endpoint = {
    method: 'POST',
    path: '/api/covers',
    access: 'organize',
    summary: 'Test',
    tag: 'test',
    scope: 'write',
    form: Type.Object({ cover: FileField }),
  } as const
  const stored: string[] = []
  let isLetIn = () => {}
  kit.app.addHook('preValidation', async () => isLetIn())
  mount(kit.app, endpoint, ({ actor }) => stored.push(actor.householdId))
  const next = await kit.person()
  const sentWhile = async (change: (person: string) => unknown) => {
    const { id, ...sender } = await kit.person({ canOrganize: true })
    const { payload, headers } = multipartOf({ cover: file(1_000) })
    const letIn = new Promise<void>((resolve) => {
      isLetIn = resolve
    })
    async function* slowly() {
      yield payload.subarray(0, 200)
      await letIn
      await change(id)
      yield payload.subarray(200)
    }
    const authorization = `Bearer ${await kit.as({ id, ...sender }).token()}`
    const body = { ...headers, authorization, 'content-length': String(payload.length) }
    const { path: url, method } = endpoint
    return (await kit.app.inject({ method, url, headers: body, payload: Readable.from(slowly()) })).statusCode
  }
  const { writer } = kit.runtime.connection
  const changed = (values: object) => (id: string) =>
    writer.updateTable('user').set(values).where('id', '=', id).execute()
  expect(await sentWhile((id) => writer.deleteFrom('user').where('id', '=', id).execute())).toBe(401)
  expect(await sentWhile(changed({ canOrganize: 0 }))).toBe(403)
  expect(stored).toEqual([])
  const { groupId, householdId } = next
  expect(await sentWhile(changed({ groupId, householdId }))).toBe(200)
  expect(stored).toEqual([householdId])
})

testWithOwnApp('attack 44: what is read whole counts until the answer leaves, whatever that is', async ({ kit }) => {
  const endpoint = {
    method: 'POST',
    path: '/api/covers',
    access: 'member',
    summary: 'Test',
    tag: 'test',
    scope: 'write',
    form: Type.Object({ cover: FileField, fails: Type.Optional(Type.String()) }),
  } as const
  const counted: number[] = []
  mount(kit.app, endpoint, async (_ctx, { body: { cover, fails } }) => {
    await cover.bytes()
    counted.push(uploadBytesInMemory())
    if (fails) throw new Error('after it was read')
    return 'taken'
  })
  const ana = kit.as(await kit.person())
  expect((await ana.call(endpoint, { form: { cover: file(5_000) } })).status).toBe(200)
  expect((await ana.call(endpoint, { form: { cover: file(7_000), fails: 'yes' } })).status).toBe(500)
  expect(counted).toEqual([5_000, 7_000])
  expect(uploadBytesInMemory()).toBe(0)
})

const MEGABYTE = Buffer.alloc(1_000_000, 'x')

/** A person sends a form piece by piece; `stored` tells how much of it the file store has been given so far. */
async function slowUpload(kit: Kit) {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana })
  const { files } = kit.runtime
  let stored = 0
  const put = async (key: string, content: Uint8Array | Readable) => {
    if (!(content instanceof Readable) || !key.startsWith('uploads/')) return files.put(key, content)
    const counted = async function* () {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        stored += chunk.length
        yield chunk
      }
    }
    return files.put(key, Readable.from(counted(), { objectMode: false }))
  }
  kit.runtime.files = { ...files, put }
  await kit.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = kit.app.server.address() as { port: number }
  const authorization = `Bearer ${await kit.as(ana).token()}`
  const headers = { authorization, 'content-type': 'multipart/form-data; boundary=edge' }
  const call = connect({ host: '127.0.0.1', port, path: `/api/recipes/${slug}/assets`, method: 'POST', headers })
  for (const [name, value] of Object.entries({ name: 'Notes', icon: 'file', extension: 'txt' }))
    call.write(`--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  call.write('--edge\r\nContent-Disposition: form-data; name="file"; filename="n.txt"\r\n')
  call.write('Content-Type: text/plain\r\n\r\n')
  return { ana, slug, call, stored: () => stored }
}

const uploadsOf = (kit: Kit) => readdir(join(kit.runtime.config.dataDir, 'files', 'uploads')).catch(() => [])

test('a file reaches the store while it is still being sent, and only what was checked stays', async ({ kit }) => {
  const { ana, slug, call, stored } = await slowUpload(kit)
  const answered = once(call, 'response')
  for (let sent = 1; sent <= 5; sent++) {
    call.write(MEGABYTE)
    // All but what the form's end might begin with; the rest of the file is not sent before.
    await expect.poll(stored).toBeGreaterThan(sent * MEGABYTE.length - 100_000)
  }
  expect(await uploadsOf(kit)).toHaveLength(1)
  call.end('\r\n--edge--\r\n')
  const [answer] = await answered
  answer.resume()
  expect(answer.statusCode).toBe(200)
  const { data } = await kit.as(ana).call(recipesApi.get, { params: { slug } })
  const [asset] = data.assets
  const file = await kit.runtime.files.get(`recipes/${data.id}/assets/${asset?.fileName}`)
  expect(file?.size).toBe(5 * MEGABYTE.length)
  expect(await uploadsOf(kit)).toEqual([])
})

test('an upload that breaks off leaves no file', async ({ kit }) => {
  const { call, stored } = await slowUpload(kit)
  call.on('error', () => {})
  call.write(MEGABYTE)
  await expect.poll(stored).toBeGreaterThan(500_000)
  expect(await uploadsOf(kit)).toHaveLength(1)
  call.destroy()
  await expect.poll(() => uploadsOf(kit)).toEqual([])
})

test('a form that is refused after its file has come leaves no file', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana })
  const form = { name: 'Notes', icon: 'file', extension: 'pdf', file: file(200_000) }
  expect((await kit.as(ana).call(recipeMediaApi.addAsset, { params: { slug }, form })).status).toBe(400)
  const { name: _, ...unnamed } = form
  expect((await kit.as(ana).call(recipeMediaApi.addAsset, { params: { slug }, form: unnamed })).status).toBe(422)
  expect(await uploadsOf(kit)).toEqual([])
})

test('attack 44: nobody can name a stored file instead of sending one', async ({ kit }) => {
  const ana = await kit.person()
  const headers = { authorization: `Bearer ${await kit.as(ana).token()}` }
  const profile = {
    filename: 'a.png',
    mimetype: 'image/png',
    bytes: 'users/x/profile.webp',
    key: 'users/x/profile.webp',
  }
  const url = `/api/users/${ana.id}/image`
  const answer = await kit.app.inject({ method: 'POST', url, headers, payload: { profile } })
  expect([answer.statusCode, answer.json().detail]).toMatchObject([422, [{ loc: ['body', 'profile'] }]])
})

test('what a process that died had received goes at the next start', async ({ kit }) => {
  const { files } = kit.runtime
  await files.put('uploads/left', Buffer.from('x'))
  expect(await removeOldUploads(files, new Date(Date.now() - 60_000))).toBe(0)
  expect(await removeOldUploads(files, new Date(Date.now() + 60_000))).toBe(1)
  expect(await files.get('uploads/left')).toBeUndefined()
})

test('a store that refuses to list its parts is told of, and the rest of what broke off goes', async ({ kit }) => {
  const { runtime } = kit
  await runtime.files.put('uploads/left', Buffer.from('x'))
  const clock = { ...runtime.clock, now: () => new Date(Date.now() + 2 * 86_400_000) }
  const said: unknown[] = []
  const log = { ...runtime.log, warn: (what: unknown) => void said.push(what) }
  const refusal = new Error('Not implemented')
  const refuse = () => Promise.reject(refusal)
  const files = { ...runtime.files, removeUnfinished: refuse }
  const backupStore = { removeUnfinished: async () => 3 } as never
  expect(await removeAbandonedUploads({ files, backupStore, clock, log: log as never })).toBe(4)
  expect(said).toEqual([{ err: refusal, left: 'parts of files' }])
  expect(await runtime.files.get('uploads/left')).toBeUndefined()
})
