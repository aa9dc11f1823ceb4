import { request as connect } from 'node:http'
import { authApi } from '@larder/contract/auth.ts'
import { FileField, type UploadedFile } from '@larder/contract/fields.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { usersApi } from '@larder/contract/users.ts'
import { Type } from 'typebox'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'
import { multipartOf } from '#test/multipart.ts'
import { mount } from './http.ts'

const file = (bytes = 10): UploadedFile => ({ filename: 'a.bin', mimetype: 'image/png', bytes: Buffer.alloc(bytes) })

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
  const send = (form: Record<string, string | UploadedFile>) =>
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
  const upload = (form: Record<string, string | UploadedFile>) =>
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

test('attack 44: a form is not read before its sender may send it', async ({ kit }) => {
  const endpoint = {
    method: 'POST',
    path: '/api/covers',
    access: 'organize',
    summary: 'Test',
    tag: 'test',
    form: Type.Object({ cover: FileField }),
  } as const
  mount(kit.app, endpoint, () => 'taken')
  const helper = await kit.person({ canOrganize: false })
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '3000000000' }
  expect((await kit.as(helper).call(endpoint, { headers })).status).toBe(403)
  expect((await kit.guest().call(endpoint, { headers })).status).toBe(401)
})
