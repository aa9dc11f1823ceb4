/**
 * The list of what is in local and session storage: data of a person is removed when they sign out or somebody else signs
 * in, data of the device stays. Keys contain the base path, so that two installations on one host never share them.
 * Nothing else uses these storages (`browser-storage.test.ts`).
 */
import { basePath } from './base-path.ts'
import { createListeners } from './store.ts'

const keysOfPerson = [
  'archive-left-behind',
  'board-timers',
  'cookbook-rows',
  'every-recipe',
  'explorer-rows',
  'kitchen-timers',
  'larder-departure',
  'larder-newcomer',
  'larder-owner',
  'larder-person',
  'larder-setup-left',
  'personal-preferences',
  'planned-days',
  'push-device',
  'recipe-finder-preferences',
  'recipe-progress',
  'refused-lines',
] as const

/** Followed by the ids of the user and of the recipe. */
const DRAFTS = 'recipe-draft:'

/** Preferences of this device, and what has to outlast a sign-out. */
type DeviceKey =
  | 'activity-preferences'
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

/** `tab` is session storage, which ends with the tab. */
type Area = 'device' | 'tab'

const areaOf = (area: Area): Storage => (area === 'tab' ? sessionStorage : localStorage)

/** The key in the storage; `public/boot.js` builds the same. */
export const storageName = (key: StorageKey): string => key + basePath()

/** Null where there is none, undefined where the browser refuses storage. */
export function readStored(key: StorageKey, area: Area = 'device'): string | null | undefined {
  try {
    return areaOf(area).getItem(storageName(key))
  } catch {
    return undefined
  }
}

/** Where the browser refuses storage, the value lasts as long as the page. */
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
    // A browser that refuses storage has nothing to remove.
  }
}

export type DraftKey = `${typeof DRAFTS}${string}:${string}`

export const draftKey = (userId: string, recipeId: string): DraftKey => `${DRAFTS}${userId}:${recipeId}`

/** Stored drafts of recipes, of all users. */
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

/** Keys contain no slash, and a base path begins with one. */
function splitName(name: string): [key: string, folder: string] {
  const end = name.indexOf('/')
  return end < 0 ? [name, ''] : [name.slice(0, end), name.slice(end)]
}

const wiped = createListeners()

/** For code that holds data of a person in memory. Returns a function that unregisters it. */
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

/** Who was last signed in, also after their session expired: the waiting changes on this device are theirs. */
export const deviceOwner = (): string | undefined => readStored('larder-owner') ?? undefined

/** The server said who is signed in: data of anybody else is removed before it is read. */
export function claimDevice(userId: string): void {
  const owner = deviceOwner()
  if (owner === userId) return
  if (owner !== undefined) wipeStorage()
  writeStored('larder-owner', userId)
}
