import type { PasskeyAssertion, PasskeyRequest } from '@larder/contract/auth.ts'
import type { PasskeyCreation, PasskeyRegistration } from '@larder/contract/second-factors.ts'

/**
 * What this browser does with passkeys. The library comes along when one is used. Nothing comes of it when somebody
 * turns away, has none, or the page is not at the address that passkeys are for; the browser has told them.
 */

export async function makePasskey(optionsJSON: PasskeyCreation): Promise<PasskeyRegistration | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON }).catch(() => undefined)
}

export async function showPasskey(optionsJSON: PasskeyRequest): Promise<PasskeyAssertion | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON }).catch(() => undefined)
}
