import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** A real OpenID Connect provider on loopback. Whoever arrives is signed in as the person the test has set. */

export type OidcServer = {
  issuer: string
  discoveryUrl: string
  /** The claims of whoever signs in next; `sub` is made up when missing. Beside the ID token it can say something else. */
  signsInAs: (claims: Record<string, unknown>, besideToken?: Record<string, unknown>) => void
  /** From now on ID tokens carry a signature that is not the provider's. */
  signsWithForeignKey: () => void
  /** What a browser does: follows the provider's pages and brings back the query for our callback. */
  visit: (address: string) => Promise<URL>
  close: () => Promise<void>
}

export async function startOidcServer(redirectUri: string): Promise<OidcServer> {
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let person: Record<string, unknown> = {}
  let beside: Record<string, unknown> = {}
  let foreignKey: KeyObject | undefined

  const provider = new Provider(issuer, {
    clients: [{ client_id: 'larder', client_secret: 'larder-secret', redirect_uris: [redirectUri] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username'],
      groups: ['groups'],
    },
    scopes: ['openid', 'email', 'profile', 'groups'],
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['test key'] },
    interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: async (use) => ({ sub, ...person, ...(use === 'userinfo' && beside) }),
    }),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({ clientId: 'larder', accountId: ctx.oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
    pkce: { required: () => true },
  })

  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (foreignKey && request.url === '/token') signAnew(response, foreignKey)
    if (!request.url?.startsWith('/sign-in/')) return void handle(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: String(person.sub ?? 'somebody') } })
  })

  return {
    issuer,
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    signsInAs: (claims, besideToken = {}) => {
      ;[person, beside] = [claims, besideToken]
    },
    signsWithForeignKey: () => {
      foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    },
    visit: async (address) => {
      const jar = new Map<string, string>()
      let next = new URL(address)
      for (let hop = 0; hop < 10 && next.origin === issuer; hop++) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
        for (const line of answer.headers.getSetCookie()) {
          const [pair = ''] = line.split(';')
          jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
        }
        const location = answer.headers.get('location')
        if (!location) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`)
        next = new URL(location, next)
      }
      return next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Somebody between us and the provider: the same claims, the same key id, another key. */
function signAnew(response: ServerResponse, key: KeyObject): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse
  response.end = ((body: unknown) => {
    const answer = JSON.parse(String(body)) as { id_token: string }
    const signed = answer.id_token.slice(0, answer.id_token.lastIndexOf('.'))
    const signature = sign('sha256', Buffer.from(signed), key).toString('base64url')
    return end(JSON.stringify({ ...answer, id_token: `${signed}.${signature}` }))
  }) as ServerResponse['end']
}
