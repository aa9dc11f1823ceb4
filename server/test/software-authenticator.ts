import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyRequest } from '@larder/contract/auth.ts'
import type { PasskeyCreation, PasskeyRegistration } from '@larder/contract/second-factors.ts'

/**
 * A browser and its authenticator in one, in software: it makes one passkey (ES256, no attestation) and shows it. Every
 * part of what it says can be bent.
 */

type Tampering = {
  origin?: string
  rpId?: string
  userVerified?: boolean
  counter?: number
  userHandle?: string
  type?: string
  format?: string
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const BRINGS_KEY = 0x40

/** Of a server that is called without naming a host. */
const ORIGIN = 'http://localhost'

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const cborBytes = (bytes: Uint8Array) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])

export type SoftwareAuthenticator = ReturnType<typeof createSoftwareAuthenticator>

export function createSoftwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, bend: Tampering) =>
    Buffer.from(
      JSON.stringify({ type: bend.type ?? type, challenge, origin: bend.origin ?? ORIGIN, crossOrigin: false }),
    )

  const head = (rpId: string, flags: number, bend: Tampering) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(bend.counter ?? counter)
    const verified = bend.userVerified === false ? 0 : USER_VERIFIED
    return Buffer.concat([sha256(bend.rpId ?? rpId), Buffer.from([flags | USER_PRESENT | verified]), count])
  }

  /** A map of type EC2, algorithm ES256, curve P-256 and the point. */
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])

  return {
    id,

    register: (creation: PasskeyCreation, bend: Tampering = {}): PasskeyRegistration => {
      userHandle = creation.user.id
      const key = [Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, coseKey]
      const authData = Buffer.concat([head(creation.rp.id, BRINGS_KEY, bend), ...key])
      const attestation = Buffer.concat([
        ...[Buffer.from([0xa3]), cborText('fmt'), cborText(bend.format ?? 'none')],
        ...[cborText('attStmt'), Buffer.from([0xa0]), cborText('authData'), cborBytes(authData)],
      ])
      const clientDataJSON = clientData('webauthn.create', creation.challenge, bend).toString('base64url')
      const response = { clientDataJSON, attestationObject: attestation.toString('base64url') }
      return { id, rawId: id, type: 'public-key', response }
    },

    show: (request: PasskeyRequest, bend: Tampering = {}): PasskeyAssertion => {
      counter += 1
      const authData = head(request.rpId, 0, bend)
      const data = clientData('webauthn.get', request.challenge, bend)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: bend.userHandle ?? userHandle,
        },
      }
    },
  }
}
