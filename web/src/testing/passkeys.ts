import { onTestFinished, vi } from 'vitest'

const bytes = (text: string) => new TextEncoder().encode(text).buffer

const credential = {
  id: 'aWQ',
  rawId: bytes('id'),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('{}'),
    attestationObject: bytes('attestation'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: bytes('handle'),
  },
}

/** A browser with passkeys. Whoever sits there shows theirs, until they turn away. */
export function fakePasskeys() {
  let turnsAway = false
  const answer = async () => {
    if (turnsAway) throw new DOMException('turned away', 'NotAllowedError')
    return credential
  }
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: answer, get: answer } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'))
  return {
    id: credential.id,
    turnAway: () => {
      turnsAway = true
    },
  }
}
