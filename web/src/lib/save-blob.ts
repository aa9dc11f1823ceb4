import { MINUTE_MS } from '@larder/domain/durations.ts'

/** The browser reads the file after the click; a minute is enough. */
const REVOKE_AFTER_MS = MINUTE_MS

/** Saves a file in the browser's downloads. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
