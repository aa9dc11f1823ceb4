/**
 * OpenID Connect sign-in. State, nonce, PKCE and the signature of the ID token are checked here; which account it is
 * belongs to `auth`. Every request goes through safe-fetch.
 */
import * as oidc from 'openid-client'
import { isPortError, portError } from './port-error.ts'
import type { SafeFetch } from './safe-fetch.ts'
import { isLoopback, isSecureOrigin } from './secure-origin.ts'

export type Claims = Readonly<Record<string, unknown>>

/** What the browser keeps, encrypted, during the redirect. */
export type AuthorizationRequest = { state: string; nonce: string; verifier: string; redirectUri: string }

export type IdentityProvider = {
  startAuthorization(redirectUri: string): Promise<{ address: string; request: AuthorizationRequest }>
  /** The claims of the person, or `undefined` if the answer is invalid. */
  finishAuthorization(request: AuthorizationRequest, query: string): Promise<Claims | undefined>
}

export type ProviderSettings = {
  clientId: string
  clientSecret: string
  discoveryUrl: string
  scopes: string
  groupsClaim: string
  usesGroups: boolean
}

export function createOidcProvider(settings: ProviderSettings, safeFetch: SafeFetch): IdentityProvider {
  let known: Promise<oidc.Configuration> | undefined

  const discover = async () => {
    const server = new URL(settings.discoveryUrl)
    const plain = isLoopback(server) ? [oidc.allowInsecureRequests] : []
    return oidc.discovery(
      server,
      settings.clientId,
      settings.clientSecret,
      oidc.ClientSecretBasic(settings.clientSecret),
      {
        [oidc.customFetch]: throughSafeFetch(safeFetch),
        // Without this the library trusts the ID token because of its TLS connection.
        execute: [oidc.enableNonRepudiationChecks, ...plain],
      },
    )
  }

  /** Discovered once; after a failure the next call tries again. */
  const configuration = () => {
    known ??= discover().catch((error: unknown) => {
      known = undefined
      throw portError({ kind: 'failed', message: 'The identity provider could not be asked' }, error)
    })
    return known
  }

  const scope =
    settings.scopes || ['openid', 'email', 'profile', ...(settings.usesGroups ? [settings.groupsClaim] : [])].join(' ')

  return Object.freeze({
    startAuthorization: async (redirectUri) => {
      const request = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        redirectUri,
      }
      const address = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope,
        state: request.state,
        nonce: request.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, request }
    },

    finishAuthorization: async (request, query) => {
      const config = await configuration()
      try {
        const tokens = await oidc.authorizationCodeGrant(config, new URL(`${request.redirectUri}?${query}`), {
          expectedState: request.state,
          expectedNonce: request.nonce,
          pkceCodeVerifier: request.verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        return claims && together(await userInfo(config, tokens.access_token, claims.sub), claims)
      } catch (error) {
        if (isPortError(error)) throw error
        return undefined // a wrong state, a used code, a forged token: all the same to the outside
      }
    },
  })
}

/** The ID token takes precedence. `email_verified` only counts for the address beside it. */
function together(info: Claims, claims: Claims): Claims {
  const { email_verified: _, ...rest } = info
  const isAboutAnother = claims.email !== undefined && info.email !== undefined && info.email !== claims.email
  return { ...(isAboutAnother ? rest : info), ...claims }
}

/** Some providers keep the ID token short and tell the rest here; on failure the ID token is enough. */
async function userInfo(config: oidc.Configuration, accessToken: string, subject: string): Promise<Claims> {
  if (!config.serverMetadata().userinfo_endpoint) return {}
  try {
    return await oidc.fetchUserInfo(config, accessToken, subject)
  } catch {
    return {}
  }
}

const throughSafeFetch =
  (safeFetch: SafeFetch): oidc.CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    if (!isSecureOrigin(url)) throw portError({ kind: 'refused', message: 'The identity provider must speak https' })
    const answer = await safeFetch(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers as Record<string, string>)),
      ...(body === undefined || body === null ? {} : { body: body instanceof Uint8Array ? body : String(body) }),
      ...(signal ? { signal } : {}),
      redirect: 'manual',
    })
    const { 'content-encoding': _, ...kept } = answer.headers
    const empty = answer.status === 204 || answer.status === 304
    return new Response(empty ? null : Buffer.from(answer.body), { status: answer.status, headers: kept })
  }
