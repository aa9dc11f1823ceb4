/**
 * What this browser keeps in its small storages, in one list: what is of a person goes when they sign out, or when
 * somebody else comes; what is of the device stays. Names are apart for each folder of a host, so that two Larders
 * there never read or wipe each other's. Nothing else touches these storages (`browser-storage.test.ts`).
 */
import { basePath } from './base-path.ts'
import { createListeners } from './store.ts'

const keysOfPerson = [
  'archive-left-behind',
  'cookbook-rows',
  'every-recipe',
  'explorer-rows',
  'kitchen-timers',
  'larder-departure',
  'larder-newcomer',
  'larder-owner',
  'larder-person',
  'personal-preferences',
  'planned-days',
  'push-device',
  'recipe-finder-preferences',
  'recipe-progress',
] as const

/** Followed by whose it is and what it is about. */
const DRAFTS = 'recipe-draft:'

/** Preferences of this device, and what has to outlast a sign-out. */
type DeviceKey =
  | 'color-scheme'
  | 'cookbook-preferences'
  | 'kitchen-timer-notices'
  | 'larder-leaves'
  | 'locale-preferences'
  | 'meal-planner-preferences'
  | 'parsing-preferences'
  | 'recipe-create-preferences'
  | 'recipe-print-preferences'
  | 'recipe-section-preferences'
  | 'server-theme'
  | 'shopping-list-preferences'
  | 'timeline-preferences'
  | 'user-experience-preferences'
  | `${string}-table-preferences`

type PersonKey = (typeof keysOfPerson)[number] | `${typeof DRAFTS}${string}:${string}`
export type StorageKey = PersonKey | DeviceKey

/** `tab`: forgotten with the tab. */
type Area = 'device' | 'tab'

const areaOf = (area: Area): Storage => (area === 'tab' ? sessionStorage : localStorage)

/** The name under which the browser keeps it; `public/boot.js` makes the same. */
export const storageName = (key: StorageKey): string => key + basePath()

/** Null where there is none, nothing where the browser refuses to say. */
export function readStored(key: StorageKey, area: Area = 'device'): string | null | undefined {
  try {
    return areaOf(area).getItem(storageName(key))
  } catch {
    return undefined
  }
}

/** A browser that refuses storage still works; it only forgets with the page. */
export function writeStored(key: StorageKey, text: string, area: Area = 'device'): void {
  try {
    areaOf(area).setItem(storageName(key), text)
  } catch (cause) {
    console.warn(`${key} could not be kept`, cause)
  }
}

export function removeStored(key: StorageKey, area: Area = 'device'): void {
  try {
    areaOf(area).removeItem(storageName(key))
  } catch {
    // Where nothing can be removed, nothing was kept.
  }
}

export type DraftKey = `${typeof DRAFTS}${string}:${string}`

export const draftKey = (userId: string, recipeId: string): DraftKey => `${DRAFTS}${userId}:${recipeId}`

/** Drafts of recipes that are kept here, of everybody. */
export function storedDraftKeys(): DraftKey[] {
  try {
    return Object.keys(localStorage).flatMap((name) => {
      const [key, folder] = splitName(name)
      return key.startsWith(DRAFTS) && folder === basePath() ? [key as DraftKey] : []
    })
  } catch {
    return []
  }
}

/** No key holds a slash, and a folder begins with one. */
function splitName(name: string): [key: string, folder: string] {
  const end = name.indexOf('/')
  return end < 0 ? [name, ''] : [name.slice(0, end), name.slice(end)]
}

const wiped = createListeners()

/** Whoever has read something of a person into memory forgets it here. Returns the way to stop. */
export const onStorageWiped = (listener: () => void): (() => void) => wiped.add(listener)

export const isOfPerson = (key: StorageKey): boolean =>
  key.startsWith(DRAFTS) || (keysOfPerson as readonly string[]).includes(key)

export function wipeStorage(): void {
  for (const key of [...keysOfPerson, ...storedDraftKeys()]) {
    removeStored(key, 'device')
    removeStored(key, 'tab')
  }
  wiped.emit()
}

/** Who was last here, also after their session has ended by itself: theirs is what waits on this device. */
export const deviceOwner = (): string | undefined => readStored('larder-owner') ?? undefined

/** The server has said who is here: what somebody else left on the device goes before it is read. */
export function claimDevice(userId: string): void {
  const owner = deviceOwner()
  if (owner === userId) return
  if (owner !== undefined) wipeStorage()
  writeStored('larder-owner', userId)
}
