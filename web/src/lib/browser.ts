/**
 * What this browser offers at this address. Much is missing over plain HTTP, which many servers at home use: each
 * function returns undefined or false then, and lint forbids asking the browser anywhere else.
 */

const ofNavigator = <K extends keyof Navigator>(name: K): Navigator[K] | undefined =>
  typeof navigator !== 'undefined' && name in navigator ? navigator[name] : undefined

export const wakeLock = (): WakeLock | undefined => ofNavigator('wakeLock')

export const serviceWorkers = (): ServiceWorkerContainer | undefined => ofNavigator('serviceWorker')

/** Background sync: wakes the service worker with this tag once there is a network, in browsers that support it. */
export async function wakeWorkerWithNetwork(tag: string): Promise<void> {
  const registration = await serviceWorkers()?.ready
  if (!registration || !('sync' in registration)) return
  await (registration.sync as { register: (tag: string) => Promise<void> }).register(tag)
}

/** Locks between the tabs of one browser. */
export const tabLocks = (): LockManager | undefined => ofNavigator('locks')

/** The caches that the service worker writes. */
export const cacheStorage = (): CacheStorage | undefined => (typeof caches === 'undefined' ? undefined : caches)

/** How much space there is, and the request not to delete what is stored. */
export const deviceStorage = (): StorageManager | undefined => ofNavigator('storage')

export const notifications = (): typeof Notification | undefined =>
  typeof Notification === 'undefined' ? undefined : Notification

/** Push messages arrive while no page is open. iPhones have them once the client is on the home screen. */
export const canPush = (): boolean =>
  serviceWorkers() !== undefined && notifications() !== undefined && typeof PushManager !== 'undefined'

export const isSecureAddress = (): boolean => window.isSecureContext

/** Whether it can make and show passkeys. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined'

/** Cameras, which browsers hand out at secure addresses only. */
export const cameras = (): MediaDevices | undefined => ofNavigator('mediaDevices')

export const canShare = (): boolean => typeof ofNavigator('share') === 'function'

/** Opens the share sheet of the device; false when it did not open. Closing it again counts as opened. */
export async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return true
  } catch (problem) {
    return problem instanceof DOMException && problem.name === 'AbortError'
  }
}

/** Runs when the browser is idle, or after the given time at the latest. Returns a function that cancels it. */
export function whenIdle(work: () => void, atTheLatestMs: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, atTheLatestMs / 4)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: atTheLatestMs })
  return () => cancelIdleCallback(asked)
}

/** A random id (UUID version 4); `crypto.randomUUID` is missing over plain HTTP. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** False when the browser refuses both ways of copying. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const holder = document.createElement('textarea')
  const focused = document.activeElement
  holder.value = text
  holder.style.position = 'fixed'
  holder.style.opacity = '0'
  // Inside a dialog the focus must not leave the dialog, or its trap takes it back before the copy is made.
  const dialog = focused?.closest('[role="dialog"], dialog') ?? document.body
  dialog.append(holder)
  holder.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    holder.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
