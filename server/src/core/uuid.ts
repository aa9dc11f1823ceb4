import { createHash } from 'node:crypto'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)

const BARE_UUID = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i

/** In the stored form: other programs also write ids in capitals or without dashes. What is no id stays as it is. */
export const storedUuid = (text: string): string => text.trim().replace(BARE_UUID, '$1-$2-$3-$4-$5').toLowerCase()

/** For path segments that may be an id or a name: the id, if it is one. */
export function uuidIn(text: string): string | undefined {
  const id = storedUuid(text)
  return isUuid(id) ? id : undefined
}

/** Deterministic: the same text gives the same id. */
export function uuidFrom(text: string): string {
  const bytes = createHash('sha256').update(text).digest()
  bytes[6] = 0x40 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
