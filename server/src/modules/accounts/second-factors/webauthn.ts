import type { PasskeyAssertion } from '@larder/contract/auth.ts'
import type { PasskeyRegistration } from '@larder/contract/second-factors.ts'
import type { RelyingParty } from './relying-party.ts'

/**
 * Verifies WebAuthn answers with the library, which is loaded with the first passkey. Every failure is the same to the
 * outside; the reason is logged.
 */

/** EdDSA, ES256, RS256: every authenticator has one of them. */
export const ALGORITHMS = [-8, -7, -257]

type Expected = {
  relyingParty: RelyingParty
  isChallenge: (challenge: string) => boolean
  onRefusal: (reason: string) => void
}

const LONGEST_REASON = 200

async function orRefused<T>({ onRefusal }: Expected, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    onRefusal((error instanceof Error ? error.message : '').slice(0, LONGEST_REASON))
    return undefined
  }
}

export type Credential = { credentialId: string; publicKey: string; counter: number }

export const readRegistration = (sent: PasskeyRegistration, expected: Expected): Promise<Credential | undefined> =>
  orRefused(expected, async () => {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
    await refuseCertificates(sent.response.attestationObject)
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...sent, type: 'public-key', clientExtensionResults: {} },
      expectedChallenge: expected.isChallenge,
      expectedOrigin: expected.relyingParty.origin,
      expectedRPID: expected.relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) throw new Error('the attestation does not hold')
    const { id, publicKey, counter } = registrationInfo.credential
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
  })

/** Attestation is not requested, and a certificate could contain addresses to look up. */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const [format, statement] = [attestation.get('fmt'), attestation.get('attStmt')]
  if (format === 'none' || (format === 'packed' && statement.get('x5c') === undefined)) return
  throw new Error('the attestation brings certificates')
}

/** The new counter, if the assertion is valid. */
export const readAssertion = (
  sent: PasskeyAssertion,
  { credentialId, publicKey, counter }: Credential,
  expected: Expected,
): Promise<number | undefined> =>
  orRefused(expected, async () => {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    const { clientDataJSON, authenticatorData, signature } = sent.response
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: sent.id,
        rawId: sent.rawId,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: expected.isChallenge,
      expectedOrigin: expected.relyingParty.origin,
      expectedRPID: expected.relyingParty.id,
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: true,
    })
    if (!verified) throw new Error('the signature does not hold')
    return authenticationInfo.newCounter
  })
