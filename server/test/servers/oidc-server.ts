import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** A real OpenID Connect provider on loopback. Whoever arrives is signed in as the person the test has set. */

export type OidcServer = {
  issuer: string
  discoveryUrl: string
  /** The claims of whoever signs in next; `sub` is made up when missing. */
  signsInAs: (claims: Record<string, unknown>) => void
  /** What a browser does: follows the provider's pages and brings back the query for our callback. */
  visit: (address: string) => Promise<URL>
  close: () => Promise<void>
}

export async function startOidcServer(redirectUri: string): Promise<OidcServer> {
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let person: Record<string, unknown> = {}

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
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub, ...person }) }),
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
    if (!request.url?.startsWith('/sign-in/')) return void handle(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: String(person.sub ?? 'somebody') } })
  })

  return {
    issuer,
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    signsInAs: (claims) => {
      person = claims
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
