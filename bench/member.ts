/** Somebody who is signed in, outside the browser: prepares what the browser is then shown. */
import { authApi } from '@larder/contract/auth.ts'
import { usersApi } from '@larder/contract/users.ts'
import { account } from './built-server.ts'

type Credentials = { username: string; password: string }

export type Member = {
  groupSlug: string
  cookies: { name: string; value: string }[]
  send: (method: string, path: string, body?: unknown) => Promise<Response>
}

export async function arrive(url: string, person: Credentials = account): Promise<Member> {
  const answer = await fetch(url + authApi.signIn.path, { method: 'POST', body: new URLSearchParams(person) })
  const { access_token } = (await answer.json()) as { access_token: string }
  const send: Member['send'] = async (method, path, body) => {
    const init: RequestInit & { headers: Record<string, string> } = {
      method,
      headers: { authorization: `Bearer ${access_token}` },
    }
    if (body instanceof FormData) init.body = body
    else if (body !== undefined) {
      init.body = JSON.stringify(body)
      init.headers['content-type'] = 'application/json'
    }
    const response = await fetch(url + path, init)
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return response
  }
  const self = await send(usersApi.self.method, usersApi.self.path)
  const { groupSlug } = (await self.json()) as { groupSlug: string }
  return { groupSlug, cookies: answer.headers.getSetCookie().map(cookieOf), send }
}

function cookieOf(header: string): { name: string; value: string } {
  const [pair = ''] = header.split(';')
  const at = pair.indexOf('=')
  return { name: pair.slice(0, at), value: pair.slice(at + 1) }
}
