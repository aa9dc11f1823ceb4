import type { PasskeyAssertion, PasskeyRequest } from '@larder/contract/auth.ts'
import type { PasskeyCreation, PasskeyRegistration } from '@larder/contract/second-factors.ts'

/**
 * Creates and uses passkeys; the library is loaded when one is used. The result is undefined when somebody cancels, has
 * none, or the page has another address than the passkeys; the browser has said so.
 */

export async function makePasskey(optionsJSON: PasskeyCreation): Promise<PasskeyRegistration | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON }).catch(() => undefined)
}

export async function showPasskey(optionsJSON: PasskeyRequest): Promise<PasskeyAssertion | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON }).catch(() => undefined)
}
